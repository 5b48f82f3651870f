internal import Bytes

extension ArraySlice<UInt8> {
  /// The name of the property whose value follows, where these bytes end in one and in its colon.
  package var endingProperty: ArraySlice<UInt8>? {
    guard let colon = lastIndex(where: { !$0.isHTMLSpace }), self[colon] == UInt8(ascii: ":") else {
      return nil
    }
    let end = self[..<colon].trimming(while: \.isHTMLSpace)
    let start = end.lastIndex { !$0.isASCIILetterOrDigit && $0 != UInt8(ascii: "-") }
    return end[(start.map { $0 + 1 } ?? end.startIndex)...]
  }
}
