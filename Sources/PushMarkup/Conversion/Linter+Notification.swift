internal import Bytes

extension Linter {
  /// What can be said about a whole notification: each text as its place shows it and as its sender
  /// hands it over, and last, without a field, how much all of it is.
  ///
  /// `json` is what is sent: a body of Braze, a message of FCM (v1 and before), a payload of APNs,
  /// or an object with `title` and `alert`. Of JSON that is none of them there is one finding,
  /// ``Rule/inputJSON``. Of targets that differ only in their field each is asked once. Where the
  /// JSON is FCM's, FCM is the sender for targets that have the default one, Braze.
  ///
  /// ```swift
  /// let message = #"{"message":{"notification":{"title":"Sale","body":"<b>Now</b>"}}}"#
  /// let texts = Linter().lint(notification: message.utf8)
  /// print(texts[1].findings[0])
  /// // 1:1: warning: markup is not read here, and is shown as it is written [notification.literal]
  /// ```
  public func lint(notification json: some Sequence<UInt8>) -> [LintedText] {
    do throws(NotificationMessage.Malformed) {
      let notification = try NotificationMessage(json: Array(json))
      var own = self
      for index in targets.indices where targets[index].sender == .braze {
        own.targets[index].sender = notification.sender
      }
      return own.lint(notification)
    } catch {
      let place = SourceLocation(line: 1, column: 1)
      let finding = Diagnostic(
        .inputJSON, at: 0..<0, location: place, "this is no notification: \(error.message)")
      return [LintedText(field: nil, source: [], findings: asked([finding]))]
    }
  }

  /// The same of one that is read, with the senders that the targets have.
  package func lint(_ notification: NotificationMessage) -> [LintedText] {
    // Some senders want a title, and leave it blank: that is no empty notification.
    let hasWords = notification.texts.contains { !$0.bytes.allSatisfy(\.isHTMLSpace) }
    var texts = notification.texts.map { text in
      var own = self
      // What counts is the size of all texts together.
      own.rules.subtract([.sizeFCM, .sizeBraze])
      if hasWords, text.bytes.allSatisfy(\.isHTMLSpace) { own.rules.remove(.textEmpty) }
      var known: Set<DeviceProfile> = []
      own.targets = targets.flatMap { target in
        text.profiles(like: target).filter { known.insert($0).inserted }
      }
      return LintedText(
        field: text.name.lowercased(), source: text.bytes, findings: own.lint(utf8: text.bytes))
    }
    for (name, bytes) in [
      ("iphone title", notification.appleTitle), ("iphone text", notification.appleText),
    ] {
      guard let bytes else { continue }
      texts.append(
        LintedText(field: name, source: bytes, findings: asked(tagsThatAreShown(bytes))))
    }
    let whole = Self.unread(notification) + Self.sizes(notification)
    return texts + [LintedText(field: nil, source: [], findings: asked(whole))]
  }

  private func asked(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.filter { rules.contains($0.rule) }
  }

  /// What there is to say of a text for an iPhone, which reads no HTML: that it has some.
  private func tagsThatAreShown(_ bytes: [UInt8]) -> [Diagnostic] {
    let read = parser.parse(utf8: bytes).styledText
    func words(_ text: some Sequence<UInt8>) -> [UInt8] { text.filter { $0 > 0x20 } }
    guard !read.spans.isEmpty || words(read.text.utf8) != words(bytes) else { return [] }
    return [
      Diagnostic(
        .notificationLiteral, at: bytes.indices, location: SourceLocation(line: 1, column: 1),
        "an iPhone reads no HTML, and shows the tags and references themselves")
    ]
  }

  /// That nobody has looked at texts in the data of an FCM message.
  private static func unread(_ notification: NotificationMessage) -> [Diagnostic] {
    guard let path = notification.unreadData else { return [] }
    return [
      Diagnostic(
        .notificationUnread, at: 0..<notification.length,
        location: SourceLocation(line: 1, column: 1),
        "the texts of its data were not looked at, since what they are to an app is not known: "
          + "lint those at \(path) by themselves")
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
