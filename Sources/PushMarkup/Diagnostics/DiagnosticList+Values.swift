internal import Bytes

/// The values of attributes that both readings take alike. Those of a filtered reading have a
/// policy.
extension DiagnosticList {
  /// The address that a value is, as it may stand; nil where it is dropped, and why is noted.
  package mutating func address(
    _ bytes: [UInt8], _ value: Range<Int>, _ links: LinkPolicy?, at range: Range<Int>
  ) -> String? {
    guard let links else { return String(decoding: bytes[value], as: UTF8.self) }
    let address = Array(bytes[value])
    let verdict = links.check(address)
    // What is kept as it is keeps its formats.
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

  /// A value that people see: white space collapsed, and what no display may get left out, which
  /// is noted.
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
