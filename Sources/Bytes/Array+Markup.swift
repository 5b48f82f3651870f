extension [UInt8] {
  /// Whether HTML reads a tag, a comment or the like at a place: any other `<` is text, and a `</`
  /// that ends the message.
  ///
  /// Source: HTML, 13.2.5.6 (tag open state) and 13.2.5.7 (end tag open state).
  @inlinable
  public func startsTag(at place: Int) -> Bool {
    guard self[place] == UInt8(ascii: "<"), place + 1 < count else { return false }
    let next = self[place + 1]
    return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      || next == UInt8(ascii: "/") && place + 2 < count
  }
}
