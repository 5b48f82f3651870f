/// Finds out why each difference is there: of all that could matter, what reaches least far.
struct Explanation {
  /// The differences, each change with its rule and its cause.
  private(set) var differences: [Difference]
  /// The findings, each once.
  private(set) var diagnostics: [Diagnostic] = []

  private let candidates: [Candidate]
  private var shade: ShadeCauses?

  /// More changes than this are looked at with the rules of the first only.
  private static let steps = 8_000_000

  init(_ differences: [Difference], _ candidates: [Candidate], shade: ShadeCauses? = nil) {
    self.differences = differences
    self.candidates = candidates
    self.shade = shade
    var seen: Set<Diagnostic> = []
    for index in self.differences.indices {
      for change in self.differences[index].changes.indices {
        let found = explain(self.differences[index], change)
        self.differences[index].changes[change].rule = found.rule
        self.differences[index].changes[change].cause = found.range
        if seen.insert(found).inserted { diagnostics.append(found) }
      }
    }
  }

  /// The one finding that explains a change.
  private mutating func explain(_ difference: Difference, _ change: Int) -> Diagnostic {
    let what = difference.changes[change].kind
    let closest = candidate(difference, Candidate.Effects(what))
    // What the shade takes away is lost however it was written.
    return shade?.explain(difference, what, closest: closest) ?? closest
      ?? shade?.otherwise(difference, what)
      ?? unexplained(difference, change, Candidate.Effects(what))
  }

  /// What in the markup explains a change, if anything does.
  private func candidate(_ difference: Difference, _ kind: Candidate.Effects) -> Diagnostic? {
    var best: Int?
    var fallback: Int?
    let isSearched = differences.count * candidates.count <= Self.steps
    for index in candidates.indices where isSearched {
      let candidate = candidates[index]
      guard candidate.explains(kind, at: difference.source) else { continue }
      if candidate.isFallback {
        if fallback.map({ isCloser(index, than: $0) }) ?? true { fallback = index }
      } else {
        if best.map({ isCloser(index, than: $0) }) ?? true { best = index }
      }
    }
    guard let found = best ?? (isSpace(difference, kind) ? nil : fallback) else { return nil }
    let candidate = candidates[found]
    return Diagnostic(
      candidate.rule, at: candidate.range, candidate.message, fix: candidate.fix)
  }

  /// Whether a candidate says more precisely what it is about than another.
  private func isCloser(_ one: Int, than two: Int) -> Bool {
    candidates[one].extent.count < candidates[two].extent.count
  }

  /// Whether only spaces and newlines differ.
  private func isSpace(_ difference: Difference, _ kind: Candidate.Effects) -> Bool {
    guard kind == .text else { return false }
    let both = Array(difference.authoredText.utf8) + Array(difference.deviceText.utf8)
    return both.allSatisfy { $0 == 0x20 || $0 == 0x0a }
  }

  private func unexplained(
    _ difference: Difference, _ change: Int, _ kind: Candidate.Effects
  ) -> Diagnostic {
    let what = difference.describe(difference.changes[change])
    guard isSpace(difference, kind) else {
      return Diagnostic(.deviceDiffers, at: difference.source, "a phone shows otherwise: \(what)")
    }
    let both = Array(difference.authoredText.utf8) + Array(difference.deviceText.utf8)
    return both.contains(0x0a)
      ? Diagnostic(.deviceBlocks, at: difference.source, "a phone parts lines otherwise: \(what)")
      : Diagnostic(.deviceSpace, at: difference.source, "a phone has other spaces: \(what)")
  }
}
