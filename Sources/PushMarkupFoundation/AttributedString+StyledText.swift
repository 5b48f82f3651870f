#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension AttributedString {
  /// Makes an attributed string from styled text, with the attributes that the platform shows.
  ///
  /// Each run has
  /// - its merged style in `pushMarkup.style`, with everything that is known;
  /// - Foundation's `link` and `inlinePresentationIntent` (bold, italic, strikethrough, code);
  /// - if the SDK has them, the attributes of SwiftUI and of AppKit: colours, font, underline,
  ///   strikethrough, superscript and subscript. `Text` and `NSAttributedString` show them.
  ///
  /// No platform shows alignment, quotation bars, bullets and images of such a string: read them
  /// from `pushMarkup.style`. Overlapping spans are not kept; the interchange format is JSON.
  ///
  /// **Default:** links that `LinkPolicy` allows by default; 17 points.
  ///
  /// **Safety:** a tap opens a `link`. A run has a `link` only if `links` allows its URL, whatever
  /// the model contains; the style keeps all other URLs as strings.
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
  ///   - links: which URLs become links: the policy of the parser that read the message.
  ///   - pointSize: the size of text without a size of its own, in points; others are multiples.
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
  /// The part of the style that Foundation's intent can express; it cannot express underline.
  var presentationIntent: InlinePresentationIntent {
    var intent: InlinePresentationIntent = []
    if bold { intent.insert(.stronglyEmphasized) }
    if italic { intent.insert(.emphasized) }
    if strikethrough { intent.insert(.strikethrough) }
    if isMonospaced { intent.insert(.code) }
    return intent
  }
}
