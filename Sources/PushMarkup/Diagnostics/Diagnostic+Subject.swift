extension Diagnostic {
  /// The part of a message that a finding is about.
  ///
  /// **Safety:** the text is safe to print: at most 32 scalars of the message, with invisible ones
  /// spelt out.
  public struct Subject: Sendable, Hashable, Codable {
    /// What kind of part it is.
    public var kind: Kind
    /// The text as in the message, or a name: `b` for a tag, `color` for a property.
    public var text: String

    /// Makes a subject.
    public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    /// Reads the JSON form; a kind of a later version becomes `text`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = Kind(rawValue: try container.decode(String.self, forKey: .kind)) ?? .text
      text = try container.decode(String.self, forKey: .text)
    }

    private enum CodingKeys: String, CodingKey { case kind, text }

    /// What a subject is.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
      /// The name of an element: `b`.
      case tag
      /// The name in an end tag: `b` of `</b>`.
      case endTag = "end-tag"
      /// The name of an attribute.
      case attribute
      /// The name of a CSS property.
      case property
      /// A value of an attribute or of a property.
      case value
      /// A colour as it is written.
      case color
      /// A URL.
      case url
      /// An HTML entity, such as `&amp;`.
      case entity
      /// A character by its number, such as `U+00AD`.
      case character
      /// Text that is shown, or source text.
      case text
      /// A placeholder of a template.
      case placeholder
      /// A field of a notification.
      case field
    }

    package static func tag(_ name: String) -> Self { Self(.tag, name) }
    package static func endTag(_ name: String) -> Self { Self(.endTag, name) }
    package static func attribute(_ name: String) -> Self { Self(.attribute, name) }
    package static func property(_ name: String) -> Self { Self(.property, name) }
    package static func value(_ text: String) -> Self { Self(.value, text) }
    package static func color(_ text: String) -> Self { Self(.color, text) }
    package static func url(_ text: String) -> Self { Self(.url, text) }
    package static func entity(_ text: String) -> Self { Self(.entity, text) }
    package static func character(_ text: String) -> Self { Self(.character, text) }
    package static func text(_ text: String) -> Self { Self(.text, text) }
    package static func placeholder(_ text: String) -> Self { Self(.placeholder, text) }
    package static func field(_ name: String) -> Self { Self(.field, name) }
  }

  /// Which case of its rule a finding is, by a stable name such as `missing-quote`.
  public struct Reason: Sendable, Hashable, RawRepresentable, Codable,
    ExpressibleByStringLiteral, CustomStringConvertible
  {
    /// The name.
    public var rawValue: String

    /// Makes a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a reason from its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// The name.
    public var description: String { rawValue }
  }

  /// The name of an additional value of a finding.
  public struct Detail: Sendable, Hashable, RawRepresentable {
    /// The name.
    public var rawValue: String

    /// Makes the name of a detail.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The element that an attribute, a property or a value belongs to.
    public static let element = Self(rawValue: "element")
    /// What is shown in place of the subject.
    public static let shown = Self(rawValue: "shown")
    /// What the HTML says.
    public static let expected = Self(rawValue: "expected")
    /// Another tag, attribute or text that is involved.
    public static let other = Self(rawValue: "other")
    /// A limit that was hit.
    public static let limit = Self(rawValue: "limit")
    /// The colour of text.
    public static let color = Self(rawValue: "color")
    /// The colour of the background.
    public static let background = Self(rawValue: "background")
    /// A contrast ratio.
    public static let contrast = Self(rawValue: "contrast")
    /// How many findings of the same kind are not listed.
    public static let leftOut = Self(rawValue: "leftOut")
    /// The phones that the finding is about, in words: `Android 12 to 15`.
    public static let phones = Self(rawValue: "phones")
  }
}
