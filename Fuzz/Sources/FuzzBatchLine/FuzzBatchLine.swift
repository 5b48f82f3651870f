import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupPipeline

/// Compares the reader of batch lines with a second reader of JSON.
@main enum FuzzBatchLine {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    try Invariants.checkBatchLine(bytes)
  }
}
