import PushMarkup
import PushMarkupAndroid

/// The promises of SECURITY.md as functions for tests and fuzzers, with the same numbers.
///
/// Nothing here uses the library's own filters and tables, except the table of tags, so that a
/// mistake in one of them is found. Every function throws the first ``Violation``.
enum Invariants {
  /// Both readings, the device reading with and without CSS colours.
  static let readings: [Reading] = [
    .authored, .device(DeviceProfile(cssColors: false)), .device(DeviceProfile(cssColors: true)),
  ]

  /// Checks every reading of a message with every renderer: with the parser's defaults, in both
  /// modes of separation, and without a policy, so that the renderers get what no parser should
  /// give them.
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

  /// Checks every renderer, whatever the model contains.
  static func checkRenderers(_ text: StyledText, sourceLength: Int?) throws(Violation) {
    try checkJSON(of: ParsedMarkup(styledText: text))
    try checkPlain(text, sourceLength: sourceLength)
    try checkANSI(text, sourceLength: sourceLength)
    try checkHTML(of: text, .legacy, isReading: false, sourceLength: sourceLength)
  }
}
