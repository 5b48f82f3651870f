import Bytes
import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// The reading, its elements and the findings of `lint` agree for every message.
@Suite struct NestingPropertyTests {
  private static let parser = MarkupParser()

  /// What is wrong with a message; nil if nothing is.
  private static func violation(_ html: String, lints: Bool) -> String? {
    var gate = parser.gate(html)
    let elements = MessageElements(&gate, parser)
    guard let (parsed, trace) = elements.authored, !parsed.isTruncated else { return nil }
    let map = SourceMap(trace, parsed.styledText, source: gate.bytes)
    let text = Array(parsed.styledText.text.utf8)
    for span in parsed.styledText.spans {
      // A space or a line break of a border belongs to no element.
      let places = span.range.filter { text[$0] > 0x20 }.map {
        map.source(of: $0..<$0 + 1).lowerBound
      }
      guard let first = places.min(), let last = places.max() else { continue }
      let isInside = elements.elements.contains {
        $0.tag.lowerBound <= first && last < $0.extent.upperBound
      }
      if !isInside { return "no element holds \(span)" }
    }
    guard lints else { return nil }
    for finding in Linter().lint(html) {
      guard finding.range.upperBound <= gate.bytes.count else { return "\(finding) is outside" }
      guard let subject = finding.subject, subject.kind == .tag,
        elements.elements.contains(where: { $0.name == subject.text })
      else { continue }
      let isInside = elements.elements.contains {
        $0.name == subject.text && $0.tag.lowerBound <= finding.range.lowerBound
          && finding.range.upperBound <= $0.extent.upperBound
      }
      if !isInside { return "\(finding) is not in its element" }
    }
    return nil
  }

  @Test func corpus() throws {
    for message in try Corpus.messages() {
      let html = String(decoding: try Data(contentsOf: message.file), as: UTF8.self)
      #expect(Self.violation(html, lints: true) == nil, "\(message.name)")
    }
  }

  @Test func conformanceData() throws {
    var count = 0
    for line in try Project.corpusLines("android/conformance.jsonl") {
      // A `String` cannot contain an unpaired surrogate.
      let row = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let html = row?["html"] as? String else { continue }
      count += 1
      #expect(Self.violation(html, lints: count % 10 == 0) == nil, "\(html)")
    }
    #expect(count > 2_000)
  }

  private static let pieces = [
    "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<div>", "</div>", "<span style='color:red'>",
    "</span>", "<a href='https://a.example/'>", "</a>", "<font color=blue>", "</font>", "<ul>",
    "</ul>", "<ol>", "<li>", "</li>", "<h2>", "</h2>", "<h1>", "<br>", "<blockquote>",
    "</blockquote>", "<table>", "<tr>", "<td>", "</td>", "</table>", "<pre>", "</pre>", "<big>",
    "</big>", "<sup>", "</sup>", "<section>", "</section>", "<x-y>", "</x-y>", "<tt>", "</tt>",
    "<p style='font-weight:bold'>", "<div style='text-align:center'>", "<b style='display:none'>",
    "<u style='text-transform:uppercase'>", "<q>", "</q>", "<img src='https://a.example/i'>",
    "<style>b</style>", "<!-- c -->", "&amp;", "&nbsp", "&#x1f600;", " ", "\n", "Sale ", "é", "x",
    "50 %", "&lt;3",
  ]

  @Test func generatedMessages() {
    var chance = Chance(state: 55)
    for number in 0..<(Project.isFull ? 100_000 : 3_000) {
      let html = (0..<(2 + chance.below(12))).map { _ in
        Self.pieces[chance.below(Self.pieces.count)]
      }.joined()
      let violation = Self.violation(html, lints: number % 20 == 0)
      #expect(violation == nil, "\(html)")
      if violation != nil { return }
    }
  }
}
