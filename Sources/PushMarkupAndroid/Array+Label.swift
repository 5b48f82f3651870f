internal import PushMarkup

extension [DeviceProfile] {
  /// What people call these phones among others; versions that follow each other are one range.
  package func label(among all: [DeviceProfile]) -> String {
    if count == all.count, Set(all.map(\.android)).count == AndroidVersion.allCases.count {
      return "Every Android from \(Self.releases(AndroidVersion.allCases[0], .latest))"
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

  /// From the first release of one version to the last of another: `7.0 to 9`, or `14`.
  private static func releases(_ first: AndroidVersion, _ last: AndroidVersion) -> String {
    let (first, last) = (first.releases.first, last.releases.last ?? last.releases.first)
    return first == last ? first : "\(first) to \(last)"
  }
}
