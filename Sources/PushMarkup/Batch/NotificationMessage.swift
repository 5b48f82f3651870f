/// A whole notification as a sender writes it: a Braze `/messages/send` body, an FCM v1 message, or
/// an object with `title`, `alert`, `summary_text` and `images`.
///
/// What each text is to a phone, say ``texts`` and ``view(isExpanded:)``.
package struct NotificationMessage: Sendable, Hashable {
  /// Who the JSON is for.
  package enum Kind: String, Sendable, Hashable {
    case braze, fcm, plain
  }

  /// Why a file is none.
  package typealias Malformed = JSONScanner.Malformed

  package var kind = Kind.plain
  package var title: [UInt8]?
  /// The text: Braze's `alert`, FCM's `body`.
  package var text: [UInt8]?
  package var summary: [UInt8]?
  /// The title of the expanded view, where it has one of its own.
  package var bigTitle: [UInt8]?
  /// The line of the expanded view: in the header, or above its picture.
  package var bigSummary: [UInt8]?
  /// The address of the 2:1 picture of the expanded view.
  package var picture: [UInt8]?
  /// The address of the 3:2 picture beside the text.
  package var inlinePicture: [UInt8]?
  /// What an iPhone is sent.
  package var appleTitle: [UInt8]?
  package var appleText: [UInt8]?
  /// Bytes of the JSON.
  package var length = 0
  /// Bytes that count against the limit of FCM, the JSON's white space left out: of an FCM message
  /// `notification`, `data` and `android`, else all of it; 0 for Braze.
  package var payloadLength = 0
  /// Bytes of Braze's `alert` and of `extra`, as JSON without white space; nil where there is
  /// neither.
  package var brazeLength: Int?

  /// Who hands its texts to Android.
  package var sender: NotificationSender { kind == .fcm ? .fcm : .braze }

  /// A notification of one text.
  package init(_ text: [UInt8], as field: NotificationField) {
    length = text.count
    payloadLength = length
    switch field {
    case .title: title = text
    case .text, .bigText: self.text = text
    case .summary: summary = text
    }
  }

  /// Reads the JSON of one.
  package init(json: [UInt8]) throws(Malformed) {
    length = json.count
    let start = json.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let bytes = json[start...]
    var whole = try Self.read(bytes, Self.paths)
    func first(_ paths: String...) -> [UInt8]? { paths.lazy.compactMap { whole[$0] }.first }
    let android = "messages.android_push."
    let apple = "messages.apple_push.alert"
    title = first(
      android + "title", "message.android.notification.title", "message.notification.title",
      "title")
    text = first(
      android + "alert", "message.android.notification.body", "message.notification.body", "alert",
      "body")
    bigTitle = first(android + "big_title", "big_title")
    bigSummary = first(android + "big_summary", "big_summary")
    summary = first(android + "summary_text", "summary_text")
    picture = first(
      android + "extra.appboy_image_url", "message.android.notification.image",
      "message.notification.image", "images.big_picture", "images.0")
    inlinePicture = first("images.inline", "images.1")
    appleTitle = first(apple + ".title", "message.apns.payload.aps.alert.title")
    appleText = first(apple + ".body", "message.apns.payload.aps.alert.body")
    for path in [apple, "message.apns.payload.aps.alert"] where appleText == nil {
      // The alert may be a string, or an object with title and body.
      appleText = (try? Self.read(bytes, [path]))?[path]
      whole[path] = appleText
    }
    if whole.keys.contains(where: { $0.hasPrefix("message.") }) {
      kind = .fcm
    } else if whole.keys.contains(where: { $0.hasPrefix("messages.") }) {
      kind = .braze
    }
    weigh(bytes)
    guard title != nil || text != nil || appleText != nil else {
      throw Malformed(
        reason: "no title or text of a Braze body, an FCM message or {\"title\":…,\"alert\":…}",
        column: 1)
    }
  }

  private static let paths = [
    "messages.android_push.title", "messages.android_push.alert",
    "messages.android_push.big_title", "big_title", "messages.android_push.big_summary",
    "big_summary", "messages.android_push.summary_text",
    "messages.android_push.extra.appboy_image_url",
    "messages.apple_push.alert.title", "messages.apple_push.alert.body",
    "message.notification.title", "message.notification.body", "message.notification.image",
    "message.android.notification.title", "message.android.notification.body",
    "message.android.notification.image", "message.apns.payload.aps.alert.title",
    "message.apns.payload.aps.alert.body", "title", "alert", "body", "summary_text",
    "images.big_picture", "images.inline", "images.0", "images.1",
  ]

  /// The strings at some paths, of a key that is given twice the last.
  private static func read(
    _ json: ArraySlice<UInt8>, _ paths: [String]
  ) throws(Malformed) -> [String: [UInt8]] {
    let tree = FieldTree(paths.compactMap { try? FieldPath($0) })
    let line = try FieldLine(json, tree, isExtended: false)
    var found: [String: [UInt8]] = [:]
    for (path, index) in zip(tree.paths, line.counting) {
      if let index { found[path.text] = line.fields[index].content }
    }
    return found
  }
}
