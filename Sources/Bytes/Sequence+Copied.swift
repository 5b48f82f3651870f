extension Sequence<UInt8> {
  /// A copy of the bytes, but of no more than so many: no further byte is asked for.
  ///
  /// Callers that are generic are compiled once for all sequences, and each call to a sequence's
  /// own functions is expensive then: a sequence that lies in memory is copied at once.
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
  /// A copy of the bytes, but of no more than so many.
  package func copied(upTo count: Int) -> [UInt8] {
    let copied = extracting(first: count)
    return unsafe copied.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
