internal import Bytes

/// Spans while they are built: opened in paint order, closed when their tag ends.
struct SpanList: ~Copyable {
  private struct Record {
    var start: Int
    /// Where it ends, or −1 while it is open.
    var end: Int
    var attribute: PackedAttribute
  }

  private var records: FlatBuffer<Record>
  /// The values that records refer to.
  var values = SpanValues()
  /// Spans that were opened or closed since the last visible character: their ends move when white space
  /// behind that character is taken back, or newlines go in.
  private var touched = FlatBuffer<Int>()

  /// How many spans there are.
  var count: Int { records.count }

  init(capacity: Int) { records = FlatBuffer(capacity: capacity) }

  /// Opens a span and gives its number.
  mutating func open(_ attribute: PackedAttribute, at position: Int) -> Int {
    records.append(Record(start: position, end: -1, attribute: attribute))
    touched.append(records.count - 1)
    return records.count - 1
  }

  /// Closes a span.
  mutating func close(_ number: Int, at position: Int) {
    guard records[number].end < 0 else { return }
    records[number].end = position
    touched.append(number)
  }

  /// Closes what is still open at the end.
  mutating func closeAll(at position: Int) {
    for number in 0..<records.count where records[number].end < 0 {
      records[number].end = position
    }
  }

  /// A visible character was added: nothing before it moves any more.
  mutating func settle() {
    touched.removeLast(touched.count)
  }

  /// The last character, a space, was taken back; the text now ends at `position`.
  mutating func retract(to position: Int) {
    for index in 0..<touched.count {
      let number = touched[index]
      records[number].start = min(records[number].start, position)
      records[number].end = min(records[number].end, position)
    }
  }

  /// Newlines were added: a span that was opened before them and has no text yet starts behind them.
  mutating func advance(from position: Int, to newPosition: Int) {
    for index in 0..<touched.count {
      let number = touched[index]
      if records[number].end < 0, records[number].start == position {
        records[number].start = newPosition
      }
    }
  }

  /// The spans that cover something.
  func finished() -> [AttributedSpan] {
    var spans: [AttributedSpan] = []
    guard records.count > 0 else { return spans }
    spans.reserveCapacity(records.count)
    for number in 0..<records.count {
      let record = records[number]
      guard record.start < record.end else { continue }
      spans.append(AttributedSpan(record.start..<record.end, values.unpack(record.attribute)))
    }
    return spans
  }
}
