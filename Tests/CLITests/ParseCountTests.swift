import Foundation
import Testing

/// How often libxml2 reads a message: the result of reading it is kept.
@Suite struct ParseCountTests {
  private static let source = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "C/count_parses.c")

  private static let clean =
    "Hi <b>you</b>, <font color=\"#c00000\">50 % off</font> <a href=\"https://shop.example/\">now</a>"

  @Test(arguments: [
    ("convert --to json", 1), ("convert --to html", 1), ("convert --to ansi", 1),
    ("convert --to json --reading device", 0), ("preview --reading authored", 1),
    ("lint", 1), ("lint --device none", 1), ("lint --templates liquid", 1),
    // One for the text, and one for what is wrong with it. A page also shows what to send instead.
    ("preview", 2), ("preview --format json", 2), ("preview --as html", 2),
    // A phone shows the message as meant without a change.
    ("fix", 1),
  ])
  func aCleanMessageIsParsedAtMostTwice(_ arguments: String, _ count: Int) throws {
    try check(Self.clean, arguments, count)
  }

  /// Placeholders are masked for the findings about tags, and replaced by stand-ins in the text.
  @Test(arguments: [("convert --to json --templates liquid", 1), ("lint --templates liquid", 2)])
  func aTemplateIsParsedAtMostTwice(_ arguments: String, _ count: Int) throws {
    try check("Hi <b>{{ name }}</b>{% if vip %} <i>VIP</i>{% endif %}", arguments, count)
  }

  /// Separate fixes are tried at once.
  @Test func separateFixesAreTriedAtOnce() throws {
    let html = (0..<20).map { "<p><code>x</code> <font color=\"#f0\($0 % 10)\">y</font></p>" }
    try check(html.joined(separator: "\n"), "lint --device android-33", 2)
  }

  private func check(_ html: String, _ arguments: String, _ count: Int) throws {
    guard try Tool.shell("command -v cc").status == 0 else {
      print("skipped: cc is missing")
      return
    }
    #if os(Linux)
      let tool = try Tool.shell(
        """
        cc -shared -fPIC -o count.so '\(Self.source.path)' -ldl || exit 9
        printf %s "$HTML" >m.html
        PARSES=$PWD/parses LD_PRELOAD=$PWD/count.so "$TOOL" \(arguments) m.html >shown
        [ $? -lt 64 ] && if [ -e parses ]; then wc -c <parses; else echo 0; fi
        """, environment: ["HTML": html])
      #expect(Int(tool.text.filter { !$0.isWhitespace }) == count, "\(tool.errors)")
    #endif
  }
}
