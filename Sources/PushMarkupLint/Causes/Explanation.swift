internal import PushMarkup
internal import PushMarkupAndroid

/// Finds the cause of each difference: of all possible ones, the one with the smallest extent.
struct Explanation {
  /// The differences, each change with its rule and its cause.
  private(set) var differences: [Difference]
  /// The findings, each once.
  private(set) var diagnostics: [Diagnostic] = []

  private let candidates: [Candidate]
  /// The same without their findings, because they are searched for each difference.
  private let reaches: [Reach]
  private let outline: MessageElements
  /// The text that the phone shows.
  private let shown: [UInt8]
  private var shade: ShadeCauses?
  /// Where in the authored text a near-black colour is over the default one.
  private let defaults: DisjointRanges
  /// The last finding of each rule at a place, and for each finding the one before it.
  private var last: [RuledPlace: Int] = [:]
  private var before: [Int] = []
  /// How often the rest of a difference may be searched; this must not take longer than all else.
  private var passes: Int

  /// How many differences without a cause were described.
  private var described = 0
  /// The most to describe: more are not read, and each needs a look at its words.
  private static let mostDescribed = 1_000

  /// The candidates that are searched for each difference.
  private let searched: [Int]

  /// The most pairs of a difference and a candidate. Beyond that, only errors are searched, as many
  /// as it allows, and what neither they nor the notification explain remains unexplained.
  private static let steps = 8_000_000

  init(
    _ differences: [Difference], _ candidates: [Candidate], of outline: MessageElements,
    shown: [UInt8], defaults: DisjointRanges, shade: ShadeCauses?
  ) {
    self.differences = differences
    self.candidates = candidates
    reaches = candidates.map(Reach.init)
    self.outline = outline
    self.shown = shown
    self.shade = shade
    self.defaults = defaults
    let most = Self.steps / max(1, differences.count)
    searched =
      candidates.count <= most
      ? Array(candidates.indices)
      : Array(
        candidates.indices.lazy.filter { candidates[$0].finding.severity == .error }.prefix(most))
    passes = Self.steps / max(1, searched.count)
    for index in self.differences.indices {
      for change in self.differences[index].changes.indices {
        let (found, others) = explain(self.differences[index], change)
        self.differences[index].changes[change].rule = found.rule
        self.differences[index].changes[change].cause = found.range
        add(found)
        for other in others { add(other) }
        let kind = self.differences[index].changes[change].kind
        if let cut = shade?.cut(self.differences[index], kind) { add(cut) }
      }
    }
  }

  /// Adds a finding that is not there yet. Findings are compared only at the same place, because
  /// they are large and many are equal in most members.
  private mutating func add(_ finding: Diagnostic) {
    let place = RuledPlace(finding)
    var other = last.updateValue(diagnostics.count, forKey: place) ?? -1
    before.append(other)
    while other >= 0 {
      if diagnostics[other] == finding {
        last[place] = before.removeLast()
        return
      }
      other = before[other]
    }
    diagnostics.append(finding)
  }

  /// The finding that explains a change, and those of its parts that have causes of their own.
  private mutating func explain(
    _ difference: Difference, _ change: Int
  ) -> (Diagnostic, others: [Diagnostic]) {
    let what = difference.changes[change].kind
    let sought = Sought(difference, what, shown: shown)
    let closest = candidate(sought)
    let found = closest.map { candidates[$0].finding }
    // An app that has crashed shows nothing.
    if let found, found.rule == .deviceCrash { return (found, []) }
    if case .attribute(.foreground, nil) = what, defaults.cover(difference.authored) {
      return (Diagnostic(.deviceDefaultColor, at: found?.range ?? difference.source), [])
    }
    // What the notification drops is lost, however it was written.
    if let loss = shade?.explain(difference, what, closest: found) { return (loss, []) }
    if let closest { return (candidates[closest].finding, others(sought, closest)) }
    let otherwise = shade?.otherwise(difference, what)
    return (otherwise ?? unexplained(difference, change, isSpace: sought.isSpace), [])
  }

  /// Findings for the parts of a difference that its cause does not reach: neighbours that look
  /// alike are one difference, but may have different causes.
  private mutating func others(_ sought: Sought, _ first: Int) -> [Diagnostic] {
    guard !sought.isSpace else { return [] }
    var found: [Diagnostic] = []
    var rests = parts(of: sought.source, outside: candidates[first].extent)
    var part = sought
    while let rest = rests.popLast(), passes > 0 {
      let start = outline.firstShown(from: rest.lowerBound, to: rest.upperBound)
      guard start < rest.upperBound else { continue }
      passes -= 1
      // The candidate at the start of a part explains it, as far as it reaches.
      part.source = start..<start + 1
      guard let next = candidate(part), !reaches[next].isFallback else { continue }
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

  /// The candidate in the markup that explains a change, if any does.
  private func candidate(_ sought: Sought) -> Int? {
    var best: Int?
    var fallback: Int?
    for index in searched {
      let reach = reaches[index]
      guard reach.explains(sought) else { continue }
      // Words that are separate on the phone too do not run into each other.
      if reach.partsWordsAt != nil, sought.isSpace, !sought.runsTogether { continue }
      if reach.isFallback {
        if fallback.map({ reach.isCloser(than: reaches[$0]) }) ?? true { fallback = index }
      } else {
        if isOfHiddenWords(reach, sought) {
          best = index
          break
        }
        if best.map({ reach.isBetter(than: reaches[$0], for: sought) }) ?? true { best = index }
      }
    }
    return best ?? (sought.isSpace ? nil : fallback)
  }

  /// Whether words that only the phone shows start in what the HTML hides, after white space that
  /// may come first. A tag after it that touches the words is then not the cause.
  private func isOfHiddenWords(_ reach: Reach, _ sought: Sought) -> Bool {
    guard reach.isHidden, sought.isOnlyShown, !sought.isSpace else { return false }
    let (start, end) = (sought.source.lowerBound, sought.source.upperBound)
    return reach.extent.contains(start)
      || reach.extent.contains(outline.firstShown(from: start, to: end))
  }

  private mutating func unexplained(
    _ difference: Difference, _ change: Int, isSpace: Bool
  ) -> Diagnostic {
    described += 1
    guard described <= Self.mostDescribed else {
      return Diagnostic(.deviceUnexplained, at: difference.source)
    }
    var finding = difference.finding(difference.changes[change])
    guard isSpace else { return finding }
    let both = Array(difference.authoredText.utf8) + Array(difference.deviceText.utf8)
    finding.rule = both.contains(0x0a) ? .deviceLineBreaks : .deviceWhitespace
    (finding.severity, finding.reason) = (finding.rule.severity, nil)
    return finding
  }
}

/// A change to explain, with what its candidates check, computed once.
private struct Sought {
  let kind: Candidate.Effects
  /// Where in the source its text comes from.
  var source: Range<Int>
  /// Whether the HTML shows nothing there.
  let isOnlyShown: Bool
  /// Whether only spaces and newlines differ.
  let isSpace: Bool
  /// Whether words run into each other on the phone there.
  let runsTogether: Bool

  init(_ difference: Difference, _ kind: Difference.Kind, shown: [UInt8]) {
    self.kind = Candidate.Effects(kind)
    source = difference.source
    isOnlyShown = difference.authored.isEmpty
    isSpace =
      self.kind == .text
      && [difference.authoredText, difference.deviceText].allSatisfy {
        $0.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      }
    let place = difference.device.lowerBound
    runsTogether =
      difference.device.isEmpty && place > 0 && place < shown.count
      && shown[place - 1] > 0x20 && shown[place] > 0x20
  }
}

/// How far a candidate reaches, and what it can change.
private struct Reach {
  let effects: Candidate.Effects
  let extent: Range<Int>
  let partsWordsAt: Int?
  let isFallback: Bool
  let isHidden: Bool

  init(_ candidate: Candidate) {
    effects = candidate.effects
    extent = candidate.extent
    partsWordsAt = candidate.partsWordsAt
    isFallback = candidate.isFallback
    isHidden = candidate.finding.rule == .textHidden
  }

  /// Whether it can be why text differs in this way.
  func explains(_ sought: Sought) -> Bool {
    guard !effects.isDisjoint(with: sought.kind) else { return false }
    let source = sought.source
    if source.isEmpty || extent.isEmpty {
      return source.lowerBound <= extent.upperBound && extent.lowerBound <= source.upperBound
    }
    // Text that a tag makes, such as a newline, touches the tag.
    return source.lowerBound < extent.upperBound && extent.lowerBound < source.upperBound
  }

  /// Whether it explains a change better than another candidate. A style difference has one cause
  /// for all of its text, so a candidate that covers all of it comes first.
  func isBetter(than other: Reach, for sought: Sought) -> Bool {
    if sought.kind == .text, let end = partsWordsAt, let otherEnd = other.partsWordsAt,
      max(end, otherEnd) <= sought.source.lowerBound
    {
      // If both end here, blame the outer one.
      return other.isCloser(than: self)
    }
    if sought.kind != .text {
      let (first, second) = (reachesOver(sought.source), other.reachesOver(sought.source))
      if first != second { return first }
    }
    return isCloser(than: other)
  }

  private func reachesOver(_ source: Range<Int>) -> Bool {
    extent.lowerBound <= source.lowerBound && source.upperBound <= extent.upperBound
  }

  /// Whether it points to its cause more precisely than another candidate.
  func isCloser(than other: Reach) -> Bool { extent.count < other.extent.count }
}
