#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension AttributedString {
  /// Makes an attributed string of styled text, with what the platform shows of it.
  ///
  /// Each run has
  /// - its merged style in `pushMarkup.style`, with everything that is known;
  /// - Foundation's `link` and `inlinePresentationIntent` (bold, italic, struck through, code);
  /// - where the SDK has them, the attributes of SwiftUI and of AppKit: colours, font,
  ///   underline, strikethrough, raised and lowered text. `Text` and `NSAttributedString` show it.
  ///
  /// No platform shows alignment, bars, bullets and images of such a string: read them in
  /// `pushMarkup.style`. The overlap of spans is not kept; the interchange format is JSON.
  ///
  /// **Default:** links that `LinkPolicy` lets through by itself; 17 points.
  ///
  /// **Safety:** a `link` opens at a tap. It is only there for an address that `links` lets
  /// through, whatever the model holds; the style keeps the others as strings.
  ///
  /// ```swift
  /// let parsed = MarkupParser().parse("<b>Hi</b> <a href='https://example.com/'>you</a>")
  /// let attributed = AttributedString(parsed.styledText)
  /// print(attributed.runs.map { $0.inlinePresentationIntent != nil })  // [true, false, false]
  /// print(attributed.runs.compactMap(\.link?.absoluteString))  // ["https://example.com/"]
  /// ```
  ///
  /// - Parameters:
  ///   - styledText: the text and its spans.
  ///   - links: which addresses become links: the policy of the parser that read the message.
  ///   - pointSize: the size of text without one, in points; others are its multiples.
  public init(
    _ styledText: StyledText, links: LinkPolicy = LinkPolicy(), pointSize: Double = 17
  ) {
    self.init()
    let utf8 = Array(styledText.text.utf8)
    for run in styledText.runs {
      append(
        AttributedString(
          String(decoding: utf8[run.range], as: UTF8.self),
          attributes: AttributeContainer(run.style, links, pointSize: pointSize)))
    }
  }
}

extension AttributeContainer {
  /// The attributes of a run.
  init(_ style: Style, _ links: LinkPolicy, pointSize: Double) {
    self.init()
    guard style != Style() else { return }
    self[MarkupStyleAttribute.self] = style
    if let address = style.link, let checked = links.check(Array(address.utf8)).allowed {
      self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = URL(address: checked)
    }
    let intent = style.presentationIntent
    if !intent.isEmpty {
      self[InlinePresentationIntentAttribute.self] = intent
    }
    #if canImport(SwiftUI)
      setSwiftUI(style, pointSize: pointSize)
    #endif
    #if canImport(AppKit)
      setAppKit(style, pointSize: pointSize)
    #endif
  }
}

extension Style {
  /// What Foundation has words for. There is none for underlined text.
  var presentationIntent: InlinePresentationIntent {
    var intent: InlinePresentationIntent = []
    if bold { intent.insert(.stronglyEmphasized) }
    if italic { intent.insert(.emphasized) }
    if strikethrough { intent.insert(.strikethrough) }
    if isMonospaced { intent.insert(.code) }
    return intent
  }
}
