public import ArgumentParser
internal import PushMarkup
internal import PushMarkupAndroid

extension NotificationField: ExpressibleByArgument {}
extension NotificationSurface: ExpressibleByArgument {}
extension NotificationSender: ExpressibleByArgument {}

/// Phones by name: `android-34`, `latest`, `all`, or several with commas between them.
struct DeviceNames {
  /// Each once, oldest first.
  var versions: [AndroidVersion]

  init(argument: String) throws {
    guard let versions = AndroidVersion.all(named: argument) else {
      let names = Self.all.joined(separator: ", ")
      throw ValidationError(
        "\(AndroidVersion.refusal(of: argument)) (there are \(names)).")
    }
    self.versions = versions
  }

  static var all: [String] { AndroidVersion.allCases.map(\.name) + ["latest", "all"] }
}

/// Whose notification shade is asked, and about which text of a notification.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show what the notification shade of this phone shows; several with commas between them.",
      discussion: """
        android-\(AndroidVersion.allCases.map(\.rawValue).joined(separator: ", ")), or latest, or all; \
        pushmarkup devices lists them. \
        Without it the device reading is what Html.fromHtml returns.
        """, valueName: "name"),
    completion: .list(DeviceNames.all), transform: DeviceNames.init(argument:))
  var device: DeviceNames?

  @Flag(help: "The phone is in night mode (with --device or --devices).")
  var night = false

  @Option(
    name: .customLong("field-kind"),
    help: "Which text of the notification it is (with --device).")
  var field = NotificationField.text

  @Option(help: "Whether Android's template or the app's own layout shows it (with --device).")
  var surface = NotificationSurface.standardTemplate

  @Option(
    help: ArgumentHelp(
      "Who hands it to Android (with --device); without it Braze's SDK with HTML rendering, or as --message says.",
      discussion: """
        Only Braze's SDK with HTML rendering switched on, and apps that call Html.fromHtml themselves, show HTML at all.
        """))
  var sender: NotificationSender?

  @Option(
    help: ArgumentHelp(
      "The notification's background, against which Android 14 and 15 mend colours (with --device).",
      valueName: "#rrggbb"),
    transform: Self.color)
  var notificationBackground: RGBAColor?

  private static func color(_ text: String) throws -> RGBAColor {
    guard text.utf8.count == 7, let color = RGBAColor(hex: text) else {
      throw ValidationError("--notification-background takes a colour as #rrggbb.")
    }
    return color
  }

  /// The phones that were named, oldest first.
  var versions: [AndroidVersion] { device?.versions ?? [] }

  /// Whether something is said about a notification, which only a phone can show.
  var isAboutShade: Bool {
    night || field != .text || surface != .standardTemplate || sender != nil
      || notificationBackground != nil
  }

  /// Fails where a notification is described and no phone is named: it would change nothing.
  func validateNamed() throws {
    try require(
      !versions.isEmpty || !isAboutShade,
      "--night, --field-kind, --surface, --sender and --notification-background need --device.")
  }

  /// Fails where a field is named beside a whole notification: each of its texts has its own.
  func validate(besides message: String?) throws {
    try require(
      message == nil || field == .text, "--message knows its fields; leave --field-kind out.")
  }

  /// The profile with these options on a phone, or on none.
  func profile(_ version: AndroidVersion?, cssColors: Bool) -> DeviceProfile {
    var profile = DeviceProfile(cssColors: cssColors, android: version)
    profile.isNight = night
    profile.field = field
    profile.surface = surface
    profile.background = notificationBackground
    profile.sender = sender
    return profile
  }
}
