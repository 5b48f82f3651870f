/// The stable names of everything the tool can say about a message.
///
/// The raw value is the contract: it stands in the JSON and can be filtered by.
/// Each case's comment is its documentation line; the table of `docs/rules.md` is made from them.
public enum Rule: String, Sendable, Hashable, CaseIterable, Codable {
  /// The message is longer than the limit and was cut.
  case limitBytes = "limit.bytes"
  /// Tags are nested deeper than the limit, or a device would open them again too often; they were
  /// ignored, their text kept.
  case limitDepth = "limit.depth"
  /// There are more spans than the limit; the later ones were left out, their text kept.
  case limitSpans = "limit.spans"
  /// Looks, links, indentation or blank lines were left out of the output to keep it in bounds; its
  /// text is kept.
  case limitOutput = "limit.output"
  /// Memory ran out while the message was read; the rest of it is left out.
  case limitMemory = "limit.memory"
  /// There are more diagnostics than the limit; the later ones were left out.
  case limitDiagnostics = "limit.diagnostics"
  /// Bytes that are not UTF-8 were replaced by U+FFFD.
  case inputEncoding = "input.encoding"
  /// A NUL was replaced by U+FFFD.
  case inputNull = "input.null"
  /// A character that no display shows safely (a control, a line separator) was removed or
  /// replaced.
  case textControl = "text.control"
  /// Characters that are invisible or turn the direction of text were removed.
  case textInvisible = "text.invisible"
  /// The HTML hides text (`display: none`, `hidden`, `visibility`, `opacity: 0`, `font-size: 0`),
  /// and it was left out; a phone shows it.
  case textHidden = "text.hidden"
  /// The message ends inside a tag or a comment, and what follows the `<` is lost.
  case syntaxUnclosed = "syntax.unclosed"
  /// The tag is not in the table; the tag was dropped, its text kept.
  case tagUnknown = "tag.unknown"
  /// The tag is one whose text is never shown; it was dropped with its text.
  case tagContent = "tag.content"
  /// The tag is in the table, but the policy does not let it through.
  case tagPolicy = "tag.policy"
  /// The end tag matches no open start tag and does nothing.
  case tagStray = "tag.stray"
  /// The attribute does something in a browser that styled text cannot say; it was dropped.
  case tagAttribute = "tag.attribute"
  /// The colour cannot be read, or is not what it looks like to a browser.
  case colorInvalid = "color.invalid"
  /// The CSS property is not one that PushMarkup knows.
  case cssProperty = "css.property"
  /// The value of a known CSS property cannot be read.
  case cssValue = "css.value"
  /// The address has no scheme that the policy allows; the link was dropped, its text kept.
  case linkScheme = "link.scheme"
  /// The address is longer than any real one; the link was dropped, its text kept.
  case linkLength = "link.length"
  /// The host of the address is missing, or built to deceive; the link was dropped, its text kept.
  case linkHost = "link.host"
  /// The address hides something right after its prefix; the link was dropped, its text kept.
  case linkPrefix = "link.prefix"
  /// The link was not closed. Here it ends with the element that it stands in; in a browser it
  /// goes on.
  case linkUnclosed = "link.unclosed"
  /// The address is allowed, but is one that readers are often deceived by.
  case linkSuspicious = "link.suspicious"
  /// The real `Html.fromHtml` throws here, which takes the app down.
  case deviceCrash = "device.crash"

  /// How bad a finding of this rule is.
  public var severity: Diagnostic.Severity {
    switch self {
    case .deviceCrash, .limitMemory: .error
    case .cssProperty, .tagStray, .tagAttribute, .linkUnclosed, .linkSuspicious, .limitDiagnostics:
      .note
    default: .warning
    }
  }

  /// What a finding of this rule is about.
  public var category: Diagnostic.Category {
    switch self {
    case .limitBytes, .limitDepth, .limitSpans, .limitOutput, .limitMemory, .limitDiagnostics:
      .size
    case .textControl, .textInvisible, .inputEncoding, .inputNull, .tagContent, .linkScheme,
      .linkLength, .linkHost,
      .linkPrefix, .linkSuspicious:
      .safety
    default: .display
    }
  }
}
