import Foundation
import PushMarkup
import Testing

@Suite struct StyledTextCodableTests {
  /// Every attribute with its JSON according to the format, written by hand.
  static let attributes: [(Attribute, String)] = [
    (.bold, #""type":"bold""#),
    (.italic, #""type":"italic""#),
    (.underline, #""type":"underline""#),
    (.strikethrough, #""type":"strikethrough""#),
    (.superscript, #""type":"superscript""#),
    (.subscript, #""type":"subscript""#),
    (.relativeSize(1.25), #""type":"relativeSize","value":1.25"#),
    (.typeface("monospace"), #""type":"typeface","value":"monospace""#),
    (.foreground(RGBAColor(rgb: 0x99cc00)), ##""type":"foreground","value":"#99cc00""##),
    (
      .background(RGBAColor(red: 1, green: 2, blue: 3, alpha: 4)),
      ##""type":"background","value":"#01020304""##
    ),
    (
      .link("https://example.com/?a=\"b\""),
      #""type":"link","value":"https://example.com/?a=\"b\"""#
    ),
    (
      .image(source: "https://example.com/a.png", alternative: "A"),
      #""type":"image","value":"https://example.com/a.png","alt":"A""#
    ),
    (.image(source: nil, alternative: nil), #""type":"image","value":null"#),
    (.bullet(), #""type":"bullet""#),
    (.bullet(number: 3), #""type":"bullet","value":3"#),
    (.quote, #""type":"quote""#),
    (.alignment(.start), #""type":"alignment","value":"start""#),
    (.alignment(.center), #""type":"alignment","value":"center""#),
    (.alignment(.end), #""type":"alignment","value":"end""#),
    (.heading(level: 6), #""type":"heading","value":6"#),
  ]

  static func json(_ text: String, _ spans: String, offsets: String = "utf8") -> Data {
    Data(#"{"version":1,"text":"\#(text)","offsets":"\#(offsets)","spans":[\#(spans)]}"#.utf8)
  }

  @Test(arguments: attributes)
  func everyAttributeIsReadAndWritten(_ attribute: Attribute, _ json: String) throws {
    let text = try StyledText("abc", spans: [AttributedSpan(1..<3, attribute)])
    let data = Self.json("abc", #"{"start":1,"end":3,\#(json)}"#)
    #expect(try JSONDecoder().decode(StyledText.self, from: data) == text)
    // The encoder has its own order of keys, so only what is read back is compared.
    let written = try JSONEncoder().encode(text)
    #expect(try JSONDecoder().decode(StyledText.self, from: written) == text)
    #expect(
      try JSONDecoder().decode(Loose.self, from: written)
        == JSONDecoder().decode(Loose.self, from: data))
  }

  /// The keys and values of JSON, whatever their order.
  struct Loose: Decodable, Equatable {
    var version: Int
    var offsets: String
    var text: String
    var spans: [Span]
    struct Span: Decodable, Equatable {
      var start: Int
      var end: Int
      var type: String
      var alt: String?
    }
  }

  @Test func keysOfTheToolAreSkipped() throws {
    let data = Data(
      #"{"version":1,"id":{"a":1},"text":"","offsets":"utf8","spans":[],"truncated":true,"diagnostics":[{}]}"#
        .utf8)
    #expect(try JSONDecoder().decode(StyledText.self, from: data) == .empty)
  }

  @Test func utf16OffsetsAreConverted() throws {
    // é is one unit and two bytes; the emoji is two units and four bytes.
    let data = Self.json("é😀x", #"{"start":1,"end":3,"type":"bold"}"#, offsets: "utf16")
    let text = try JSONDecoder().decode(StyledText.self, from: data)
    #expect(text.spans == [AttributedSpan(2..<6, .bold)])
  }

  @Test(arguments: [
    // The span, and a word of the reason for the error.
    (#"{"start":0,"end":1,"type":"blink"}"#, "blink"),
    (#"{"start":0,"end":9,"type":"bold"}"#, "outside"),
    (#"{"start":-1,"end":1,"type":"bold"}"#, "outside"),
    (#"{"start":2,"end":1,"type":"bold"}"#, "before"),
    (#"{"start":0,"end":2,"type":"bold"}"#, "splits"),
    (#"{"start":0,"end":1,"type":"foreground","value":"red"}"#, "red"),
    (#"{"start":0,"end":1,"type":"alignment","value":"middle"}"#, "middle"),
    (#"{"start":0,"end":1,"type":"heading","value":7}"#, "range"),
    (#"{"start":0,"end":1,"type":"relativeSize","value":0}"#, "range"),
  ])
  func badSpansAreRefusedWithTheirPath(_ span: String, _ reason: String) throws {
    let data = Self.json("aé", #"{"start":0,"end":1,"type":"bold"},"# + span)
    do {
      _ = try JSONDecoder().decode(StyledText.self, from: data)
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains(reason))
      #expect(context.codingPath.first?.stringValue == "spans")
      #expect(context.codingPath.dropFirst().first?.intValue == 1)
    }
  }

  @Test(arguments: [
    #"{"version":2,"text":"","offsets":"utf8","spans":[]}"#,
    #"{"version":1,"text":"","offsets":"utf32","spans":[]}"#,
    #"{"version":1,"text":"","spans":[]}"#,
    #"{"text":"","offsets":"utf8","spans":[]}"#,
    #"{"version":1,"offsets":"utf8","spans":[]}"#,
    #"{"version":1,"text":"","offsets":"utf8"}"#,
    #"{"version":1,"text":"😀","offsets":"utf16","spans":[{"start":0,"end":1,"type":"bold"}]}"#,
    #"{"version":1,"text":"a","offsets":"utf8","spans":[{"start":0,"end":1,"type":"link"}]}"#,
  ])
  func otherShapesAreRefused(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StyledText.self, from: Data(json.utf8))
    }
  }
}
