public import PushMarkup

/// A message rewritten for a phone, and the findings about it.
public struct FixedMarkup: Sendable, Hashable, CustomStringConvertible {
  /// The HTML.
  public var html: String
  /// Findings about the input, in its order, then about what a phone cannot show of it, then
  /// everything else that ``Linter`` warns about in ``html``.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that a part of the message is missing here.
  public var isTruncated: Bool
  /// Permanent losses of a stored result that neither ``diagnostics`` nor ``isTruncated`` shows:
  /// another version may have rules that this one does not have.
  var untoldLosses: Set<Loss> = []

  /// Makes a result.
  public init(html: String, diagnostics: [Diagnostic] = [], isTruncated: Bool = false) {
    self.html = html
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
  }

  /// The HTML.
  public var description: String { html }

  /// Whether the message was not read, because the loaded libxml2 is not compatible. The HTML is
  /// then empty, and must not replace the message.
  public var isUnread: Bool { diagnostics.isUnread }
}

extension FixedMarkup {
  /// Something of the message that is missing in ``html`` and cannot be recovered from it.
  public typealias Loss = Diagnostic.Loss

  /// What is lost permanently; empty if ``html`` can replace the message.
  ///
  /// The JSON contains the losses: a result that is read back has the stored ones and those that
  /// its diagnostics show.
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

  /// The losses that the other members show.
  var toldLosses: [Loss] { (isTruncated ? [.size] : []) + diagnostics.losses }
}

/// The form of each result in a batch whose output is not JSON.
extension FixedMarkup: Codable {
  private enum Key: String, CodingKey { case output, truncated, losses, diagnostics }

  /// Reads `{"output":"…"}`, with `"truncated":true`, `"losses"` and `"diagnostics"` if there are
  /// any; an `id` is skipped.
  ///
  /// **Safety:** ``losses`` are the stored ones and those that the diagnostics show. A name that
  /// this version does not know becomes ``/PushMarkup/Diagnostic/Loss/other``.
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
