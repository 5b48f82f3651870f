internal import Bytes

/// The delimiters of placeholders, and the syntaxes that use them.
package enum PlaceholderSign: CaseIterable {
  /// `{{ … }}`.
  case expression
  /// `{% … %}`.
  case statement
  /// `{# … #}`, a comment.
  case note
  /// `*|NAME|*`.
  case mergeTag
  /// `%%name%%`, and `%%` of printf, which prints a `%`.
  case percents
  /// `<% … %>`.
  case script
  /// `{name}`, `{0}` and `${name}`.
  case name
  /// `%s`, `%1$s` and `%(name)s`.
  case format
  /// `<0>` and `</0>`.
  case component
  /// `<#if …>` and `</#if>`, `<@macro …>` and `</@macro>`.
  case directive
  /// `@Profile - Name|default`.
  case profile

  /// The opening delimiter at a place, or nil.
  // Called for each byte of a message.
  @inline(__always)
  package init?(in bytes: [UInt8], at place: Int) {
    guard place + 1 < bytes.count else { return nil }
    let second = bytes[place + 1]
    switch (bytes[place], second) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): self = .expression
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): self = .statement
    case (UInt8(ascii: "{"), UInt8(ascii: "#")): self = .note
    case (UInt8(ascii: "*"), UInt8(ascii: "|")): self = .mergeTag
    case (UInt8(ascii: "%"), UInt8(ascii: "%")): self = .percents
    case (UInt8(ascii: "%"), _) where second >= 0x20: self = .format
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): self = .script
    case (UInt8(ascii: "<"), UInt8(ascii: "#")), (UInt8(ascii: "<"), UInt8(ascii: "@")):
      self = .directive
    case (UInt8(ascii: "<"), UInt8(ascii: "/")):
      guard place + 2 < bytes.count else { return nil }
      switch bytes[place + 2] {
      case UInt8(ascii: "#"), UInt8(ascii: "@"): self = .directive
      case let third where third.isASCIIDigit: self = .component
      default: return nil
      }
    case (UInt8(ascii: "<"), _) where second.isASCIIDigit: self = .component
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): self = .name
    case (UInt8(ascii: "{"), _) where second.isASCIILetterOrDigit || second == UInt8(ascii: "_"):
      self = .name
    case (UInt8(ascii: "@"), UInt8(ascii: "P")), (UInt8(ascii: "@"), UInt8(ascii: "E")):
      self = .profile
    default: return nil
    }
  }

  /// The first opening delimiter of some syntaxes from a place on, and its place.
  @inline(__always)
  package static func first(
    in bytes: [UInt8], from start: Int, of syntaxes: Set<TemplateSyntax>
  ) -> (sign: Self, start: Int)? {
    var place = start
    while place + 1 < bytes.count {
      if let sign = Self(in: bytes, at: place), !syntaxes.isDisjoint(with: sign.syntaxes) {
        return (sign, place)
      }
      place += 1
    }
    return nil
  }

  /// The syntaxes that use it.
  var syntaxes: [TemplateSyntax] {
    switch self {
    case .expression: [.liquid, .handlebars, .go]
    case .statement, .note: [.liquid]
    case .mergeTag: [.mergeTags]
    case .percents: [.percent, .printf]
    case .script: [.erb]
    case .name: [.braces, .freemarker]
    case .format: [.printf]
    case .component: [.components]
    case .directive: [.freemarker]
    case .profile: [.clevertap]
    }
  }

  /// The two bytes of its closing delimiter; zeros without one.
  var end: (UInt8, UInt8) {
    switch self {
    case .expression: (UInt8(ascii: "}"), UInt8(ascii: "}"))
    case .statement: (UInt8(ascii: "%"), UInt8(ascii: "}"))
    case .note: (UInt8(ascii: "#"), UInt8(ascii: "}"))
    case .mergeTag: (UInt8(ascii: "|"), UInt8(ascii: "*"))
    case .percents: (UInt8(ascii: "%"), UInt8(ascii: "%"))
    case .script: (UInt8(ascii: "%"), UInt8(ascii: ">"))
    case .name, .format, .component, .directive, .profile: (0, 0)
    }
  }

  /// Whether its opening delimiter also occurs as ordinary text.
  var isEverText: Bool {
    switch self {
    case .expression, .statement, .script: false
    default: true
    }
  }
}
