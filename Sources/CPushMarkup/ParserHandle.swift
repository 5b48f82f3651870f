import PushMarkup

/// What a `pm_parser` of C points to. It does not change, so any number of threads may use it.
final class ParserHandle: Sendable {
  let conversion: Conversion

  init(_ options: ConversionOptions) { conversion = Conversion(options) }
}

/// A format with its flag, from the number that C gives.
struct WantedForm: Sendable {
  let wanted: Conversion.Wanted
  let writesDiagnostics: Bool
  let writesLosses: Bool

  /// Nil for a number that stands for nothing.
  init?(_ number: Int32) {
    let (diagnosticsFlag, lossesFlag): (Int32, Int32) = (0x100, 0x200)
    writesDiagnostics = number & diagnosticsFlag != 0
    writesLosses = number & lossesFlag != 0
    let format = number & ~(diagnosticsFlag | lossesFlag)
    // Only what takes the place of the message may lack something for good.
    guard !writesLosses || format == 4 else { return nil }
    switch format {
    case 0: wanted = .output(.json)
    case 1: wanted = .output(.text)
    case 2: wanted = .output(.ansi)
    case 3: wanted = .output(.html)
    case 4: wanted = .output(.fixed)
    case 5: wanted = .findings
    case 6: wanted = .notification
    default: return nil
    }
  }
}
