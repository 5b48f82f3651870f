import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// A fixed message keeps every visible character, link, direction and colour that Android showed
/// correctly before, and fixing it again changes nothing.
@Suite struct FixedPropertyTests {
  private struct Character: Equatable {
    var scalar: Unicode.Scalar
    var link: String?
    var foreground: RGBAColor?
  }

  /// The characters that a reader sees, with their link and colour.
  private static func characters(_ text: StyledText) -> [Character] {
    text.runs.flatMap { run in
      // A direction mark may be new: `dir` is written as one.
      text.text(of: run).unicodeScalars.lazy.filter {
        !$0.properties.isWhitespace && $0 != "\u{200e}" && $0 != "\u{200f}"
      }.map {
        Character(scalar: $0, link: run.style.link, foreground: run.style.foreground)
      }
    }
  }

  private static func isNearBlack(_ color: RGBAColor?) -> Bool {
    guard let color = color?.over(RGBAColor(rgb: 0xffffff)) else { return false }
    return max(color.red, color.green, color.blue) <= 0x33
  }

  /// What is wrong with a fixed message, or nil.
  private static func failure(_ html: String) -> String? {
    let parser = MarkupParser()
    let fixed = Fixer().fix(html)
    let again = Fixer().fix(fixed.html).html
    guard again.utf8.elementsEqual(fixed.html.utf8) else {
      return "not stable: \(fixed.html), then \(again)"
    }
    // Changes that are reported are allowed.
    let said: Set<Rule> = [
      .fixUnexplained, .templateNotAllowedHere, .fixParameter, .fixEmoji, .fixList,
    ]
    if fixed.isTruncated || fixed.diagnostics.contains(where: { said.contains($0.rule) }) {
      return nil
    }
    let authored = characters(parser.parse(html).styledText)
    let before = characters(parser.parse(html, as: .device).styledText)
    let after = characters(parser.parse(fixed.html, as: .device).styledText)
    guard authored.map(\.scalar) == before.map(\.scalar) else {
      return authored.map(\.scalar) == after.map(\.scalar) ? nil : "another text: \(fixed.html)"
    }
    guard authored.map(\.scalar) == after.map(\.scalar) else { return "text: \(fixed.html)" }
    for (index, meant) in authored.enumerated() {
      if meant.link == before[index].link, after[index].link != meant.link {
        return "the link of \(index) in \(fixed.html)"
      }
      // A translucent colour is written as it looks on white.
      let isRight = meant.foreground == before[index].foreground && meant.foreground?.alpha == 0xff
      if isRight, after[index].foreground != meant.foreground, !isNearBlack(meant.foreground) {
        return "the colour of \(index) in \(fixed.html)"
      }
      if meant.foreground == nil, before[index].foreground == nil, after[index].foreground != nil {
        return "a colour of \(index) in \(fixed.html)"
      }
    }
    return nil
  }

  private static let pieces = [
    "a", "Sale ", "שלום ", "<b>", "</b>", "<i>", "</i>", "<br>", "<p>", "</p>", "<div>", "</div>",
    "<span style='color:#000'>", "<span style='color:red'>", "<font color=#00f>",
    "<font color=black>",
    "<span style='background:#ff0'>", "<span style='color:#222;background:#fff'>", "</span>",
    "</font>",
    "<a href='https://a.example/?x=1&y=2'>", "<a href='%1$s'>", "</a>", "&noteId=1 ", "&amp;",
    "&copy=1",
    "<0>", "</0>", "<#if x>", "</#if>", "\u{2068}", "\u{2069}", "\u{202a}", "\u{202c}", "\u{202e}",
    "<ul><li>", "</li></ul>", "<ol><li data-list=bullet>", "</ol>", "&nbsp;", " ", "<small>",
    "</small>",
    "<font color=#FFF44336>", "<span style='color:#FFF44336'>", "<blockquote>", "</blockquote>",
    "<mark>",
    "</mark>", "👍", "{0}", "%s", "I <3 you ",
  ]

  @Test func generated() {
    var chance = Chance(state: 46)
    for _ in (0..<1_000).sample(100) {
      let html = (0..<2 + chance.below(12)).map { _ in Self.pieces[chance.below(Self.pieces.count)]
      }
      .joined()
      let failure = Self.failure(html)
      #expect(failure == nil, "\(html)")
    }
  }

  @Test func blocks() {
    for seed in (0..<100).sample(20) {
      let html = BlockMaker.document(seed)
      let failure = Self.failure(html)
      #expect(failure == nil, "\(html)")
    }
  }

  @Test(arguments: try Corpus.messages().sample(150))
  func corpus(_ message: Corpus.Message) throws {
    let html = String(decoding: try Data(contentsOf: message.file), as: UTF8.self)
    let failure = Self.failure(html)
    #expect(failure == nil)
  }

  @Test func conformance() throws {
    let rows = try DeviceFiles.objects(Project.corpus("android/conformance.jsonl"))
    for row in rows.sample(200) {
      let html = row["html"] as? String ?? ""
      let failure = Self.failure(html)
      #expect(failure == nil, "\(html)")
    }
  }

  /// The cases of public reports, if they are stored next to the project.
  @Test func reports() throws {
    let file = Project.shared.appending(path: "real/cases.jsonl")
    guard FileManager.default.fileExists(atPath: file.path) else {
      return print("skipped: real/cases.jsonl is not beside this project")
    }
    for row in try DeviceFiles.objects(try Data(contentsOf: file)) {
      guard let html = row["html"] as? String else { continue }
      let failure = Self.failure(html)
      #expect(failure == nil, "\(html)")
    }
  }
}
