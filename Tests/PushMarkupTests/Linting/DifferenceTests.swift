import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// Where Android shows something different from what the HTML says, and why.
@Suite struct DifferenceTests {
  private func differences(_ html: String) -> [String] {
    MarkupParser().compare(html).differences.map { "\($0)" }
  }

  @Test(arguments: [
    "", "plain", "<b>a</b> <font color=red>b</font>", "<p>a</p><p>b</p>", "<h1>Head</h1>text",
    "<ul><li>a</li><li>b</li></ul>", "<img src='https://x.example/i.png' alt=cat>",
    "<span style='color: #ff0000'>x</span>",
  ])
  func readingsThatLookTheSameHaveNoDifference(_ html: String) {
    #expect(differences(html) == [])
  }

  @Test(arguments: [
    (
      "<font color='#f00'>Sale</font>",
      ["\"Sale\": foreground #ff0000 -> #000f00 [device.color-hex]"]
    ),
    ("<font color=white>a</font>", ["\"a\": foreground #ffffff -> none [device.color-white]"]),
    ("a <u>b</u> I <3 you", ["\"<3 you\" is lost [device.less-than]"]),
    ("a<script>b</script>c", ["\"b\" is shown [device.hidden-text]"]),
    (
      "<font color=red>a<font color=blue>b</font>c</font>",
      ["\"b\": foreground #0000ff -> #ff0000 [device.outer-style-wins]"]
    ),
    ("<b style='color:red'>x</b>", ["\"x\": foreground #ff0000 -> none [device.style-ignored]"]),
    (
      "<ol><li>x</ol>", ["\"x\": number 1 -> bullet [device.list-number]"]
    ),
    ("<ins>x</ins>", ["\"x\": underline yes -> none [device.tag]"]),
    ("x&Tab;y", ["\" \" is lost [device.entity]"]),
    // Texts that differ are whole characters; an accent may be styled unlike its base character.
    (
      "<p style='text-transform:uppercase'>gia\u{301} 1\u{301}a</p>",
      [
        "\"GIA\u{301}\" -> \"gia\u{301}\" [device.css-property]",
        "\"A\" -> \"a\" [device.css-property]",
      ]
    ),
    (
      "x<font color=white>a</font>\u{301}y",
      ["\"a\": foreground #ffffff -> none [device.color-white]"]
    ),
  ])
  func differencesNameTheirTextAndRule(_ html: String, _ expected: [String]) {
    #expect(differences(html) == expected)
  }

  /// The places of a difference in both texts and in the source, and the place of its cause.
  @Test func aDifferenceHasItsPlacesAndItsCause() throws {
    let html = "é <b>x</b>\n<span style='color:red;background:#00ff00'>Sale</span>"
    let compared = MarkupParser().compare(html)
    let difference = try #require(compared.differences.first)
    #expect(compared.differences.count == 1)
    let bytes = Array(html.utf8)
    #expect(String(decoding: bytes[difference.source], as: UTF8.self) == "Sale")
    #expect(compared.authored.styledText.text(in: difference.authored) == "Sale")
    #expect(compared.device.styledText.text(in: difference.device) == "Sale")
    let background = try #require(difference.changes.last)
    #expect(background.rule == .deviceCSSPosition)
    // There is no space after `color:red;`: Android reads both declarations as one value of the
    // first.
    #expect(String(decoding: bytes[background.cause], as: UTF8.self) == "color:red")
    #expect(background.location == SourceLocation(line: 2, column: 14))
  }

  private func count(_ one: StyledText, _ two: StyledText) -> Int {
    ReadingDifferences(one, two).differences.count
  }

  private func text(_ text: String, _ spans: AttributedSpan...) throws -> StyledText {
    try StyledText(text, spans: spans)
  }

  @Test func howSpansAreSplitDoesNotMatter() throws {
    let one = try text("abc", AttributedSpan(0..<3, .bold))
    let two = try text("abc", AttributedSpan(0..<1, .bold), AttributedSpan(1..<3, .bold))
    #expect(count(one, two) == 0)
    #expect(count(.empty, .empty) == 0)
  }

  @Test func eachStyledStretchIsADifference() throws {
    let styled = try text(
      "abcdef", AttributedSpan(0..<1, .bold), AttributedSpan(1..<2, .italic),
      AttributedSpan(4..<5, .bold))
    #expect(try count(text("abcdef"), styled) == 3)
    #expect(try count(styled, text("abcdef")) == 3)
  }

  @Test func theOrderOfSpansMatters() throws {
    let red = AttributedSpan(0..<3, .foreground(RGBAColor(rgb: 0xff0000)))
    let green = AttributedSpan(0..<3, .foreground(RGBAColor(rgb: 0x00ff00)))
    #expect(try count(text("abc", red, green), text("abc", green, red)) == 1)
  }

  @Test func changedTextIsOneDifferenceAndStylesNextToItAreMore() throws {
    #expect(try count(text("abc"), text("abxc")) == 1)
    #expect(try count(text("abc"), .empty) == 1)
    let one = try text("abc def", AttributedSpan(0..<1, .bold), AttributedSpan(6..<7, .bold))
    #expect(try count(one, text("abc\n\ndef")) == 3)
    let same = try text("abc\n\ndef", AttributedSpan(0..<1, .bold), AttributedSpan(7..<8, .bold))
    #expect(count(one, same) == 1)
  }

  /// If line breaks differ, the words between them still match, because Android shows them.
  @Test(arguments: [
    ("World\nx\n\nSale", "World\n\nxSale", ["+\n", "\n\n+"]),
    ("a\nb\nc", "a\n\nb c", ["+\n", "\n+ "]), ("a b\n\nc", "a\n\nb c", [" +\n\n", "\n\n+ "]),
    // White space between characters that differ still matches.
    ("a b c", "x y c", ["a+x", "b+y"]),
  ])
  func charactersAreMatchedBeforeWhiteSpace(
    _ one: String, _ two: String, _ expected: [String]
  ) throws {
    let found = try ReadingDifferences(text(one), text(two)).differences
    #expect(found.map { "\($0.authoredText)+\($0.deviceText)" } == expected)
  }

  /// Two characters that `String` treats as equal are different to a reader.
  @Test func stringsAreComparedByteByByte() throws {
    let one = try text("x", AttributedSpan(0..<1, .typeface("\u{212a}")))
    let two = try text("x", AttributedSpan(0..<1, .typeface("K")))
    #expect(count(one, two) == 1)
  }

  /// If items are nested or overlap, each place has the number of the last of them in order.
  @Test func theInnermostNumberCounts() throws {
    let spans = [
      AttributedSpan(0..<9, .bullet(number: 1)), AttributedSpan(1..<4, .bullet(number: 2)),
      AttributedSpan(2..<6, .bullet(number: 3)), AttributedSpan(2..<3, .bullet()),
      AttributedSpan(7..<8, .bullet(number: 4)),
    ]
    let numbers = [1, 2, nil, 3, 3, 3, 1, 4, 1]
    let found = ReadingDifferences(
      try StyledText("abcdefghi", spans: spans), try text("abcdefghi")
    ).differences
    var shown: [Int?] = []
    for difference in found {
      guard case .attribute(.bullet(let number), nil) = difference.changes.first?.kind else {
        continue
      }
      shown += difference.authored.map { _ in number }
    }
    #expect(shown == numbers)
  }

  @Test func aLostItemNumberIsADifference() throws {
    let one = try text("a\nb", AttributedSpan(0..<1, .bullet(number: 1)))
    let two = try text("a\nb", AttributedSpan(0..<1, .bullet()))
    #expect(count(one, two) == 1)
  }

  /// Each message of Corpus on `Html.fromHtml` and on some phones; the phones take turns.
  @Test func theCorpusKeepsTheContract() throws {
    for (index, message) in try Corpus.messages().enumerated().map({ $0 }).sample(60) {
      check(Array(try Data(contentsOf: message.file)), Self.phones(6, index), message.name)
    }
  }

  /// The messages whose spans come from a phone, every seventh on phones too. Also counts the
  /// changes that have a rule of their own.
  @Test func theConformanceDataKeepsTheContract() throws {
    struct Row: Decodable {
      var html: String
    }
    let lines = try Project.corpusLines("android/conformance.jsonl").enumerated().map { $0 }
    var total = (changes: 0, explained: 0)
    for (index, line) in lines.sample(200) {
      let html = try JSONDecoder().decode(Row.self, from: Data(line.utf8)).html
      let phones = Self.phones(index % 7 == 0 ? 2 : 0, index / 7)
      check(Array(html.utf8), phones, html)
      for phone in phones {
        let changes = MarkupParser().compare(html, with: phone).differences.flatMap(\.changes)
        total.changes += changes.count
        total.explained += changes.count { $0.rule != .deviceUnexplained }
      }
    }
    print("conformance: \(total.explained) of \(total.changes) changes have a rule of their own")
    #expect(Double(total.explained) > 0.97 * Double(total.changes))
  }

  /// `Html.fromHtml`, and `count` of the phones.
  private static func phones(_ count: Int, _ turn: Int) -> [DeviceProfile] {
    let phones = Invariants.phones
    return [DeviceProfile()] + (0..<count).map { phones[(turn * count + $0) % phones.count] }
  }

  private func check(_ bytes: [UInt8], _ phones: [DeviceProfile], _ name: String) {
    for phone in phones {
      do {
        try Invariants.checkDifferences(bytes, phone)
      } catch {
        Issue.record("\(name) on \(phone.name): \(error)")
      }
    }
  }
}
