internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Findings about the length of a message.
enum MessageSize {
  /// Findings about the length of the text on a phone.
  static func findings(of text: StyledText, at range: Range<Int>) -> [Diagnostic] {
    // No text has more units than bytes.
    guard text.text.utf8.count > SizeLimits.shortText else { return [] }
    let (units, isExact) = text.longestUTF16
    let reason: Diagnostic.Reason? = isExact ? nil : "at-most"
    var findings: [Diagnostic] = []
    if units > SizeLimits.longText {
      findings.add(
        .sizeUnits5120, at: range, nil, reason, count: units,
        details: [.limit: SizeLimits.longText.grouped])
    }
    if units > SizeLimits.shortText {
      findings.add(
        .sizeUnits1024, at: range, nil, reason, count: units,
        details: [.limit: SizeLimits.shortText.grouped])
    }
    return findings
  }

  /// Findings about the length of the message for its senders. What FCM passes to the system itself
  /// does not go through Braze.
  static func findings(
    ofBytes count: Int, for targets: [DeviceProfile], at range: Range<Int>
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    if count > SizeLimits.fcm {
      findings.add(.sizeFCM, at: range, count: count, details: [.limit: SizeLimits.fcm.grouped])
    }
    let isOfBraze = targets.isEmpty || targets.contains { $0.sender != .fcm }
    if count > SizeLimits.braze, isOfBraze {
      findings.add(.sizeBraze, at: range, count: count, details: [.limit: SizeLimits.braze.grouped])
    }
    return findings
  }
}
