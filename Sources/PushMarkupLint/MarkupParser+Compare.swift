internal import Bytes
public import PushMarkup
public import PushMarkupAndroid

extension MarkupParser {
  /// Reads a message as its HTML says and as a device does, and reports where the device shows
  /// something different and why.
  ///
  /// **Default:** the default profile. Ranges in the source count UTF-8 bytes of `html`.
  ///
  /// ```swift
  /// let compared = MarkupParser().compare("<font color='green'>go</font>")
  /// print(compared.differences.map { "\($0)" })
  /// // ["\"go\": foreground #008000 -> #00ff00 [device.color-differs]"]
  /// ```
  public func compare(_ html: String, with profile: DeviceProfile = DeviceProfile())
    -> ComparedMarkup
  {
    compare(gate(html), profile)
  }

  /// Reads and compares any bytes; invalid UTF-8 becomes U+FFFD.
  ///
  /// **Default:** the default profile. Ranges in the source count these bytes.
  public func compare(utf8 bytes: [UInt8], with profile: DeviceProfile = DeviceProfile())
    -> ComparedMarkup
  {
    compare(gate(utf8: bytes), profile)
  }

  /// Reads and compares any bytes, copying no more than the limit; invalid UTF-8 becomes U+FFFD.
  ///
  /// **Default:** the default profile. Ranges in the source count these bytes.
  public func compare(
    utf8 bytes: some Sequence<UInt8>, with profile: DeviceProfile = DeviceProfile()
  ) -> ComparedMarkup {
    compare(utf8: bytes.copied(upTo: longestRead), with: profile)
  }

  private func compare(
    _ source: consuming InputGate, _ profile: DeviceProfile
  ) -> ComparedMarkup {
    var comparison = MessageComparison(source, self)
    return comparison.compare(with: profile, triesFixes: true)
  }

  /// Where in the source the texts of two readings come from.
  typealias ReadingMaps = (authored: SourceMap, device: SourceMap)

  /// Compares the readings of the message in a gate, and returns where in the source both texts
  /// come from. Ranges count the gate's bytes, and no fix has been tested.
  func compare(
    _ gate: inout InputGate, _ outline: MessageElements, _ profile: DeviceProfile
  ) -> (compared: ComparedMarkup, maps: ReadingMaps) {
    var common = CommonReadings()
    return compare(&gate, outline, profile, &common)
  }

  /// The same, reusing what was read of the message for other phones.
  func compare(
    _ gate: inout InputGate, _ outline: MessageElements, _ profile: DeviceProfile,
    _ common: inout CommonReadings
  ) -> (compared: ComparedMarkup, maps: ReadingMaps) {
    // A version with the same rules shows the same.
    if let known = common.known.first(where: { $0.isRead(like: profile) }) {
      return (known.compared, known.maps)
    }
    let (authored, map) = readAuthored(&gate, outline, for: profile, &common)
    var trace: TextTrace? = TextTrace()
    let device = read(&gate, as: .device(profile), &trace)
    // Most versions show the same, so the comparison with one is valid for the others.
    if let known = common.known.first(where: { $0.holds(for: profile, device) }) {
      return (known.compared, known.maps)
    }
    let maps = (
      authored: map, device: SourceMap(trace, device.styledText, source: gate.bytes)
    )
    let found = ReadingDifferences(authored.styledText, device.styledText, maps: maps).differences
    var compared = ComparedMarkup(
      authored: authored, device: device, differences: found, diagnostics: [])
    guard !found.isEmpty else {
      common.known.append(CommonReadings.Known(profile: profile, compared: compared, maps: maps))
      return (compared, maps)
    }
    let candidates =
      common.candidates[profile.asSent]
      ?? CauseFinder(
        outline, profile: profile, authored: authored.diagnostics, device: device.diagnostics
      ).candidates
    common.candidates[profile.asSent] = candidates
    var shade: ShadeCauses?
    if profile.android != nil || profile.isLiteral {
      shade = ShadeCauses(
        profile, outline, losses: device.diagnostics,
        before: differencesAsSent(&gate, authored, profile, &common),
        end: Array(device.styledText.text.utf8).endBeforeBreaks)
    }
    let defaults = authored.styledText.defaultColors(
      mayChoose: StyledText.hasBlackFont(gate.bytes))
    let explanation = Explanation(
      found, candidates, of: outline, shown: Array(device.styledText.text.utf8),
      defaults: DisjointRanges(defaults), shade: shade)
    compared.differences = explanation.differences
    compared.diagnostics = explanation.diagnostics
    outline.mask?.restore(&compared.diagnostics)
    common.known.append(CommonReadings.Known(profile: profile, compared: compared, maps: maps))
    return (compared, maps)
  }

  /// What the HTML says, to be compared with what a phone shows.
  private func readAuthored(
    _ gate: inout InputGate, _ outline: MessageElements, for profile: DeviceProfile,
    _ common: inout CommonReadings
  ) -> CommonReadings.Authored {
    if let known = common.authored[profile.asSent] { return known }
    var (parsed, trace) = authored(&gate, outline)
    if isPlain(gate.bytes[gate.start...], for: profile) {
      // HTML shows a line break as a space, but the text was not meant as HTML.
      trace = TextTrace()
      parsed.styledText = self.read(&gate, as: .device(profile.asSent), &trace).styledText
    }
    let read = (parsed, SourceMap(trace, parsed.styledText, source: gate.bytes))
    common.authored[profile.asSent] = read
    return read
  }

  /// What the HTML says, and where its text comes from.
  func authored(
    _ gate: inout InputGate, _ outline: MessageElements
  ) -> (parsed: ParsedMarkup, trace: TextTrace?) {
    if let known = outline.authored { return known }
    var trace: TextTrace? = TextTrace()
    return (read(&gate, as: .authored, &trace), trace)
  }

  /// Where a phone shows something different from the HTML before its notification drops anything.
  private func differencesAsSent(
    _ gate: inout InputGate, _ authored: ParsedMarkup, _ profile: DeviceProfile,
    _ common: inout CommonReadings
  ) -> [Difference] {
    if let known = common.differences[profile.asSent] { return known }
    var trace: TextTrace?
    let returned = read(&gate, as: .device(profile.asSent), &trace).styledText
    let differences = ReadingDifferences(authored.styledText, returned).differences
    common.differences[profile.asSent] = differences
    return differences
  }

  fileprivate func finish(_ compared: inout ComparedMarkup, _ gate: InputGate) {
    finish(&compared.authored, gate)
    finish(&compared.device, gate)
    compared.diagnostics.sortByPlace()
    locate(&compared.diagnostics, gate)
    // Causes are not in order, but a location finder only moves forward.
    var finder = LocationFinder(gate.bytes, from: gate.start)
    var places: [Int: SourceLocation] = [:]
    let causes = compared.differences.flatMap { $0.changes.map(\.cause.lowerBound) }
    for place in Set(causes).sorted() { places[place] = finder.location(of: place) }
    for index in compared.differences.indices {
      for change in compared.differences[index].changes.indices {
        let cause = compared.differences[index].changes[change].cause
        compared.differences[index].changes[change].location = places[cause.lowerBound]
        compared.differences[index].changes[change].cause = gate.sourceRange(cause)
      }
      compared.differences[index].source = gate.sourceRange(compared.differences[index].source)
    }
  }
}

/// A message that is read once and compared with what several phones show of it.
package struct MessageComparison {
  private let parser: MarkupParser
  private var gate: InputGate
  private var elements: MessageElements?
  private var common = CommonReadings()

  /// Reads any bytes; invalid UTF-8 becomes U+FFFD.
  package init(_ bytes: [UInt8], _ parser: MarkupParser) {
    self.init(parser.gate(utf8: bytes), parser)
  }

  fileprivate init(_ gate: consuming InputGate, _ parser: MarkupParser) {
    self.parser = parser
    self.gate = gate
    guard [Diagnostic].unread(self.gate) == nil else { return }
    elements = MessageElements(&self.gate, parser)
  }

  /// What the HTML says and what a phone shows. Fixes are kept only if `triesFixes` tests them.
  package mutating func compare(
    with profile: DeviceProfile, triesFixes: Bool = false
  ) -> ComparedMarkup {
    guard let elements else {
      let unread = [Diagnostic].unread(gate) ?? []
      let parsed = ParsedMarkup(styledText: .empty, diagnostics: unread, isTruncated: true)
      return ComparedMarkup(authored: parsed, device: parsed, differences: [], diagnostics: [])
    }
    var compared = parser.compare(&gate, elements, profile, &common).compared
    if triesFixes {
      parser.verifyFixes(&compared, gate, profile)
    } else {
      for index in compared.diagnostics.indices { compared.diagnostics[index].fix = nil }
    }
    parser.finish(&compared, gate)
    return compared
  }

  /// The findings of a linter about it.
  package mutating func findings(of linter: Linter) -> [Diagnostic] {
    guard let elements else { return [Diagnostic].unread(gate) ?? [] }
    return linter.findings(&gate, elements)
  }
}

extension InputGate {
  /// A range of ``bytes`` as one of the source.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    sourceOffset(range.lowerBound)..<sourceOffset(range.upperBound)
  }
}

/// What the comparisons of a message with several phones share. It is read once for all phones that
/// differ only in the version of Android, because it does not depend on the notification.
struct CommonReadings {
  /// What the HTML says, and where in the source that comes from.
  typealias Authored = (parsed: ParsedMarkup, map: SourceMap)

  /// A comparison with a phone that has a notification.
  struct Known {
    var profile: DeviceProfile
    var compared: ComparedMarkup
    var maps: MarkupParser.ReadingMaps

    /// Whether another phone has the same rules.
    func isRead(like other: DeviceProfile) -> Bool {
      guard profile.asSent == other.asSent, profile.isNight == other.isNight,
        let one = profile.android, let two = other.android
      else { return false }
      return ShadeRules.of(one).isSame(as: ShadeRules.of(two))
        && profile.endsAtFirstLine == other.endsAtFirstLine
    }

    /// Whether another phone gives the same comparison: it shows the same, and drops the rest by
    /// the same rules.
    func holds(for other: DeviceProfile, _ device: ParsedMarkup) -> Bool {
      guard profile.asSent == other.asSent, let one = profile.android, let two = other.android
      else { return false }
      let (own, others) = (ShadeRules.of(one), ShadeRules.of(two))
      return own.spans(isNight: profile.isNight) == others.spans(isNight: other.isNight)
        && own.scramblesOrder == others.scramblesOrder
        && ShadeRules.changesLines(profile) == ShadeRules.changesLines(other)
        && compared.device == device
    }
  }

  /// By the profile without a notification, ``DeviceProfile/asSent``.
  var authored: [DeviceProfile: Authored] = [:]
  /// Where `Html.fromHtml` alone shows something different from the HTML.
  var differences: [DeviceProfile: [Difference]] = [:]
  /// Possible causes, for any version.
  var candidates: [DeviceProfile: [Candidate]] = [:]
  /// The comparisons made so far.
  var known: [Known] = []
}
