internal import Bytes
internal import PushMarkup

// Rewrites strings of JSON, and keeps all other bytes.
extension JSONString {
  /// The source with new contents for some strings; JSON inside a string is written into that
  /// string.
  static func replacing(
    _ edits: [(string: JSONString, content: [UInt8])], in source: [UInt8]
  ) -> [UInt8] {
    // The same JSON may have been read several times.
    var waiting: [[Int]: [(string: JSONString, content: [UInt8])]] = [:]
    for edit in edits { waiting[edit.string.quotes, default: []].append(edit) }
    var result = source
    // Rewrite JSON inside a string before the string.
    while let key = waiting.keys.max(by: { $0.count < $1.count }) {
      let edits = waiting.removeValue(forKey: key) ?? []
      guard let document = edits.first?.string.document else { continue }
      let bytes = spliced(edits, document.json)
      if let outer = document.outer {
        waiting[outer.quotes, default: []].append((outer, bytes))
      } else {
        result = bytes
      }
    }
    return result
  }

  /// The starts of the strings that contain this string, from the outermost on.
  private var quotes: [Int] { document.outer.map { $0.quotes + [$0.quote] } ?? [] }

  private static func spliced(
    _ edits: [(string: JSONString, content: [UInt8])], _ json: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.string.quote < $1.string.quote }) {
      var scanner = JSONScanner(json[edit.string.quote...], depthLimit: 0)
      guard (try? scanner.string()) != nil else { continue }
      let written = json[edit.string.quote..<scanner.index]
      result += json[place..<edit.string.quote] + escaped(edit.content, like: written)
      place = scanner.index
    }
    return result + json[place...]
  }

  /// A content as a JSON string, with the escapes that it had: of non-ASCII characters, and of `/`.
  private static func escaped(_ content: [UInt8], like written: ArraySlice<UInt8>) -> [UInt8] {
    let isASCII = written.allSatisfy { $0 < 0x80 } && written.holds("\\u")
    let escapesSlash = written.holds("\\/")
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in String(decoding: content, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": result += "\\\"".utf8
      case "\\": result += "\\\\".utf8
      case "\n": result += "\\n".utf8
      case "\r": result += "\\r".utf8
      case "\t": result += "\\t".utf8
      case "/" where escapesSlash: result += "\\/".utf8
      case _ where scalar.value < 0x20 || isASCII && scalar.value > 0x7e:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        }
      default: result += String(scalar).utf8
      }
    }
    return result + [UInt8(ascii: "\"")]
  }
}

extension ArraySlice<UInt8> {
  fileprivate func holds(_ text: StaticString) -> Bool {
    let wanted = "\(text)".utf8
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
