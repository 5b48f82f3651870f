internal import Bytes
internal import PushMarkup

extension StyledText {
  /// A text that says in its characters what its spans said.
  struct Rewritten {
    var text: StyledText
    /// How many spans are characters now.
    var count: Int
    /// From the first of them to the end of the last, in the text before.
    var range: Range<Int>
    /// For each byte of the text where it stood before; what was added has the place of what
    /// follows, and what was replaced its own.
    var origins: [Int]
  }

  /// A text that is copied with changes.
  struct Writing {
    var output: [UInt8] = []
    var origins: [Int] = []
    /// Where what begins at a place of the source begins now.
    var starts: [Int] = []
    /// Where what ends at a place of the source ends now: in front of what was added there.
    var ends: [Int] = [0]

    init(capacity: Int) {
      output.reserveCapacity(capacity)
      origins.reserveCapacity(capacity)
    }

    private var place: Int { ends.count - 1 }

    mutating func copy(_ source: [UInt8], to end: Int) {
      while place < end {
        origins.append(place)
        starts.append(output.count)
        output.append(source[place])
        ends.append(output.count)
      }
      if end == source.count { starts.append(output.count) }
    }

    mutating func skip(to end: Int) {
      while place < end {
        starts.append(output.count)
        ends.append(output.count)
      }
    }

    /// Takes the last byte back, which was copied.
    mutating func removeLast() {
      output.removeLast()
      origins.removeLast()
      ends[place] = output.count
    }

    mutating func add(_ words: String) {
      origins += repeatElement(place, count: words.utf8.count)
      output += words.utf8
    }

    /// Writes something else in place of the source up to a place; what begins here begins with it.
    mutating func replace(to end: Int, with words: [UInt8]) {
      origins += repeatElement(place, count: words.count)
      skip(to: place + 1)
      output += words
      ends[place] = output.count
      skip(to: end)
    }

    /// What became of a text, with the rest of it copied, its spans at the same characters but for
    /// those that are gone, and changes in ranges of it. `start` says where a span begins that does
    /// not begin with what it began with.
    consuming func rewritten(
      _ text: StyledText, _ source: [UInt8], in ranges: [Range<Int>], without gone: [Int] = [],
      startingAt start: (CompactSpan, Writing) -> Int? = { _, _ in nil }
    ) -> Rewritten {
      copy(source, to: source.count)
      let gone = Set(gone)
      let spans = text.compact.indices.filter { !gone.contains($0) }.map { index in
        let span = text.compact[index]
        let start = start(span, self) ?? starts[span.range.lowerBound]
        return CompactSpan(start..<max(start, ends[span.range.upperBound]), span.attribute)
      }
      return Rewritten(
        text: StyledText(
          unchecked: output.string, spans.filter { !$0.isEmpty }, text.values,
          sourceLength: text.sourceLength),
        count: ranges.count, range: ranges.hull ?? 0..<source.count, origins: origins)
    }
  }
}
