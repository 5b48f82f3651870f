import FuzzSupport
@testable import Invariants
@testable import PushMarkup
@testable import PushMarkupAndroid

/// Checks the device reading of any bytes, with both sets of colours, and in the notifications of
/// each Android version.
@main enum FuzzDevice {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    let separators: Separators = Fuzzing.choice(of: bytes, outOf: 2) == 0 ? .legacy : .compact
    var profile = DeviceProfile(
      cssColors: Fuzzing.choice(of: bytes, outOf: 2, after: 6) == 0)
    let versions = AndroidVersion.allCases
    let version = Fuzzing.choice(of: bytes, outOf: versions.count + 1, after: 12)
    if version < versions.count {
      profile.android = versions[version]
      profile.isNight = version % 2 == 0
    }
    let reading = Reading.device(profile)
    let parsed = try Invariants.checkReading(bytes, reading, separators)
    switch Fuzzing.choice(of: bytes, outOf: 3, after: 2) {
    case 0: try Invariants.checkJSON(of: parsed)
    case 1: try Invariants.checkLimits(bytes, reading)
    default: _ = try Invariants.checkUnfiltered(bytes, reading)
    }
  }
}
