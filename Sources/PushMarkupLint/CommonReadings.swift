internal import PushMarkup
internal import PushMarkupAndroid

/// What the comparisons of a message with several phones have in common. It is read once for all
/// that differ in the version of Android alone: no shade changes it.
struct CommonReadings {
  /// What the HTML says, and where in the source that comes from.
  typealias Authored = (parsed: ParsedMarkup, map: SourceMap)

  /// For each profile without a shade, ``DeviceProfile/asSent``.
  var authored: [DeviceProfile: Authored] = [:]
  /// Where `Html.fromHtml` alone shows something else than the HTML says.
  var differences: [DeviceProfile: [Difference]] = [:]
}
