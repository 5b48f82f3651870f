public import PushMarkup

/// A part of a message that two readings show differently: where it is in both texts and in the
/// source, what differs, and why.
///
/// Its texts compare equal as Swift's `String`s do: `é` equals `e` with a combining accent.
///
/// ```swift
/// let compared = MarkupParser().compare("<font color='#f00'>Sale</font>")
/// print(compared.differences.map { "\($0)" })
/// // ["\"Sale\": foreground #ff0000 -> #000f00 [device.color-hex]"]
/// ```
public struct Difference: Sendable, Hashable {
  /// Where it is in the authored text, in UTF-8 bytes; empty if only the device shows something.
  public var authored: Range<Int>
  /// Where it is in the device's text, in UTF-8 bytes; empty if the device shows nothing.
  public var device: Range<Int>
  /// Where its text comes from: bytes of the source.
  public var source: Range<Int>
  /// The text that the HTML says.
  public var authoredText: String
  /// The text that the device shows.
  public var deviceText: String
  /// What differs, in a fixed order.
  public var changes: [Change]

  /// One thing that differs.
  public struct Change: Sendable, Hashable {
    /// What differs.
    public var kind: Kind
    /// Why: the rule that explains it.
    public var rule: Rule
    /// What causes it: bytes of the source.
    public var cause: Range<Int>
    /// Line and column where the cause starts.
    public var location: SourceLocation?

    /// Makes a change.
    public init(
      _ kind: Kind, rule: Rule = .deviceUnexplained, cause: Range<Int> = 0..<0,
      location: SourceLocation? = nil
    ) {
      self.kind = kind
      self.rule = rule
      self.cause = cause
      self.location = location
    }
  }

  /// What can differ.
  public enum Kind: Sendable, Hashable {
    /// The text: a part of it is lost, a part of it was markup, or one text replaces the other.
    case text
    /// What the HTML says and what the device shows, nil for nothing.
    case attribute(authored: Attribute?, device: Attribute?)
  }

  /// Makes a difference.
  public init(
    authored: Range<Int>, device: Range<Int>, source: Range<Int>, authoredText: String,
    deviceText: String, changes: [Change]
  ) {
    self.authored = authored
    self.device = device
    self.source = source
    self.authoredText = authoredText
    self.deviceText = deviceText
    self.changes = changes
  }
}

extension Difference: CustomStringConvertible {
  /// `"Sale": foreground #ff0000 -> #000f00 [device.color-hex]`.
  public var description: String {
    changes.map { "\(describe($0)) [\($0.rule.rawValue)]" }.joined(separator: "; ")
  }

  /// A change in words, without its rule. Text of the message is in quotation marks, with escapes
  /// for everything except printable ASCII.
  public func describe(_ change: Change) -> String {
    switch change.kind {
    case .text:
      if deviceText.isEmpty { return "\(Self.quoted(authoredText)) is lost" }
      if authoredText.isEmpty { return "\(Self.quoted(deviceText)) is shown" }
      return "\(Self.quoted(authoredText)) -> \(Self.quoted(deviceText))"
    case .attribute(let authored, let device):
      // Both are list items, so their bullets or numbers differ.
      if case .bullet(let number)? = authored, case .bullet(let other)? = device {
        return "\(Self.quoted(authoredText)): \(Self.item(number)) -> \(Self.item(other))"
      }
      let name = authored?.typeName ?? device?.typeName ?? ""
      if let authored, let device, authored.typeName != device.typeName {
        return "\(Self.quoted(authoredText)): \(authored.typeName) -> \(device.typeName)"
      }
      return "\(Self.quoted(authoredText)): \(name) "
        + "\(Self.value(authored)) -> \(Self.value(device))"
    }
  }

  /// A finding about a change that no rule explains.
  func finding(_ change: Change) -> Diagnostic {
    switch change.kind {
    case .text:
      return Diagnostic(
        .deviceUnexplained, at: source, nil, "text",
        details: [.shown: Self.excerpt(deviceText), .expected: Self.excerpt(authoredText)])
    case .attribute(let authored, let device):
      var (shown, expected) = (Self.value(device), Self.value(authored))
      if let authored, let device, authored.typeName != device.typeName {
        (shown, expected) = (device.typeName, authored.typeName)
      } else if case .bullet(let number)? = device, case .bullet(let other)? = authored {
        (shown, expected) = (Self.item(number), Self.item(other))
      }
      return Diagnostic(
        .deviceUnexplained, at: source, .text(Self.excerpt(authoredText)), "style",
        details: [
          .other: (authored ?? device)?.typeName ?? "", .shown: shown, .expected: expected,
        ])
    }
  }

  private static func item(_ number: Int?) -> String { number.map { "number \($0)" } ?? "bullet" }

  private static func value(_ attribute: Attribute?) -> String {
    guard let attribute else { return "none" }
    switch attribute.value {
    case .none: return "yes"
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .word(let word): return word
    case .text(let text): return quoted(text)
    case .image(let source, _): return source.map { quoted($0) } ?? "an image"
    }
  }

  /// At most 40 characters, none of which can control a terminal.
  static func quoted(_ text: String) -> String { "\"\(excerpt(text))\"" }

  static func excerpt(_ text: String) -> String {
    DisplayFilter.excerpt(Array(text.utf8)[...], upTo: 40)
  }
}
