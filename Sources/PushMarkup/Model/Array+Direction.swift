internal import Bytes

extension [UInt8] {
  /// Whether a part of a text is read from right to left: its first letter says so (UAX 9, P2 and
  /// P3), on phones as well.
  func isRightToLeft(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = scalarValue(at: place)
      switch scalar {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        return true
      default:
        if Unicode.Scalar(scalar)?.properties.isAlphabetic == true { return false }
      }
      place += length
    }
    return false
  }
}
