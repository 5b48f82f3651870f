import Foundation
import PushMarkup
import PushMarkupAndroid
import PushMarkupLint

/// Runs each row twice over some messages of `gen_workload.py`; `bin/count-client` counts the
/// second run. Prints the number of messages of each row.
@main
struct Client {
  static func main() throws {
    let messages = try messages(CommandLine.arguments[1])
    var checksum = 0
    for row in rows(Inputs(messages, each: 40), few: Inputs(messages, each: 200)) {
      for index in 0..<row.count { checksum &+= row.run(index) }
      clientMark()
      for index in 0..<row.count { checksum &+= row.run(index) }
      clientMark()
      print(row.count, row.name)
    }
    print(checksum)
  }

  /// The messages of a file, each after its length in four bytes.
  private static func messages(_ path: String) throws -> [String] {
    let packed = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var messages: [String] = []
    var end = 0
    while end + 4 <= packed.count {
      let length = (0..<4).reduce(0) { $0 | Int(packed[end + $1]) << (8 * $1) }
      messages.append(String(decoding: packed[end + 4..<end + 4 + length], as: UTF8.self))
      end += 4 + length
    }
    return messages
  }

  /// The rows to count; slow ones use `few`.
  private static func rows(_ all: Inputs, few: Inputs) -> [Row] {
    let (parser, html, linter, fixer) = (MarkupParser(), HTMLRenderer(), Linter(), Fixer())
    func size(_ parsed: ParsedMarkup) -> Int { parsed.styledText.text.utf8.count }
    func reading(_ name: String, _ run: @escaping (Int) -> ParsedMarkup) -> Row {
      Row(name: name, count: all.strings.count) { size(run($0)) }
    }
    func slow(_ name: String, _ run: @escaping (Int) -> Int) -> Row {
      Row(name: name, count: few.strings.count, run: run)
    }
    return [
      reading("authored") { parser.parse(all.strings[$0]) },
      reading("authored, [UInt8]") { parser.parse(utf8: all.arrays[$0]) },
      reading("authored, Span") { index in
        let array = all.arrays[index]
        return parser.parse(utf8: array.span)
      },
      reading("authored, ArraySlice") { parser.parse(utf8: all.slices[$0]) },
      reading("authored, ContiguousArray") { parser.parse(utf8: all.contiguous[$0]) },
      reading("authored, Data") { parser.parse(utf8: all.data[$0]) },
      reading("authored, String.UTF8View") { parser.parse(utf8: all.strings[$0].utf8) },
      reading("authored, Substring") { parser.parse(all.substrings[$0]) },
      reading("authored, Substring.UTF8View") { parser.parse(utf8: all.substrings[$0].utf8) },
      reading("authored, MarkupParser()") { MarkupParser().parse(all.strings[$0]) },
      reading("device") { parser.parse(all.strings[$0], as: .device) },
      Row(name: "HTML", count: all.strings.count) {
        html.render(parser.parse(all.strings[$0])).text.utf8.count
      },
      Row(name: "HTML, HTMLRenderer(), MarkupParser()", count: all.strings.count) {
        HTMLRenderer().render(MarkupParser().parse(all.strings[$0])).text.utf8.count
      },
      slow("compare") { size(parser.compare(few.strings[$0]).device) },
      slow("compare, ArraySlice") { size(parser.compare(utf8: few.slices[$0]).device) },
      slow("lint") { linter.lint(few.strings[$0]).count },
      slow("lint, ArraySlice") { linter.lint(utf8: few.slices[$0]).count },
      slow("lint, Linter()") { Linter().lint(few.strings[$0]).count },
      slow("fix") { fixer.fix(few.strings[$0]).html.utf8.count },
      slow("fix, ArraySlice") { fixer.fix(utf8: few.slices[$0]).html.utf8.count },
      slow("fix, Fixer()") { Fixer().fix(few.strings[$0]).html.utf8.count },
    ]
  }
}

/// One thing to count.
private struct Row {
  var name: String
  var count: Int
  /// Runs the row on one message. Returns a number that depends on the result, so that nothing is
  /// optimised away.
  var run: (Int) -> Int
}

/// The same messages in each type that contains bytes.
private struct Inputs {
  let strings: [String]
  let arrays: [[UInt8]]
  let slices: [ArraySlice<UInt8>]
  let contiguous: [ContiguousArray<UInt8>]
  let data: [Data]
  let substrings: [Substring]

  init(_ messages: [String], each: Int) {
    strings = stride(from: 0, to: messages.count, by: each).map { messages[$0] }
    arrays = strings.map { Array($0.utf8) }
    slices = arrays.map { ([0x20] + $0).dropFirst() }
    contiguous = arrays.map { ContiguousArray($0) }
    data = arrays.map { Data($0) }
    substrings = strings.map { (" " + $0).dropFirst() }
  }
}

// callgrind writes out its counts when this is called.
@_optimize(none) private func clientMark() {}
