package import PushMarkup

/// What the notification of one version does to a text: a row of the table of versions.
package struct ShadeRules: Sendable, Hashable {
  /// The longest text, in UTF-16 units.
  var cap: Int
  /// The same on phones with the security patches of November 2020 (CVE-2020-0441).
  var patchedCap: Int?
  /// What happens to spans.
  package var spans: Spans
  /// What happens to the lines of the expanded text.
  var lines = Lines.kept
  /// Whether reading a builder's spans scrambles their order.
  package var scramblesOrder = false
  /// The background by day, if a rule uses it.
  var dayGround: RGBAColor?
  /// The background at night, if a rule uses it.
  var nightGround: RGBAColor?
  /// Where the row comes from.
  package var origin: String
  /// How certain the row is.
  var certainty = Certainty.source

  /// What happens to spans.
  package enum Spans: String, Sendable, Hashable {
    /// All are kept.
    case kept
    /// At night, colours are dropped.
    case uncolouredAtNight
    /// A colour of the whole text is dropped, and a colour with too little contrast is adjusted.
    case contrast
    /// All are dropped.
    case none
  }

  /// What happens to the lines of the expanded text.
  enum Lines: String, Sendable, Hashable {
    case kept
    /// Blank lines are dropped.
    case joined
    /// Blank lines, extra spaces and joiners are dropped.
    case cleaned
    /// Blank lines, extra spaces, and invisible characters without effect are dropped.
    case tidied
  }

  /// How certain a fact is.
  enum Certainty: String, Sendable, Hashable {
    /// It was read in Android's source, and run.
    case source = "read in the source"
    /// The rule was read in the source; these phones reportedly have it on.
    case hearsay = "hearsay that it is on"
    /// The rule was read in the source; that it is on was seen in the image of a later build.
    case image = "on in a later build's image"
    /// The rule was read in the source of a system built on Android, and its method is in the class
    /// files of that API level.
    case fork = "read in a fork's source"
  }

  /// What happens to spans by day, or at night.
  package func spans(isNight: Bool) -> Spans {
    spans == .uncolouredAtNight && !isNight ? .kept : spans
  }

  /// Whether both do the same, regardless of origin and certainty.
  package func isSame(as other: ShadeRules) -> Bool {
    var (own, others) = (self, other)
    (own.origin, others.origin) = ("", "")
    (own.certainty, others.certainty) = (.source, .source)
    return own == others
  }

  /// The row of a version.
  package static func of(_ version: AndroidVersion) -> ShadeRules {
    switch version {
    case .android24:
      ShadeRules(
        cap: SizeLimits.longText, spans: .kept, scramblesOrder: true, origin: "\(template) of 24")
    case .android26, .android28:
      ShadeRules(
        cap: SizeLimits.longText, patchedCap: SizeLimits.shortText, spans: .kept,
        origin: "\(template) of 26 and 28")
    case .android29, .android30:
      ShadeRules(
        cap: SizeLimits.longText, patchedCap: SizeLimits.shortText, spans: .uncolouredAtNight,
        origin: "\(template) of 29 and 30")
    case .android31, .android33:
      ShadeRules(
        cap: SizeLimits.shortText, spans: .uncolouredAtNight, origin: "\(template) of 31 and 33")
    case .android34:
      ShadeRules(
        cap: SizeLimits.shortText, spans: .contrast, dayGround: RGBAColor(rgb: 0xf9f9f9),
        nightGround: RGBAColor(rgb: 0x303030),
        origin: "Notification.Builder.ensureColorSpanContrast of 34")
    case .android35:
      ShadeRules(
        cap: SizeLimits.shortText, spans: .contrast, dayGround: RGBAColor(rgb: 0xe7e7f1),
        nightGround: RGBAColor(rgb: 0x1d1f26),
        origin: "ensureColorSpanContrastOrStripStyling of 35, the flag off")
    case .android35QPR1:
      ShadeRules(
        cap: SizeLimits.shortText, spans: .none, lines: .joined,
        origin: "NewlineNormalizer of 35, the flag on",
        certainty: .hearsay)
    case .android36:
      ShadeRules(
        cap: SizeLimits.shortText, spans: .none, lines: .cleaned,
        origin: "NotificationBigTextNormalizer of 36, the flag on", certainty: .image)
    case .android37:
      ShadeRules(
        cap: SizeLimits.shortText, spans: .none, lines: .tidied,
        origin: "NotificationBigTextNormalizer of 37, no flag", certainty: .fork)
    }
  }

  private static let template = "Notification.Builder.processLegacyText"

  /// Whether a target with later patches may cut texts that are shorter than its version's cap.
  package static func mayCutMore(_ profile: DeviceProfile) -> Bool {
    ofTemplate(profile)?.patchedCap != nil
  }

  /// Whether a target's notification changes the lines of a text.
  package static func changesLines(_ profile: DeviceProfile) -> Bool {
    profile.field == .bigText && ofTemplate(profile).map { $0.lines != .kept } ?? false
  }

  /// The row of a target's version, if Android's own template lays the text out.
  private static func ofTemplate(_ profile: DeviceProfile) -> ShadeRules? {
    profile.surface == .standardTemplate ? profile.android.map(of) : nil
  }
}

extension ShadeRules {
  /// The backgrounds of notifications if no version is named. The dark one belongs to no version,
  /// but is close to those of Android 10 to 13 and of 15.
  package static let anyGround = (light: RGBAColor(rgb: 0xffffff), dark: RGBAColor(rgb: 0x1f1f1f))

  /// The background to draw a notification on; if no rule uses it, one that looks like that
  /// version's.
  package static func ground(
    of version: AndroidVersion, isNight: Bool, _ profile: DeviceProfile
  ) -> RGBAColor {
    if var color = profile.background {
      color.alpha = 0xff
      return color
    }
    // Later versions look like Android 15.
    let rules = of(version > .android35 ? .android35 : version)
    if let ground = isNight ? rules.nightGround : rules.dayGround { return ground }
    return RGBAColor(rgb: isNight && version >= .android29 ? 0x202124 : 0xffffff)
  }
}
