internal import Bytes

extension DisplayFlow {
  /// Whether a paragraph is read from right to left: its first letter says so (UAX 9, P2 and P3).
  func isRightToLeft(_ paragraph: Paragraph) -> Bool {
    var place = paragraph.range.lowerBound
    while place < paragraph.range.upperBound {
      let (scalar, length) = content.scalarValue(at: place)
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
