extension HTMLWriter {
  /// An element that goes on across a newline.
  struct Wrapper {
    /// The newline that it was found at, as the index of the piece behind it.
    var gap: Int
    /// The pieces that it wraps.
    var range: Range<Int>
    /// What it says; two lanes where one `style` says both colours.
    var lanes: [HTMLStyle.Lane]
  }

  /// The first newline in a range that needs an element across it, with the longest of the elements that it needs.
  func nextWrapper(in range: Range<Int>, _ base: HTMLStyle, nesting: Int) -> Wrapper? {
    for gap in range.dropFirst() {
      guard let style = atoms[gap].gap?.style else { continue }
      var found: Wrapper?
      for lane in HTMLStyle.Lane.allCases where style.exceeds(base, in: lane) {
        guard let reach = reach(of: lane, across: gap, in: range, base, nesting: nesting)
        else { continue }
        if let best = found, best.range.count >= reach.count {
          if lane == .background, best.lanes == [.foreground], best.range == reach {
            found?.lanes = [.foreground, .background]
          }
          continue
        }
        found = Wrapper(gap: gap, range: reach, lanes: [lane])
      }
      if let found { return found }
    }
    return nil
  }

  /// Which pieces an element can wrap that goes on across a newline; nil where it cannot: the pieces beside the newline have
  /// to show it, or something in its place, and so has all of a block that it would wrap.
  private func reach(
    of lane: HTMLStyle.Lane, across gap: Int, in range: Range<Int>, _ base: HTMLStyle,
    nesting: Int
  ) -> Range<Int>? {
    let value = lane.isDepth ? base[lane] + 1 : atoms[gap].gap?.style[lane] ?? 0
    guard let start = start(of: lane, value, before: gap, in: range, base) else { return nil }
    var end: Int?
    var next: Int? = gap
    while let current = next {
      // Inside a block that is known to admit the element there is nothing to look at again.
      if end.map({ current >= $0 }) ?? true {
        guard let tail = tail(of: lane, value, from: current, to: range.upperBound, base) else {
          break
        }
        end = tail
      }
      next = nextGap(
        of: lane, value, after: current, to: range.upperBound, base, nesting: nesting)
    }
    return end.map { start..<$0 }
  }

  private func shows(_ style: HTMLStyle, _ lane: HTMLStyle.Lane, _ value: UInt64) -> Bool {
    lane.isDepth ? style[lane] >= value : style[lane] == value
  }

  /// Whether an element may lie around a piece: it says the same, or hides what the element says.
  private func admits(_ index: Int, _ lane: HTMLStyle.Lane, _ value: UInt64) -> Bool {
    shows(atoms[index].style, lane, value) || lane.isReplaceable && atoms[index].style.has(lane)
  }

  private func start(
    of lane: HTMLStyle.Lane, _ value: UInt64, before gap: Int, in range: Range<Int>,
    _ base: HTMLStyle
  ) -> Int? {
    var start = gap - 1
    guard admits(start, lane, value) else { return nil }
    let isBlock = atoms[start].style.opensBlock(in: base)
    while start > range.lowerBound {
      if isBlock {
        guard continues(at: start, lane, base) else { break }
        guard admits(start - 1, lane, value) else { return nil }
      } else if atoms[start].gap != nil || !shows(atoms[start].style, lane, value)
        || !shows(atoms[start - 1].style, lane, value)
      {
        break
      }
      start -= 1
    }
    return start
  }

  /// Where the element can end in the line or the block behind a newline; nil where that does not admit it.
  private func tail(
    of lane: HTMLStyle.Lane, _ value: UInt64, from gap: Int, to limit: Int, _ base: HTMLStyle
  ) -> Int? {
    guard admits(gap, lane, value) else { return nil }
    let isBlock = atoms[gap].style.opensBlock(in: base)
    var end = gap + 1
    while end < limit {
      if isBlock {
        guard continues(at: end, lane, base) else { break }
        guard admits(end, lane, value) else { return nil }
      } else if atoms[end].gap != nil || !shows(atoms[end - 1].style, lane, value)
        || !shows(atoms[end].style, lane, value)
      {
        break
      }
      end += 1
    }
    return end
  }

  /// Whether a piece goes on in the line before it, or for inline elements, in a block that began before it: an inline
  /// element must not cut a block in two, because the reader would see two.
  private func continues(at index: Int, _ lane: HTMLStyle.Lane, _ base: HTMLStyle) -> Bool {
    guard let style = atoms[index].gap?.style else { return true }
    guard !lane.isBlock else { return false }
    return HTMLStyle.Lane.allCases.contains { block in
      guard block.isBlock, style.exceeds(base, in: block) else { return false }
      let value = block.isDepth ? base[block] + 1 : style[block]
      return admits(index - 1, block, value) && admits(index, block, value)
    }
  }

  /// The next newline that has the same value, if the element can go on until there.
  private func nextGap(
    of lane: HTMLStyle.Lane, _ value: UInt64, after gap: Int, to limit: Int, _ base: HTMLStyle,
    nesting: Int
  ) -> Int? {
    var end = gap + 1
    while end < limit, atoms[end].gap == nil { end += 1 }
    guard end < limit, let style = atoms[end].gap?.style else { return nil }
    if shows(style, lane, value) {
      return (gap..<end).allSatisfy { admits($0, lane, value) } ? end : nil
    }
    // The element would be hidden at this newline. It goes on only where a line cannot be cut between the two.
    guard lane.isReplaceable, nesting < Self.maximumNesting else { return nil }
    let canCut =
      end > gap + 1 && !atoms[gap].style.opensBlock(in: base)
      && shows(atoms[gap].style, lane, value)
    return canCut ? nil : hidden.nextGap(of: lane, after: gap, to: limit)
  }

  /// How deep elements may nest that are looked for beyond what hides them.
  private static var maximumNesting: Int { 16 }
}

/// For each newline and each lane that an inner element can replace: the next newline with the same value that an element can
/// reach, hidden or not in between. Found in one pass from the end, so that looking ahead costs nothing.
struct HTMLHiddenStyles {
  private var next: [[Int]] = Array(repeating: [], count: HTMLStyle.Lane.allCases.count)

  init(_ atoms: [HTMLContent.Atom]) {
    for lane in HTMLStyle.Lane.allCases where lane.isReplaceable {
      guard atoms.contains(where: { $0.gap?.style.has(lane) == true }) else { continue }
      var places: [UInt64: Int] = [:]
      var result = [Int](repeating: atoms.count, count: atoms.count)
      for index in atoms.indices.reversed() {
        // What comes later is out of reach across a piece that says nothing in this lane.
        if !atoms[index].style.has(lane) { places.removeAll(keepingCapacity: true) }
        guard let style = atoms[index].gap?.style else { continue }
        guard style.has(lane) else {
          places.removeAll(keepingCapacity: true)
          continue
        }
        if let place = places[style[lane]] { result[index] = place }
        places[style[lane]] = index
      }
      next[lane.rawValue] = result
    }
  }

  /// The next newline of the same value, or nil if it is out of reach.
  func nextGap(of lane: HTMLStyle.Lane, after gap: Int, to limit: Int) -> Int? {
    let places = next[lane.rawValue]
    guard gap < places.count, places[gap] < limit else { return nil }
    return places[gap]
  }
}
