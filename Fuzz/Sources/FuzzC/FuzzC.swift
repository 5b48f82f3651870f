import FuzzSupport
@testable import Invariants
import PushMarkupABI

/// Checks the C interface: outputs keep the promises, many messages at once give the same as one by
/// one, and nothing is read after the end of an argument.
@main enum FuzzC {
  static func main() { Fuzzing.run(testOneInput) }
}

// libFuzzer's library needs a function with this name even if it is given one to call.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzzing.check(start, count) { bytes in
    // Input that starts like JSON is used as options, whose parser converts a message, and as a
    // notification.
    if bytes.first == UInt8(ascii: "{") {
      try CallerInC.withParser(bytes) { parser in
        for format in CallerInC.formats {
          _ = try CallerInC.convert(parser, Array("<b>a</b>".utf8), format)
        }
      }
      return try CallerInC.withParser([]) { parser in
        let found = try CallerInC.convert(parser, bytes, PM_LINT_NOTIFICATION)
        try CallerInC.check(found.output, PM_LINT_NOTIFICATION)
      }
    }
    let options =
      Fuzzing.choice(of: bytes, outOf: 2) == 0 ? "" : #"{"reading":"device","runs":true}"#
    try CallerInC.withParser(Array(options.utf8)) { parser in
      let formats = CallerInC.formats
      let format = formats[Fuzzing.choice(of: bytes, outOf: formats.count, after: 2)]
      try CallerInC.check(CallerInC.convert(parser, bytes, format).output, format)
      let parts = bytes.split(
        separator: UInt8(ascii: "<"), maxSplits: 8, omittingEmptySubsequences: false)
      try CallerInC.checkMany(
        parser, parts.map { Array($0) }, format, threads: Int32(bytes.count % 3))
    }
  }
}
