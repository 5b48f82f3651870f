import Foundation
import HTMLTokens
import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import PushMarkupTemplates
import Testing

@testable import PushMarkup

/// All sentences of findings next to each other, for an editor: `Tests/Support/sentences.txt`.
/// Tests of rules compare values; this is the only place that pins words. `bin/goldens` writes the
/// file.
@Suite struct SentenceTests {
  /// Messages for cases that are neither in Corpus nor in the examples of the rules.
  private static let messages = [
    "<u>Vertaal</ u> nu", "one<br/ two", "one<\\br>two", "<b>Sale<b> today", "b>Sale</b> today",
    "<b>>Sale</b> today", "&lt;!-- internal --&gt; Sale", "%3Cb%3ESale%3C%2Fb%3E", "*Sale* today",
    "see <https://x.example/a|the shop>", "<span style='color:'>x</span>", "By <user />.",
    "<color=red>Sale</color>", "<p dir=rtl>iPhone \u{5d0}</p>", "<p dir=ltr>\u{5d0}</p>",
    "<font color='-'>x</font>", "<a href=''>x</a>", "<a href='//x.example'>x</a>",
    "<a href='tel:1 2'>x</a>", "<a href='https://\u{440}\u{430}ypal.com/'>x</a>",
    "<span style='color: red, font-weight: bold'>x</span>", "<span style='color:ff0000'>x</span>",
    "<svg>x</svg>", "<textarea>x</textarea>", "x <!--", "x <b class='", "x <b", "<script>x",
    "x<plaintext>y", "&#xD83D;&#xDE00;", "50%1$s", "Hi %1$s", "<a href='%1$s'>x</a>",
    "a\u{ad}b", "a\u{202e}b", "a\u{e000}b", "a\u{200b}b", "a\u{2028}b", "a\u{0}b", "a\u{1}b",
    "<pre>a\tb</pre>", "<![CDATA[x]]>", "&lt;![CDATA[x", "<q>x</q>", "<hr>", "<section>x</section>",
    "<td>x", "<ruby>a<rp>(</rp><rt>b</rt></ruby>", "<details>x</details>", "<wbr>", "<b/>x",
  ]

  private static let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))

  /// What lint, fix and the readings report of a message.
  private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    let phones =
      [DeviceProfile()]
      + [AndroidVersion.android24, .android33, .android35, .latest]
      .map { DeviceProfile(android: $0) }
    let literal = DeviceProfile(sender: .fcm)
    return [MarkupParser(), parser].flatMap { parser in
      parser.parse(utf8: bytes).diagnostics + parser.parse(utf8: bytes, as: .device).diagnostics
        + Linter(parser: parser, targets: phones).lint(utf8: bytes)
        + Linter(parser: parser, targets: [literal]).lint(utf8: bytes)
        + Fixer(parser: parser, targets: phones).fix(utf8: bytes).diagnostics
    }
  }

  @Test(.enabled(if: Project.isFull && HTMLTokens.repairsTree))
  func theSnapshotHasEverySentence() throws {
    var sentences: [String: String] = [:]
    let examples = Rule.all.flatMap { [$0.page.before, $0.page.after].compactMap(\.self) }
    let sources =
      (Self.messages + examples).map { Array($0.utf8) }
      + (try Corpus.messages().map { [UInt8](try Data(contentsOf: $0.file)) })
    for finding in sources.flatMap(Self.findings) {
      let reason = finding.reason.map { " \($0)" } ?? ""
      let help = finding.help.map { "\n    \($0)" } ?? ""
      let name = finding.rule.rawValue + reason
      sentences[name] =
        sentences[name] ?? "\(name) (\(finding.severity))\n    \(finding.message)\(help)\n"
    }
    let text = sentences.sorted { $0.key < $1.key }.map(\.value).joined()
    let file = Project.root.appending(path: "Tests/Support/sentences.txt")
    if Project.acceptsGoldens { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "run bin/goldens")
  }

  /// A message is a short phrase: no full stop and no question.
  @Test func sentencesAreShort() throws {
    let file = Project.root.appending(path: "Tests/Support/sentences.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 200)
    for line in lines where line.hasPrefix("    ") {
      #expect(line.last != "." && !line.contains("did you mean") && !line.contains("``"), "\(line)")
      #expect(line.split(separator: " ").count <= 24, "\(line)")
    }
  }
}
