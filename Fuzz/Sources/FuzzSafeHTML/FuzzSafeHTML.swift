import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupAndroid

/// Checks that safe HTML has only allowed tags and is a fixed point: of readings, and of models
/// that no reading produces.
@main enum FuzzSafeHTML {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    let separators: Separators = Fuzzing.choice(of: bytes, outOf: 2) == 0 ? .legacy : .compact
    let parser = MarkupParser(separators: separators)
    var raw = MarkupParser.unfiltered
    raw.separators = separators
    // UTF-8 never starts with 0xff, so the rest is a model.
    let text =
      if bytes.first == 0xff {
        ModelMaker.styledText(from: Array(bytes.dropFirst()))
      } else {
        switch Fuzzing.choice(of: bytes, outOf: 4, after: 2) {
        case 0: parser.parse(utf8: bytes, as: .device).styledText
        case 1: raw.parse(utf8: bytes).styledText
        default: parser.parse(utf8: bytes).styledText
        }
      }
    let isReading = bytes.first != 0xff && Fuzzing.choice(of: bytes, outOf: 4, after: 2) > 1
    let sourceLength = bytes.first == 0xff ? nil : bytes.count
    try Invariants.checkHTML(
      of: text, separators, isReading: isReading, sourceLength: sourceLength)
  }
}
