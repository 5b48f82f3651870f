internal import Bytes

/// Spans while they are built: opened in paint order, closed when their tag ends.
struct SpanList: ~Copyable {
  private var records: FlatBuffer<CompactSpan>
  /// The values that spans refer to.
  var values = AttributeValues()
  /// Spans that were opened or closed since the last visible character: their ends move when white
  /// space behind that character is taken back, or newlines go in.
  private var touched = FlatBuffer<Int>()
  /// How many of them were moved back already, and how far: the same space is often taken back.
  private var retracted = (count: 0, position: UInt32(0))

  /// The end of a span that is open.
  private static let isOpen = UInt32.max

  /// How many spans there are.
  var count: Int { records.count }

  init(capacity: Int) { records = FlatBuffer(capacity: capacity) }

  /// Opens a span and gives its number.
  mutating func open(_ attribute: CompactAttribute, at position: Int) -> Int {
    var span = CompactSpan(position..<position, attribute)
    span.end = Self.isOpen
    records.append(span)
    touched.append(records.count - 1)
    return records.count - 1
  }

  /// Closes a span.
  mutating func close(_ number: Int, at position: Int) {
    guard records[number].end == Self.isOpen else { return }
    records[number].end = UInt32(position)
    touched.append(number)
  }

  /// Lets a closed span go on to a later place.
  mutating func extend(_ number: Int, to position: Int) {
    records[number].end = UInt32(position)
    touched.append(number)
  }

  /// Lets an open span start at a later place.
  mutating func delay(_ number: Int, to position: Int) {
    records[number].start = UInt32(position)
    touched.append(number)
  }

  /// Closes what is still open at the end.
  mutating func closeAll(at position: Int) {
    for number in 0..<records.count where records[number].end == Self.isOpen {
      records[number].end = UInt32(position)
    }
  }

  /// A visible character was added: nothing before it moves any more.
  mutating func settle() {
    touched.removeLast(touched.count)
    retracted.count = 0
  }

  /// The last character, a space, was taken back; the text now ends at `position`.
  mutating func retract(to position: Int) {
    let position = UInt32(position)
    let first = position >= retracted.position ? retracted.count : 0
    for index in first..<touched.count {
      let number = touched[index]
      records[number].start = min(records[number].start, position)
      if records[number].end != Self.isOpen {
        records[number].end = min(records[number].end, position)
      }
    }
    retracted = (touched.count, position)
  }

  /// Newlines were added: a span that was opened before them and has no text yet starts behind
  /// them.
  mutating func advance(from position: Int, to newPosition: Int) {
    retracted.count = 0
    for index in 0..<touched.count {
      let number = touched[index]
      if records[number].end == Self.isOpen, records[number].start == UInt32(position) {
        records[number].start = UInt32(newPosition)
      }
    }
  }

  /// The spans that cover something.
  mutating func finished() -> [CompactSpan] {
    var kept = 0
    for number in 0..<records.count where !records[number].isEmpty {
      if kept != number { records[kept] = records[number] }
      kept += 1
    }
    records.removeLast(records.count - kept)
    return records.array
  }
}
