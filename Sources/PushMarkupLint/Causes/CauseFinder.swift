internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Searches a message for everything that a device may show differently.
struct CauseFinder {
  let outline: MessageElements
  let profile: DeviceProfile
  private(set) var candidates: [Candidate] = []
  /// The elements around the current one, from the inside out.
  var ancestors: [Int] = []
  /// What each element paints.
  let paints: [Candidate.Effects]
  /// What the device reads as tags and HTML does not, or reads as other tags; in the order of the
  /// source once the search is done.
  var misread: [Range<Int>] = []
  /// The extents of elements, by name; nil until needed.
  var reaches: [String: ElementReaches]?
  /// What the HTML hides, each from its start tag to its end.
  private(set) var hidden: [Range<Int>] = []
  /// A place, and the first shown place from there on.
  private var shown = (from: 0, first: -1)
  /// The starts of tags whose text the authored reading loses.
  let lost: Set<Int>
  /// Tags on which the app crashes, by where they start, as the device reading reports them.
  let crashes: [Int: Diagnostic]

  var source: [UInt8] { outline.source }

  /// Searches a message, with the findings of both readings.
  init(
    _ outline: MessageElements, profile: DeviceProfile, authored: [Diagnostic], device: [Diagnostic]
  ) {
    self.outline = outline
    self.profile = profile
    crashes = Dictionary(
      device.lazy.filter { $0.rule == .deviceCrash }.map { ($0.range.lowerBound, $0) },
      uniquingKeysWith: { first, _ in first })
    lost = Set(authored.lazy.filter { $0.rule == .tagLostText }.map(\.range.lowerBound))
    paints = outline.elements.map { Self.paints($0, cssColors: profile.cssColors) }
    // If two reach equally far, the first one found explains a difference.
    findHidden(authored)
    for index in outline.elements.indices {
      findNesting(index)
      findStyle(index)
      findAttributes(index)
      findTag(index)
    }
    findStrayBreaks()
    let count = candidates.count
    findMarkup()
    removeSwallowed(count)
    findReferences()
    findNULs()
  }

  mutating func add(
    _ rule: Rule, at range: Range<Int>, reaching extent: Range<Int>,
    _ effects: Candidate.Effects, _ subject: Diagnostic.Subject? = nil,
    _ reason: Diagnostic.Reason? = nil, details: [Diagnostic.Detail: String] = [:],
    suggestion: String? = nil, fix: Diagnostic.Fix? = nil, isFallback: Bool = false,
    partsWordsAt: Int? = nil
  ) {
    let finding = Diagnostic(
      rule, at: range, subject, reason, details: details, suggestion: suggestion, fix: fix)
    add(
      finding, reaching: extent, effects, isFallback: isFallback, partsWordsAt: partsWordsAt)
  }

  mutating func add(
    _ finding: Diagnostic, reaching extent: Range<Int>, _ effects: Candidate.Effects,
    isFallback: Bool = false, partsWordsAt: Int? = nil
  ) {
    candidates.append(
      Candidate(
        finding: finding, extent: extent, effects: effects, isFallback: isFallback,
        partsWordsAt: partsWordsAt))
  }

  /// Removes causes that are inside text which only the device reads as a tag. That text is lost as
  /// a whole, so what the device does with the tags in it explains nothing. What HTML hides is
  /// hidden there all the same.
  private mutating func removeSwallowed(_ count: Int) {
    var places = MisreadPlaces(misread.filter { outline.tags[$0.lowerBound] == nil })
    let starts = Set(candidates[..<count].map(\.finding.range.lowerBound)).sorted()
    let swallowed = Set(starts.filter { places.contains($0) })
    guard !swallowed.isEmpty else { return }
    let kept = candidates[..<count].filter {
      $0.finding.rule == .textHidden || !swallowed.contains($0.finding.range.lowerBound)
    }
    candidates.replaceSubrange(..<count, with: kept)
  }

  /// Finds what hides text according to the authored reading.
  private mutating func findHidden(_ authored: [Diagnostic]) {
    for diagnostic in authored where diagnostic.rule == .textHidden {
      let element = outline.elements.first { $0.tag == diagnostic.range }
      let extent = element?.extent ?? diagnostic.range
      hidden.append(extent)
      add(.textHidden, at: diagnostic.range, reaching: extent, .text, nil, "shown")
      // Text on both sides may have been taken for it.
      add(
        .textHidden, at: diagnostic.range, reaching: extent, .all, nil, "shown", isFallback: true)
    }
  }

  /// The extent of a range that separates lines: it goes on to the next text, because a missing
  /// line break is at the start of that. Elements are checked in the order of their start tags, so
  /// that an inner one can use the result of an outer one.
  mutating func reachingText(_ range: Range<Int>) -> Range<Int> {
    let start = range.upperBound
    if !(shown.from <= start && start <= shown.first) {
      let isKnown = start < shown.from
      let first = outline.firstShown(from: start, to: isKnown ? shown.from : source.count)
      shown = (start, isKnown && first == shown.from ? shown.first : first)
    }
    return range.lowerBound..<max(range.upperBound, shown.first)
  }

  /// A part of the source for a message.
  func quoted(_ range: Range<Int>) -> String { outline.quoted(range) }
}

/// Checks, from start to end, whether places are in ranges that are in order.
struct MisreadPlaces {
  private let ranges: [Range<Int>]
  private var next = 0
  private var end = 0

  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// Whether a place is after the start of a range and before its end.
  mutating func contains(_ place: Int) -> Bool {
    while next < ranges.count, ranges[next].lowerBound < place {
      end = max(end, ranges[next].upperBound)
      next += 1
    }
    return place < end
  }
}

/// The extents of the elements of one name, in the order of their tags: with thousands of elements,
/// it finds quickly whether one is open at a place.
struct ElementReaches {
  private var starts: [Int] = []
  /// For each element, the latest end of those that start no later.
  private var ends: [Int] = []

  /// Adds the next element.
  mutating func add(_ element: MessageElements.Element) {
    starts.append(element.tag.upperBound)
    ends.append(max(ends.last ?? 0, element.extent.upperBound))
  }

  /// Whether a place is after the tag of an element and before its end.
  func isOpen(at place: Int) -> Bool {
    let behind = starts.indices.firstPlace { starts[$0] > place }
    return behind > 0 && ends[behind - 1] > place
  }
}
