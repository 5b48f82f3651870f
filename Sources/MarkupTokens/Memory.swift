// The only file of this project that touches memory by pointer. Everything it offers checks its bounds.
internal import CLibXML2

// MARK: libxml2

/// Collects libxml2's SAX callbacks into flat buffers.
///
/// libxml2 calls back into the two functions below while `pm_parse` runs; the pointers they get are valid for the call
/// only, so every byte is copied at once. The sink lives on the stack of `read`, whose borrowed document and milestones and whose
/// text live as long, nothing is stored or shared: a context belongs to one thread.
@safe struct SAXSink {
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let milestones: UnsafeMutableBufferPointer<UInt32>
  /// How much of the room is taken.
  private var textCount = 0
  /// How many milestones came by.
  private var milestoneCount = 0

  private init(
    _ text: UnsafeMutableBufferPointer<UInt8>, _ milestones: UnsafeMutableBufferPointer<UInt32>
  ) {
    unsafe self.text = text
    unsafe self.milestones = milestones
  }

  /// libxml2's tables must be set up once before the first concurrent use, or its own initialisation races.
  private static let initialized: Void = xmlInitParser()

  /// The text of a document in normal form that ends in a 0, and whether it was read to its end; fills in where in the text the
  /// milestones stand.
  ///
  /// libxml2 functions: `xmlNewParserCtxt` and `xmlParseContent`, from 2.11 on `xmlNewSAXParserCtxt` and `xmlCtxtReadMemory`.
  static func read(
    _ document: borrowing FlatBuffer<UInt8>, milestones: inout FlatBuffer<UInt32>
  ) -> (text: [UInt8], isWhole: Bool) {
    _ = Self.initialized
    // What libxml2 can count.
    guard let length = Int32(exactly: document.count - 1) else { return ([], false) }
    let source = unsafe document.elements
    let places = unsafe milestones.elements
    var isWhole = false
    // Decoded text is never longer than the document.
    let text = unsafe [UInt8](unsafeUninitializedCapacity: source.count) { text, count in
      var sink = unsafe SAXSink(text, places)
      sink.addMilestone()
      unsafe withUnsafeMutablePointer(to: &sink) { sink in
        let status = unsafe pm_parse(
          UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: CChar.self),
          length,
          pm_handlers(characters: characters, instruction: instruction, user: sink))
        isWhole = status == 0
      }
      // One milestone, one callback. Should memory run out in libxml2, the rest of them stand at the end.
      while sink.milestoneCount < places.count { sink.addMilestone() }
      count = sink.textCount
    }
    return (text, isWhole)
  }

  fileprivate mutating func addMilestone() {
    guard milestoneCount < (unsafe milestones.count) else { return }
    unsafe milestones[milestoneCount] = UInt32(truncatingIfNeeded: textCount)
    milestoneCount += 1
  }

  fileprivate mutating func append(_ source: UnsafePointer<UInt8>, count: Int) {
    guard let target = unsafe text.baseAddress else { return }
    let count = unsafe min(count, text.count - textCount)
    unsafe (target + textCount).update(from: source, count: count)
    textCount += count
  }
}

private func instruction(
  _ user: UnsafeMutableRawPointer?, _ target: UnsafePointer<xmlChar>?,
  _ data: UnsafePointer<xmlChar>?
) {
  guard let user = unsafe user else { return }
  unsafe user.assumingMemoryBound(to: SAXSink.self).pointee.addMilestone()
}

private func characters(
  _ user: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<xmlChar>?, _ count: Int32
) {
  guard let user = unsafe user, let bytes = unsafe bytes, count > 0 else { return }
  unsafe user.assumingMemoryBound(to: SAXSink.self).pointee.append(bytes, count: Int(count))
}

// MARK: Buffers

/// A growing list of plain values that has one owner: no reference counts and no checks for uniqueness, which cost more
/// than the work itself where an Array is appended to byte by byte.
///
/// Public, not `package`, because only then the compiler inlines it into the next module; no product offers this module.
@frozen @safe public struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// An empty buffer. Memory is taken when the first element comes, if `capacity` is 0.
  @inlinable
  public init(capacity: Int = 0) {
    self.capacity = 0
    unsafe base = nil
    if capacity > 0 { grow(by: capacity) }
  }

  @inlinable
  deinit { unsafe release(base) }

  /// How many elements there are.
  @inlinable
  public var count: Int { length }

  /// The element of an index; an index out of range stops the program.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: length))
      return unsafe base.unsafelyUnwrapped[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: length))
      unsafe base.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Appends an element.
  @inlinable
  public mutating func append(_ element: Element) {
    if length == capacity { grow(by: 1) }
    unsafe base.unsafelyUnwrapped[length] = element
    length += 1
  }

  /// Appends a part of an array.
  @inlinable
  public mutating func append(_ source: [Element], _ start: Int, _ end: Int) {
    precondition(start >= 0 && start <= end && end <= source.count)
    let added = end - start
    if capacity - length < added { grow(by: added) }
    unsafe source.withUnsafeBufferPointer { source in
      guard added > 0, let from = source.baseAddress else { return }
      unsafe (base.unsafelyUnwrapped + length).update(from: from + start, count: added)
    }
    length += added
  }

  /// Appends an array.
  @inlinable
  public mutating func append(contentsOf source: [Element]) { append(source, 0, source.count) }

  /// Removes elements at the end, as many as there are.
  @inlinable
  public mutating func removeLast(_ count: Int = 1) { length = max(0, length - max(0, count)) }

  /// Removes one element; those behind it move up.
  @inlinable
  public mutating func remove(at index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: length))
    let place = unsafe base.unsafelyUnwrapped + index
    unsafe place.update(from: place + 1, count: length - index - 1)
    length -= 1
  }

  /// The last element.
  @inlinable
  public var last: Element? { length > 0 ? unsafe base.unsafelyUnwrapped[length - 1] : nil }

  /// Where the last element stands that fits.
  @inlinable
  public func lastIndex(where fits: (Element) -> Bool) -> Int? {
    var index = length
    while index > 0 {
      index -= 1
      if unsafe fits(base.unsafelyUnwrapped[index]) { return index }
    }
    return nil
  }

  /// Makes room; at least doubles, so that appending is linear.
  ///
  /// `malloc` is a quarter of the price of `UnsafeMutablePointer.allocate`, which asks for an alignment that it has anyway.
  @usableFromInline
  mutating func grow(by added: Int) {
    precondition(MemoryLayout<Element>.alignment <= 16)
    let wanted = max(length + added, capacity == 0 ? 8 : capacity * 2)
    let (size, isTooLarge) = wanted.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !isTooLarge, let larger = unsafe realloc(base, size) else { fatalError("out of memory") }
    unsafe base = larger.assumingMemoryBound(to: Element.self)
    capacity = wanted
  }

  /// What is in it, for as long as it is not changed.
  fileprivate var elements: UnsafeMutableBufferPointer<Element> {
    unsafe UnsafeMutableBufferPointer(start: base, count: length)
  }
}

extension FlatBuffer {
  /// The elements, copied once.
  package var array: [Element] { unsafe Array(elements) }
}

extension FlatBuffer<UInt8> {
  /// Appends four bytes, the first lowest.
  @inlinable
  public mutating func append(fourBytes word: UInt32) {
    if capacity - length < 4 { grow(by: 4) }
    unsafe UnsafeMutableRawPointer(base.unsafelyUnwrapped).storeBytes(
      of: word.littleEndian, toByteOffset: length, as: UInt32.self)
    length += 4
  }

  /// The bytes as a String; what is not UTF-8 becomes U+FFFD.
  public var string: String { unsafe String(decoding: elements, as: UTF8.self) }
}

@usableFromInline
func release(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }

// MARK: Runs

extension [UInt8] {
  /// Appends a part of another array. `append(contentsOf: source[start..<end])` would retain and release `source`.
  package mutating func append(_ source: [UInt8], from start: Int, to end: Int) {
    guard start < end else { return }
    unsafe source.withUnsafeBufferPointer { source in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<end]))
    }
  }

  /// Where the first byte stands that may end a run of plain markup: `<`, `>`, `&`, EF, a control, or another byte that is asked for.
  /// `end` if there is none.
  package func endOfPlainMarkup(from start: Int, to end: Int, orAt other: UInt8 = 0xef) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.with(0x02).equal(0x3e) | bytes.equal(0x26) | bytes.equal(0xef) | bytes.equal(other)
        | bytes.below(0x20)
    }
  }

  /// Where the first byte stands that may end a run of text that TagSoup takes as it is: `<`, `&`, a
  /// control, DEL, C2 or E2. `end` if there is none.
  package func endOfPlainSoup(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.equal(0x3c) | bytes.equal(0x26) | bytes.equal(0x7f) | bytes.below(0x20)
        | bytes.with(0x20).equal(0xe2)
    }
  }

  /// Where the first line feed stands, or space behind a space; `end` if there is none.
  package func endOfSpacedWords(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.equal(0x0a)
    }
  }

  /// Where the first byte stands that may end a run of plain text: a control, DEL, C2, E2, or a space behind a space. `end` if
  /// there is none.
  package func endOfPlainText(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.equal(0x7f) | bytes.below(0x20)
        | bytes.with(0x20).equal(0xe2)
    }
  }

  /// Where the first byte stands that is not ASCII; `end` if there is none.
  package func endOfASCII(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.beyondASCII }
  }

  /// Where the first byte stands that is not of a printable character of ASCII or a letter of the scripts that most text is in:
  /// Latin, Cyrillic, Chinese. These need two or three bytes, and the first of them tells. `end` if there is none.
  package func endOfPlainScript(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      let controls = bytes.equal(0x7f) | bytes.below(0x20)
      guard bytes.beyondASCII != 0 else { return controls }
      let letters =
        bytes.equalExactly(0xc3) | bytes.with(0x03).equalExactly(0xc7)
        | bytes.with(0x01).equalExactly(0xd1) | bytes.with(0x03).equalExactly(0xe7)
        | bytes.with(0x01).equalExactly(0xe9)
      return bytes.leads & ~letters | controls
    }
  }

  /// Where the first byte of this value stands; `end` if there is none.
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(byte) }
  }

  /// The first byte from `start` on with a flag.
  @inline(__always)
  private func firstFlagged(
    from start: Int, to end: Int, _ flags: (EightBytes) -> UInt64
  ) -> Int {
    precondition(start >= 0 && end <= count)
    return unsafe withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= end {
        let found = flags(
          EightBytes(unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        if found != 0 { return index + found.trailingZeroBitCount / 8 }
        index += 8
      }
      guard index < end else { return end }
      // The rest are the upper bytes of the last eight, if there are eight.
      var rest: UInt64 = 0
      if end >= 8 {
        let last = unsafe bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
        rest = UInt64(littleEndian: last) >> UInt64(8 * (index + 8 - end))
      } else {
        for place in (index..<end).reversed() { unsafe rest = rest << 8 | UInt64(bytes[place]) }
      }
      // Bytes above the rest are 0 and may have flags.
      return Swift.min(end, index + flags(EightBytes(littleEndian: rest)).trailingZeroBitCount / 8)
    }
  }
}

/// Eight bytes, compared at once, the first lowest. The lowest flag of a result is exact; flags above it may be wrong.
private struct EightBytes {
  private var word: UInt64

  init(_ loaded: UInt64) { word = UInt64(littleEndian: loaded) }
  init(littleEndian word: UInt64) { self.word = word }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of each byte that equals this one.
  func equal(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.tops
  }

  /// The top bit of each byte below this one, which is at most 0x80.
  func below(_ byte: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(byte)) & ~word & Self.tops
  }

  /// The top bit of each space behind a space; `space` is not 0 where those before ended in one.
  func spaces(behindSpace space: inout UInt64) -> UInt64 {
    let spaces = equalExactly(0x20)
    let pairs = spaces & (spaces << 8 | space)
    space = spaces >> 56
    return pairs
  }

  /// The top bit of each byte that has it.
  var beyondASCII: UInt64 { word & Self.tops }

  /// With these bits set in every byte.
  func with(_ bits: UInt8) -> EightBytes {
    EightBytes(littleEndian: word | Self.ones &* UInt64(bits))
  }

  /// The top bit of each byte that starts a character of more than one byte; all flags are exact.
  var leads: UInt64 { word & word << 1 & Self.tops }

  /// The top bit of each byte that equals this one; all flags are exact, not only the lowest.
  func equalExactly(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return ~(((difference & ~Self.tops) &+ ~Self.tops) | difference) & Self.tops
  }
}
