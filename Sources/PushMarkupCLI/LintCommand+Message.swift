internal import Bytes
import PushMarkup

extension LintCommand {
  /// The texts of a whole notification, each as its place shows it, and how much all of it is.
  func lintNotification(
    _ path: String, _ writer: inout FindingWriter, _ output: inout ByteOutput
  ) throws {
    let source = try PreviewSource(json: path)
    let sender = source.notification.sender
    let file = CommandFile(path, "the message")?.bytes ?? []
    let settings = LintSettings(
      rules, reading, try rules.configuration.find(for: file, sender: sender))
    let (linter, selection) = (settings.linter, settings.selection)
    func write(_ findings: [Diagnostic], of name: String, _ text: [UInt8]) {
      writer.write(
        findings, selection,
        of: LintedMessage(
          name: "\(source.name):\(name)", file: source.name, isNamed: source.isNamed, line: 1,
          field: name, source: text),
        to: &output)
    }
    // Some senders want a title, and leave it blank: that is no empty notification.
    let hasWords = source.notification.texts.contains { !$0.bytes.allSatisfy(\.isHTMLSpace) }
    for text in source.notification.texts {
      var own = linter
      // What counts is the size of all texts together.
      own.rules.subtract([.sizeFCM, .sizeBraze])
      if hasWords, text.bytes.allSatisfy(\.isHTMLSpace) { own.rules.remove(.textEmpty) }
      var known: Set<DeviceProfile> = []
      own.targets = linter.targets.flatMap { target in
        var target = target
        // Those of the configuration have it.
        if selection.targets == nil { target.sender = reading.phone.sender ?? sender }
        return text.profiles(like: target).filter { known.insert($0).inserted }
      }
      write(own.lint(utf8: text.bytes), of: text.name.lowercased(), text.bytes)
    }
    for (name, bytes) in Self.appleTexts(source.notification) {
      write(Self.tagsThatAreShown(bytes, linter), of: name, bytes)
    }
    if let path = source.notification.unreadData {
      StandardError.line(
        "\(source.name): the texts of its data were not looked at, since what they are to an app "
          + "is not known: lint them with --jsonl and --field \(Shell.quoted(path))")
    }
    let sizes = Self.sizes(source.notification).filter { linter.rules.contains($0.rule) }
    writer.write(
      sizes, selection,
      of: LintedMessage(
        name: source.name, file: source.name, isNamed: source.isNamed, source: []),
      to: &output)
    try output.flush()
  }

  private static func appleTexts(
    _ notification: NotificationMessage
  ) -> [(name: String, bytes: [UInt8])] {
    [("iphone title", notification.appleTitle), ("iphone text", notification.appleText)]
      .compactMap { name, bytes in bytes.map { (name, $0) } }
  }

  /// What there is to say of a text for an iPhone, which reads no HTML: that it has some.
  private static func tagsThatAreShown(_ bytes: [UInt8], _ linter: Linter) -> [Diagnostic] {
    let read = linter.parser.parse(utf8: bytes).styledText
    func words(_ text: some Sequence<UInt8>) -> [UInt8] { text.filter { $0 > 0x20 } }
    guard linter.rules.contains(.notificationLiteral),
      !read.spans.isEmpty || words(read.text.utf8) != words(bytes)
    else { return [] }
    return [
      Diagnostic(
        .notificationLiteral, at: bytes.indices, location: SourceLocation(line: 1, column: 1),
        "an iPhone reads no HTML, and shows the tags and references themselves")
    ]
  }

  private static func sizes(_ notification: NotificationMessage) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let place = SourceLocation(line: 1, column: 1)
    let all = 0..<notification.length
    if let length = notification.brazeLength, length > SizeLimits.braze {
      found.add(
        .sizeBraze, at: all, location: place,
        "alert and extra have \(length) bytes; Braze takes 4,000 of both")
    }
    if notification.kind == .fcm, notification.payloadLength > SizeLimits.fcm {
      found.add(
        .sizeFCM, at: all, location: place,
        "notification, data and android have \(notification.payloadLength) bytes; "
          + "FCM takes 4,096 in all")
    }
    if let length = notification.appleLength, length > SizeLimits.apns {
      found.add(
        .sizeAPNs, at: all, location: place,
        "the payload for an iPhone has \(length) bytes; APNs takes 4,096")
    }
    return found
  }
}
