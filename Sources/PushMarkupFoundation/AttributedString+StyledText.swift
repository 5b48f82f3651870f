#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension AttributedString {
  /// Makes an attributed string of styled text: each run has its merged style in
  /// `pushMarkup.style`.
  ///
  /// One way only: the overlap of spans is not kept. The interchange format is JSON.
  ///
  /// **Safety:** links stay strings inside the style. As `URL`s they would open at a tap, whether
  /// the app has looked at them or not.
  ///
  /// ```swift
  /// let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
  /// ```
  public init(_ styledText: StyledText) {
    self.init()
    let utf8 = Array(styledText.text.utf8)
    for run in styledText.runs {
      var attributes = AttributeContainer()
      if run.style != Style() { attributes[MarkupStyleAttribute.self] = run.style }
      append(
        AttributedString(
          String(decoding: utf8[run.range], as: UTF8.self), attributes: attributes))
    }
  }
}
