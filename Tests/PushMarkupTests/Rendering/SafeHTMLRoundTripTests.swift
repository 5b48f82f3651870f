import Foundation
import PushMarkup
import Testing

/// Safe HTML read again: the same text and runs, and written again: the same bytes.
@Suite struct SafeHTMLRoundTripTests {
  @Test(arguments: try Corpus.messages())
  func message(_ message: Corpus.Message) throws {
    let bytes = [UInt8](try Data(contentsOf: message.file))
    for separators in Separators.allCases {
      for reading in [Reading.authored, .device] {
        try check(bytes, reading, separators, message.name)
      }
    }
  }

  @Test func hostileRows() throws {
    struct Row: Decodable {
      var id: String
      var html: String?
      var base64: Data?
    }
    for name in ["terminal.jsonl", "bytes.jsonl", "urls.jsonl"] {
      for line in try Project.corpusLines("hostile/\(name)") {
        let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
        let bytes = row.html.map { [UInt8]($0.utf8) } ?? row.base64.map { [UInt8]($0) } ?? []
        try check(bytes, .authored, .legacy, row.id)
        try check(bytes, .device, .legacy, row.id)
      }
    }
  }

  /// PUSHMARKUP_DOCUMENTS=1000000 for a long look.
  @Test func nestedBlocks() throws {
    let environment = ProcessInfo.processInfo.environment
    for seed in 0..<(environment["PUSHMARKUP_DOCUMENTS"].flatMap { Int($0) } ?? 300) {
      let html = BlockMaker.document(seed)
      for separators in Separators.allCases {
        let text = MarkupParser(separators: separators).parse(html).styledText
        do {
          try Invariants.checkHTML(of: text, separators, isReading: true)
        } catch {
          Issue.record("seed \(seed), \(html): \(error)")
        }
      }
    }
  }

  private func check(
    _ bytes: [UInt8], _ reading: Reading, _ separators: Separators, _ name: String
  ) throws {
    let parser = MarkupParser(separators: separators)
    let renderer = HTMLRenderer(separators: separators)
    let styled = parser.parse(utf8: bytes, as: reading).styledText
    let written = renderer.render(styled)
    let again = parser.parse(written.text).styledText
    let rewritten = renderer.render(again).text
    #expect(Array(rewritten.utf8) == Array(written.text.utf8), "\(name)")
    guard reading == .authored, written.removedScalarCount == 0, !written.isTruncated else {
      return
    }
    #expect(Array(again.text.utf8) == Array(styled.text.utf8), "\(name)")
    #expect(visible(again) == visible(styled), "\(name)")
  }

  /// The runs without newlines: between blocks they have the style of whatever element can go on
  /// across them.
  private func visible(_ text: StyledText) -> [StyledText.Run] {
    let bytes = Array(text.text.utf8)
    var runs: [StyledText.Run] = []
    for run in text.runs {
      for piece in run.range.split(whereSeparator: { bytes[$0] == 0x0a }) {
        guard let first = piece.first, let last = piece.last else { continue }
        runs.append(StyledText.Run(range: first..<last + 1, style: run.style))
      }
    }
    return runs
  }
}
