/// The front door: push HTML in, styled text out.
///
/// The defaults are safe for untrusted input:
/// - at most 64 KiB of input, 256 open tags and 4,096 spans (``limits``);
/// - every tag of the table, links only with harmless schemes (``policy``);
/// - characters that could drive a terminal or forge a line are filtered.
///
/// Nothing is thrown and nothing traps: what could not be honoured is a ``Diagnostic``.
///
/// ```swift
/// let parsed = MarkupParser().parse("<b>Hi</b>")
/// print(parsed.styledText.text)  // "Hi"
/// ```
public struct MarkupParser: Sendable, Hashable {
  /// Which tags and links survive. **Default:** ``Policy/init()``, or nil for no policy and no filter at all.
  ///
  /// **Safety:** with nil the result holds `javascript:` addresses and characters that drive terminals.
  /// Show it to nobody but a test. Controls below U+0020 other than tab and line feed are left out all
  /// the same where they stand as themselves, as a phone leaves them out.
  public var policy: Policy?
  /// How much is read. **Default:** ``Limits/init()``.
  public var limits: Limits
  /// How blocks are separated. **Default:** ``Separators/legacy``.
  public var separators: Separators

  /// Makes a parser.
  public init(
    policy: Policy? = Policy(), limits: Limits = Limits(), separators: Separators = .legacy
  ) {
    self.policy = policy
    self.limits = limits
    self.separators = separators
  }

  /// Reads a message.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func parse(_ html: String, as reading: Reading = .authored) -> ParsedMarkup {
    read(InputGate(Array(html.utf8), isValid: true, limit: limits.bytes), as: reading)
  }

  /// Reads a message from bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: [UInt8], as reading: Reading = .authored) -> ParsedMarkup {
    read(InputGate(bytes, isValid: false, limit: limits.bytes), as: reading)
  }

  private func read(_ source: consuming InputGate, as reading: Reading) -> ParsedMarkup {
    var gate = source
    var parsed: ParsedMarkup
    let mayHoldInvisible: Bool
    switch reading {
    case .authored:
      (parsed, mayHoldInvisible) = AuthoredReading.read(
        &gate, policy: policy, limits: limits, separators: separators)
    case .device(let profile):
      (parsed, mayHoldInvisible) = DeviceReading.read(
        gate.bytes, profile: profile, separators: separators, policy: policy, limits: limits)
    }
    if mayHoldInvisible, policy != nil,
      let visible = parsed.styledText.withoutInvisible(collapsing: reading == .authored)
    {
      parsed.styledText = visible.text
      parsed.diagnostics.append(
        Diagnostic(
          .textInvisible, at: gate.start..<gate.bytes.count,
          visible.removed == 1
            ? "1 character that is invisible or turns the direction removed"
            : "\(visible.removed) characters that are invisible or turn the direction removed"))
    }
    if parsed.diagnostics.count > 1 { sort(&parsed.diagnostics) }
    if gate.wasCut {
      // A tag that the cut went through is no mistake of the message.
      parsed.diagnostics.removeAll {
        $0.rule == .syntaxUnclosed && $0.range.upperBound == gate.bytes.count
      }
      parsed.truncated = true
      parsed.diagnostics.append(
        Diagnostic(
          .limitBytes, at: gate.bytes.count..<gate.bytes.count,
          "the message is longer than \(min(limits.bytes, InputGate.ceiling)) bytes; "
            + "the rest is cut off"))
    }
    if gate.repairCount > 0 { report(gate, in: &parsed) }
    return parsed
  }

  /// Into the order of the source; what was found at one place stays as it was found.
  private func sort(_ diagnostics: inout [Diagnostic]) {
    let sorted = diagnostics.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    diagnostics = sorted.map(\.element)
  }

  /// Says what the gate replaced, and gives all ranges in bytes of the source.
  private func report(_ gate: InputGate, in parsed: inout ParsedMarkup) {
    for index in parsed.diagnostics.indices {
      let range = parsed.diagnostics[index].range
      parsed.diagnostics[index].range =
        gate.sourceOffset(range.lowerBound)..<gate.sourceOffset(range.upperBound)
    }
    let place = gate.sourceOffset(gate.firstRepair ?? 0)
    parsed.diagnostics.insert(
      Diagnostic(
        .inputEncoding, at: place..<place + 1,
        "invalid UTF-8 replaced by U+FFFD in \(gate.repairCount) places, the first here"),
      at: 0)
  }
}
