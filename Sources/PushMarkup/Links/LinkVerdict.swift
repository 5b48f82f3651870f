/// What the link policy says about one address.
package struct LinkVerdict: Sendable, Hashable {
  /// The address to emit, of bytes 0x21 to 0x7E only; nil when the link is dropped.
  package var allowed: String?
  /// What was noticed: why the link is dropped, or ``Rule/linkSuspicious`` for one that is allowed.
  package var rule: Rule?
  /// Why one that is allowed deserves a second look.
  private(set) var suspicion: LinkSuspicion?
  /// Whether it is dropped for a placeholder that may be trusted to name the host.
  private(set) var isUnknown = false
  /// One sentence for a person; empty when there is nothing to say.
  package var reason: String

  /// The address for a diagnostic: as it is emitted, with a host beyond ASCII in its `xn--` form.
  /// Of one that is dropped, or of which signs are only encoded, what stands in the message.
  func quoted(_ source: [UInt8], _ range: Range<Int>) -> String {
    if isEncoded { return source.quoted(range) }
    return allowed.map { Array($0.utf8).quoted() } ?? source.quoted(range)
  }

  /// An address that is allowed, with what a reader should know about it.
  static func allow(_ address: String, _ suspicion: LinkSuspicion?) -> LinkVerdict {
    guard let suspicion else { return LinkVerdict(allowed: address, rule: nil, reason: "") }
    return LinkVerdict(
      allowed: address, rule: .linkSuspicious, suspicion: suspicion, reason: suspicion.rawValue)
  }

  /// An address that is dropped.
  static func drop(_ rule: Rule, _ reason: String, isUnknown: Bool = false) -> LinkVerdict {
    LinkVerdict(allowed: nil, rule: rule, isUnknown: isUnknown, reason: reason)
  }
}
