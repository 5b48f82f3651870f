/// Finds out why each difference is there: of all that could matter, what reaches least far.
struct Explanation {
  /// The differences, each change with its rule and its cause.
  private(set) var differences: [Difference]
  /// The findings, each once.
  private(set) var diagnostics: [Diagnostic] = []

  private let candidates: [Candidate]
  private var shade: ShadeCauses?

  /// Beyond so many pairs of a difference and a candidate nothing in the markup is looked for, and
  /// what the shade does not explain stays unexplained.
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
        let kind = self.differences[index].changes[change].kind
        if let cut = shade?.cut(self.differences[index], kind), seen.insert(cut).inserted {
          diagnostics.append(cut)
        }
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
    for index in isSearched ? candidates.indices : 0..<0 {
      let candidate = candidates[index]
      guard candidate.explains(kind, at: difference.source) else { continue }
      if candidate.isFallback {
        if fallback.map({ isCloser(index, than: $0) }) ?? true { fallback = index }
      } else {
        if isOfHiddenWords(candidate, difference, kind) {
          best = index
          break
        }
        if best.map({ isBetter(index, than: $0, kind, difference.source) }) ?? true {
          best = index
        }
      }
    }
    guard let found = best ?? (isSpace(difference, kind) ? nil : fallback) else { return nil }
    let candidate = candidates[found]
    return Diagnostic(
      candidate.rule, at: candidate.range, candidate.message, fix: candidate.fix)
  }

  /// Whether words that only the phone shows begin in what the HTML hides; a tag behind that
  /// touches them has no part in it.
  private func isOfHiddenWords(
    _ candidate: Candidate, _ difference: Difference, _ kind: Candidate.Effects
  ) -> Bool {
    candidate.rule == .textHidden && difference.authored.isEmpty && !isSpace(difference, kind)
      && candidate.extent.contains(difference.source.lowerBound)
  }

  /// Whether a candidate explains a change better than another. All of a text that differs in style
  /// does so for one reason, so that what reaches over all of it goes before what does not.
  private func isBetter(
    _ one: Int, than two: Int, _ kind: Candidate.Effects, _ source: Range<Int>
  ) -> Bool {
    if kind != .text {
      let (first, second) = (reachesOver(one, source), reachesOver(two, source))
      if first != second { return first }
    }
    return isCloser(one, than: two)
  }

  private func reachesOver(_ index: Int, _ source: Range<Int>) -> Bool {
    let extent = candidates[index].extent
    return extent.lowerBound <= source.lowerBound && source.upperBound <= extent.upperBound
  }

  /// Whether a candidate says more precisely what it is about than another.
  private func isCloser(_ one: Int, than two: Int) -> Bool {
    candidates[one].extent.count < candidates[two].extent.count
  }

  /// Whether only spaces and newlines differ.
  private func isSpace(_ difference: Difference, _ kind: Candidate.Effects) -> Bool {
    guard kind == .text else { return false }
    let both = difference.authoredText + difference.deviceText
    return both.unicodeScalars.allSatisfy(\.properties.isWhitespace)
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
