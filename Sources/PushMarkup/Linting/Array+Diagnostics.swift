extension [Diagnostic] {
  /// Adds a finding.
  package mutating func add(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil, _ message: String
  ) {
    append(Diagnostic(rule, at: range, location: location, message))
  }

  /// Into the order of the source; what was found at one place stays as it was found.
  mutating func sortByPlace() {
    // Nearly always it was found in this order.
    let isSorted = indices.dropFirst().allSatisfy {
      self[$0 - 1].range.lowerBound <= self[$0].range.lowerBound
    }
    guard !isSorted else { return }
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    self = sorted.map(\.element)
  }

  /// Says once what was found twice at one place.
  mutating func dropRepeats() {
    let mayRepeat = indices.dropFirst().contains { self[$0 - 1].range == self[$0].range }
    guard mayRepeat else { return }
    var seen = Set<Diagnostic>(minimumCapacity: count)
    removeAll { !seen.insert($0).inserted }
  }
}
