internal import PushMarkup

/// The table of differences between Android's notifications, which `pushmarkup devices` and the
/// documentation print.
package enum DeviceTable {
  /// The cells of all rows, the titles first.
  package static var rows: [[String]] {
    [["name", "phones", "text ends", "styles", "expanded text", "from", "certainty"]]
      + AndroidVersion.allCases.map { version in
        let rules = ShadeRules.of(version)
        return [
          version.name, version.release,
          "\(rules.cap)\(rules.patchedCap.map { ", patched \($0)" } ?? "")", spans(rules),
          lines(rules.lines),
          rules.origin, rules.certainty.rawValue,
        ]
      }
  }

  private static func spans(_ rules: ShadeRules) -> String {
    switch rules.spans {
    case .kept: rules.scramblesOrder ? "kept; overlapping ones may swap" : "kept"
    case .uncolouredAtNight: "kept; at night no colours"
    case .contrast: "kept; no colour of the whole text, weak colours changed"
    case .none: "none"
    }
  }

  private static func lines(_ lines: ShadeRules.Lines) -> String {
    switch lines {
    case .kept: "as it is"
    case .joined: "no blank lines"
    case .cleaned: "no blank lines, single spaces, no joiners"
    case .tidied: "no blank lines, single spaces"
    }
  }

  /// What is true for all versions, and when HTML is shown at all. Each remark is printed on lines
  /// of its own.
  package static let remarks = [
    "All: sizes and images go, links do not open. Braze's summary text shows its tags.",
    "On the app's own layout (--surface customRemoteViews) only images go, on every version.",
    "The end is counted in UTF-16 units. Colours on 14 and 15 depend on the wallpaper: a prediction.",
    "",
    "HTML is shown by Braze's SDK if its HTML rendering is switched on (it is off by default), "
      + "by CleverTap's push templates, and by apps that call Html.fromHtml themselves. The texts of "
      + "an FCM notification, of OneSignal and of Airship show their tags.",
  ]
}
