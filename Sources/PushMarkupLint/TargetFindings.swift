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
  /// A finding, and for each wording of it the phones that it holds for.
  private struct Entry {
    var finding: Diagnostic
    /// What it says of the HTML, whatever phones make of it.
    var messages: [String] = []
    var wordings: [(message: String, targets: [DeviceProfile])] = []
    /// The next entry of the same rule and place.
    var next: Int?

    /// Whether it is about the HTML.
    var isOfAll: Bool { !messages.isEmpty }

    func isOf(_ target: DeviceProfile) -> Bool {
      wordings.contains { $0.targets.contains(target) }
    }
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
    let alone = target.map { [$0] } ?? []
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
        entries.append(Entry(finding: finding))
      }
      guard let target else {
        // Two things that one rule says of one tag are one finding.
        if !entries[index].messages.contains(where: { String.areSame($0, finding.message) }) {
          entries[index].messages.append(finding.message)
        }
        continue
      }
      let wordings = entries[index].wordings
      if let same = wordings.firstIndex(where: { String.areSame($0.message, finding.message) }) {
        if !wordings[same].targets.contains(target) {
          entries[index].wordings[same].targets.append(target)
        }
      } else {
        entries[index].wordings.append((finding.message, alone))
      }
    }
  }

  /// The entries of a rule and a place, by the first of them.
  private func entries(from first: Int) -> [Int] {
    var here = [first]
    while let next = entries[here[here.count - 1]].next { here.append(next) }
    return here
  }

  /// The entry among those of a place that a finding belongs to: it says the same, or other phones
  /// say it in their words. Of two things that one phone says each is a finding.
  private func entry(
    for finding: Diagnostic, of target: DeviceProfile?, from first: Int
  ) -> Int? {
    guard let target else { return first }
    let here = entries(from: first)
    return here.first { index in
      entries[index].wordings.contains { String.areSame($0.message, finding.message) }
    } ?? here.first { entries[$0].isOfAll || !entries[$0].isOf(target) }
  }

  /// All of them, in the order in which they were added. Where phones were named, and where it is
  /// not about all targets alike, a message ends with those it is about.
  var findings: [Diagnostic] {
    let hasPhones = targets.contains { $0.android != nil }
    let count = Set(targets).count
    return entries.map { entry in
      var finding = entry.finding
      let isPartial =
        entry.wordings.count > 1 || entry.wordings.first.map { $0.targets.count < count } ?? false
      if entry.isOfAll { finding.message = entry.messages.joined(separator: "; ") }
      guard !entry.isOfAll, hasPhones || isPartial else { return finding }
      finding.message = entry.wordings.map { "\($0.message) (\(label($0.targets)))" }
        .joined(separator: "; ")
      finding.profiles = entry.wordings.flatMap(\.targets).map(\.name)
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
