internal import Bytes
import PushMarkup

/// What bytes that are not UTF-8 text look like, in words for the user.
enum InputEncoding {
  /// Why bytes cannot be a message at all, or nil. The first bytes are enough for a guess: neither
  /// an image nor UTF-16 looks like a message.
  static func refusal(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) || bytes.starts(with: [0, 0, 0xfe, 0xff]) {
      return mended("this is UTF-32", "it has", from: "UTF-32")
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return mended("this is UTF-16", "it has", from: "UTF-16")
    }
    let start = bytes.prefix(startLength)
    if let form = wideForm(start) { return mended("this looks like \(form)", "it has", from: form) }
    if let kind = kinds.first(where: { bytes.starts(with: $0.start) }) {
      return "this is \(kind.name), not text"
    }
    // ESC is not counted: text that was copied from a terminal is full of it.
    let controls = start.count { $0 < 0x09 || 0x0e...0x1a ~= $0 || 0x1c...0x1f ~= $0 }
    let isMuch = start.count >= 32 && controls * 10 > start.count
    guard isMuch || start.contains(0) && !isUTF8(start, isCut: bytes.count > startLength) else {
      return nil
    }
    return "this does not look like text"
  }

  /// Why a line of a batch is UTF-16 or a file of another kind, or nil. JSON contains no byte 0.
  static func refusal(ofLine line: ArraySlice<UInt8>) -> String? {
    if let kind = kinds.first(where: { line.starts(with: $0.start) }) {
      return "this is \(kind.name), not text"
    }
    let isMarked = line.starts(with: [0xff, 0xfe]) || line.starts(with: [0xfe, 0xff])
    guard isMarked || line.contains(0) else { return nil }
    // In UTF-16, each line contains half of a line break, and no JSON has a NUL so near its start.
    let first = line.prefix(3)
    if isMarked || first.contains(0) && first.contains(where: { $0 != 0 }) {
      return mended("this looks like UTF-16", "lines have", from: "UTF-16")
    }
    // A few NULs are control characters, and the JSON error gives their place.
    let start = line.prefix(startLength)
    return start.count { $0 == 0 } * 10 > start.count ? "this does not look like text" : nil
  }

  /// What is wrong, and the command that fixes it.
  private static func mended(_ what: String, _ subject: String, from form: String) -> String {
    "\(what); \(subject) to be UTF-8 (iconv -f \(form) -t UTF-8)"
  }

  private static let startLength = 4_096

  /// The first bytes of files that are mistaken for messages.
  private static let kinds: [(start: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4e, 0x47], "a PNG image"), ([0xff, 0xd8, 0xff], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"), (Array("%PDF-".utf8), "a PDF document"),
    ([0x50, 0x4b, 0x03, 0x04], "a ZIP archive or an office document"),
    ([0x1f, 0x8b], "a gzip archive"),
  ]

  /// How to convert bytes in an older encoding to UTF-8, or nil if they are UTF-8.
  static func hint(_ bytes: [UInt8], path: String, isCut: Bool = false) -> String? {
    guard !isUTF8(bytes[...], isCut: isCut) else { return nil }
    return "\(path == "-" ? ByteInput.standardName : path) is not UTF-8; if it is Latin-1: "
      + "iconv -f WINDOWS-1252 -t UTF-8\(path == "-" ? "" : " " + Shell.quoted(path))"
  }

  /// UTF-16 without a byte order mark. In markup, every other byte of some characters is 0, and
  /// none of the bytes between them is.
  private static func wideForm(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count >= 8 else { return nil }
    let zeros = zeroCounts(bytes)
    guard (zeros[0] == 0) != (zeros[1] == 0), max(zeros[0], zeros[1]) * 8 >= bytes.count else {
      return nil
    }
    return zeros[0] == 0 ? "UTF-16LE" : "UTF-16BE"
  }

  /// How many bytes at even places are 0, and how many at odd places.
  private static func zeroCounts(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var zeros = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    return zeros
  }

  /// Whether bytes are UTF-8. If more bytes follow, a character cut off at the end counts as whole.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> Bool {
    var whole = bytes
    if isCut {
      while whole.count > bytes.count - 3, let last = whole.last, last.isContinuation {
        whole.removeLast()
      }
      if let last = whole.last, last >= 0x80 { whole.removeLast() }
    }
    return UTF8Check.isValid(whole)
  }
}

extension ByteInput {
  /// Reads everything as ``readAll(keeping:)`` does, and refuses what is not UTF-8 text. Bytes that
  /// may be text in an older encoding are read, and reported once.
  func readText(keeping limit: Int, path: String) throws(InputFailure) -> [UInt8] {
    let bytes = try readAll(keeping: limit)
    if let reason = InputEncoding.refusal(bytes) { throw InputFailure(name: name, badData: reason) }
    if let hint = InputEncoding.hint(bytes, path: path, isCut: bytes.count >= limit) {
      StandardError.line(hint)
    }
    return bytes
  }

  /// Reads a whole JSON file, without its byte order mark. A longer file is refused, because JSON
  /// is useless without its end.
  func readJSON(atMost limit: Int, path: String) throws(InputFailure) -> [UInt8] {
    var bytes = try readText(keeping: limit + 1, path: path)
    guard bytes.count <= limit else { throw InputFailure(name: name, longerThan: limit) }
    bytes.removeFirst(bytes.markLength)
    return bytes
  }
}
