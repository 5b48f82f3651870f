internal import Bytes

extension InputGate {
  /// Where to cut a source that is longer than the limit: before a character, a character reference
  /// or the start of a tag that does not fit. Half of one would be shown as text that the author
  /// did not write. A longer part of a tag is not shown by any reading.
  static func end(of source: [UInt8], within limit: Int) -> Int {
    var end = limit
    // Do not cut inside a scalar: a continuation byte is 10xxxxxx.
    while end > 0, limit - end < 4, source[end].isContinuation { end -= 1 }
    return tagStart(source, referenceStart(source, characterStart(source, end)))
  }

  /// The start of the tag whose name starts at a place, or the place itself.
  private static func tagStart(_ source: [UInt8], _ end: Int) -> Int {
    if end > 1, source[end - 2..<end].elementsEqual("</".utf8) { return end - 2 }
    let isTag = source[end].isASCIILetter || "/!?".utf8.contains(source[end])
    return isTag && end > 0 && source[end - 1] == UInt8(ascii: "<") ? end - 1 : end
  }

  /// The start of the character that continues at a place, or the place itself. A source that was
  /// copied in part has four bytes after the limit, which contain the next scalar.
  private static func characterStart(_ source: [UInt8], _ end: Int) -> Int {
    let lowest = max(0, end - 64)
    // The only ASCII byte that can continue a character is the LF of a CR LF.
    guard end > 0, source[end] >= 0x80 || source[end] == 0x0a else { return end }
    let plain = source[lowest..<end].lastIndex { $0 < 0x80 }
    var start = plain ?? lowest
    while start < end, source[start].isContinuation { start += 1 }
    let next = end + source[end].scalarLength
    // Each invalid byte is a character.
    guard start < end, next <= source.count, UTF8Check.isValid(source[start..<next]) else {
      return end
    }
    var place = start
    for character in String(decoding: source[start..<next], as: UTF8.self) {
      let following = place + character.utf8.count
      // A character that is longer than the bytes searched is cut.
      if following > end { return place > start || plain != nil || lowest == 0 ? place : end }
      place = following
    }
    return end
  }

  /// The start of the character reference that continues at a place, or the place itself. The
  /// longest name has 31 letters.
  private static func referenceStart(_ source: [UInt8], _ end: Int) -> Int {
    let isPart: (UInt8) -> Bool = { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "#") }
    guard isPart(source[end]) || source[end] == UInt8(ascii: ";") else { return end }
    var start = end
    while start > 0, end - start < 32, isPart(source[start - 1]) { start -= 1 }
    guard start > 0, source[start - 1] == UInt8(ascii: "&") else { return end }
    // "&;" is text.
    return start == end && source[end] == UInt8(ascii: ";") ? end : start - 1
  }
}
