internal import Bytes

/// Rewrites a message so that a phone shows what its HTML says.
///
/// The output is safe and canonical HTML: weights, styles and lines as tags, colours as six digits,
/// one beside the other instead of nested, line breaks where blocks say nothing else. The device
/// reading of it is the authored reading of the input; where `Html.fromHtml` knows no way to say
/// something, the nearest is written, and a ``Diagnostic`` tells. A fixed message is fixed to
/// itself.
///
/// ```swift
/// let fixed = Fixer().fix("<span style='font-weight: bold; color: green'>Go</span>")
/// print(fixed.html)  // "<font color=\"#008000\"><b>Go</b></font>"
/// ```
public struct Fixer: Sendable, Hashable {
  /// Reads the messages: which tags and links survive, how much is read, how blocks are separated.
  ///
  /// **Default:** ``MarkupParser/init(policy:limits:separators:)``.
  /// **Safety:** what it does not let through is not written.
  public var parser: MarkupParser

  /// Makes a fixer.
  public init(parser: MarkupParser = MarkupParser()) { self.parser = parser }

  /// Rewrites a message.
  public func fix(_ html: String) -> FixedMarkup { fix(parser.parse(html)) }

  /// Rewrites a message of bytes of any kind: what is not UTF-8 becomes U+FFFD.
  public func fix(utf8 bytes: [UInt8]) -> FixedMarkup { fix(parser.parse(utf8: bytes)) }

  /// Writes a message that was read already, for a phone to show this reading of it.
  public func fix(_ parsed: ParsedMarkup) -> FixedMarkup {
    let template = parsed.styledText.template
    let text = template?.text ?? parsed.styledText
    let kept = text.withNoBreakSpaces()
    var meant = kept?.text ?? text
    meant.sourceLength = parsed.styledText.sourceLength
    var links = parser.policy.links
    links.standIns = template?.standIns
    var writer = HTMLWriter(
      meant, links: links, separatorLength: parser.separators == .legacy ? 2 : 1,
      dialect: .phone)
    writer.writeAll()
    let html = writer.output.string
    var checker = checker
    checker.policy.links.standIns = template?.standIns

    let source = 0..<(parsed.styledText.sourceLength ?? 0)
    let report = FixReport(
      meant: meant.collapsed().text, shown: checker.parse(html, as: .device).styledText,
      isCut: writer.isTruncated, source: source, limit: parser.limits.diagnostics)
    var diagnostics = parsed.diagnostics
    if let kept {
      let message = "\(kept.count) spaces that would collapse are written as no-break spaces"
      diagnostics.append(Diagnostic(.fixSpace, at: source, message))
    }
    if writer.removedScalarCount > 0 {
      let message = "\(writer.removedScalarCount) characters that no display may get removed"
      diagnostics.append(Diagnostic(.textInvisible, at: source, message))
    }
    diagnostics += report.diagnostics.items
    for index in diagnostics.indices where diagnostics[index].location == nil {
      // They are about the text, which has no places in the source.
      diagnostics[index].location = SourceLocation(line: 1, column: 1)
    }
    return FixedMarkup(
      html: template?.expanded(writer.output.array).string ?? html, diagnostics: diagnostics,
      isTruncated: parsed.isTruncated || writer.isTruncated)
  }

  /// Reads all of what was written.
  private var checker: MarkupParser {
    var checker = parser
    checker.limits.bytes = .max
    checker.limits.spans = .max
    // Of a template it reads stand-ins.
    checker.templates = Templates()
    return checker
  }
}

/// A message rewritten for a phone, and what was noticed on the way.
public struct FixedMarkup: Sendable, Hashable, CustomStringConvertible {
  /// The HTML.
  public var html: String
  /// What was noticed about the input, in its order, then what a phone cannot show of it.
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
