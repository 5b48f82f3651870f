extension RandomAccessCollection<UInt8> where Index == Int {
  /// How long the byte order mark of UTF-8 is that a text begins with: 3, or 0 where there is none.
  @inlinable
  public var markLength: Int {
    guard count >= 3, self[startIndex] == 0xef, self[startIndex + 1] == 0xbb else { return 0 }
    return self[startIndex + 2] == 0xbf ? 3 : 0
  }
}

extension BidirectionalCollection<UInt8> {
  /// Where the line breaks begin that a text ends with, which nobody sees.
  package var endBeforeBreaks: Index {
    lastIndex { $0 != 0x0a }.map { index(after: $0) } ?? startIndex
  }

  /// Where the white space begins that a text ends with.
  package var endBeforeSpace: Index {
    lastIndex { !$0.isXMLSpace }.map { index(after: $0) } ?? startIndex
  }
}
