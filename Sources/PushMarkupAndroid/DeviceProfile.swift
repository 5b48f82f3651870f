public import PushMarkup

/// A phone, the place of a text in its notification, and how an app hands the text over.
///
/// ```swift
/// let profile = DeviceProfile(android: .android34, isNight: true)
/// let parsed = MarkupParser().parse("<font color='red'>Sale</font>", as: .device(profile))
/// print(parsed.diagnostics.map(\.rule.rawValue))  // ["notification.color"]
/// ```
public struct DeviceProfile: Sendable, Hashable {
  /// Whether seven colour names have their CSS values (`FROM_HTML_OPTION_USE_CSS_COLORS`).
  ///
  /// **Default:** false, as in push SDKs: `green` is #00ff00 and `gray` is #888888.
  public var cssColors: Bool
  /// The Android version whose notification shows the text.
  ///
  /// **Default:** nil, no notification: the reading is what `Html.fromHtml` returns, or the message
  /// as sent if nothing calls that (``isLiteral``). Night, surface and background then have no
  /// effect.
  public var android: AndroidVersion?
  /// Whether System UI is in night mode. **Default:** false.
  public var isNight: Bool
  /// Which text of the notification it is. **Default:** ``NotificationField/text``.
  public var field: NotificationField
  /// Who lays the text out. **Default:** ``NotificationSurface/standardTemplate``.
  public var surface: NotificationSurface
  /// The notification's background, which Android 14 and 15 adjust colours to; its opacity is
  /// ignored.
  ///
  /// **Default:** nil, the background of a phone without wallpaper colours. Real backgrounds follow
  /// the wallpaper, so an adjusted colour is a prediction.
  public var background: RGBAColor?
  /// Who hands the text over.
  ///
  /// **Default:** nil, unspecified: a whole notification's own sender, or
  /// ``NotificationSender/braze`` for a text alone.
  public var sender: NotificationSender?

  /// Makes a profile.
  ///
  /// **Default:** no notification.
  public init(
    cssColors: Bool = false, android: AndroidVersion? = nil, isNight: Bool = false,
    field: NotificationField = .text, surface: NotificationSurface = .standardTemplate,
    background: RGBAColor? = nil, sender: NotificationSender? = nil
  ) {
    self.cssColors = cssColors
    self.android = android
    self.isNight = isNight
    self.field = field
    self.surface = surface
    self.background = background
    self.sender = sender
  }

  /// The same phone with another version, or without one, by day or at night.
  package func on(_ version: AndroidVersion?, isNight: Bool? = nil) -> DeviceProfile {
    var profile = self
    profile.android = version
    if let isNight { profile.isNight = isNight }
    return profile
  }

  /// The same profile without a notification, which may drop parts of the text.
  package var asSent: DeviceProfile { on(nil) }

  /// The version and the unusual values: `android-34`, `android-33 night bigText`. Without a
  /// version, `Html.fromHtml`, or `as sent` if nothing calls that: `as sent fcm`, `iphone`.
  public var name: String {
    if sender == .apns { return "iphone" }
    let others = words
    return (android?.name ?? (isLiteral ? "as sent" : "Html.fromHtml"))
      + (isNight ? " night" : "") + (others == "text" ? "" : " " + others)
  }

  /// The unusual values of field, surface, sender, background and colours, or `text`.
  package var words: String {
    var words: [String] = []
    if field != .text { words.append(field.rawValue) }
    if surface != .standardTemplate { words.append(surface.rawValue) }
    if let sender, sender != .braze { words.append(sender.rawValue) }
    if let background { words.append("on \(background.hex)") }
    if cssColors { words.append("css-colors") }
    return words.isEmpty ? "text" : words.joined(separator: " ")
  }

  /// Whether the phone shows the text as it was sent, with its tags.
  public var isLiteral: Bool {
    switch sender ?? .braze {
    case .braze: return field == .summary
    case .brazePlain, .fcm, .apns: return true
    case .app: return false
    }
  }

  /// Whether a phone shows the text in one line. Only an expanded text has several lines; the lines
  /// of an app's own layout are unknown.
  package var isOneLine: Bool {
    android != nil && surface == .standardTemplate && field != .bigText
  }

  /// Whether that line is the first line of the text. The templates of the 2025 redesign show the
  /// first of several lines; others show a line break as a space.
  package var endsAtFirstLine: Bool {
    isOneLine && field == .text && android.map { $0 >= .android37 } ?? false
  }
}

/// A text of a notification.
public enum NotificationField: String, Sendable, Hashable, CaseIterable, Codable {
  /// The title.
  case title
  /// The text of the collapsed view.
  case text
  /// The text of the expanded view, which has several lines.
  case bigText
  /// The small text in the header; Braze's SDK does not read it as HTML.
  case summary
}

/// Who lays out the texts of a notification.
public enum NotificationSurface: String, Sendable, Hashable, CaseIterable, Codable {
  /// System UI's own templates, for the texts of `setContentTitle`, `setContentText` and `bigText`.
  case standardTemplate
  /// The app's own layout, as in Braze's inline images and push stories.
  case customRemoteViews
}

/// Who hands the text of a notification to the phone.
public enum NotificationSender: String, Sendable, Hashable, CaseIterable, Codable {
  /// Braze's SDK with HTML rendering switched on.
  case braze
  /// Braze's SDK with default settings, with HTML rendering off: tags are shown.
  case brazePlain = "braze-plain"
  /// Firebase's SDK, from the `notification` of a message: tags are shown.
  case fcm
  /// An app that calls `Html.fromHtml` itself, on the data of a message.
  case app
  /// Apple's service, to an iPhone: tags are shown.
  case apns
}

extension [DeviceProfile] {
  /// Whether there are phones and none of them reads HTML.
  package var areLiteral: Bool { !isEmpty && allSatisfy(\.isLiteral) }
}

extension DeviceProfile: CustomStringConvertible {
  /// ``name``.
  public var description: String { name }
}

/// The form of a phone in `.pushmarkup.json` and in the options of other languages.
extension DeviceProfile: Codable {
  /// The keys of a phone.
  package enum Aspect: String, CodingKey, CaseIterable {
    case device, night, field, surface, sender, background, cssColors
  }

  /// Reads `{"device":"android-34","night":true}`. A missing key has its default, and an unknown
  /// key throws `DecodingError`. One object is one phone.
  ///
  /// ```swift
  /// let json = Data(#"{"device":"android-34","field":"bigText"}"#.utf8)
  /// print(try JSONDecoder().decode(DeviceProfile.self, from: json))  // android-34 bigText
  /// ```
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Aspect.self)
    self.init()
    android = try container.decodeIfPresent(AndroidVersion.self, forKey: .device)
    isNight = try container.decodeIfPresent(Bool.self, forKey: .night) ?? isNight
    field = try container.decodeIfPresent(NotificationField.self, forKey: .field) ?? field
    surface = try container.decodeIfPresent(NotificationSurface.self, forKey: .surface) ?? surface
    sender = try container.decodeIfPresent(NotificationSender.self, forKey: .sender)
    background = try container.decodeIfPresent(RGBAColor.self, forKey: .background)
    cssColors = try container.decodeIfPresent(Bool.self, forKey: .cssColors) ?? cssColors
  }

  /// Writes the values that are not the default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Aspect.self)
    let usual = DeviceProfile()
    try container.encodeIfPresent(android, forKey: .device)
    if isNight { try container.encode(isNight, forKey: .night) }
    if field != usual.field { try container.encode(field, forKey: .field) }
    if surface != usual.surface { try container.encode(surface, forKey: .surface) }
    try container.encodeIfPresent(sender, forKey: .sender)
    try container.encodeIfPresent(background, forKey: .background)
    if cssColors { try container.encode(cssColors, forKey: .cssColors) }
  }
}

extension [DeviceProfile] {
  /// The label for the phones of all versions.
  package static var everyAndroid: String { "Every Android" }

  /// A label for these phones among `all`; consecutive versions are one range.
  package func label(among all: [DeviceProfile]) -> String {
    if count == all.count, Set(all.map(\.android)).count == AndroidVersion.allCases.count {
      return Self.everyAndroid
    }
    var ranges: [(first: AndroidVersion, last: AndroidVersion, time: String)] = []
    for version in AndroidVersion.allCases {
      let nights = Set(filter { $0.android == version }.map(\.isNight))
      guard !nights.isEmpty else { continue }
      let known = Set(all.filter { $0.android == version }.map(\.isNight))
      let time = nights == known ? "" : nights.contains(true) ? " at night" : " by day"
      if let last = ranges.last, last.last.place + 1 == version.place, last.time == time {
        ranges[ranges.count - 1].last = version
      } else {
        ranges.append((version, version, time))
      }
    }
    let names = ranges.map { Self.releases($0.first, $0.last) + $0.time }
    return "Android " + names.joined(separator: ", ")
  }

  /// The releases from one version to another: `7.0 to 9`, `14` or `16 and later`. A range from 15
  /// QPR1 on is also `16 and later`, because those phones get 16.
  private static func releases(_ first: AndroidVersion, _ last: AndroidVersion) -> String {
    if last == .latest, first != last {
      return "\(first == .android35QPR1 ? "16" : first.releases.first) and later"
    }
    let (first, last) = (first.releases.first, last.releases.last ?? last.releases.first)
    return first == last ? first : "\(first) to \(last)"
  }
}
