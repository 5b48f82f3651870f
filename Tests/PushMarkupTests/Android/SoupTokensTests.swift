internal import Bytes
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// The places of tags, values and text that the scanner reports.
@Suite struct SoupTokensTests {
  @Test func tagsHaveTheirPlacesAndValues() {
    let html = "<p>é&lt;<font face=m color='&#60;r'>b</font><br/>c"
    #expect(
      tokens(html) == [
        "start 0-3", "text é", "textBreak 5-5", "text <", "start 9-37 value <r face m", "text b",
        "end 38-45",
        "selfClosing 45-50", "text c",
      ])
  }

  @Test func aValueMayBeEmptyOrMissing() {
    #expect(
      tokens("<p style=><font face=><a href><font color=x>") == [
        "start 0-10 value ", "start 10-22 face ", "start 22-30 value href", "start 30-44 value x",
      ])
  }

  @Test func attributesThatTheConverterDoesNotReadAreLeftOut() {
    #expect(
      tokens("<b style=x><p color=x face=y><span href=x><z style=x>") == [
        "start 0-11", "start 11-29", "start 29-42", "start 42-53",
      ])
  }

  @Test func referencesAndCommentsSplitTheText() {
    #expect(
      tokens(" &#32;a<!---->b") == [
        "text  ", "textBreak 1-1", "text  a", "textBreak 7-7", "text b",
      ])
  }

  @Test func controlsKeepTheirPlaceInTheSource() {
    let html = "a\t<p>\u{1}b\u{7f}&#127;</p>\u{2028}<script>&#x2029;\u{2029}"
    var scanner = TagSoupScanner(Array(html.utf8), isFiltered: false)
    scanner.scan()
    let controls = scanner.tokens.controls
    #expect(controls.map(\.source) == [1..<2, 7..<8, 8..<14, 18..<21, 37..<40])
    #expect(controls.map { scanner.tokens.bytes[$0.place] } == [0x09, 0x7f, 0x7f, 0xe2, 0xe2])
    #expect(scanner.droppedControls == [5])
  }

  /// Each tag and each text, in order.
  private func tokens(_ html: String) -> [String] {
    var scanner = TagSoupScanner(Array(html.utf8), isFiltered: false)
    scanner.scan()
    let bytes = scanner.tokens.bytes.array
    var lines: [String] = []
    var textStart = 0
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func endText(_ end: Int) {
      if textStart < end { lines.append("text " + string(textStart..<end)) }
    }
    for tag in scanner.tokens.tags.array {
      endText(tag.textEnd)
      textStart = tag.textStart
      var line = "\(tag.kind) \(tag.source.lowerBound)-\(tag.source.upperBound)"
      if let value = tag.value { line += " value " + string(value) }
      if let face = tag.face { line += " face " + string(face) }
      lines.append(line)
    }
    endText(bytes.count)
    return lines
  }
}
