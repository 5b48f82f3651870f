import CLibFuzzer
@testable import Invariants

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The function that libFuzzer calls for each input. libFuzzer is C, so the input is a pointer and
/// the result a number.
public typealias FuzzTarget = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

/// Code that all fuzzers share.
public enum Fuzzing {
  /// Whether a failure is printed instead of ending the process, to see how many there are of each
  /// kind.
  private static let goesOn = getenv("FUZZ_GO_ON") != nil

  /// Hands the process to libFuzzer, which reads the command line and calls the target again and
  /// again.
  public static func run(_ target: FuzzTarget) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, target))
  }

  /// Checks one input. A broken promise ends the process; libFuzzer treats this as a crash and
  /// saves the input.
  public static func check(
    _ start: UnsafePointer<UInt8>?, _ count: Int, _ body: ([UInt8]) throws -> Void
  ) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do {
      try body(bytes)
    } catch {
      guard goesOn else { fatalError("\(error)") }
      print("\(error) <- \(String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription)")
    }
    return 0
  }

  /// A number below a count, to choose between set-ups: always the same for the same input.
  ///
  /// It depends on the length, so that a change inside an input keeps its set-up and libFuzzer sees
  /// the effect of the change.
  public static func choice(of bytes: [UInt8], outOf count: Int, after earlier: Int = 1) -> Int {
    bytes.count / earlier % count
  }
}
