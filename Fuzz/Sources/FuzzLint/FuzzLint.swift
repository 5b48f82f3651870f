import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupAndroid

/// The linter's contract on any bytes: a finding of category display exactly where a device shows
/// something else, and the place of its cause for every difference.
@main enum FuzzLint {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library wants a function of this name even where it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    // Html.fromHtml alone in half of the cases, a phone's shade in the others.
    let choice = Fuzzing.choice(of: bytes, outOf: 4)
    let phones = Invariants.phones
    let phone = phones[Fuzzing.choice(of: bytes, outOf: phones.count, after: 4)]
    try Invariants.checkDifferences(
      bytes, choice < 2 ? DeviceProfile(cssColors: choice == 1) : phone)
  }
}
