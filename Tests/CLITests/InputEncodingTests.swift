import Foundation
import Testing

@testable import PushMarkupCLI

/// Input that is not UTF-8 is reported once, with what to do.
@Suite struct InputEncodingTests {
  static func wide(_ text: String, bigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: [
    ([0xff, 0xfe] + wide("a"), "UTF-16 -t"), ([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], "UTF-32 -t"),
    ([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61], "UTF-32 -t"), (wide("<b>Hello</b>"), "UTF-16LE"),
    (wide("<b>Hello</b>", bigEndian: true), "UTF-16BE"), (wide("<b>Привет, мир</b>"), "UTF-16LE"),
    ([0x89] + Array("PNG\r\n".utf8) + [0x1a, 0x0a, 0, 0, 0, 0x0d], "a PNG image"),
    ([UInt8](repeating: 0, count: 100), "not look like text"),
  ])
  func inputThatIsNotUTF8TextIsRefused(_ bytes: [UInt8], _ words: String) throws {
    #expect(InputEncoding.refusal(bytes)?.contains(words) == true)
    for command in [["preview"], ["convert", "--to", "text"], ["lint"], ["fix"]] {
      let tool = try Tool.shell(
        "\"$TOOL\" \(command.joined(separator: " "))", input: Data(bytes))
      #expect(tool.status == 65)
      #expect(tool.output.isEmpty)
      #expect(tool.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: [("%PDF-1.4 ", "a PDF document"), ("\0H\0e\0l\0l\0o", "-f UTF-16BE")])
  func otherFormatsAreNamed(_ text: String, _ words: String) {
    #expect(InputEncoding.refusal(Array(text.utf8))?.contains(words) == true)
    #expect(InputEncoding.refusal([0xfe, 0xff, 0, 0x61])?.contains("UTF-16 -t") == true)
  }

  /// A byte order mark before JSON does no harm, and a file that is too long is refused, not cut.
  @Test(arguments: [
    ("--config", "marked", "x\n", ""), ("--data", "marked", "x\n", ""),
    ("--config", "utf16", "", "this is UTF-16; it has to be UTF-8 (iconv -f UTF-16 -t UTF-8)\n"),
    ("--data", "utf16", "", "this is UTF-16; it has to be UTF-8 (iconv -f UTF-16 -t UTF-8)\n"),
    ("--config", "long", "", "this is longer than 1 MiB\n"),
    ("--data", "long", "", "this is longer than 16 MiB\n"),
  ])
  func jsonMustBeUTF8(_ option: String, _ content: String, _ text: String, _ error: String) throws {
    let command = option == "--config" ? "fix" : "convert --to text --templates liquid"
    let tool = try Tool.shell(
      """
      case \(content) in
        utf16) printf '\\377\\376{\\0}\\0' ;;
        long) printf '{}'; head -c 17000000 /dev/zero | tr '\\0' ' ' ;;
        marked) printf '\\357\\273\\277{}' ;;
      esac >f.json
      "$TOOL" \(command) \(option) f.json --html x
      """)
    #expect(tool.text == text)
    #expect(tool.errors == (error.isEmpty ? "" : "pushmarkup: f.json: \(error)"))
    #expect(tool.status == (error.isEmpty ? 0 : 65))
  }

  @Test(arguments: [
    (wide(#"{"html":"a"}"#), "UTF-16"), (wide(#"{"html":"Привет, мир, и всем"}"#), "UTF-16"),
    ([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3], "a gzip archive"),
    ([UInt8](repeating: 0, count: 40), "not look like text"),
    ([0x28, 0xb5, 0x2f, 0xfd, 4, 0, 0, 0, 1], "not look like text"),
  ])
  func aLineThatIsNotUTF8TextIsRefused(_ bytes: [UInt8], _ words: String) {
    #expect(InputEncoding.refusal(ofLine: bytes[...])?.contains(words) == true)
    #expect(InputEncoding.refusal(ofLine: Array(#"{"html":"é"}"#.utf8)[...]) == nil)
  }

  @Test(arguments: [
    "", "a", "<b>x</b>", "é😀", "\u{1b}[31mred\u{1b}[0m", "a\u{0}b", "Grüße aus Köln\r\n\t",
  ])
  func textIsAccepted(_ text: String) {
    #expect(InputEncoding.refusal(Array(text.utf8)) == nil)
    #expect(InputEncoding.hint(Array(text.utf8), path: "x") == nil)
  }

  /// If the limit has cut the input, its last character may be cut as well.
  @Test func aCutCharacterIsNotAnotherEncoding() throws {
    for count in 1...4 {
      let bytes = Array(Array("text 😀".utf8).prefix(5 + count))
      #expect(InputEncoding.hint(bytes, path: "x", isCut: true) == nil)
      #expect((InputEncoding.hint(bytes, path: "x") == nil) == (count == 4))
    }
    let tool = try Tool.run("preview", "--max-bytes", "6", input: Data("text 😀".utf8))
    #expect(!tool.errors.contains("iconv"))
  }

  @Test func latin1IsReadAndReportedOnce() throws {
    let bytes = Data([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0xfc])
    let tool = try Tool.run("preview", "--reading", "authored", input: bytes)
    #expect(tool.text == "Gr\u{fffd}\u{fffd}e \u{fffd}\n")
    // Readers do not see the characters that were meant: `input.encoding` is an error.
    #expect(tool.status == 1)
    #expect(
      tool.errors.components(separatedBy: "\n").first
        == "pushmarkup: standard input is not UTF-8; if it is Latin-1: "
        + "iconv -f WINDOWS-1252 -t UTF-8")
    #expect(tool.errors.components(separatedBy: "iconv").count == 2)
  }

  @Test func linesInUTF16AreReported() throws {
    let tool = try Tool.run("batch", input: Data(Self.wide("{\"html\":\"x\"}\n")))
    #expect(tool.status == 1)
    #expect(tool.text.contains("this looks like UTF-16; lines have to be UTF-8"))
    // A line in a non-Latin writing system has few zeros too, and a byte order mark alone is
    // enough.
    for text in ["{\"html\":\"\u{9650}\u{65f6}\u{7279}\u{5356}\"}\n", "\u{feff}{\"html\":\"x\"}\n"]
    {
      let wide = try Tool.run("batch", input: Data(Self.wide(text)))
      #expect(wide.text.contains("this looks like UTF-16"))
    }
    // One NUL is a control character like others, and iconv would not help.
    let one = try Tool.run("batch", input: Data("{\"html\":\"a\0b\"}\n".utf8))
    #expect(one.status == 1)
    #expect(one.text.contains("control character in a string (column 11)"))
  }
}
