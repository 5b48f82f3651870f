/// What many phones show of one message: those that show the same stand together.
package struct DeviceMatrix: Sendable {
  /// Phones that show the same, for the same reasons.
  package struct Group: Sendable {
    /// The phones, oldest first.
    package var profiles: [DeviceProfile]
    /// What they show.
    package var parsed: ParsedMarkup
    /// What people call them: `Android 7.0 to 9, 10 to 13 by day`.
    package var label: String
    /// What the shade took away.
    package var losses: [Loss]
  }

  /// What the shade took away by one rule.
  package struct Loss: Sendable, Hashable {
    package var rule: Rule
    /// In how many places.
    package var count: Int
    /// The words of the first place.
    package var message: String

    /// One line for a person.
    package var summary: String {
      count == 1 ? message : "\(rule.loss ?? message) (\(count) places)"
    }
  }

  /// The groups, by their oldest phones.
  package private(set) var groups: [Group] = []

  /// Whether the newest of the phones shows no style of those that the message has.
  package var isPlainOnCurrentPhones: Bool {
    groups.contains { group in
      group.losses.contains { $0.rule == .notificationPlain }
        && group.profiles.contains { $0.android == .latest }
    }
  }

  /// What is wrong with the message, and what phones make of its HTML before a shade shows it, but
  /// for what that takes away.
  package private(set) var noticed: [Diagnostic] = []

  /// Reads a message as each phone shows it.
  package init(_ message: [UInt8], _ profiles: [DeviceProfile], parser: MarkupParser) {
    for profile in profiles {
      let parsed = parser.preview(utf8: message, on: profile)
      let losses = Self.losses(parsed)
      if let index = groups.firstIndex(where: {
        $0.losses == losses && $0.parsed.styledText.looksLike(parsed.styledText)
      }) {
        groups[index].profiles.append(profile)
      } else {
        groups.append(Group(profiles: [profile], parsed: parsed, label: "", losses: losses))
      }
    }
    for index in groups.indices {
      groups[index].label = Self.label(groups[index].profiles, among: profiles)
    }
    // What a shade does stands beside its phones: one phone without it stands for all.
    let targets = profiles.prefix(1).map(\.asSent)
    // That nothing is shown is seen.
    noticed = Linter(parser: parser, targets: targets).lint(utf8: message).filter {
      $0.rule.loss == nil && $0.rule != .textEmpty
    }
  }

  /// Whether the same phones show the same, but for line breaks at the end, and lose the same.
  package func isSame(as other: DeviceMatrix) -> Bool {
    groups.count == other.groups.count
      && zip(groups, other.groups).allSatisfy { one, other in
        one.label == other.label && one.losses == other.losses
          && one.parsed.styledText.withoutBreaksAtEnd.looksLike(
            other.parsed.styledText.withoutBreaksAtEnd)
          && one.parsed.diagnostics == other.parsed.diagnostics
      }
      && noticed == other.noticed
  }

  /// Each version by day and at night, or only at night.
  package static func profiles(
    _ versions: [AndroidVersion], like profile: DeviceProfile, onlyNight: Bool
  ) -> [DeviceProfile] {
    versions.sorted().flatMap { version in
      (onlyNight ? [true] : [false, true]).map { profile.on(version, isNight: $0) }
    }
  }

  /// What the shade took away, each rule once, in the order in which the shade works.
  package static func losses(_ parsed: ParsedMarkup) -> [Loss] {
    Rule.allCases.compactMap { rule in
      guard rule.loss != nil else { return nil }
      let found = parsed.diagnostics.filter { $0.rule == rule }
      guard let first = found.first else { return nil }
      return Loss(rule: rule, count: found.count, message: first.message)
    }
  }

  // MARK: Names of groups

  /// Some phones among others, in words: versions that follow each other as one range.
  package static func label(_ some: [DeviceProfile], among all: [DeviceProfile]) -> String {
    if some.count == all.count, Set(all.map(\.android)).count == AndroidVersion.allCases.count {
      return "Every Android from \(releases(AndroidVersion.allCases[0], .latest))"
    }
    var ranges: [(first: AndroidVersion, last: AndroidVersion, time: String)] = []
    for version in AndroidVersion.allCases {
      let nights = Set(some.filter { $0.android == version }.map(\.isNight))
      guard !nights.isEmpty else { continue }
      let known = Set(all.filter { $0.android == version }.map(\.isNight))
      let time = nights == known ? "" : nights.contains(true) ? " at night" : " by day"
      if let last = ranges.last, last.last.place + 1 == version.place, last.time == time {
        ranges[ranges.count - 1].last = version
      } else {
        ranges.append((version, version, time))
      }
    }
    let names = ranges.map { releases($0.first, $0.last) + $0.time }
    return "Android " + names.joined(separator: ", ")
  }

  /// From the first release of one version to the last of another: `7.0 to 9`, or `14`.
  private static func releases(_ first: AndroidVersion, _ last: AndroidVersion) -> String {
    let (first, last) = (first.releases.first, last.releases.last ?? last.releases.first)
    return first == last ? first : "\(first) to \(last)"
  }
}

extension StyledText {
  /// Whether a reader sees the same: the order of spans that do not overlap is not seen.
  package func looksLike(_ other: StyledText) -> Bool {
    String.areSame(text, other.text) && runs == other.runs
  }
}
