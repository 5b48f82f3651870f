#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension StyledText {
  /// Makes styled text of an attributed string.
  ///
  /// A run with `pushMarkup.style` has that style; any other what Foundation's `link` and
  /// `inlinePresentationIntent` say. Made from `AttributedString(styledText)` it looks like the
  /// text that it was made from: the style of every character is the same. Not kept are
  /// - which spans made a style, and those of no text;
  /// - what is a placeholder of a template: all of them are plain characters;
  /// - the numbers of list items: each paragraph of a list is an item with a bullet;
  /// - fonts and colours of SwiftUI and AppKit, whose values belong to a view;
  /// - sizes that are no positive number, headings beyond 1 to 6, and lists and quotations within
  ///   more than 256 of their kind.
  ///
  /// **Safety:** addresses are taken over as they are. The renderers let through what their own
  /// `LinkPolicy` does.
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
  /// What Foundation's own attributes say.
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
