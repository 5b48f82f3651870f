/// What a reading asks about an element for every tag: a row of the table in a few plain bytes.
struct ElementRole: Sendable {
  /// The shape of ``TagRule/Effect``, without its values.
  enum Effect: UInt8, Sendable {
    case none, inline, font, span, paragraph, division, lineBreak, quotation, list, listItem
    case heading, link, image
  }

  /// What the tag does.
  let effect: Effect
  /// What happens to the text inside.
  let content: ElementName.Content
  /// Its row in ``TagTable/rules``; 63 where it has none.
  let row: UInt8
  /// The level of a heading, else 0.
  let level: UInt8
  /// Whether it is a block.
  let isBlock: Bool
  /// Whether its style goes on when a block around it ends.
  let isFormatting: Bool
  /// The attributes that its row reads: the bit of each ``AttributeName``.
  let attributes: UInt16
  /// What an ``Effect/inline`` tag sets.
  let attribute: CompactAttribute

  init(_ info: ElementName.Info) {
    content = info.content
    isFormatting = info.isFormatting
    row = UInt8(info.rule ?? 63)
    let rule = info.rule.map { TagTable.rules[$0] }
    isBlock = rule?.effect.isBlock ?? false
    let names = AttributeName.allCases.filter { rule?.attributes.contains($0.name) == true }
    attributes = names.reduce(0) { $0 | 1 << $1.rawValue }
    var level: UInt8 = 0
    var attribute = CompactAttribute(.bold)
    switch rule?.effect {
    case nil: effect = .none
    case .inline(let value):
      effect = .inline
      var values = AttributeValues()
      attribute = values.pack(value)
    case .font: effect = .font
    case .span: effect = .span
    case .paragraph: effect = .paragraph
    case .division: effect = .division
    case .lineBreak: effect = .lineBreak
    case .quotation: effect = .quotation
    case .list: effect = .list
    case .listItem: effect = .listItem
    case .heading(let value):
      effect = .heading
      level = UInt8(value)
    case .link: effect = .link
    case .image: effect = .image
    }
    self.level = level
    self.attribute = attribute
  }
}
