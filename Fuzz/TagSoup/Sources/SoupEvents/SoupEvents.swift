import Foundation
@testable import PushMarkupAndroid

/// Writes the events that a handler receives from our version of TagSoup, one line per message.
///
/// Each line of standard input names two files: one with messages, each after its length in four
/// bytes, and one for the lines to write. TagSoupEvents.java writes the same lines from the real
/// parser; bin/compare-tagsoup runs both.
@main enum SoupEvents {
  static func main() throws {
    while let job = readLine() {
      let paths = job.split(separator: "\t").map(String.init)
      let all = [UInt8](try Data(contentsOf: URL(fileURLWithPath: paths[0])))
      var lines: [UInt8] = []
      var index = 0
      while index < all.count {
        let length = all[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        index += 4
        lines += events([UInt8](all[index..<index + length])) + [0x0a]
        index += length
      }
      try Data(lines).write(to: URL(fileURLWithPath: paths[1]))
      print("done")
      fflush(nil)
    }
  }

  private static func events(_ message: [UInt8]) -> [UInt8] {
    var scanner = TagSoupScanner(message, isFiltered: false)
    scanner.scan()
    guard scanner.crashes.isEmpty else { return Array("CRASH".utf8) }
    let text = scanner.tokens.text
    let writer = EventWriter(text: text, unknownNames: scanner.unknownNames)
    var repair = TagSoupRepair(
      scanner.types, depth: 1 << 20, sourceLength: 1 << 20, handler: writer)
    repair.read(scanner.tokens, text: text)
    repair.handler.finish()
    return repair.handler.line
  }
}

/// Writes the calls of the repair as TagSoupEvents.java writes those of the real parser.
struct EventWriter: SoupHandler {
  private(set) var line: [UInt8] = []
  private let text: [UInt8]
  private var names: [UInt16: [UInt8]] = [:]
  private var isInText = false

  init(text: [UInt8], unknownNames: [[UInt8]: UInt16]) {
    self.text = text
    for (name, number) in unknownNames {
      // The name without its prefix.
      let colon = name.firstIndex(of: 0x3a)
      names[number] = colon.map { Array(name[($0 + 1)...]) } ?? name
    }
  }

  mutating func start(_ element: UInt16, _ role: DeviceRole, tag: SoupTag?) {
    endText()
    line += [0x3c] + name(element)
    if let value = tag?.value {
      line += Array("|value=".utf8)
      escape(value)
    }
    if let face = tag?.face {
      line += Array("|face=".utf8)
      escape(face)
    }
    line.append(0x3e)
  }

  mutating func end(_ element: UInt16, _ role: DeviceRole) {
    endText()
    line += Array("</".utf8) + name(element) + [0x3e]
  }

  mutating func append(_ range: Range<Int>) {
    if !isInText { line.append(0x22) }
    isInText = true
    escape(range)
  }

  /// Ends the line. TagSoup gives even an empty message a body, which our readings do not need.
  mutating func finish() {
    endText()
    if line.isEmpty { line = Array("<html><body></body></html>".utf8) }
  }

  private mutating func endText() {
    if isInText { line.append(0x22) }
    isInText = false
  }

  private func name(_ element: UInt16) -> [UInt8] {
    Int(element) < ElementTable.count
      ? Array(ElementTable.rows[Int(element)].name.utf8) : names[element] ?? []
  }

  private mutating func escape(_ range: Range<Int>) {
    for byte in text[range] {
      switch byte {
      case 0..<0x20, 0x5c, 0x22, 0x7c, 0x3c, 0x3e:
        line += Array(String(format: "\\%02x", Int(byte)).utf8)
      default: line.append(byte)
      }
    }
  }
}
