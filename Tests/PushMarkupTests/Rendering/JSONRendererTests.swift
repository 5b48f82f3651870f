import Foundation
import PushMarkup
import PushMarkupAndroid
import Testing

@Suite struct JSONRendererTests {
  @Test(arguments: StyledTextCodableTests.attributes)
  func everyAttribute(_ attribute: Attribute, _ json: String) throws {
    let text = try StyledText("abc", spans: [AttributedSpan(1..<3, attribute)])
    #expect(
      JSONRenderer().render(ParsedMarkup(styledText: text)).text
        == #"{"version":1,"id":null,"text":"abc","offsets":"utf8","spans":[{"start":1,"end":3,\#(json)}],"truncated":false,"diagnostics":[]}"#
    )
  }

  @Test func spansKeepPaintOrder() throws {
    let text = try StyledText(
      "ab", spans: [AttributedSpan(1..<2, .italic), AttributedSpan(0..<2, .bold)])
    #expect(
      JSONRenderer().render(ParsedMarkup(styledText: text)).text.contains(
        #"[{"start":1,"end":2,"type":"italic"},{"start":0,"end":2,"type":"bold"}]"#))
  }

  @Test func diagnosticsIdAndTruncation() {
    let parsed = ParsedMarkup(
      styledText: .empty,
      diagnostics: [
        Diagnostic(
          .linkScheme, at: 3..<9, location: SourceLocation(line: 2, column: 1),
          .url("x:\"y"), "empty", count: 2, details: [.shown: "b", .limit: "1"],
          suggestion: "https:"),
        // Not made by a parser, so it has no line.
        Diagnostic(.deviceCrash, at: 0..<1, message: "b"),
      ], isTruncated: true)
    #expect(
      JSONRenderer().render(parsed, id: "a\"b").text
        == #"{"version":1,"id":"a\"b","text":"","offsets":"utf8","spans":[],"truncated":true,"#
        + #""diagnostics":[{"rule":"link.scheme","severity":"warning","category":"safety","start":3,"end":9,"line":2,"column":1,"#
        + #""message":"the URL is empty: the link is dropped","help":"set it, or remove the link","#
        + #""subject":{"kind":"url","text":"x:\"y"},"reason":"empty","count":2,"#
        + #""details":{"limit":"1","shown":"b"},"suggestion":"https:"},"#
        + #"{"rule":"device.crash","severity":"error","category":"safety","start":0,"end":1,"message":"b"}]}"#
    )
  }

  @Test func utf16Offsets() throws {
    let text = try StyledText("é😀x", spans: [AttributedSpan(2..<6, .bold)])
    #expect(
      JSONRenderer(offsets: .utf16).render(ParsedMarkup(styledText: text)).text.contains(
        #""offsets":"utf16","spans":[{"start":1,"end":3,"type":"bold"}]"#))
  }

  @Test(arguments: [
    ("a\"b\\c/d", #"a\"b\\c/d"#),
    ("\u{0}\u{1}\u{8}\t\n\u{b}\u{c}\r\u{1b}\u{1f}", #"\u0000\u0001\b\t\n\u000b\f\r\u001b\u001f"#),
    ("\u{7e}\u{7f}\u{80}\u{85}\u{9b}\u{9f}\u{a0}", "~\\u007f\\u0080\\u0085\\u009b\\u009f\u{a0}"),
    ("\u{2027}\u{2028}\u{2029}\u{202a}\u{202f}", "\u{2027}\\u2028\\u2029\\u202a\u{202f}"),
    // Characters that change direction, hide text or are invisible are escaped; joiners are not,
    // because emoji contain them.
    (
      "\u{61c}\u{200b}\u{200d}\u{200e}\u{202e}\u{2066}",
      "\\u061c\\u200b\u{200d}\\u200e\\u202e\\u2066"
    ),
    ("\u{feff}\u{fffb}\u{fffc}\u{e0041}", "\\ufeff\\ufffb\u{fffc}\\udb40\\udc41"),
    ("é\u{301}😀漢", "é\u{301}😀漢"),
    // A mark after a quote must not hide it.
    ("\"\u{301}\r\n", "\\\"\u{301}\\r\\n"),
  ])
  func escapes(_ text: String, _ escaped: String) throws {
    var json = JSONBytes()
    json.string(text)
    let expected = "\"" + escaped + "\""
    // Compare bytes, because String's == treats canonically equivalent characters as equal.
    #expect(json.bytes == Array(expected.utf8))
    #expect(
      try JSONDecoder().decode(String.self, from: Data(json.bytes)).utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: [
    (1.25, "1.25"), (0.8, "0.8"), (1.5, "1.5"), (1.0, "1"), (1.1, "1.1"), (100.0, "100"),
    (1e300, "1e+300"), (1e-7, "1e-07"), (.nan, "null"), (.infinity, "null"),
  ])
  func numbers(_ value: Double, _ text: String) {
    var json = JSONBytes()
    json.number(value)
    #expect(String(decoding: json.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [0, 7, 10, -1, 65_536, .max, .min])
  func integers(_ value: Int) {
    var json = JSONBytes()
    json.integer(value)
    #expect(Int(String(decoding: json.bytes, as: UTF8.self)) == value)
  }

  @Test func unsafeCharactersInRawValuesAreReplaced() {
    var json = JSONBytes()
    json.value(Array("{\"é\":\t[1e5,\r\"\u{7f}\u{85}\u{2028}\\n\"]}".utf8))
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == #"{"é": [1e5, "\u007f\u0085\u2028\n"]}"#)
  }
}
