#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A growing list of plain values that has one owner. It needs no reference counts and no checks
/// for uniqueness, which cost more than the work itself when an Array is appended to byte by byte.
///
/// Public, not `package`, because only then does the compiler inline it into the next module; no
/// product offers this module.
@frozen @safe public struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// An empty buffer. If `capacity` is 0, memory is allocated with the first element.
  @inlinable
  public init(capacity: Int = 0) {
    self.capacity = 0
    unsafe base = nil
    if capacity > 0 { grow(by: capacity) }
  }

  /// A buffer that repeats one element.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    guard count > 0 else { return }
    unsafe base.unsafelyUnwrapped.update(repeating: element, count: count)
    length = count
  }

  @inlinable
  deinit { unsafe release(base) }

  /// The number of elements.
  @inlinable
  public var count: Int { length }

  /// The element at an index; an index out of range stops the program.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: length))
      return unsafe base.unsafelyUnwrapped[index]
    }
    // In place: setting a member must not copy the whole element.
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: length))
      yield unsafe &base.unsafelyUnwrapped[index]
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
  public mutating func append(_ source: [Element], from start: Int, to end: Int) {
    precondition(start >= 0 && start <= end && end <= source.count)
    let added = end - start
    if capacity - length < added { grow(by: added) }
    unsafe source.withUnsafeBufferPointer { source in
      guard added > 0, let memory = source.baseAddress else { return }
      unsafe (base.unsafelyUnwrapped + length).update(from: memory + start, count: added)
    }
    length += added
  }

  /// Appends an array.
  @inlinable
  public mutating func append(contentsOf source: [Element]) {
    append(source, from: 0, to: source.count)
  }

  /// Appends another buffer.
  @inlinable
  public mutating func append(contentsOf source: borrowing FlatBuffer) {
    append(source, from: 0, to: source.length)
  }

  /// Appends a part of another buffer.
  @inlinable
  public mutating func append(_ source: borrowing FlatBuffer, from start: Int, to end: Int) {
    precondition(start >= 0 && start <= end && end <= source.length)
    let added = end - start
    guard added > 0 else { return }
    if capacity - length < added { grow(by: added) }
    unsafe (base.unsafelyUnwrapped + length).update(
      from: source.base.unsafelyUnwrapped + start, count: added)
    length += added
  }

  /// Appends a slice of an array.
  @inlinable
  public mutating func append(_ source: ArraySlice<Element>) {
    unsafe source.withUnsafeBufferPointer { source in
      guard let memory = source.baseAddress else { return }
      unsafe append(memory, count: source.count)
    }
  }

  /// Appends a part of itself.
  @inlinable
  public mutating func appendCopy(from start: Int, to end: Int) {
    precondition(start >= 0 && start <= end && end <= length)
    let added = end - start
    guard added > 0 else { return }
    if capacity - length < added { grow(by: added) }
    let memory = unsafe base.unsafelyUnwrapped
    unsafe (memory + length).update(from: memory + start, count: added)
    length += added
  }

  /// Moves a part of itself to the end.
  @inlinable
  public mutating func moveToEnd(from start: Int, to end: Int) {
    appendCopy(from: start, to: end)
    let memory = unsafe base.unsafelyUnwrapped
    unsafe (memory + start).update(from: memory + end, count: length - end)
    length -= end - start
  }

  /// Removes `count` elements at the end, or all if there are fewer.
  @inlinable
  public mutating func removeLast(_ count: Int = 1) { length = max(0, length - max(0, count)) }

  /// Removes one element; later elements move up.
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

  /// The index of the last element that fits.
  @inlinable
  public func lastIndex(where fits: (Element) -> Bool) -> Int? {
    var index = length
    while index > 0 {
      index -= 1
      if unsafe fits(base.unsafelyUnwrapped[index]) { return index }
    }
    return nil
  }

  /// Makes room for more elements; at least doubles the capacity, so that appending is linear.
  ///
  /// `realloc` costs a quarter of `UnsafeMutablePointer.allocate`, which requests an alignment that
  /// the memory has anyway.
  @usableFromInline
  mutating func grow(by added: Int) {
    precondition(MemoryLayout<Element>.alignment <= 16)
    let wanted = max(length + added, capacity == 0 ? 8 : capacity * 2)
    let (size, isTooLarge) = wanted.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !isTooLarge, let larger = unsafe realloc(base, size) else { fatalError("out of memory") }
    unsafe base = larger.assumingMemoryBound(to: Element.self)
    capacity = wanted
  }

  /// The elements in place; valid until the buffer is changed.
  @usableFromInline
  var elements: UnsafeMutableBufferPointer<Element> {
    unsafe UnsafeMutableBufferPointer(start: base, count: length)
  }
}

extension FlatBuffer {
  /// The elements, copied once.
  @inlinable
  public var array: [Element] { unsafe Array(elements) }

  /// Appends elements from memory that the caller owns.
  @unsafe @inlinable
  public mutating func append(_ source: UnsafePointer<Element>, count added: Int) {
    guard added > 0 else { return }
    if capacity - length < added { grow(by: added) }
    unsafe (base.unsafelyUnwrapped + length).update(from: source, count: added)
    length += added
  }
}

extension FlatBuffer<UInt8> {
  /// Appends a string literal.
  @inlinable
  public mutating func append(_ text: StaticString) {
    precondition(text.hasPointerRepresentation)
    unsafe append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Appends the bytes of a text.
  @inlinable
  public mutating func append(_ text: String) {
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      guard let memory = text.baseAddress else { return }
      unsafe append(memory, count: text.count)
    }
    if isDone == nil { for byte in text.utf8 { append(byte) } }
  }

  /// The index of the first byte from `start` on that a JSON string may have to escape, or the end:
  /// a control, `"`, a backslash, DEL, or the first byte of a character that may be hidden.
  public func endOfPlainJSON(from start: Int) -> Int {
    precondition(start >= 0 && start <= length)
    return unsafe UnsafeRawBufferPointer(elements).firstFlagged(from: start, to: length) { bytes in
      let ascii = bytes.controls | bytes.equal(0x22) | bytes.equal(0x5c)
      guard bytes.beyondASCII != 0 else { return ascii }
      return ascii | bytes.with(0x20).equal(0xe2) | bytes.equal(0xd8) | bytes.equal(0xef)
        | bytes.equal(0xf3)
    }
  }
}

@usableFromInline
func release(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }
