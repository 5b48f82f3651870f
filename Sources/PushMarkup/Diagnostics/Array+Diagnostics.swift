extension [Diagnostic] {
  /// Adds a finding.
  package mutating func add(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil, _ message: String
  ) {
    append(Diagnostic(rule, at: range, location: location, message))
  }

  /// Into the order of the source; what was found at one place stays as it was found.
  package mutating func sortByPlace() {
    // Nearly always it was found in this order.
    let isSorted = indices.dropFirst().allSatisfy {
      self[$0 - 1].range.lowerBound <= self[$0].range.lowerBound
    }
    guard !isSorted else { return }
    let places = enumerated().map { (start: $1.range.lowerBound, index: $0) }
    self = places.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map { self[$0.index] }
  }

  /// Says once what was found twice at one place, of findings in the order of the source. Sentences
  /// are hashed only where many start at one place.
  mutating func dropRepeats() {
    let mayRepeat = indices.dropFirst().contains { self[$0 - 1].range == self[$0].range }
    guard mayRepeat else { return }
    var kept: [Diagnostic] = []
    kept.reserveCapacity(count)
    // Those that start where the last one does.
    var first = 0
    var many: Set<Diagnostic> = []
    for finding in self {
      if kept.last?.range.lowerBound != finding.range.lowerBound {
        (first, many) = (kept.count, [])
      } else if kept.count - first < 8 {
        if kept[first...].contains(finding) { continue }
      } else {
        if many.isEmpty { many = Set(kept[first...]) }
        if !many.insert(finding).inserted { continue }
      }
      kept.append(finding)
    }
    self = kept
  }
}
