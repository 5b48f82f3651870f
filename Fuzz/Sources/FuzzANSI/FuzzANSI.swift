import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupAndroid

/// Checks the grammar of terminal text and plain text: of readings, and of models that no reading
/// produces.
@main enum FuzzANSI {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    let terminals = Invariants.terminals
    let number = Fuzzing.choice(of: bytes, outOf: terminals.count)
    let terminal = terminals[number]
    // UTF-8 never starts with 0xff, so the rest is a model. No message limits its size.
    let isModel = bytes.first == 0xff
    let isFiltered = Fuzzing.choice(of: bytes, outOf: 2, after: 9) == 0
    let parser = isFiltered ? MarkupParser() : .unfiltered
    let reading = Invariants.readings[Fuzzing.choice(of: bytes, outOf: 2, after: 18)]
    let text =
      isModel
      ? ModelMaker.styledText(from: Array(bytes.dropFirst()))
      : parser.parse(utf8: bytes, as: reading).styledText
    let length = isModel ? nil : bytes.count
    try Invariants.checkANSI(text, terminal, sourceLength: length)
    try Invariants.checkPlain(text, sourceLength: length)
    if terminal.depth != .plain { try Invariants.checkColors(text, terminal.depth) }
  }
}
