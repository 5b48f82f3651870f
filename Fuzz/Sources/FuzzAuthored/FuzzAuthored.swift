import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupAndroid

/// Checks the authored reading of any bytes: sound spans, clean text, honest diagnostics; and the
/// fixed message for targets that do not read HTML.
@main enum FuzzAuthored {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    let separators: Separators = Fuzzing.choice(of: bytes, outOf: 2) == 0 ? .legacy : .compact
    let reading = Reading.authored
    let parsed = try Invariants.checkReading(bytes, reading, separators)
    switch Fuzzing.choice(of: bytes, outOf: 4, after: 2) {
    case 0: try Invariants.checkJSON(of: parsed)
    case 1: try Invariants.checkLimits(bytes, reading)
    // And the result of `fix` for targets that do not read HTML.
    case 2: try Invariants.checkLiteral(bytes)
    default: _ = try Invariants.checkUnfiltered(bytes, reading)
    }
  }
}
