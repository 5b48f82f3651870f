internal import Bytes

extension StyledText {
  /// The text with the URLs that a policy allows, as it writes them, and how many it refuses; nil
  /// without a policy, or if all URLs have the usual form.
  func checked(by policy: LinkPolicy?) -> (text: StyledText, refused: Int)? {
    func address(_ span: CompactSpan) -> [UInt8] { Array(values.link(span.attribute.value).utf8) }
    guard let policy,
      !compact.allSatisfy({ $0.kind != .link || policy.usual(address($0)) != nil })
    else { return nil }
    var text = self
    var known: [UInt32: CompactAttribute?] = [:]
    var kept: [Int] = []
    text.compact = []
    for (index, span) in compact.enumerated() {
      var span = span
      if span.kind == .link {
        let place = span.attribute.value
        if known[place] == nil {
          let allowed = policy.allowed(address(span))
          // Placeholders must not change.
          known[place] = .some(
            allowed.map { template == nil ? text.values.pack(.link($0.string)) : span.attribute })
        }
        guard let attribute = known[place] ?? nil else { continue }
        span.attribute = attribute
      }
      kept.append(index)
      text.compact.append(span)
    }
    text.template = nil
    return (
      text.marked(template?.marks.part(0..<self.text.utf8.count, keeping: kept)),
      known.values.count { $0 == nil }
    )
  }
}
