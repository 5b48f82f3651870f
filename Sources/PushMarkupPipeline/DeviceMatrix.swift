package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupLint

/// What many phones show of one message; phones that show the same are in one group.
package struct DeviceMatrix: Sendable {
  /// Phones that show the same, for the same reasons.
  package struct Group: Sendable {
    /// The phones, newest first.
    package var profiles: [DeviceProfile]
    /// What they show.
    package var parsed: ParsedMarkup
    /// The name for users: `Android 7.0 to 9, 10 to 13 by day`.
    package var label: String
    /// What the notification dropped.
    package var losses: [Loss]
  }

  /// What the notification dropped under one rule.
  package struct Loss: Sendable, Equatable {
    /// The finding at the first place.
    var first: Diagnostic
    /// The number of places.
    package var count: Int

    package var rule: Rule { first.rule }

    /// One line for a user.
    package var summary: String {
      count == 1
        ? first.message : "\(rule.droppedByNotification ?? first.message) (\(count) places)"
    }

    /// Whether the same is lost, at whatever place.
    package static func == (left: Self, right: Self) -> Bool {
      left.count == right.count && left.first.saysTheSame(as: right.first)
    }
  }

  /// The groups, by their newest phones, current ones first.
  package private(set) var groups: [Group] = []

  /// What is wrong with the message, and what phones do to its HTML before the notification shows
  /// it, except what the notification drops.
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
      groups[index].label = groups[index].profiles.label(among: profiles)
    }
    // What the notification does is listed with its phones, so one phone without it is enough here.
    let targets = profiles.prefix(1).map(\.asSent)
    // Readers see that nothing is shown.
    noticed = Linter(parser: parser, targets: targets).lint(utf8: message).filter {
      $0.rule.droppedByNotification == nil && $0.rule != .textEmpty
    }
  }

  /// Whether the same phones show the same, except for line breaks at the end, and lose the same.
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

  /// Each version by day and at night, or only at night, newest first.
  package static func profiles(
    _ versions: [AndroidVersion], like profile: DeviceProfile, onlyNight: Bool
  ) -> [DeviceProfile] {
    versions.sorted().reversed().flatMap { version in
      (onlyNight ? [true] : [false, true]).map { profile.on(version, isNight: $0) }
    }
  }

  /// What the notification dropped, each rule once, in the order in which the notification works.
  package static func losses(_ parsed: ParsedMarkup) -> [Loss] {
    Rule.drops.compactMap { rule, _ in
      let found = parsed.diagnostics.filter { $0.rule == rule }
      return found.first.map { Loss(first: $0, count: found.count) }
    }
  }
}
