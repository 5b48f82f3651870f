package import PushMarkup
package import PushMarkupAndroid

/// A rule and a place: findings that differ in neither may be the same.
struct RuledPlace: Hashable {
  var rule: Rule
  var range: Range<Int>

  init(_ finding: Diagnostic) {
    rule = finding.rule
    range = finding.range
  }

  /// Few rules say something of one place.
  func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// Findings of several phones: what one rule says of one place is one finding, which names the
/// phones.
struct TargetFindings {
  /// A finding, and the phones that it holds for.
  private struct Entry {
    var finding: Diagnostic
    /// Whether it is about the HTML, whatever phones make of it.
    var isOfAll: Bool
    var targets: [DeviceProfile] = []
    /// The next entry of the same rule and place.
    var next: Int?
  }

  private let targets: [DeviceProfile]
  private var entries: [Entry] = []
  /// The first entry of each rule at a place.
  private var places: [RuledPlace: Int] = [:]

  init(_ targets: [DeviceProfile]) { self.targets = targets }

  /// Whether something was said by the same rule of the same place.
  func holds(_ finding: Diagnostic) -> Bool {
    places[RuledPlace(finding)] != nil
  }

  /// Adds findings of a phone, or of all.
  mutating func add(_ findings: [Diagnostic], of target: DeviceProfile? = nil) {
    for finding in findings {
      let place = RuledPlace(finding)
      let first = places[place]
      let index = first.flatMap { entry(for: finding, of: target, from: $0) } ?? entries.count
      if index == entries.count {
        if let last = first.flatMap({ entries(from: $0).last }) {
          entries[last].next = index
        } else {
          places[place] = index
        }
        entries.append(Entry(finding: finding, isOfAll: target == nil))
      }
      if let target, !entries[index].targets.contains(target) {
        entries[index].targets.append(target)
      }
    }
  }

  /// The entries of a rule and a place, by the first of them.
  private func entries(from first: Int) -> [Int] {
    var here = [first]
    while let next = entries[here[here.count - 1]].next { here.append(next) }
    return here
  }

  /// The entry among those of a place that a finding belongs to: it says the same, or another phone
  /// says it with other details, such as its own background.
  private func entry(
    for finding: Diagnostic, of target: DeviceProfile?, from first: Int
  ) -> Int? {
    let here = entries(from: first)
    if let same = here.first(where: { entries[$0].finding.saysTheSame(as: finding) }) {
      return same
    }
    guard let target else { return nil }
    // What holds for the HTML is not said of a phone again.
    return here.first { index in
      let other = entries[index].finding
      return entries[index].isOfAll
        || other.subject == finding.subject && other.reason == finding.reason
          && !entries[index].targets.contains(target)
    }
  }

  /// All of them, in the order in which they were added. If phones were named, or if it is not
  /// about all targets alike, a finding names the phones that it is about.
  var findings: [Diagnostic] {
    let hasPhones = targets.contains { $0.android != nil }
    let count = Set(targets).count
    return entries.map { entry in
      var finding = entry.finding
      guard !entry.isOfAll, hasPhones || entry.targets.count < count else { return finding }
      let phones = label(entry.targets)
      // What holds for all phones needs no names of phones.
      if phones != [DeviceProfile].everyAndroid { finding.details[.phones] = phones }
      finding.profiles = entry.targets.map(\.name)
      return finding
    }
  }

  /// Phones in words: versions as ranges, those first that are asked about one place of a
  /// notification. Beside them what has no shade says nothing: they take what it returns.
  private func label(_ some: [DeviceProfile]) -> String {
    var kinds: [DeviceProfile] = []
    let hasPhones = some.contains { $0.android != nil }
    for target in targets where !kinds.contains(target.kind) {
      if !hasPhones || target.android != nil { kinds.append(target.kind) }
    }
    let named = kinds.compactMap { kind -> (kind: DeviceProfile, phones: String)? in
      let own = some.filter { $0.kind == kind }
      guard !own.isEmpty else { return nil }
      guard own[0].android != nil else { return (kind, own.map(\.name).joined(separator: ", ")) }
      return (kind, own.label(among: targets.filter { $0.kind == kind }))
    }
    // What holds for the same phones at every place needs no places.
    if named.count == kinds.count, Set(named.map(\.phones)).count == 1 { return named[0].phones }
    return named.map { kind, phones in
      kind.android == nil ? phones : "\(phones), \(kind.words)"
    }.joined(separator: "; ")
  }
}

extension [Diagnostic] {
  /// What readings of one message have said, each thing once, and on which phones; no phone is the
  /// authored reading.
  package init(merging said: [(phone: DeviceProfile?, findings: [Diagnostic])]) {
    var list = TargetFindings(said.compactMap(\.phone))
    for (phone, findings) in said { list.add(findings, of: phone) }
    self = list.findings
  }
}

extension DeviceProfile {
  /// The profile without the version and the time of day.
  fileprivate var kind: DeviceProfile {
    var kind = self
    kind.isNight = false
    if android != nil { kind.android = .latest }
    return kind
  }
}
