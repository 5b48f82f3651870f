package import PushMarkup

/// One of the two readings of a message.
///
/// ```swift
/// let reading = Reading.device
/// print(MarkupParser().parse("<i>go</i><br>", as: reading).styledText.text.utf8.count)  // 3
/// ```
public struct Reading: Sendable, Hashable, CustomStringConvertible {
  /// The phone of a device reading, or nil for the authored reading.
  public let profile: DeviceProfile?
  /// Whether entities are decoded in a text for a phone that does not read HTML. That is what the
  /// text should say, not what such a phone shows.
  package var readsReferences = false

  private init(_ profile: DeviceProfile?) { self.profile = profile }

  /// What the HTML says: tags nest as in a browser, and inline CSS follows CSS.
  public static let authored = Reading(nil)
  /// What `Html.fromHtml` on an Android phone returns, with the default profile.
  public static let device = Reading.device(DeviceProfile())

  /// What an Android phone with this profile shows.
  public static func device(_ profile: DeviceProfile) -> Reading { Reading(profile) }

  /// The reading that a fixer takes as the meaning of a message: the authored reading, for any
  /// phone, unless the device reading is requested.
  package static func fixed(asDevice: Bool, cssColors: Bool) -> Reading {
    asDevice ? .device(DeviceProfile(cssColors: cssColors)) : .authored
  }

  /// `authored` or `device`.
  public var description: String { profile == nil ? "authored" : "device" }
}

extension Reading: MarkupReading {
  package var isDevice: Bool { profile != nil }
  package var isLiteral: Bool { profile?.isLiteral == true }

  package var asSent: Reading {
    guard let profile else { return self }
    var reading = Reading(profile.asSent)
    reading.readsReferences = readsReferences
    return reading
  }

  package func read(
    _ gate: inout InputGate, _ parser: MarkupParser, _ links: LinkPolicy?, _ rows: UInt64,
    _ trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool? {
    guard let profile else {
      return AuthoredMarkup().read(&gate, parser, links, rows, &trace, into: &parsed)
    }
    if profile.isLiteral {
      parsed = parser.literal(gate, profile, readsReferences: readsReferences, links, &trace)
      return nil
    }
    return DeviceReading.read(
      &gate, profile: profile, links: links, rows: rows, limits: parser.limits,
      separators: parser.separators, trace: &trace, into: &parsed)
  }
}

extension Reading: Codable {
  private enum Key: String, CodingKey, CaseIterable { case reading, profile }

  /// Reads `{"reading":"authored"}` or `{"reading":"device","profile":{…}}`; a missing profile is
  /// the default one.
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
