/// For whom HTML is written. Both kinds say the same to the authored reading.
package enum HTMLDialect: Sendable {
  /// A browser.
  case web
  /// `Html.fromHtml`, which knows fewer elements, and sets spans when elements end.
  case phone

  /// The inline elements in the order in which they nest, the outermost first, by the spans that
  /// ask for them.
  var lanes: [CompactAttribute.Kind] { self == .web ? Self.webLanes : Self.phoneLanes }

  /// A browser has a colour of its own for links, so another has to be inside. The colours share
  /// an element.
  private static let webLanes: [CompactAttribute.Kind] =
    [.link, .foreground, .relativeSize, .typeface] + flags

  /// On a phone an element that ends later is painted over those inside: a colour has to be around
  /// a link to be seen. An end of `span` ends the last text colour and the last line through the
  /// text, whoever began them, so the ground is around both. Colour and typeface share `font`,
  /// since one inside of another would end the outer one's colour.
  private static let phoneLanes: [CompactAttribute.Kind] =
    [.background, .foreground, .link, .relativeSize] + flags

  /// What is on or off.
  private static let flags: [CompactAttribute.Kind] = [
    .bold, .italic, .underline, .strikethrough, .superscript, .subscript,
  ]
}
