internal import Bytes
package import PushMarkup

/// One line of `batch` input: `{"id":…,"html":"…"}` according to RFC 8259.
///
/// Other keys are skipped; if a key is given twice, the last one counts. Reading takes one pass
/// over the bytes, without recursion.
package struct BatchLine: Sendable, Hashable {
  /// The bytes of the id's JSON value as written in the line; `null` if there is no id.
  package var id: [UInt8]
  /// The message, unescaped. It may contain bytes that are not UTF-8, or an unpaired surrogate, if
  /// the line did; the parser's gate repairs it.
  package var html: [UInt8]

  /// Why a line is bad.
  package typealias Malformed = JSONScanner.Malformed

  /// The maximum nesting of values that are skipped or echoed.
  package static let depthLimit = 128

  /// The id of a line that may be malformed: its JSON value, or `null` if it cannot be read.
  package static func id(in line: ArraySlice<UInt8>) -> [UInt8] {
    let id = JSONScanner.place(of: "id", in: line, depthLimit: depthLimit)
    guard let id, UTF8Check.isValid(line[id]) else { return JSONBytes.null }
    return Array(line[id])
  }

  /// Reads one line, given without its line break.
  package init(_ line: ArraySlice<UInt8>) throws(Malformed) {
    var scanner = JSONScanner(line, depthLimit: Self.depthLimit)
    var id: Range<Int>?
    var html: [UInt8]?
    try JSONScanner.pairs(&scanner) { key, scanner throws(Malformed) in
      if key.elementsEqual("html".utf8) {
        guard scanner.peek == UInt8(ascii: "\"") else {
          throw scanner.failure("\"html\" is not a string")
        }
        html = try scanner.string()
      } else {
        let start = scanner.index
        try scanner.skipValue()
        if key.elementsEqual("id".utf8) { id = start..<scanner.index }
      }
    }
    try scanner.end()
    guard let html else { throw scanner.failure("no \"html\"") }
    self.html = html
    if let id {
      guard UTF8Check.isValid(line[id]) else {
        throw Malformed(reason: "the id is not UTF-8", column: id.lowerBound - line.startIndex + 1)
      }
      self.id = Array(line[id])
    } else {
      self.id = JSONBytes.null
    }
  }
}
