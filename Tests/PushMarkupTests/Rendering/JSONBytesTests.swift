import Testing

@testable import PushMarkup
@testable import PushMarkupPipeline

/// JSON is scanned eight bytes at a time: characters to escape are found at every position.
@Suite struct JSONBytesTests {
  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#), ("\u{7f}", #"\u007f"#),
    ("\u{9b}", #"\u009b"#), ("\u{61c}", #"\u061c"#), ("\u{200b}", #"\u200b"#),
    ("\u{2028}", #"\u2028"#), ("\u{feff}", #"\ufeff"#), ("\u{e0041}", #"\udb40\udc41"#),
    // Characters that start with the same byte and are not escaped.
    ("\u{a0}", "\u{a0}"), ("ؠ", "ؠ"), ("…", "…"), ("ﬁ", "ﬁ"), ("\u{f0000}", "\u{f0000}"),
    ("é", "é"), ("👩", "👩"),
  ])
  func strings(_ character: String, _ escaped: String) {
    for before in 0..<10 {
      for after in [0, 1, 7, 8, 9] {
        for pad in ["x", "é"] {
          let (left, right) = (
            String(repeating: pad, count: before), String(repeating: pad, count: after)
          )
          let text = left + character + right + character
          var json = JSONBytes()
          json.string(text)
          let string = "\"" + left + escaped + right + escaped + "\""
          #expect(json.bytes.elementsEqual(string.utf8), "\(before) \(after)")
        }
      }
    }
  }

  @Test(arguments: [0, 9, 10, 99, 100, 4_096, 1_000_000, -1, .min, .max])
  func integers(_ number: Int) {
    var json = JSONBytes()
    json.integer(number)
    #expect(json.bytes.elementsEqual(number.description.utf8))
  }

  /// Escapes in a key are decoded, and a string ends only at its closing quote.
  @Test(arguments: [
    (#"{"html":"a"}"#, "a"), (#"{"ht\u006dl":"a"}"#, "a"),
    (#"{"\u0068tml":"12345678\"9"}"#, "12345678\"9"),
    (#"{"id":1,"html":"1234567\\"}"#, "1234567\\"), (#"{"html":""}"#, ""),
    (#"{"html":"12345678"}"#, "12345678"), (#"{"html":"a","html":"b"}"#, "b"),
  ])
  func lines(_ line: String, _ html: String) throws {
    #expect(try BatchLine(Array(line.utf8)[...]).html.elementsEqual(html.utf8))
  }

  @Test(arguments: [
    (#"{"html":"a"#, "the line ends inside a string (column 11)"),
    (#"{"html"#, "the line ends inside a string (column 7)"),
    ("{\"html\":\"1234567\u{1}\"}", "control character in a string (column 17)"),
    ("{\"ht\tml\":\"\"}", "control character in a string (column 5)"),
  ])
  func badLines(_ line: String, _ message: String) {
    #expect {
      try BatchLine(Array(line.utf8)[...])
    } throws: { error in
      (error as? BatchLine.Malformed)?.message == message
    }
  }
}
