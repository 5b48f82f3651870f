import FuzzSupport
@testable import Invariants
@testable import PushMarkup

/// The linter's contract on any bytes: a finding of category display exactly where a device shows
/// something else, and the place of its cause for every difference.
@main enum FuzzLint {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library wants a function of this name even where it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    let cssColors = Fuzzing.choice(of: bytes, outOf: 2) == 1
    try Invariants.checkDifferences(bytes, DeviceProfile(cssColors: cssColors))
  }
}
