extension RandomAccessCollection<UInt8> where Index == Int {
  /// The length of a UTF-8 byte order mark at the start of a text: 3, or 0 without one.
  @inlinable
  public var markLength: Int {
    guard count >= 3, self[startIndex] == 0xef, self[startIndex + 1] == 0xbb else { return 0 }
    return self[startIndex + 2] == 0xbf ? 3 : 0
  }
}

extension BidirectionalCollection {
  /// The elements without those at both ends that fulfil a condition.
  @inlinable
  public func trimming(while isTrimmed: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    return rest[..<rest.endBefore(isTrimmed)]
  }

  /// The start of the last elements that are all of one kind.
  @inlinable
  func endBefore(_ isOfKind: (Element) -> Bool) -> Index {
    lastIndex { !isOfKind($0) }.map { index(after: $0) } ?? startIndex
  }
}

extension BidirectionalCollection<UInt8> {
  /// The start of the line breaks at the end of a text, which are invisible.
  @inlinable
  package var endBeforeBreaks: Index { endBefore { $0 == 0x0a } }

  /// The start of the white space at the end of a text.
  @inlinable
  package var endBeforeSpace: Index { endBefore(\.isXMLSpace) }
}

extension String {
  /// The parts between commas, without spaces around them.
  package var listed: [String] {
    utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0.trimming { $0 == 0x20 }, as: UTF8.self)
    }
  }
}
