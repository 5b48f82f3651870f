internal import Bytes
package import PushMarkup
package import PushMarkupAndroid

/// How long a notification and each of its texts is, and where views cut them.
package struct NotificationLengths: Sendable {
  /// The lengths, each with what it counts.
  package private(set) var counts: [(what: String, value: String)] = []

  /// The columns of a line of a phone of usual width: about 40 letters, or half as many emoji.
  private static let columns = 40

  /// Measures what phones like this one are given, whatever their shades cut.
  package init(_ message: NotificationMessage, like profile: DeviceProfile, parser: MarkupParser) {
    for text in message.texts {
      let own = text.profiles(like: profile.asSent)[0]
      measure(text, parser.parse(utf8: text.bytes, as: .device(own)).styledText)
    }
    weigh(message)
  }

  private mutating func measure(_ text: NotificationText, _ given: StyledText) {
    let (name, shown) = (text.name, given.text)
    counts += [
      ("\(name): characters", "\(shown.count)"),
      (
        "\(name): UTF-16 units (most phones show \(SizeLimits.shortText.grouped))",
        given.longestUTF16.isExact
          ? "\(shown.utf16.count)" : "at most \(given.longestUTF16.count)"
      ),
    ]
    // Nothing else stands in a collapsed view in a line of its own.
    guard text.kind == .title || text.kind == .text else { return }
    if let cut = Self.firstLine(shown) {
      counts.append(("\(name): the collapsed view cuts about here", "…\(cut.suffix(16))"))
    }
    guard text.kind == .text, !text.isLaidOutByApp else { return }
    if given.hasSeveralLines, let end = shown.utf8.firstIndex(of: 0x0a) {
      let line = DisplayFilter.line(String(shown[..<end]))
      counts.append(
        (
          "Text: the collapsed view of the redesign of 2025 shows its first line alone",
          String(Self.firstLine(line) ?? line[...])
        ))
    }
    let lines = Self.lines(shown)
    if lines > 1, text.fields.contains(.bigText) {
      counts.append(
        (
          "Text: lines when expanded, about (Android 7 shows 13, or 9 above buttons, 8 to 14 what "
            + "fits, later ones mostly 10)", "\(lines)"
        ))
    }
  }

  /// What fits into one line; nil where all does.
  private static func firstLine(_ text: String) -> Substring? {
    let line = DisplayFilter.line(text)
    let bytes = Array(line.utf8)
    // Line ends behind the last word are blanks here, which nobody misses.
    var scanner = ClusterScanner(bytes, in: 0..<(bytes.lastIndex { $0 != 0x20 } ?? -1) + 1)
    var width = 0
    while let cluster = scanner.next() {
      width += cluster.width
      guard width > columns else { continue }
      return line[..<line.utf8.index(line.startIndex, offsetBy: cluster.range.lowerBound)]
    }
    return nil
  }

  /// How many lines a text takes in which long ones are broken; blank ones at the end not counted.
  private static func lines(_ text: String) -> Int {
    let bytes = Array(DisplayFilter.text(text).text.utf8)
    var lines = 0
    let seen = bytes[..<bytes.endBeforeBreaks]
    for line in seen.split(separator: 0x0a, omittingEmptySubsequences: false) {
      let layout = LineLayout(bytes, in: line.indices, width: columns)
      lines += max(1, layout.lines.count)
    }
    return lines
  }

  private mutating func weigh(_ message: NotificationMessage) {
    switch message.kind {
    case .plain:
      counts.append(
        (
          "Bytes of the whole message (FCM and APNs take \(SizeLimits.fcm.grouped))",
          "\(message.payloadLength)"
        ))
    case .fcm:
      counts.append(
        (
          "Bytes of notification, data and android (FCM takes \(SizeLimits.fcm.grouped))",
          "\(message.payloadLength)"
        ))
    case .braze:
      if let length = message.brazeLength {
        counts.append(
          (
            "Bytes of alert and extra (Braze takes \(SizeLimits.braze.grouped) of both)",
            "\(length)"
          ))
      }
    }
  }
}
