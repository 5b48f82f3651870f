internal import Bytes
internal import PushMarkup

/// Which parts of two texts are the same.
struct TextAlignment {
  /// Parts of both that belong together: the same text, or one in place of the other.
  struct Part: Equatable {
    var left: Range<Int>
    var right: Range<Int>
    var isSame: Bool
  }

  /// In the order of both texts, without gaps.
  private(set) var parts: [Part] = []

  private let left: [UInt8]
  private let right: [UInt8]
  /// Where in the source both come from.
  private let maps: (left: SourceMap, right: SourceMap)?

  /// The most changes to search for; texts that differ more have one large part that differs. This
  /// bounds time and memory, because the square of it is kept.
  private static let limit = 400

  /// Aligns ranges of two texts in UTF-8, with maps to the source if known.
  ///
  /// A word is matched with the one from its own place: hidden text often repeats the text after
  /// it.
  init(
    _ left: [UInt8], _ leftRange: Range<Int>, _ right: [UInt8], _ rightRange: Range<Int>,
    maps: (left: SourceMap, right: SourceMap)?
  ) {
    self.left = left
    self.right = right
    self.maps = maps
    guard let maps, left[leftRange] != right[rightRange] else {
      align(leftRange, rightRange)
      return
    }
    let length = sameStart(leftRange, rightRange, maps)
    let starts = (leftRange.lowerBound + length, rightRange.lowerBound + length)
    add(leftRange.lowerBound..<starts.0, rightRange.lowerBound..<starts.1, true)
    alignWords(
      starts.0..<leftRange.upperBound, starts.1..<rightRange.upperBound, { !$0.isXMLSpace },
      byPlace: true
    ) { $0.align($1, $2) }
  }

  /// The length of the common start that comes from the same places, in whole words.
  private func sameStart(
    _ one: Range<Int>, _ two: Range<Int>, _ maps: (left: SourceMap, right: SourceMap)
  ) -> Int {
    let most = min(one.count, two.count)
    var length = 0
    while length < most, left[one.lowerBound + length] == right[two.lowerBound + length],
      maps.left.start(of: one.lowerBound + length) == maps.right.start(of: two.lowerBound + length)
    {
      length += 1
    }
    // The next word starts after white space, whatever it is.
    while length > 0,
      left[one.lowerBound + length - 1] > 0x20
        || isInside(one.lowerBound + length, two.lowerBound + length)
    {
      length -= 1
    }
    return length
  }

  /// Matches words before white space, so that a newline does not separate a word from its equal.
  private mutating func align(_ one: Range<Int>, _ two: Range<Int>) {
    // White space that only one of them ends with would hide that both end alike.
    var ends = (left[one].endBeforeSpace, right[two].endBeforeSpace)
    if left[..<ends.0].last != right[..<ends.1].last { ends = (one.upperBound, two.upperBound) }
    defer { addChange(ends.0..<one.upperBound, ends.1..<two.upperBound) }
    let one = one.lowerBound..<ends.0
    let two = two.lowerBound..<ends.1
    addEnds(of: one, two) { alignment, one, two in
      alignment.alignWords(one, two, { !$0.isXMLSpace }) { alignment, one, two in
        alignment.alignWords(one, two, { _ in true }) { $0.addChange($1, $2) }
      }
    }
  }

  /// Adds the common start and end of two ranges, in whole graphemes of both, and in between what
  /// `middle` makes from the rest.
  private mutating func addEnds(
    of one: Range<Int>, _ two: Range<Int>,
    middle: (inout Self, Range<Int>, Range<Int>) -> Void
  ) {
    var prefix = left[one].commonPrefix(with: right[two])
    while prefix > 0, isInside(one.lowerBound + prefix, two.lowerBound + prefix) { prefix -= 1 }
    add(
      one.lowerBound..<one.lowerBound + prefix, two.lowerBound..<two.lowerBound + prefix, true)
    let one = one.lowerBound + prefix..<one.upperBound
    let two = two.lowerBound + prefix..<two.upperBound
    var suffix = left[one].commonSuffix(with: right[two])
    while suffix > 0, isInside(one.upperBound - suffix, two.upperBound - suffix) { suffix -= 1 }
    middle(
      &self, one.lowerBound..<one.upperBound - suffix, two.lowerBound..<two.upperBound - suffix)
    add(
      one.upperBound - suffix..<one.upperBound, two.upperBound - suffix..<two.upperBound, true)
  }

  /// Whether one of two places is inside a grapheme.
  private func isInside(_ one: Int, _ two: Int) -> Bool {
    DisplayScalar.isInsideGrapheme(left, one) || DisplayScalar.isInsideGrapheme(right, two)
  }

  private mutating func add(_ one: Range<Int>, _ two: Range<Int>, _ isSame: Bool) {
    guard !one.isEmpty || !two.isEmpty else { return }
    if let last = parts.last, last.isSame == isSame {
      parts[parts.count - 1].left = last.left.lowerBound..<one.upperBound
      parts[parts.count - 1].right = last.right.lowerBound..<two.upperBound
    } else {
      parts.append(Part(left: one, right: two, isSame: isSame))
    }
  }

  /// Aligns words that start with a byte that `begins` accepts, by Myers' O(ND). `rest` aligns the
  /// text between them.
  private mutating func alignWords(
    _ one: Range<Int>, _ two: Range<Int>, _ begins: (UInt8) -> Bool, byPlace: Bool = false,
    rest: (inout Self, Range<Int>, Range<Int>) -> Void
  ) {
    guard !one.isEmpty, !two.isEmpty else { return add(one, two, false) }
    var numbers: [Key: Int32] = [:]
    let leftWords = Self.words(left, one, byPlace ? maps?.left : nil, &numbers)
      .filter { begins(left[$0.start]) }
    let rightWords = Self.words(right, two, byPlace ? maps?.right : nil, &numbers)
      .filter { begins(right[$0.start]) }
    guard let matches = Self.matches(leftWords.map(\.number), rightWords.map(\.number)) else {
      return byPlace ? rest(&self, one, two) : add(one, two, false)
    }
    var places = (one.lowerBound, two.lowerBound)
    for match in matches {
      let start = (leftWords[match.left].start, rightWords[match.right].start)
      rest(&self, places.0..<start.0, places.1..<start.1)
      let length = leftWords[match.left].length
      add(start.0..<start.0 + length, start.1..<start.1 + length, true)
      places = (start.0 + length, start.1 + length)
    }
    rest(&self, places.0..<one.upperBound, places.1..<two.upperBound)
  }

  /// Adds a part that differs, without its common start and end.
  private mutating func addChange(_ one: Range<Int>, _ two: Range<Int>) {
    addEnds(of: one, two) { $0.add($1, $2, false) }
  }

  private struct Word {
    var start: Int
    var length: Int
    var number: Int32
  }

  /// What makes words equal.
  private struct Key: Hashable {
    var bytes: ArraySlice<UInt8>
    /// Where in the source it starts, if that matters.
    var place: Int?

    func hash(into hasher: inout Hasher) {
      bytes.combineBytes(into: &hasher)
      hasher.combine(place)
    }
  }

  /// Letters, digits and non-ASCII characters form words; any other character is its own word.
  private static func words(
    _ bytes: [UInt8], _ range: Range<Int>, _ map: SourceMap?, _ numbers: inout [Key: Int32]
  ) -> [Word] {
    var words: [Word] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      if isOfWord(bytes[start]) {
        // Text from two places is two words: a phone joins the texts of two cells.
        while end < range.upperBound, isOfWord(bytes[end]),
          map?.isOneStretch(end - 1) ?? true
        {
          end += 1
        }
      }
      // A combining mark belongs to the word of its base character.
      while end < range.upperBound, DisplayScalar.isInsideGrapheme(bytes, end) { end += 1 }
      let key = Key(bytes: bytes[start..<end], place: map?.source(of: start..<end).lowerBound)
      let next = Int32(truncatingIfNeeded: numbers.count)
      let number = numbers[key] ?? next
      if number == next { numbers[key] = next }
      words.append(Word(start: start, length: end - start, number: number))
      start = end
    }
    return words
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetterOrDigit
  }

  /// The words that both have, in order, or nil if more than the limit differ.
  private static func matches(
    _ one: [Int32], _ two: [Int32]
  ) -> [(left: Int, right: Int)]? {
    let most = min(limit, one.count + two.count)
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var history: [[Int]] = []
    for distance in 0...most {
      history.append(Array(furthest[middle - distance...middle + distance]))
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let isDown =
          diagonal == -distance
          || diagonal != distance
            && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1]
        var x = isDown ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
        var y = x - diagonal
        while x < one.count, y < two.count, one[x] == two[y] {
          x += 1
          y += 1
        }
        furthest[middle + diagonal] = x
        if x >= one.count, y >= two.count {
          return backtrack(one, two, history)
        }
      }
    }
    return nil
  }

  private static func backtrack(
    _ one: [Int32], _ two: [Int32], _ history: [[Int]]
  ) -> [(left: Int, right: Int)] {
    var matches: [(left: Int, right: Int)] = []
    var x = one.count
    var y = two.count
    for distance in history.indices.reversed() {
      let diagonal = x - y
      // The furthest point before this step; the next diagonal outward is not reached yet.
      func furthest(_ diagonal: Int) -> Int {
        abs(diagonal) > distance ? -1 : history[distance][distance + diagonal]
      }
      let isDown =
        diagonal == -distance
        || diagonal != distance && furthest(diagonal - 1) < furthest(diagonal + 1)
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let startX = distance == 0 ? 0 : furthest(previous)
      let startY = startX - previous
      let afterX = distance == 0 ? 0 : isDown ? startX : startX + 1
      while x > afterX, y > afterX - diagonal {
        x -= 1
        y -= 1
        matches.append((x, y))
      }
      x = startX
      y = startY
    }
    return matches.reversed()
  }
}
