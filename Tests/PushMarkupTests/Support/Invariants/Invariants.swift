import PushMarkup
import PushMarkupAndroid

/// The promises of SECURITY.md as functions, by the numbers they have there: what tests and fuzzers
/// hold the library to.
///
/// Nothing here asks the library's own tables and filters, so that a mistake in one of them does
/// not excuse itself. Every function throws the first ``Violation``.
enum Invariants {
  /// Both readings, and what can be chosen about the device's.
  static let readings: [Reading] = [
    .authored, .device(DeviceProfile(cssColors: false)), .device(DeviceProfile(cssColors: true)),
  ]

  /// Every reading of a message through every renderer: the parser's defaults, both modes of
  /// separation, and no policy at all, so that the renderers get what no parser should give them.
  static func checkMessage(_ source: [UInt8]) throws(Violation) {
    for reading in readings {
      for separators in Separators.allCases {
        let parsed = try checkReading(source, reading, separators)
        try checkJSON(of: parsed)
        try checkPlain(parsed.styledText, sourceLength: source.count)
        try checkANSI(parsed.styledText, sourceLength: source.count)
        try checkNotes(of: parsed.styledText)
        try checkHTML(
          of: parsed.styledText, separators, isReading: reading == .authored,
          sourceLength: source.count)
      }
    }
    for separators in Separators.allCases { try checkFixed(source, separators) }
    try checkLiteral(source)
    for reading in [Reading.authored, .device] {
      let raw = try checkUnfiltered(source, reading).styledText
      try checkRenderers(raw, sourceLength: source.count)
      try checkNotes(of: raw)
    }
  }

  /// Every renderer, whatever the model holds.
  static func checkRenderers(_ text: StyledText, sourceLength: Int?) throws(Violation) {
    try checkJSON(of: ParsedMarkup(styledText: text))
    try checkPlain(text, sourceLength: sourceLength)
    try checkANSI(text, sourceLength: sourceLength)
    try checkHTML(of: text, .legacy, isReading: false, sourceLength: sourceLength)
  }
}
