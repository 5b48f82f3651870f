import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupAndroid

/// Checks the linter's contract on any bytes: a finding of category display if, and only if, a
/// device shows something else, and the place of its cause for every difference.
@main enum FuzzLint {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    // Half of the cases check Html.fromHtml alone, the others a phone's notification.
    let choice = Fuzzing.choice(of: bytes, outOf: 4)
    let phones = Invariants.phones
    let phone = phones[Fuzzing.choice(of: bytes, outOf: phones.count, after: 4)]
    try Invariants.checkDifferences(
      bytes, choice < 2 ? DeviceProfile(cssColors: choice == 1) : phone)
  }
}
