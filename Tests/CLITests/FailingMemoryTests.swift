import Foundation
import Testing

/// Lets each allocation of libxml2 fail in turn, first alone and then permanently, in a separate
/// process. A result that is cut without `limit.memory` counts as wrong there.
@Suite struct FailingMemoryTests {
  @Test(arguments: [
    "<p>Hi <b>you</b>, 5 &lt; 6 <a href='https://example.com/?a&amp;b'>link</a></p>",
    "plain", "a&nbsp 5 &check; &zzz; & b", "<b>1<i>2</b>3</i></p></x><y z>4",
    "<html><head><title>t</title></head><body>x<body a='b'>y</html>",
    "<!DOCTYPE html><!-- c --><?x y?>a<script>b</c></script>d<style>e</style>",
    "<span style='\(String(repeating: "color:red;", count: 30))'>\(String(repeating: "x", count: 2500))</span>",
    String(repeating: "<b><x>", count: 40) + "end" + String(repeating: "</x></b>", count: 40),
    "<b \((0..<40).map { "a\($0)=1" }.joined(separator: " "))>x</b>\u{1}\u{2}y",
  ])
  func textSoFarAndADiagnostic(html: String) throws {
    let path = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
      .appendingPathComponent("FailingMemory").path
    let tool = try Tool.shell("'\(path)' \"$HTML\"", environment: ["HTML": html])
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(tool.errors == "")
    let figures = tool.lines.last?.split(separator: " ").compactMap { Int($0) } ?? []
    try #require(figures.count == 4, "\(tool.text)")
    // Allocations, results that are cut, wrong results, memory that is not freed.
    #expect(figures[0] > 5)
    #expect(figures[1] > 2)
    #expect(figures[2] == 0, "\(tool.text)")
    // Two runs, three allocations: htmlNewParserCtxt of 2.9 leaks if one of these fails.
    #expect(figures[3] <= 6)
  }
}
