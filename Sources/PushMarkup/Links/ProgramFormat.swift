internal import Bytes

/// What a program puts a value in for: formats of C, Java, Swift and Python, and numbers in braces.
enum ProgramFormat {
  /// The first one of an address: `%1$s`, `%s`, `%@`, `%(name)s`, `{0}`; nil where there is none.
  /// An escape such as `%d0` is none.
  static func first(in address: [UInt8]) -> ArraySlice<UInt8>? {
    for place in address.indices {
      if let end = end(of: address, at: place) { return address[place..<end] }
    }
    return nil
  }

  private static let longestName = 64

  private static func end(of text: [UInt8], at start: Int) -> Int? {
    var here = start + 1
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while here < text.count, isSkipped(text[here]) { here += 1 }
    }
    func ends(with bytes: String) -> Bool {
      here < text.count && bytes.utf8.contains(text[here])
    }
    switch text[start] {
    case UInt8(ascii: "{"):
      skip(\.isASCIIDigit)
      return here > start + 1 && ends(with: "}") ? here + 1 : nil
    case UInt8(ascii: "%") where ends(with: "("):
      skip { $0 != UInt8(ascii: ")") && here - start < longestName }
      here += 1
      return ends(with: "sd") ? here + 1 : nil
    case UInt8(ascii: "%"):
      skip(\.isASCIIDigit)
      if here > start + 1 {
        guard ends(with: "$") else { return nil }
        here += 1
        skip { "lhq".utf8.contains($0) }
        return ends(with: "sSdiu@") ? here + 1 : nil
      }
      skip { $0 == UInt8(ascii: "l") }
      // With another digit behind it, it is an escape: %d0.
      guard ends(with: "sd@"), here + 1 == text.count || text[here + 1].hexDigitValue == nil
      else { return nil }
      return here + 1
    default: return nil
    }
  }
}
