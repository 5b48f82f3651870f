package import PushMarkup

/// What one version's notification shade does to a text: a row of the table of versions.
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
  /// The background by day, where a rule reads it.
  var dayGround: RGBAColor?
  /// The background at night, where a rule reads it.
  var nightGround: RGBAColor?
  /// Where the row comes from.
  package var origin: String
  /// How sure it is.
  var certainty = Certainty.source

  /// What happens to spans.
  package enum Spans: String, Sendable, Hashable {
    /// They stay.
    case kept
    /// At night no colour stays.
    case uncolouredAtNight
    /// A colour of the whole text goes; one with too little contrast is mended.
    case contrast
    /// None stays.
    case none
  }

  /// What happens to the lines of the expanded text.
  enum Lines: String, Sendable, Hashable {
    case kept
    /// Blank lines go.
    case joined
    /// Blank lines, runs of spaces and joiners go.
    case cleaned
    /// Blank lines and spaces beside others go, and invisible characters that do nothing.
    case tidied
  }

  /// How sure a fact is.
  enum Certainty: String, Sendable, Hashable {
    /// It was read in the sources of Android, and run.
    case source = "read in the source"
    /// The rule was read in the source; that these phones have it on is reported.
    case hearsay = "hearsay that it is on"
    /// The rule was read in the source; that it is on, in the image of a later build.
    case image = "on in a later build's image"
    /// The rule was read in the sources of a system that is built on Android, and its method is in
    /// the class files of that level.
    case fork = "read in a fork's source"
  }

  /// What happens to spans by day, or at night.
  package func spans(isNight: Bool) -> Spans {
    spans == .uncolouredAtNight && !isNight ? .kept : spans
  }

  /// Whether both do the same, wherever that was read.
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

  /// Whether a phone that is named cuts texts that are shorter than its version's cap, if it has
  /// later patches.
  package static func mayCutMore(_ profile: DeviceProfile) -> Bool {
    ofTemplate(profile)?.patchedCap != nil
  }

  /// Whether the shade of a phone that is named changes the lines of a text.
  package static func changesLines(_ profile: DeviceProfile) -> Bool {
    profile.field == .bigText && ofTemplate(profile).map { $0.lines != .kept } ?? false
  }

  /// The row of a phone that is named, where the shade's own template lays the text out.
  private static func ofTemplate(_ profile: DeviceProfile) -> ShadeRules? {
    profile.surface == .standardTemplate ? profile.android.map(of) : nil
  }
}

extension ShadeRules {
  /// The grounds of notifications where no phone is named. The dark one is that of no version, but
  /// close to those of Android 10 to 13 and of 15.
  package static let anyGround = (light: RGBAColor(rgb: 0xffffff), dark: RGBAColor(rgb: 0x1f1f1f))

  /// The ground that a notification has, for a picture of it: where no rule reads it, one that
  /// looks like those phones.
  package static func ground(
    of version: AndroidVersion, isNight: Bool, _ profile: DeviceProfile
  ) -> RGBAColor {
    if var color = profile.background {
      color.alpha = 0xff
      return color
    }
    // The look of Android 15 goes on.
    let rules = of(version > .android35 ? .android35 : version)
    if let ground = isNight ? rules.nightGround : rules.dayGround { return ground }
    return RGBAColor(rgb: isNight && version >= .android29 ? 0x202124 : 0xffffff)
  }
}
