package import PushMarkup
package import PushMarkupAndroid

/// The rule and the place of a finding: only findings with the same of both may be equal.
struct RuledPlace: Hashable {
  var rule: Rule
  var range: Range<Int>

  init(_ finding: Diagnostic) {
    rule = finding.rule
    range = finding.range
  }

  /// Hashes only the place: few rules report the same one.
  func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// The findings of several phones: those of one rule at one place become one finding, which names
/// the phones.
struct TargetFindings {
  /// A finding, and the phones that have it.
  private struct Entry {
    var finding: Diagnostic
    /// Whether it is about the HTML, for any phone.
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

  /// Whether there is a finding of the same rule at the same place.
  func holds(_ finding: Diagnostic) -> Bool {
    places[RuledPlace(finding)] != nil
  }

  /// Adds findings about one phone, or about all.
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

  /// The entry at a place that a finding belongs to: it says the same, or another phone has it with
  /// other details, such as its own background.
  private func entry(
    for finding: Diagnostic, of target: DeviceProfile?, from first: Int
  ) -> Int? {
    let here = entries(from: first)
    if let same = here.first(where: { entries[$0].finding.saysTheSame(as: finding) }) {
      return same
    }
    guard let target else { return nil }
    // Do not repeat a finding about the HTML for a phone.
    return here.first { index in
      let other = entries[index].finding
      return entries[index].isOfAll
        || other.subject == finding.subject && other.reason == finding.reason
          && !entries[index].targets.contains(target)
    }
  }

  /// All findings, in the order in which they were added. A finding names its phones if versions
  /// were named, or if it is not about all targets.
  var findings: [Diagnostic] {
    let hasPhones = targets.contains { $0.android != nil }
    let count = Set(targets).count
    return entries.map { entry in
      var finding = entry.finding
      guard !entry.isOfAll, hasPhones || entry.targets.count < count else { return finding }
      let phones = label(entry.targets)
      // A finding about all phones needs no phone names.
      if phones != [DeviceProfile].everyAndroid { finding.details[.phones] = phones }
      finding.profiles = entry.targets.map(\.name)
      return finding
    }
  }

  /// A label for phones: versions as ranges, grouped by their place in a notification. If some have
  /// a version, those without one are left out, because phones take what `Html.fromHtml` returns.
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
    // If the phones are the same at every place, the places are not named.
    if named.count == kinds.count, Set(named.map(\.phones)).count == 1 { return named[0].phones }
    return named.map { kind, phones in
      kind.android == nil ? phones : "\(phones), \(kind.words)"
    }.joined(separator: "; ")
  }
}

extension [Diagnostic] {
  /// Merges the findings of several readings of one message, each once and with its phones; a nil
  /// phone is the authored reading.
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
