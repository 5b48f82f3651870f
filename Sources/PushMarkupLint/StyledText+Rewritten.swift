internal import Bytes
internal import PushMarkup

extension StyledText {
  /// A text in which characters replace some of its spans.
  struct Rewritten {
    var text: StyledText
    /// How many spans became characters.
    var count: Int
    /// From the start of the first to the end of the last, in the original text.
    var range: Range<Int>
    /// For each byte, its place in the original text. Added text has the place of what follows it,
    /// replaced text its own.
    var origins: [Int]
  }

  /// A text that is copied with changes.
  struct Writing {
    var output: [UInt8] = []
    var origins: [Int] = []
    /// For each place of the source, where text that starts there starts now.
    var starts: [Int] = []
    /// For each place of the source, where text that ends there ends now, before added text.
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

    /// Removes the last byte, which was copied.
    mutating func removeLast() {
      output.removeLast()
      origins.removeLast()
      ends[place] = output.count
    }

    mutating func add(_ words: String) {
      origins += repeatElement(place, count: words.utf8.count)
      output += words.utf8
    }

    /// Writes a replacement for the source up to a place; what starts here starts with it.
    mutating func replace(to end: Int, with words: [UInt8]) {
      origins += repeatElement(place, count: words.count)
      skip(to: place + 1)
      output += words
      ends[place] = output.count
      skip(to: end)
    }

    /// The rewritten text: copies the rest, and keeps the spans at the same characters, except
    /// those in `gone`. `ranges` are the changed parts. `start` returns where a span starts that
    /// does not start at the same character.
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
