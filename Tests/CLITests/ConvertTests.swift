import Foundation
import Testing

@Suite struct ConvertTests {
  @Test func json() throws {
    let tool = try Tool.run("convert", "--to", "json", "--html", "é<b>😀</b>")
    #expect(
      tool.text == """
        {"version":1,"id":null,"reading":"authored","text":"é😀","offsets":"utf8","spans":[{"start":2,"end":6,"type":"bold"}],\
        "truncated":false,"diagnostics":[]}

        """)
    #expect(tool.status == 0)
    let utf16 = try Tool.run("convert", "--to", "json", "--offsets", "utf16", "--html", "é<b>😀</b>")
    #expect(utf16.text.contains(#""offsets":"utf16","spans":[{"start":1,"end":3,"type":"bold"}]"#))
  }

  @Test func text() throws {
    let tool = try Tool.run(
      "convert", "--to", "text", "--html", "<b>x</b>", environment: ["FORCE_COLOR": "3"])
    #expect(tool.text == "x\n")
  }

  @Test func ansi() throws {
    let html = "<font color=\"#ff0000\">x</font>"
    let tool = try Tool.run("convert", "--to", "ansi", "--color", "truecolor", "--html", html)
    #expect(tool.text.contains("38;2;255;0;0"))
    #expect(try Tool.run("convert", "--to", "ansi", "--html", html).text == "x\n")
  }

  @Test func linksOptionWritesHyperlinksWithoutColors() throws {
    let html = "<a href=\"https://example.com/\"><b>x</b></a>"
    #expect(
      try Tool.run("convert", "--to", "ansi", "--links", "--html", html).text
        == "\u{1b}]8;;https://example.com/\u{1b}\\x\u{1b}]8;;\u{1b}\\\n")
    #expect(
      try Tool.run("convert", "--to", "ansi", "--html", html).text == "x (https://example.com/)\n")
  }

  @Test func html() throws {
    let tool = try Tool.run("convert", "--to", "html", "--html", "<b>x</b><script>y</script>")
    #expect(tool.text.contains("<b>x</b>"))
    #expect(!tool.text.contains("script"))
  }

  @Test func diagnosticsAreInTheJSONOnly() throws {
    let html = "é\n<b>é <a href=\"javascript:x\">y</a></b>"
    let tool = try Tool.run("convert", "--to", "json", "--html", html)
    #expect(
      tool.text.contains(
        #""category":"safety","start":9,"end":32,"line":2,"column":6,"message":"#))
    #expect(tool.text.contains(#""rule":"link.scheme","severity":"warning","category":"safety""#))
    #expect(tool.errors == "")
    #expect(
      try Tool.run("convert", "--to", "text", "--html", html).errors.contains("[link.scheme]"))
  }

  @Test(arguments: ["text", "ansi", "html"])
  func emptyInputGivesEmptyOutput(_ format: String) throws {
    let tool = try Tool.run("convert", "--to", format)
    #expect(tool.text == "")
    #expect(tool.errors == "")
    #expect(tool.status == 0)
  }

  @Test func tenMegabytesAreTruncated() throws {
    let input = Data(String(repeating: "<b>0123456789</b> ", count: 600_000).utf8)
    #expect(input.count > 10_000_000)
    let tool = try Tool.run("convert", "--to", "json", input: input)
    #expect(tool.status == 0)
    #expect(tool.text.contains(#""truncated":true"#))
    #expect(tool.text.contains("limit.bytes"))
    let text = try Tool.run("convert", "--to", "text", input: input)
    #expect(text.errors.contains("standard input:1:65537: warning: "))
    #expect(text.errors.contains("[limit.bytes]"))
    #expect(text.status == 0)
  }

  @Test func theLimitCanBeRaised() throws {
    let input = Data(String(repeating: "0123456789", count: 10_000).utf8)
    let tool = try Tool.run("convert", "--to", "text", "--max-bytes", "100000", input: input)
    #expect(tool.output.count == 100_001)
    #expect(tool.errors == "")
    let cut = try Tool.run("convert", "--to", "text", "--max-bytes", "99999", input: input)
    #expect(cut.output.count == 100_000)
    #expect(cut.errors.contains("[limit.bytes]"))
  }

  /// The same text as from the library, which has the whole message: nothing is cut inside an
  /// emoji, an HTML entity, or a character of several scalars.
  @Test func aFileIsTruncatedLikeAString() throws {
    let message = "abcd🎉&amp;e\u{301}👨\u{200d}👩\u{200d}👧x and more"
    let ends = [5: 4, 9: 8, 15: 13, 33: 16]
    let tool = try Tool.shell(
      """
      cat >m.html; printf '{"html":"%s"}' "$(cat m.html)" >m.jsonl
      for n in \(ends.keys.sorted().map(String.init).joined(separator: " ")); do
        "$TOOL" convert --to text --max-bytes $n m.html
        "$TOOL" convert --to text --max-bytes $n <m.html
        "$TOOL" preview --reading authored --max-bytes $n m.html | sed -e 's/\\x1b[^m]*m//g'
        "$TOOL" fix --max-bytes $n m.html | sed -e 's/&amp;/\\&/'
        "$TOOL" batch --to text --max-bytes $n m.jsonl | sed -e 's/.*"output":"//; s/".*//'
        "$TOOL" lint --max-bytes $n m.html | grep -o '^m.html:1:[0-9]*: warning: the message is'
      done
      """, input: Data(message.utf8))
    var expected: [String] = []
    for limit in ends.keys.sorted() {
      let kept = Array(message.utf8.prefix(ends[limit] ?? 0))
      let text = String(decoding: kept, as: UTF8.self).replacingOccurrences(of: "&amp;", with: "&")
      let column = String(decoding: kept, as: UTF8.self).unicodeScalars.count + 1
      expected += [String](repeating: text, count: 5)
      expected.append("m.html:1:\(column): warning: the message is")
    }
    #expect(tool.lines == expected)
  }

  /// The final line break of the file is not part of the message, and does not truncate it.
  @Test func aFileThatFitsIsNotTruncated() throws {
    let tool = try Tool.shell(
      """
      for end in '' '\\n' '\\r\\n'; do
        printf "<code>a</code>$end" >m.html; "$TOOL" fix --max-bytes 14 --in-place m.html; cat m.html
        "$TOOL" convert --to text --max-bytes 14 m.html
      done
      """)
    #expect(tool.errors == "")
    #expect(tool.text == "<tt>a</tt>a\n<tt>a</tt>\na\n<tt>a</tt>\r\na\n")
  }

  @Test func readingsDiffer() throws {
    let html = "a<span style=\"text-decoration: underline\">b</span>"
    #expect(
      try Tool.run("convert", "--to", "json", "--html", html).text.contains(#""type":"underline""#))
    let device = try Tool.run("convert", "--to", "json", "--reading", "device", "--html", html)
    #expect(!device.text.contains(#""type":"underline""#))
    #expect(device.text.contains(#""rule":"css.value""#))
    #expect(device.status == 0)
  }

  /// The file names distinguish the results of several files.
  @Test func theIDIsTheFileName() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "id.html")
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let tool = try Tool.run("convert", "--to", "json", file.path)
    #expect(
      tool.text.hasPrefix(#"{"version":1,"id":"\#(file.path)","reading":"authored","text":"x""#))
  }

  @Test(arguments: ["-20 % off", "--- Sale ---", "-"])
  func aMessageMayStartWithADash(html: String) throws {
    #expect(try Tool.run("convert", "--to", "text", "--html", html).text == html + "\n")
  }
}
