internal import Bytes

extension Placeholder {
  /// The bytes to keep of a placeholder, and why they had to be changed: they could be markup to a
  /// parser that does not support the template, or become markup when it is filled in.
  static func mended(
    _ bytes: [UInt8], _ range: Range<Int>, isComment: Bool = false, isOfGo: Bool = false
  ) -> (bytes: [UInt8], change: Diagnostic.Reason?) {
    var mended: [UInt8] = []
    var change: Diagnostic.Reason?
    var quote: UInt8?
    for place in range {
      let byte = bytes[place]
      // The first byte of its delimiter.
      guard place > range.lowerBound else {
        mended.append(byte)
        continue
      }
      let next = place + 1 < range.upperBound ? bytes[place + 1] : 0
      switch byte {
      case UInt8(ascii: "<") where quote != nil:
        mended += "&lt;".utf8
        change = "less-than-in-literal"
        continue
      // Before a letter it would start a tag.
      case UInt8(ascii: "<") where next != 0x20 && next != UInt8(ascii: "="):
        mended += "< ".utf8
        change = "less-than"
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // In a comment they are part of the words.
        guard !isComment else { break }
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case 0x09, 0x0a, 0x0d: break
      // It delimits a literal in Go.
      case UInt8(ascii: "`") where isOfGo: break
      case UInt8(ascii: "`"), 0..<0x20, 0x7f:
        // Without a replacement, its neighbours could form a delimiter.
        change = "control-character"
        mended.append(0x20)
        continue
      default: break
      }
      mended.append(byte)
    }
    if mended.contains(where: { $0 >= 0x80 }) {
      let text = mended.string
      // The filter replaces line breaks other than LF by spaces, and does not count them.
      func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 && DisplayFilter.parts(scalar.value)
      }
      if text.unicodeScalars.contains(where: endsLine) || DisplayFilter.text(text).removed > 0 {
        change = "invisible"
        mended = text.unicodeScalars.flatMap { scalar in
          endsLine(scalar) || DisplayFilter.text(String(scalar)).removed > 0
            ? [0x20] : Array(String(scalar).utf8)
        }
      }
    }
    return (mended, change)
  }
}
