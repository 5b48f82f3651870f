internal import Bytes

/// What placeholders begin and end with, and whose they are.
package enum PlaceholderSign: CaseIterable {
  /// `{{ … }}`.
  case expression
  /// `{% … %}`.
  case statement
  /// `{# … #}`, a comment.
  case note
  /// `*|NAME|*`.
  case mergeTag
  /// `%%name%%`.
  case percents
  /// `<% … %>`.
  case script
  /// `{name}` and `${name}`.
  case name

  /// The sign that begins at two bytes, or nil.
  // Asked at each byte of a message.
  @inline(__always)
  package init?(_ first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): self = .expression
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): self = .statement
    case (UInt8(ascii: "{"), UInt8(ascii: "#")): self = .note
    case (UInt8(ascii: "*"), UInt8(ascii: "|")): self = .mergeTag
    case (UInt8(ascii: "%"), UInt8(ascii: "%")): self = .percents
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): self = .script
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): self = .name
    case (UInt8(ascii: "{"), _) where second.isASCIILetter || second == UInt8(ascii: "_"):
      self = .name
    default: return nil
    }
  }

  /// The same, where it is one of some templates.
  @inline(__always)
  init?(_ first: UInt8, _ second: UInt8, of syntaxes: Set<TemplateSyntax>) {
    guard let sign = Self(first, second), !syntaxes.isDisjoint(with: sign.syntaxes) else {
      return nil
    }
    self = sign
  }

  /// The first of some templates from a place on, and where it begins.
  @inline(__always)
  package static func first(
    in bytes: [UInt8], from start: Int, of syntaxes: Set<TemplateSyntax>
  ) -> (sign: Self, start: Int)? {
    var place = start
    while place + 1 < bytes.count {
      if let sign = Self(bytes[place], bytes[place + 1], of: syntaxes) { return (sign, place) }
      place += 1
    }
    return nil
  }

  /// Whose placeholders it begins.
  var syntaxes: [TemplateSyntax] {
    switch self {
    case .expression: [.liquid, .handlebars]
    case .statement, .note: [.liquid]
    case .mergeTag: [.mergeTags]
    case .percents: [.percent]
    case .script: [.erb]
    case .name: [.braces]
    }
  }

  /// What it begins with: each has two bytes, but for the brace before a name.
  var firstBytes: [UInt8] {
    switch self {
    case .expression, .statement, .note: [UInt8(ascii: "{")]
    case .mergeTag: [UInt8(ascii: "*")]
    case .percents: [UInt8(ascii: "%")]
    case .script: [UInt8(ascii: "<")]
    case .name: [UInt8(ascii: "{"), UInt8(ascii: "$")]
    }
  }

  /// The two bytes that it ends with; a name ends with one.
  var end: (UInt8, UInt8) {
    switch self {
    case .expression: (UInt8(ascii: "}"), UInt8(ascii: "}"))
    case .statement: (UInt8(ascii: "%"), UInt8(ascii: "}"))
    case .note: (UInt8(ascii: "#"), UInt8(ascii: "}"))
    case .mergeTag: (UInt8(ascii: "|"), UInt8(ascii: "*"))
    case .percents: (UInt8(ascii: "%"), UInt8(ascii: "%"))
    case .script: (UInt8(ascii: "%"), UInt8(ascii: ">"))
    case .name: (0, UInt8(ascii: "}"))
    }
  }

  /// Whether people write what it begins with as text.
  package var isEverText: Bool {
    switch self {
    case .expression, .statement, .script: false
    case .note, .mergeTag, .percents, .name: true
    }
  }
}
