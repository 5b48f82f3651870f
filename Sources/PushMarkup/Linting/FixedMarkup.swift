/// A message rewritten for a phone, and what was noticed on the way.
public struct FixedMarkup: Sendable, Hashable, CustomStringConvertible {
  /// The HTML.
  public var html: String
  /// What was noticed about the input, in its order, then what a phone cannot show of it, and all
  /// else that ``Linter`` has to warn of in ``html``.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that something of the message is missing here.
  public var isTruncated: Bool

  /// Makes a result.
  public init(html: String, diagnostics: [Diagnostic] = [], isTruncated: Bool = false) {
    self.html = html
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
  }

  /// The HTML.
  public var description: String { html }
}

extension FixedMarkup {
  /// Something of the message that ``html`` lacks, and that nobody can find again in it.
  public enum Loss: String, Sendable, Hashable, CaseIterable, Codable {
    /// A limit was hit, and the rest is missing.
    case size
    /// Bytes that are not UTF-8 became U+FFFD.
    case encoding
    /// Words are missing, or a part of an address: a tag goes on over them, or they look like a
    /// tag, a comment or a reference.
    case words
    /// Placeholders are missing, or written otherwise than they stood.
    case placeholders
    /// An address that an app may open is missing: its scheme is not allowed.
    case links
  }

  /// What is missing for good; empty where ``html`` can take the place of the message.
  ///
  /// ```swift
  /// print(Fixer().fix("Sale <b today only").losses)  // [PushMarkup.FixedMarkup.Loss.words]
  /// print(Fixer().fix("<b>Sale</b> <blink>today").losses)  // []
  /// ```
  public var losses: [Loss] { (isTruncated ? [.size] : []) + diagnostics.losses }
}

extension [Diagnostic] {
  /// What is missing for good in what was made of a message, but for what a limit has cut off.
  package var losses: [FixedMarkup.Loss] {
    let found = Set(compactMap(\.rule.lossForGood))
    return FixedMarkup.Loss.allCases.filter(found.contains)
  }
}

extension Rule {
  /// What a finding of the rule says that is missing for good, or nil.
  var lossForGood: FixedMarkup.Loss? {
    switch self {
    case .inputEncoding: .encoding
    case .syntaxUnclosed, .syntaxQuote, .syntaxComment, .tagPlaceholder, .referenceHalves,
      .referenceAddress:
      .words
    case .templateLost, .templateChanged, .templateRefused, .templateAddress, .templateUnended:
      .placeholders
    case .linkApp: .links
    default: nil
    }
  }
}
