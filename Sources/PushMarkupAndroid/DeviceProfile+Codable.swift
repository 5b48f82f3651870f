internal import PushMarkup

/// Phones as `.pushmarkup.json` describes them, and the options of other languages.
extension DeviceProfile: Codable {
  /// What can be said of a phone.
  package enum Aspect: String, CodingKey, CaseIterable {
    case device, night, field, surface, sender, background, cssColors
  }

  /// Reads `{"device":"android-34","night":true}`: what is missing is the default, and any other
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

  /// Writes what is not the default.
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
