import CFailingMemory
import HTMLTokens
import PushMarkup

/// Lets each allocation of libxml2 fail in turn, first alone and then with all behind it, while a
/// message is read, and prints what came of it: `ALLOCATIONS CUT WRONG LEAKED`.
///
/// In a process of its own: libxml2's memory is one for all.
@main enum FailingMemory {
  static func main() {
    guard CommandLine.arguments.count == 2 else { return print("usage: FailingMemory HTML") }
    failing_memory_setup()
    let html = CommandLine.arguments[1]
    let parser = MarkupParser()
    // What is set up once for a process stays.
    let whole = parser.parse(html)
    HTMLTokens.discardContext()
    let livingBefore = failing_memory_live()
    failing_memory_fail(0, 0)
    _ = parser.parse(html)
    let allocations = failing_memory_count()
    HTMLTokens.discardContext()

    var cut = 0
    var wrong = 0
    for lasts: Int32 in [0, 1] {
      for number in 1...allocations {
        failing_memory_fail(number, lasts)
        let parsed = parser.parse(html)
        failing_memory_fail(0, 0)
        HTMLTokens.discardContext()
        // Either nothing is missing, or the text so far has come and a diagnostic says so.
        if parsed.styledText == whole.styledText { continue }
        cut += 1
        let says = parsed.diagnostics.contains { $0.rule == .limitMemory }
        let isSoFar = whole.styledText.text.utf8.starts(with: parsed.styledText.text.utf8)
        if !says || !isSoFar || !parsed.isTruncated {
          wrong += 1
          print("wrong: \(number) \(lasts) \(parsed.styledText.text.debugDescription)")
        }
        // And the thread can go on.
        if parser.parse(html) != whole { wrong += 1 }
        HTMLTokens.discardContext()
      }
    }
    print(allocations, cut, wrong, failing_memory_live() - livingBefore)
  }
}
