internal import PushMarkup
internal import PushMarkupABI
internal import PushMarkupPipeline

/// The object that a `pm_parser` in C points to. It does not change, so any number of threads may
/// use it.
final class ParserHandle: Sendable {
  let conversion: Conversion

  init(_ options: Options) { conversion = Conversion(options) }

  /// The reason why no message can be read, if the loaded libxml2 does not fit.
  static var mismatch: String? {
    do throws(LibraryMismatch) {
      try MarkupParser.checkLibrary()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// A format with its flags, from the number that C passes.
struct WantedForm: Sendable {
  let wanted: Conversion.Wanted
  let writesDiagnostics: Bool
  let writesLosses: Bool

  /// Nil for a number that is not a valid format.
  init?(_ number: Int32) {
    writesDiagnostics = number & PM_DIAGNOSTICS != 0
    writesLosses = number & PM_LOSSES != 0
    let format = number & ~(PM_DIAGNOSTICS | PM_LOSSES)
    // Only an output that can replace the message reports what it permanently lacks.
    guard !writesLosses || format == PM_FIXED else { return nil }
    switch format {
    case PM_JSON: wanted = .output(.json)
    case PM_TEXT: wanted = .output(.text)
    case PM_ANSI: wanted = .output(.ansi)
    case PM_HTML: wanted = .output(.html)
    case PM_FIXED: wanted = .output(.fixed)
    case PM_LINT: wanted = .findings
    case PM_LINT_NOTIFICATION: wanted = .notification
    case PM_ANSWER: wanted = .answer
    case PM_FIXED_NOTIFICATION: wanted = .fixedNotification
    default: return nil
    }
  }
}
