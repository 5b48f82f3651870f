/// How blocks (p, div, lists, headings) are separated: the two modes of `Html.fromHtml`.
public enum Separators: String, Sendable, Hashable, CaseIterable, Codable {
  /// A blank line, `FROM_HTML_MODE_LEGACY`: what push SDKs use.
  case legacy
  /// A single newline, `FROM_HTML_MODE_COMPACT`.
  case compact

  /// How many line breaks stand between blocks.
  var length: Int { self == .legacy ? 2 : 1 }
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

  /// What a fixer takes a message to mean: what the HTML says, whatever phone is named, unless the
  /// device's reading is asked for.
  package static func fixed(asDevice: Bool, cssColors: Bool) -> Reading {
    asDevice ? .device(DeviceProfile(cssColors: cssColors)) : .authored
  }

  /// `authored` or `device`.
  public var description: String { profile == nil ? "authored" : "device" }
}
