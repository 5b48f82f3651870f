/// RFC 8259, checked by a second reader that shares no code with the first.
struct JSONGrammar {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var deepest = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The depth of the values in a text of one value; nil if it is not JSON. Strings may contain any
  /// bytes from 0x80.
  static func depth(of bytes: [UInt8]) -> Int? {
    var reader = JSONGrammar(bytes)
    reader.skipSpace()
    guard reader.value() else { return nil }
    reader.skipSpace()
    return reader.place == bytes.count ? reader.deepest : nil
  }

  /// What is wrong with a line of output, or nil. The line has to be one value, in UTF-8, without
  /// control characters or separators.
  static func violation(inLine line: String) -> String? {
    for scalar in line.unicodeScalars {
      let value = scalar.value
      if value < 0x20 || 0x7f...0x9f ~= value || value == 0x2028 || value == 0x2029 {
        return "U+\(String(value, radix: 16)) is not escaped"
      }
    }
    return depth(of: Array(line.utf8)) == nil ? "not JSON" : nil
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
  }

  /// Reads one value, with its own stack: the closing bracket for each open one.
  private mutating func value() -> Bool {
    var open: [UInt8] = []
    while true {
      skipSpace()
      if take(UInt8(ascii: "{")) {
        open.append(UInt8(ascii: "}"))
        deepest = max(deepest, open.count)
        skipSpace()
        if peek != UInt8(ascii: "}") {
          guard key() else { return false }
          continue
        }
      } else if take(UInt8(ascii: "[")) {
        open.append(UInt8(ascii: "]"))
        deepest = max(deepest, open.count)
        skipSpace()
        if peek != UInt8(ascii: "]") { continue }
      } else if !scalarValue() {
        return false
      }
      // After a value: what is open ends or continues.
      while true {
        guard let close = open.last else { return true }
        skipSpace()
        if take(close) {
          open.removeLast()
        } else if take(UInt8(ascii: ",")) {
          guard close == UInt8(ascii: "]") || key() else { return false }
          break
        } else {
          return false
        }
      }
    }
  }

  private mutating func key() -> Bool {
    skipSpace()
    guard string() else { return false }
    skipSpace()
    return take(UInt8(ascii: ":"))
  }

  private mutating func scalarValue() -> Bool {
    switch peek {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), !digits() { return false }
    if take(UInt8(ascii: ".")), !digits() { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { place += 1 }
    return place > start
  }

  private mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"):
        guard let escape = peek else { return false }
        place += 1
        if escape == UInt8(ascii: "u") {
          for _ in 0..<4 {
            guard let digit = peek, Character(Unicode.Scalar(digit)).isHexDigit, digit < 0x80
            else { return false }
            place += 1
          }
        } else if !Array("\"\\/bfnrt".utf8).contains(escape) {
          return false
        }
      default: break
      }
    }
    return false
  }
}
