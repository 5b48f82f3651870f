package import PushMarkup

/// A message with the fixes of its findings.
package struct MendedMessage {
  /// The message, in the encoding that it has.
  package var bytes: [UInt8]
  /// What is left to say about it.
  package var findings: [Diagnostic]
}

extension Linter {
  /// A message with the fixes of its findings and nothing else changed, so that its HTML says what
  /// it said. Findings of rules that are not wanted stay as they are.
  package func mended(utf8 bytes: [UInt8]) -> MendedMessage {
    var mended = MendedMessage(bytes: bytes, findings: findings(parser.gate(utf8: bytes)))
    let meant = parser.parse(utf8: bytes).styledText
    for _ in 0..<Self.rounds {
      let fixable = mended.findings.filter { $0.fix != nil }
      guard !fixable.isEmpty else { break }
      // Each was tried alone. Where they do not go together, one of them does.
      let next = [fixable, Array(fixable.prefix(1))].lazy.map { $0.applied(to: mended.bytes) }
        .first { parser.parse(utf8: $0).styledText.looksLike(meant) }
      guard let next else { break }
      mended = MendedMessage(bytes: next, findings: findings(parser.gate(utf8: next)))
    }
    mended.findings = bounded(mended.findings)
    return mended
  }

  /// A fix that is in the way of another is mostly inside of it, and few elements are inside of
  /// many.
  private static let rounds = 8
}
