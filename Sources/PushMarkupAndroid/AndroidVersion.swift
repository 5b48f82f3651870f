internal import Bytes
internal import PushMarkup

/// The versions of Android whose notifications differ, oldest first.
///
/// ```swift
/// print(AndroidVersion(name: "android-34")?.release ?? "")  // "Android 14"
/// ```
public enum AndroidVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Android 7.0 and 7.1, levels 24 and 25.
  case android24 = "24"
  /// Android 8.0 and 8.1, levels 26 and 27.
  case android26 = "26"
  /// Android 9.
  case android28 = "28"
  /// Android 10.
  case android29 = "29"
  /// Android 11.
  case android30 = "30"
  /// Android 12 and 12L, levels 31 and 32.
  case android31 = "31"
  /// Android 13.
  case android33 = "33"
  /// Android 14.
  case android34 = "34"
  /// Android 15 as first released.
  case android35 = "35"
  /// Android 15 with the flag `clean_up_spans_and_new_lines` on, reportedly QPR1.
  case android35QPR1 = "35-qpr1"
  /// Android 16.
  case android36 = "36"
  /// Android 17.
  case android37 = "37"

  /// The newest known version.
  public static let latest = AndroidVersion.android37

  /// Reads `android-34`, `34` or `latest`; nil for anything else.
  ///
  /// An API level that behaves like the one before has no name of its own: 25 is `android-24`, 27
  /// is `android-26` and 32 is `android-31`.
  public init?(name: String) {
    if name == "latest" {
      self = .latest
    } else {
      self.init(rawValue: name.hasPrefix("android-") ? String(name.dropFirst(8)) : name)
    }
  }

  /// The version for an API level, as in `Build.VERSION.SDK_INT` or usage statistics; nil below 24.
  ///
  /// It is the first of the levels that behave alike, and ``latest`` for newer levels.
  ///
  /// ```swift
  /// print(AndroidVersion(apiLevel: 32)?.name ?? "none")  // "android-31"
  /// ```
  public init?(apiLevel: Int) {
    let version = Self.allCases.last { version in
      // Level 35 alone does not say which of its updates a phone has.
      Int(version.rawValue).map { $0 <= apiLevel } ?? false
    }
    guard let version else { return nil }
    self = version
  }

  /// Reads comma-separated names, or `all`: each version once, oldest first; nil if one is unknown.
  package static func all(named names: String) -> [AndroidVersion]? {
    var versions: Set<AndroidVersion> = []
    for name in names.listed {
      if name == "all" {
        versions.formUnion(allCases)
      } else if let version = AndroidVersion(name: name) {
        versions.insert(version)
      } else {
        return nil
      }
    }
    return versions.sorted()
  }

  /// The error message for names that ``all(named:)`` does not read, with ``advice(on:)``.
  package static func refusal(of names: String) -> String {
    let name = Array((unknown(in: names) ?? names).utf8)
    return "unknown device '\(name.quoted())'" + (advice(on: names).map { "; \($0)" } ?? "")
  }

  private static func unknown(in names: String) -> String? {
    names.listed.first { $0 != "all" && AndroidVersion(name: $0) == nil }
  }

  /// Advice on the first unknown name: the version that has its API level or its release.
  package static func advice(on names: String) -> String? {
    let number = Self.number(in: unknown(in: names) ?? "")
    if let level = Int(number), level > 0,
      let stand = AndroidVersion(rawValue: "\(level - 1)"),
      stand.releases.last != nil
    {
      return "\(stand.name) stands for it"
    }
    if let level = Int(number), let newest = Int(latest.rawValue), level > newest {
      return "\(latest.name) is the newest that is known"
    }
    let meant =
      AndroidVersion(rawValue: number)
      ?? allCases.first { version in
        [version.releases.first, version.releases.last].contains(number)
          || version.releases.first == number + ".0"
      }
    return meant.map { "\($0.name) is \($0.release)" }
  }

  /// A name without its `android`, in any case: `14` for `Android 14`.
  private static func number(in name: String) -> String {
    var rest = Array(name.utf8)[...]
    if rest.prefix(7).matchesIgnoringCase("android") {
      rest = rest.dropFirst(7).drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The name on the command line, such as `android-34`.
  public var name: String { "android-\(rawValue)" }

  /// The release name, such as `Android 14`.
  public var release: String { "Android \(releases.first)\(releases.last.map { ", \($0)" } ?? "")" }

  /// The first release and, if the version covers two, the last.
  var releases: (first: String, last: String?) {
    switch self {
    case .android24: ("7.0", "7.1")
    case .android26: ("8.0", "8.1")
    case .android28: ("9", nil)
    case .android29: ("10", nil)
    case .android30: ("11", nil)
    case .android31: ("12", "12L")
    case .android33: ("13", nil)
    case .android34: ("14", nil)
    case .android35: ("15", nil)
    case .android35QPR1: ("15 QPR1", nil)
    case .android36: ("16", nil)
    case .android37: ("17", nil)
    }
  }

  /// Whether one version came out before another.
  public static func < (left: AndroidVersion, right: AndroidVersion) -> Bool {
    left.place < right.place
  }

  /// The position among all versions.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension AndroidVersion: Codable, CodingKeyRepresentable, CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }

  /// The ``name``, also as a key of a dictionary.
  public var codingKey: any CodingKey { AnyKey(name) }

  /// Reads a key as ``init(name:)`` does; nil for anything else.
  public init?(codingKey: some CodingKey) { self.init(name: codingKey.stringValue) }

  /// Reads a name as ``init(name:)`` does; throws `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let version = AndroidVersion(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "unknown device '\(DisplayFilter.visible(name))'")
    }
    self = version
  }

  /// Writes the ``name``.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
