import Foundation
import PushMarkup
import PushMarkupFoundation
import Testing

@Suite struct AttributedStringTests {
  @Test func runsCarryTheMergedStyle() throws {
    let red = RGBAColor(rgb: 0xff0000)
    let text = try StyledText(
      "aé😀b",
      spans: [
        AttributedSpan(0..<7, .foreground(red)), AttributedSpan(1..<3, .bold),
        AttributedSpan(3..<7, .link("https://example.com/")),
      ])
    let attributed = AttributedString(text)
    #expect(String(attributed.characters) == "aé😀b")
    let pieces = attributed.runs.map { String(attributed[$0.range].characters) }
    #expect(pieces == ["a", "é", "😀", "b"])
    let styles = attributed.runs.map { $0.pushMarkup.style }
    #expect(styles.map { $0?.foreground } == [red, red, red, nil])
    #expect(styles.map { $0?.bold } == [false, true, false, nil])
    #expect(styles.map { $0?.link } == [nil, nil, "https://example.com/", nil])
  }

  @Test(arguments: StyledTextCodableTests.attributes)
  func everyAttributeArrives(_ attribute: Attribute, _ json: String) throws {
    let text = try StyledText("abc", spans: [AttributedSpan(1..<3, attribute)])
    let attributed = AttributedString(text)
    #expect(attributed.runs.map { $0.pushMarkup.style } == [nil, text.runs[1].style])
  }

  @Test func emptyTextIsEmpty() {
    #expect(AttributedString(StyledText.empty) == AttributedString())
  }
}
