import Bytes
import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// No text of a message can be mistaken for a stand-in, which replaces a placeholder.
@Suite struct StandInTests {
  private static let zeros = String(repeating: "0", count: 70)

  /// Ways to write U+A500, the first letter that is tried. A number between two of them would make
  /// a stand-in.
  private static let letters = [
    "\u{a500}", "&#xa500;", "&#XA500;", "&#42240;", "&#x\(zeros)a500;", "&#\(zeros)42240;",
    "&#x\0a500;", "&\0#xa500;", "&#\u{1}xa500;", "&#xa5\000;", "&#42\u{7f}240;", "&#4224٠;",
    "&#xa5\u{ff10}0;", "&#xa500", "&#xa500g",
  ]

  @Test(arguments: letters)
  func aLetterThatTheMessageContainsIsNotChosen(_ letter: String) {
    let html = "{{a}} \(letter)0\(letter) <a href=\"https://e.example/\(letter)0\(letter)\">x</a>"
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid], values: ["a": "SECRET"]))
    for reading in [Reading.authored, .device] {
      let text = parser.parse(html, as: reading).styledText
      let values = text.spans.compactMap { $0.attribute[.value] }
      let all = ([text.text] + values).joined(separator: " ")
      #expect(all.components(separatedBy: "SECRET").count == 2, "\(reading)")
    }
    for fixer in [Fixer(parser: parser), Fixer(parser: parser, targets: [.init(sender: .fcm)])] {
      #expect(fixer.fix(html).html.components(separatedBy: "SECRET").count == 2)
    }
  }

  @Test func aLongRowOfReferencesIsReadOnce() {
    let message = Array(String(repeating: "&#x0", count: 16_000).utf8)
    #expect(StandIns(for: message) != nil)
  }
}
