import Bytes
import PushMarkup
import PushMarkupPipeline
import Testing

@Suite struct BatchLineTests {
  @Test(arguments: [
    // The line, the id's bytes, the message.
    (#"{"id":1,"html":"a"}"#, "1", "a"),
    (#" { "html" : "a" , "id" : "x" } "#, "\"x\"", "a"),
    (#"{"html":""}"#, "null", ""),
    (#"{"id":null,"html":"a"}"#, "null", "a"),
    (#"{"id":-0.5e+10,"html":"a"}"#, "-0.5e+10", "a"),
    (#"{"id":0E5,"html":"a"}"#, "0E5", "a"),
    (#"{"id":{"a":[1, {"b":[]}],"c":{}},"html":"a"}"#, #"{"a":[1, {"b":[]}],"c":{}}"#, "a"),
    (#"{"id":"\ud800\n","html":"a"}"#, #""\ud800\n""#, "a"),
    // Other keys, at any depth, and keys given twice.
    (#"{"x":{"html":"no"},"html":"a","y":[true,false,null]}"#, "null", "a"),
    (#"{"id":1,"html":"a","id":2,"html":"b"}"#, "2", "b"),
    // Keys are compared after decoding, byte by byte.
    (#"{"\u0069d":1,"\u0068tml":"a"}"#, "1", "a"),
    (#"{"ID":1,"id ":2,"html":"a"}"#, "null", "a"),
    // Escapes.
    (#"{"html":"\"\\\/\b\f\n\r\t"}"#, "null", "\"\\/\u{8}\u{c}\n\r\t"),
    (#"{"html":"\u0000\u00e9\u20AC\uFFFF"}"#, "null", "\u{0}é€\u{ffff}"),
    (#"{"html":"\ud83d\ude00"}"#, "null", "😀"),
    (#"{"html":"\ud83d"}"#, "null", "\u{fffd}"),
    (#"{"html":"\ude00\ud83d"}"#, "null", "\u{fffd}\u{fffd}"),
    (#"{"html":"\ud83d\ud83d\ude00"}"#, "null", "\u{fffd}😀"),
    (#"{"html":"\ud83dx\n"}"#, "null", "\u{fffd}x\n"),
    (#"{"html":"\udbff\udfff"}"#, "null", "\u{10ffff}"),
    ("{\"html\":\"é\u{7f}😀\"}\r", "null", "é\u{7f}😀"),
  ])
  func reads(_ line: String, _ id: String, _ html: String) throws {
    let message = try BatchLine(Array(line.utf8)[...])
    #expect(message.id == Array(id.utf8))
    // An unpaired surrogate stays invalid UTF-8 here, so that the input gate can report it.
    #expect(String(decoding: message.html, as: UTF8.self).utf8.elementsEqual(html.utf8))
    let isWhole = !html.unicodeScalars.contains("\u{fffd}")
    #expect(UTF8Check.isValid(message.html[...]) == isWhole)
  }

  @Test(arguments: [
    // The line, and the column of the error.
    ("", 1), ("[]", 1), ("\"html\"", 1), ("{", 2), ("{}", 3), (#"{"id":1}"#, 9),
    (#"{"html":1}"#, 9), (#"{"html":null}"#, 9), (#"{"html":"a""#, 12), (#"{"html":"a"}x"#, 13),
    (#"{"html":"a"}{}"#, 13), (#"{"html":"a",}"#, 13), (#"{,"html":"a"}"#, 2),
    (#"{"html" "a"}"#, 9), (#"{html:"a"}"#, 2), (#"{'html':"a"}"#, 2), (#"{"html":"a"#, 11),
    (#"{"html":"\x"}"#, 11), (#"{"html":"\u12"}"#, 12), (#"{"html":"\u12g4"}"#, 12),
    (#"{"html":"\"#, 11), ("{\"html\":\"a\tb\"}", 11), ("{\"html\":\"\u{0}\"}", 10),
    (#"{"id":01,"html":"a"}"#, 8), (#"{"id":1.,"html":"a"}"#, 9), (#"{"id":.5,"html":"a"}"#, 7),
    (#"{"id":+1,"html":"a"}"#, 7), (#"{"id":1e,"html":"a"}"#, 9), (#"{"id":-,"html":"a"}"#, 8),
    (#"{"id":tru,"html":"a"}"#, 10), (#"{"id":NaN,"html":"a"}"#, 7),
    (#"{"id":[1,],"html":"a"}"#, 10),
    (#"{"id":[1}"#, 9), (#"{"id":{"a"},"html":"a"}"#, 11), (#"{"id":{"a":1,},"html":"a"}"#, 14),
    (#"{"id":[,1],"html":"a"}"#, 8), (#"{"id":[1 2],"html":"a"}"#, 10), (#"{"id":["#, 8),
    (#"{"id":{1:2},"html":"a"}"#, 8), (#"{"id":"#, 7), ("\u{feff}{\"html\":\"a\"}", 1),
  ])
  func refuses(_ line: String, _ column: Int) {
    do {
      let message = try BatchLine(Array(line.utf8)[...])
      Issue.record("read as \(message)")
    } catch {
      #expect(error.column == column)
      #expect(error.message.hasSuffix(" (column \(column))"))
    }
  }

  @Test func aSliceCountsItsOwnColumns() {
    let bytes = Array("xxxx{\"html\":1}".utf8)
    #expect(throws: BatchLine.Malformed(reason: "\"html\" is not a string", column: 9)) {
      try BatchLine(bytes[4...])
    }
  }

  @Test func depthIsLimited() throws {
    func line(_ depth: Int) -> ArraySlice<UInt8> {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      return Array("{\"id\":\(open)\(close),\"html\":\"a\"}".utf8)[...]
    }
    #expect(try BatchLine(line(128)).html == [0x61])
    #expect(throws: BatchLine.Malformed.self) { try BatchLine(line(129)) }
    #expect(throws: BatchLine.Malformed.self) { try BatchLine(line(1_000_000)) }
  }

  @Test func badUTF8IsKeptInTheMessageAndRefusedInTheId() throws {
    let html = Array("{\"html\":\"a".utf8) + [0xff, 0xc3] + Array("b\"}".utf8)
    #expect(try BatchLine(html[...]).html == [0x61, 0xff, 0xc3, 0x62])
    let id = Array("{\"id\":\"".utf8) + [0xff] + Array("\",\"html\":\"\"}".utf8)
    #expect(throws: BatchLine.Malformed(reason: "the id is not UTF-8", column: 7)) {
      try BatchLine(id[...])
    }
  }

  @Test(
    arguments: [
      ([0x00, 0x7f], true), ([0xc2, 0x80], true), ([0xdf, 0xbf], true), ([0xe0, 0xa0, 0x80], true),
      ([0xed, 0x9f, 0xbf], true), ([0xef, 0xbf, 0xbf], true), ([0xf0, 0x90, 0x80, 0x80], true),
      ([0xf4, 0x8f, 0xbf, 0xbf], true),
      ([0x80], false), ([0xc1, 0xbf], false), ([0xc2], false), ([0xc2, 0x41], false),
      ([0xe0, 0x9f, 0xbf], false), ([0xed, 0xa0, 0x80], false), ([0xe2, 0x82], false),
      ([0xe2, 0x82, 0x41], false), ([0xf0, 0x8f, 0xbf, 0xbf], false),
      ([0xf4, 0x90, 0x80, 0x80], false),
      ([0xf5, 0x80, 0x80, 0x80], false), ([0xff], false), ([0xf0, 0x90, 0x80], false),
    ] as [([UInt8], Bool)])
  func utf8(_ bytes: [UInt8], _ valid: Bool) {
    #expect(UTF8Check.isValid(bytes[...]) == valid)
  }
}
