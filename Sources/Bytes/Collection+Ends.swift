extension RandomAccessCollection<UInt8> where Index == Int {
  /// How long the byte order mark of UTF-8 is that a text begins with: 3, or 0 where there is none.
  @inlinable
  public var markLength: Int {
    guard count >= 3, self[startIndex] == 0xef, self[startIndex + 1] == 0xbb else { return 0 }
    return self[startIndex + 2] == 0xbf ? 3 : 0
  }
}

extension BidirectionalCollection {
  /// Without what stands at both ends and is to go.
  @inlinable
  public func trimming(while isTrimmed: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    return rest[..<rest.endBefore(isTrimmed)]
  }

  /// Where the elements begin at the end that are all of some kind.
  @inlinable
  func endBefore(_ isOfKind: (Element) -> Bool) -> Index {
    lastIndex { !isOfKind($0) }.map { index(after: $0) } ?? startIndex
  }
}

extension BidirectionalCollection<UInt8> {
  /// Where the line breaks begin that a text ends with, which nobody sees.
  @inlinable
  package var endBeforeBreaks: Index { endBefore { $0 == 0x0a } }

  /// Where the white space begins that a text ends with.
  @inlinable
  package var endBeforeSpace: Index { endBefore(\.isXMLSpace) }
}

extension String {
  /// What stands between commas, without spaces beside it.
  package var listed: [String] {
    utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0.trimming { $0 == 0x20 }, as: UTF8.self)
    }
  }
}
