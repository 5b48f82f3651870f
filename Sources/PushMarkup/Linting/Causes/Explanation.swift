/// Finds out why each difference is there: of all that could matter, what reaches least far.
struct Explanation {
  /// The differences, each change with its rule and its cause.
  private(set) var differences: [Difference]
  /// The findings, each once.
  private(set) var diagnostics: [Diagnostic] = []

  private let candidates: [Candidate]
  private let outline: MessageOutline
  /// The text that the phone shows.
  private let shown: [UInt8]
  private var shade: ShadeCauses?
  /// How often the rest of a difference may be looked for, so that it takes no longer than all.
  private var passes: Int

  /// The candidates that are looked through for each difference.
  private let searched: [Int]

  /// Beyond so many pairs of a difference and a candidate only errors are looked for, as many as
  /// that leaves, and what neither they nor the shade explain stays unexplained.
  private static let steps = 8_000_000

  init(
    _ differences: [Difference], _ candidates: [Candidate], of outline: MessageOutline,
    shown: [UInt8], shade: ShadeCauses?
  ) {
    self.differences = differences
    self.candidates = candidates
    self.outline = outline
    self.shown = shown
    self.shade = shade
    let most = Self.steps / max(1, differences.count)
    searched =
      candidates.count <= most
      ? Array(candidates.indices)
      : Array(
        candidates.indices.lazy.filter { candidates[$0].rule.severity == .error }.prefix(most))
    passes = Self.steps / max(1, searched.count)
    var seen: Set<Diagnostic> = []
    for index in self.differences.indices {
      for change in self.differences[index].changes.indices {
        let (found, others) = explain(self.differences[index], change)
        self.differences[index].changes[change].rule = found.rule
        self.differences[index].changes[change].cause = found.range
        for cause in [found] + others where seen.insert(cause).inserted {
          diagnostics.append(cause)
        }
        let kind = self.differences[index].changes[change].kind
        if let cut = shade?.cut(self.differences[index], kind), seen.insert(cut).inserted {
          diagnostics.append(cut)
        }
      }
    }
  }

  /// The finding that explains a change, and those of its parts that have causes of their own.
  private mutating func explain(
    _ difference: Difference, _ change: Int
  ) -> (Diagnostic, others: [Diagnostic]) {
    let what = difference.changes[change].kind
    let kind = Candidate.Effects(what)
    let closest = candidate(difference, kind)
    // What the shade takes away is lost however it was written.
    let found = closest.map { candidates[$0].finding }
    if let loss = shade?.explain(difference, what, closest: found) { return (loss, []) }
    if let closest { return (candidates[closest].finding, others(difference, kind, closest)) }
    let otherwise = shade?.otherwise(difference, what)
    return (otherwise ?? unexplained(difference, change, kind), [])
  }

  /// What explains the parts of a difference that its cause does not reach: neighbours that look
  /// alike are one difference, and may look so for one reason each.
  private mutating func others(
    _ difference: Difference, _ kind: Candidate.Effects, _ first: Int
  ) -> [Diagnostic] {
    guard !isSpace(difference, kind) else { return [] }
    var found: [Diagnostic] = []
    var rests = parts(of: difference.source, outside: candidates[first].extent)
    var part = difference
    while let rest = rests.popLast(), passes > 0 {
      let start = outline.firstShown(from: rest.lowerBound, to: rest.upperBound)
      guard start < rest.upperBound else { continue }
      passes -= 1
      // What begins a part explains it, as far as it reaches.
      part.source = start..<start + 1
      guard let next = candidate(part, kind), !candidates[next].isFallback else { continue }
      found.append(candidates[next].finding)
      let end = max(start + 1, candidates[next].extent.upperBound)
      if end < rest.upperBound { rests.append(end..<rest.upperBound) }
    }
    return found
  }

  private func parts(of source: Range<Int>, outside extent: Range<Int>) -> [Range<Int>] {
    guard source.overlaps(extent) else { return [] }
    return [
      source.lowerBound..<max(source.lowerBound, extent.lowerBound),
      min(source.upperBound, extent.upperBound)..<source.upperBound,
    ].filter { !$0.isEmpty }
  }

  /// What in the markup explains a change, if anything does.
  private func candidate(_ difference: Difference, _ kind: Candidate.Effects) -> Int? {
    var best: Int?
    var fallback: Int?
    for index in searched {
      let candidate = candidates[index]
      guard candidate.explains(kind, at: difference.source) else { continue }
      // What stands apart on the phone as well is not run together.
      if candidate.partsWordsAt != nil, isSpace(difference, kind), !runsTogether(difference) {
        continue
      }
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
    return best ?? (isSpace(difference, kind) ? nil : fallback)
  }

  /// Whether words that only the phone shows begin in what the HTML hides, behind a space or a line
  /// end that may stand before it; a tag behind that touches them has no part in it.
  private func isOfHiddenWords(
    _ candidate: Candidate, _ difference: Difference, _ kind: Candidate.Effects
  ) -> Bool {
    guard candidate.rule == .textHidden, difference.authored.isEmpty, !isSpace(difference, kind)
    else { return false }
    let (start, end) = (difference.source.lowerBound, difference.source.upperBound)
    return candidate.extent.contains(start)
      || candidate.extent.contains(outline.firstShown(from: start, to: end))
  }

  /// Whether a candidate explains a change better than another. All of a text that differs in style
  /// does so for one reason, so that what reaches over all of it goes before what does not.
  private func isBetter(
    _ one: Int, than two: Int, _ kind: Candidate.Effects, _ source: Range<Int>
  ) -> Bool {
    if kind == .text, let end = candidates[one].partsWordsAt,
      let other = candidates[two].partsWordsAt, max(end, other) <= source.lowerBound
    {
      // Of two that end there the outer one is meant.
      return isCloser(two, than: one)
    }
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

  /// Whether words touch on the phone where a difference is.
  private func runsTogether(_ difference: Difference) -> Bool {
    let place = difference.device.lowerBound
    return difference.device.isEmpty && place > 0 && place < shown.count
      && shown[place - 1] > 0x20 && shown[place] > 0x20
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

extension Candidate {
  fileprivate var finding: Diagnostic { Diagnostic(rule, at: range, message, fix: fix) }
}
