/// How blocks (p, div, lists, headings) are separated: the two modes of `Html.fromHtml`.
public enum Separators: String, Sendable, Hashable, CaseIterable {
  /// A blank line, `FROM_HTML_MODE_LEGACY`: what push SDKs use.
  case legacy
  /// A single newline, `FROM_HTML_MODE_COMPACT`.
  case compact
}

/// Which of the two readings of a message is wanted.
///
/// ```swift
/// let reading = Reading.device
/// print(MarkupParser().parse("<i>go</i><br>", as: reading).styledText.text.utf8.count)  // 3
/// ```
public struct Reading: Sendable, Hashable, CustomStringConvertible {
  /// The phone that is asked, or nil for what the HTML says.
  public let profile: DeviceProfile?

  /// What the HTML says: tags nest as in a browser, inline CSS means what CSS means.
  public static let authored = Reading(profile: nil)
  /// What `Html.fromHtml` on an Android phone makes of it, with the default profile.
  public static let device = Reading.device(DeviceProfile())

  /// What `Html.fromHtml` on an Android phone of this profile makes of it.
  public static func device(_ profile: DeviceProfile) -> Reading { Reading(profile: profile) }

  /// `authored` or `device`.
  public var description: String { profile == nil ? "authored" : "device" }
}

/// What differs between devices and between the ways an app calls `Html.fromHtml`.
public struct DeviceProfile: Sendable, Hashable {
  /// Whether the seven CSS colour names mean what CSS says (`FROM_HTML_OPTION_USE_CSS_COLORS`).
  ///
  /// **Default:** false, as push SDKs call it: `green` is then #00ff00 and `gray` is #888888.
  public var cssColors = false

  /// Makes the default profile.
  public init(cssColors: Bool = false) {
    self.cssColors = cssColors
  }
}
