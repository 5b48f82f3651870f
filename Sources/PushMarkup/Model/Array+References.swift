internal import Bytes

extension [UInt8] {
  /// Behind a reference to a character that a `&` starts, its semicolon too if it has one; nil
  /// where no letter, digit or `#` follows.
  package func referenceEnd(at start: Int, to end: Int) -> Int? {
    var here = start + 1
    while here < end, self[here].isASCIILetterOrDigit || self[here] == 0x23 {
      here += 1
    }
    guard here > start + 1 else { return nil }
    return here < end && self[here] == 0x3b ? here + 1 : here
  }
}
