#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension StyledText {
  /// Makes styled text from an attributed string.
  ///
  /// A run with `pushMarkup.style` gets that style; any other run gets what Foundation's `link` and
  /// `inlinePresentationIntent` describe. Text made from `AttributedString(styledText)` looks like
  /// the original: every character has the same style. Not kept are
  /// - which spans made a style, and spans without text;
  /// - which text is a template placeholder: placeholders become plain characters;
  /// - the numbers of list items: each paragraph of a list becomes an item with a bullet;
  /// - fonts and colours of SwiftUI and AppKit, whose values belong to a view;
  /// - sizes that are not a positive number, headings other than 1 to 6, and lists and quotations
  ///   within more than 256 of their kind.
  ///
  /// **Safety:** URLs are taken over unchanged. The renderers allow only what their own
  /// `LinkPolicy` allows.
  ///
  /// ```swift
  /// let attributed = AttributedString(MarkupParser().parse("Go <i>there</i>").styledText)
  /// print(StyledText(attributed).spans)  // [3..<8 italic]
  /// ```
  public init(_ attributed: AttributedString) {
    var builder = SpanBuilder()
    for run in attributed.runs {
      var piece = ""
      piece.unicodeScalars.append(contentsOf: attributed.unicodeScalars[run.range])
      builder.append(piece, run[MarkupStyleAttribute.self] ?? Style(run.attributes))
    }
    self = builder.finish()
  }
}

extension Style {
  /// The style that Foundation's own attributes describe.
  fileprivate init(_ attributes: AttributeContainer) {
    self.init()
    link = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self]?.absoluteString
    let intent = attributes[InlinePresentationIntentAttribute.self] ?? []
    bold = intent.contains(.stronglyEmphasized)
    italic = intent.contains(.emphasized)
    strikethrough = intent.contains(.strikethrough)
    if intent.contains(.code) { typeface = "monospace" }
  }
}

extension StyledText.Unsound: LocalizedError {
  /// Which span is not sound, and why.
  ///
  /// ```swift
  /// do {
  ///   _ = try StyledText("a", spans: [AttributedSpan(0..<2, .bold)])
  /// } catch {
  ///   print(error.localizedDescription)
  /// }
  /// ```
  public var errorDescription: String? { description }
}
