internal import Bytes

/// Attribute values that both readings treat alike. A filtered reading passes a policy.
extension DiagnosticList {
  /// The URL in a value, as it may be emitted; nil if it is dropped, with a finding that says why.
  package mutating func address(
    _ bytes: [UInt8], _ value: Range<Int>, _ links: LinkPolicy?, at range: Range<Int>
  ) -> String? {
    guard let links else { return String(decoding: bytes[value], as: UTF8.self) }
    let address = Array(bytes[value])
    let verdict = links.check(address)
    // A URL that is kept unchanged keeps its formats.
    let isKept = verdict.allowed?.hasSameBytes(as: address) ?? false
    let format = isKept ? nil : Placeholder.firstFormat(of: address)
    if let format, let allowed = verdict.allowed,
      Placeholder.firstFormat(of: Array(allowed.utf8)) == nil
    {
      add(.templateUnsafe, at: range, .placeholder(Array(format).quoted()), "percent-encoded")
    } else if verdict.allowed == nil, let format,
      LinkPolicy.schemeEnd(LinkPolicy.stripped(address)) == nil
        || verdict.rule == .linkHost
    {
      add(.templateAddress, at: range, .placeholder(Array(format).quoted()), "format")
    } else if let rule = verdict.rule {
      let advice = links.advice(on: address, verdict)
      add(
        rule, at: range, .url(verdict.quoted(bytes, value)), advice.reason, details: advice.details,
        suggestion: advice.suggestion)
    }
    return verdict.allowed
  }

  /// A value that readers see, with white space collapsed. Characters that must not be displayed
  /// are removed and reported.
  package mutating func shown(
    _ bytes: [UInt8], _ value: Range<Int>, isFiltered: Bool, at range: Range<Int>
  ) -> String {
    let string = String(decoding: bytes[value], as: UTF8.self)
    guard isFiltered else { return string }
    let (shown, removed) = StyledText.shown(string)
    if removed > 0 {
      add(.textInvisible, at: range, nil, "in-value", count: removed)
    }
    return shown
  }
}
