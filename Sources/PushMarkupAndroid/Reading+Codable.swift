internal import PushMarkup

extension Reading: Codable {
  private enum Key: String, CodingKey, CaseIterable { case reading, profile }

  /// Reads `{"reading":"authored"}` or `{"reading":"device","profile":{…}}`, where a missing
  /// profile is the default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    let profile = try container.decodeIfPresent(DeviceProfile.self, forKey: .profile)
    switch try container.decode(String.self, forKey: .reading) {
    case "authored" where profile == nil: self = .authored
    case "device": self = .device(profile ?? DeviceProfile())
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .reading, in: container,
        debugDescription: "Expected authored, without a profile, or device.")
    }
  }

  /// Writes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(description, forKey: .reading)
    try container.encodeIfPresent(profile, forKey: .profile)
  }
}
