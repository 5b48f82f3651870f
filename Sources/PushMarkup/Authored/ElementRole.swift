/// What a reading needs to know for every tag: a row of the table in a few plain bytes.
struct ElementRole: Sendable, BitwiseCopyable {
  /// The effects of ``TagRule/Effect``, without their values, and what elements outside the table
  /// do to lines.
  enum Effect: UInt8, Sendable {
    case none, inline, font, span, highlight, paragraph, division, centered, preformatted
    case lineBreak, quotation, list, listItem, heading, link, image
    /// Outside the table.
    case structure, description, table, tablePart, rule, document, rubyText
  }

  /// What the tag does.
  private(set) var effect: Effect
  /// What happens to the text inside.
  let content: ElementName.Content
  /// Its row in ``TagTable/rules``, or ``noRow``.
  let row: UInt8
  static let noRow: UInt8 = 63
  /// Whether a policy has removed its effect.
  private(set) var isDenied = false
  /// The level of a heading; 1 for a numbered list; for a part of a table, its depth in the table;
  /// else 0.
  private(set) var level: UInt8
  /// How it is placed in the text around it, unless CSS sets something else.
  private(set) var flow: ElementFlow
  /// Whether it is a block to the parser: it ends an open `p`, and the end tag of an inline element
  /// does not reach through it.
  let isBlock: Bool
  /// Whether its style continues after a block around it ends.
  private(set) var isFormatting: Bool
  /// The attributes that its row supports: the bit of each ``AttributeName``.
  private(set) var attributes: UInt16
  /// Whether a tag outside the table sets something.
  let hasLook: Bool
  private let bareBytes: UInt8
  /// What an ``Effect/inline`` tag sets, or a tag outside the table that ``hasLook``.
  let attribute: CompactAttribute

  /// The length of its start tag without attributes: `<br />` with the blank and the slash.
  var bareLength: Int { Int(bareBytes) }

  /// Whether it is outside the table: it separates words, and only its style has an effect.
  var isStructure: Bool { effect.rawValue >= Effect.structure.rawValue }

  /// Whether HTML does not require an end tag, because what follows ends the element.
  var mayStayOpen: Bool {
    effect == .paragraph || effect == .listItem || effect == .description || effect == .tablePart
  }

  /// Whether it is a table, or a part of one.
  @inline(__always)
  var isTable: Bool { effect == .table || effect == .tablePart }

  init(_ info: ElementName.Info) {
    content = info.content
    isFormatting = info.isFormatting
    row = info.rule.map { UInt8($0) } ?? Self.noRow
    let rule = info.rule.map { TagTable.rules[$0] }
    let names = AttributeName.allCases.filter {
      rule?.attributes.contains($0.name) == true
        || rule != nil && TagTable.globalAttributes.contains($0.name)
        // Elements outside the table support no other attributes.
        || info.structure != nil && [.style, .hidden].contains($0)
        || info.structure?.isTablePart == true && $0 == .align
    }
    attributes = Self.bits(names)
    var level: UInt8 = 0
    var flow = rule?.effect.isBlock == true ? ElementFlow.block : .inline
    // Bold if there is no attribute: such roles are only checked for superscript and subscript.
    var attribute = CompactAttribute(.bold)
    if let look = info.look {
      var values = AttributeValues()
      attribute = values.pack(look)
    }
    hasLook = info.look != nil
    bareBytes = UInt8(info.name.utf8.count + "< />".utf8.count)
    switch rule?.effect {
    case nil:
      switch info.structure {
      case nil: effect = .none
      case .inline: effect = .structure
      case .block:
        effect = .structure
        flow = .line
      case .description:
        effect = .description
        flow = .line
      case .table:
        effect = .table
        flow = .line
      case .tablePart(let depth):
        effect = .tablePart
        flow = depth == ElementName.cellDepth ? .cell : .line
        level = depth
      case .rule:
        effect = .rule
        flow = .line
      case .document:
        effect = .document
      case .rubyText: effect = .rubyText
      }
    case .inline(let value):
      effect = .inline
      var values = AttributeValues()
      attribute = values.pack(value)
    case .font: effect = .font
    case .span: effect = .span
    case .highlight: effect = .highlight
    case .paragraph: effect = .paragraph
    case .division:
      effect = .division
      flow = .line
    case .centered:
      effect = .centered
      flow = .line
    case .preformatted: effect = .preformatted
    case .lineBreak: effect = .lineBreak
    case .quotation: effect = .quotation
    case .list: effect = .list
    case .orderedList:
      effect = .list
      level = 1
    case .listItem: effect = .listItem
    case .heading(let value):
      effect = .heading
      level = UInt8(value)
    case .link: effect = .link
    case .image: effect = .image
    }
    self.level = level
    self.flow = flow
    self.attribute = attribute
    isBlock = flow != .inline
  }

  /// The element after a policy has removed its effect: like an element outside the table, it
  /// separates words, may be hidden and has no look. Nothing is kept of an image.
  var denied: ElementRole {
    var role = self
    role.isDenied = true
    role.isFormatting = false
    role.attributes = Self.bits([.style, .hidden])
    role.level = 0
    switch effect {
    case .image: role.effect = .none
    case .lineBreak: (role.effect, role.flow) = (.rule, .line)
    default: (role.effect, role.flow) = (.structure, isBlock ? .line : .inline)
    }
    return role
  }

  private static func bits(_ names: [AttributeName]) -> UInt16 {
    names.reduce(0) { $0 | 1 << $1.rawValue }
  }
}

extension ElementName.Structure {
  fileprivate var isTablePart: Bool { if case .tablePart = self { true } else { false } }
}

/// How an element is placed in the text around it.
enum ElementFlow: UInt8, Sendable {
  /// On the line.
  case inline
  /// On the line as one word, with lines of its own inside: a block in it has its background.
  case word
  /// Separated by a space from what is next to it, as a cell of a table is.
  case cell
  /// On lines of its own.
  case line
  /// On lines of its own, with a blank line before and after, where a browser has margins.
  case block
  /// Not rendered: neither its text nor its borders.
  case none

  /// Whether it starts and ends a line of the text around it.
  @inline(__always)
  var isBlock: Bool { self == .line || self == .block }
  /// Whether its text has lines of its own.
  var hasLines: Bool { isBlock || self == .cell }
}
