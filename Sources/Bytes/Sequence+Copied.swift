extension Sequence<UInt8> {
  /// A copy of at most `count` bytes; no further byte is requested.
  ///
  /// Generic callers are compiled once for all sequences, which makes each call to a sequence's own
  /// functions expensive. So a sequence in contiguous memory is copied at once.
  package func copied(upTo count: Int) -> [UInt8] {
    let copy = withContiguousStorageIfAvailable { unsafe Array($0.prefix(count)) }
    if let copy { return copy }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Swift.min(count, underestimatedCount))
    var iterator = makeIterator()
    while bytes.count < count, let byte = iterator.next() { bytes.append(byte) }
    return bytes
  }
}

extension Span<UInt8> {
  /// A copy of at most `count` bytes.
  package func copied(upTo count: Int) -> [UInt8] {
    let copied = extracting(first: count)
    return unsafe copied.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
