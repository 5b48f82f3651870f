public import PushMarkup

/// A message rewritten for a phone, and what was noticed on the way.
public struct FixedMarkup: Sendable, Hashable, CustomStringConvertible {
  /// The HTML.
  public var html: String
  /// What was noticed about the input, in its order, then what a phone cannot show of it, and all
  /// else that ``Linter`` has to warn of in ``html``.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that something of the message is missing here.
  public var isTruncated: Bool
  /// What is missing for good and neither ``diagnostics`` nor ``isTruncated`` says, of what was
  /// stored: another version may know rules that this one does not.
  var untoldLosses: Set<Loss> = []

  /// Makes a result.
  public init(html: String, diagnostics: [Diagnostic] = [], isTruncated: Bool = false) {
    self.html = html
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
  }

  /// The HTML.
  public var description: String { html }

  /// Whether the message was not read, for the libxml2 that was loaded does not fit: the HTML is
  /// empty, and must not take the place of the message.
  public var isUnread: Bool { diagnostics.isUnread }
}

extension FixedMarkup {
  /// Something of the message that ``html`` lacks, and that nobody can find again in it.
  public typealias Loss = Diagnostic.Loss

  /// What is missing for good; empty where ``html`` can take the place of the message.
  ///
  /// It stands in the JSON: who reads a message back has what was stored, and what the diagnostics
  /// say.
  ///
  /// ```swift
  /// print(Fixer().fix("Sale <b today only").losses.map(\.rawValue))  // ["words"]
  /// print(Fixer().fix("<b>Sale</b> <blink>today").losses)  // []
  /// ```
  public var losses: [Loss] {
    let told = toldLosses
    guard !untoldLosses.isEmpty else { return told }
    return Loss.allCases.filter { told.contains($0) || untoldLosses.contains($0) }
  }

  /// Those that the other members say.
  var toldLosses: [Loss] { (isTruncated ? [.size] : []) + diagnostics.losses }
}

/// The form of other outputs than JSON in a batch.
extension FixedMarkup: Codable {
  private enum Key: String, CodingKey { case output, truncated, losses, diagnostics }

  /// Reads `{"output":"…"}`, with `"truncated":true`, `"losses"` and `"diagnostics"` where there
  /// are any; an `id` is skipped.
  ///
  /// **Safety:** ``losses`` are those that are stored and those that the diagnostics say. One of a
  /// name that this version does not know is ``/PushMarkup/Diagnostic/Loss/other``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      html: try container.decode(String.self, forKey: .output),
      diagnostics: try container.decodeIfPresent([Diagnostic].self, forKey: .diagnostics)
        ?? [],
      isTruncated: try container.decodeIfPresent(Bool.self, forKey: .truncated) ?? false)
    let stored = try container.decodeIfPresent([String].self, forKey: .losses) ?? []
    untoldLosses = Set(stored.map { Loss(rawValue: $0) ?? .other }).subtracting(toldLosses)
  }

  /// Writes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(html, forKey: .output)
    if isTruncated { try container.encode(true, forKey: .truncated) }
    if !losses.isEmpty { try container.encode(losses, forKey: .losses) }
    if !diagnostics.isEmpty { try container.encode(diagnostics, forKey: .diagnostics) }
  }
}
