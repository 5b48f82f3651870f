internal import Bytes
package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupTemplates

/// A whole notification as a sender writes it: a Braze `/messages/send` body, a message of FCM, a
/// payload of APNs, or an object with `title`, `alert` (`body`, `message`, `text`, `content`),
/// `summary_text` and `images`.
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
  var bigTitle: [UInt8]?
  /// The line of the expanded view: in the header, or above its picture.
  var bigSummary: [UInt8]?
  /// The address of the 2:1 picture of the expanded view.
  package var picture: [UInt8]?
  /// The address of the 3:2 picture beside the text.
  var inlinePicture: [UInt8]?
  /// What an iPhone is sent.
  var appleTitle: [UInt8]?
  var appleSubtitle: [UInt8]?
  package var appleText: [UInt8]?
  /// The line of the JSON that each text begins in, by the name that ``LintedText/field`` has.
  package private(set) var lines: [String: Int] = [:]
  /// Whether it was read from JSON, and not from a text alone.
  package var isOfJSON: Bool { !lines.isEmpty }
  /// Bytes of the JSON.
  package var length = 0
  /// Bytes that count against the limit of FCM, without white space and needless escapes: of an FCM
  /// message `notification`, `data` and `android`, else all of it; 0 for Braze.
  var payloadLength = 0
  /// Bytes of what APNs limits, the payload for an iPhone; nil where there is none.
  var appleLength: Int?
  /// Other strings of the JSON that may be HTML: nobody has looked at them.
  package private(set) var unread = UnreadTexts()
  /// Bytes of Braze's `alert` and of `extra`, as JSON without white space; nil where there is
  /// neither.
  var brazeLength: Int?

  /// Who hands its texts to Android.
  package var sender: NotificationSender { kind == .fcm ? .fcm : .braze }

  /// A parser for its texts: Braze fills in Liquid, whether an option says so or not.
  package func parser(_ parser: MarkupParser) -> MarkupParser {
    guard kind == .braze, parser.templates.syntaxes.isEmpty else { return parser }
    var parser = parser
    parser.templates.syntaxes = [.liquid]
    return parser
  }

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
    let bytes = json[json.markLength...]
    var whole = try Self.read(bytes, Self.places.flatMap(\.paths))
    var read: Set<Int> = []
    func take(_ string: FieldLine.Field?, as field: String?, _ part: Part) {
      guard let string else { return }
      self[keyPath: part] = string.content
      read.insert(string.range.lowerBound)
      guard let field else { return }
      lines[field] = json[..<string.range.lowerBound].count { $0 == 0x0a } + 1
    }
    for (field, part, paths) in Self.places {
      take(paths.lazy.compactMap { whole[$0] }.first, as: field, part)
    }
    /// What stands at a path where it is a string: an object is something else.
    func takeString(at path: String, as field: String, _ part: Part) {
      whole[path] = (try? Self.read(bytes, [path]))?[path]
      take(whole[path], as: field, part)
    }
    for path in Self.appleAlerts where appleText == nil {
      // The alert may be a string, or an object with title and body.
      takeString(at: path, as: Apple.text.field, \.appleText)
    }
    if appleTitle == nil, appleSubtitle == nil, appleText == nil {
      for (key, kind, part) in Self.forAll where whole["message.android.notification.\(key)"] != nil
      {
        take(whole["message.notification.\(key)"], as: kind.field, part)
      }
    }
    // FCM's older interface has no "message" around a notification.
    if whole.keys.contains(where: { $0.hasPrefix("message.") || $0.hasPrefix("notification.") }) {
      kind = .fcm
    } else if whole.keys.contains(where: { $0.hasPrefix("messages.") }) {
      kind = .braze
    }
    if kind == .plain, appleText == nil {
      for path in Self.plainTexts where text == nil {
        takeString(at: path, as: Text.text.field, \.text)
      }
    }
    weigh(bytes)
    guard title != nil || text != nil || appleText != nil else { throw Self.nothing(in: bytes) }
    unread = UnreadTexts(in: bytes, besides: read)
  }

  private typealias Text = NotificationText.Kind
  private typealias Apple = NotificationText.AppleKind
  private typealias Part = any WritableKeyPath<Self, [UInt8]?> & Sendable

  /// Where each text and picture may stand; the first that is there counts.
  private static let places: [(field: String?, part: Part, paths: [String])] = [
    (
      Text.title.field, \.title,
      [
        "messages.android_push.title", "message.android.notification.title",
        "message.notification.title", "notification.title", "title",
      ]
    ),
    (
      Text.text.field, \.text,
      [
        "messages.android_push.alert", "message.android.notification.body",
        "message.notification.body", "notification.body", "alert", "body",
      ]
    ),
    (
      Text.expandedTitle.field, \.bigTitle, ["messages.android_push.big_title", "big_title"]
    ),
    (
      Text.expandedSummary.field, \.bigSummary,
      ["messages.android_push.big_summary", "big_summary"]
    ),
    (Text.summary.field, \.summary, ["messages.android_push.summary_text", "summary_text"]),
    (
      nil, \.picture,
      [
        "messages.android_push.extra.appboy_image_url", "message.android.notification.image",
        "message.notification.image", "notification.image", "images.big_picture", "images.0",
      ]
    ),
    (nil, \.inlinePicture, ["images.inline", "images.1"]),
    (Apple.title.field, \.appleTitle, appleAlerts.map { $0 + ".title" }),
    (Apple.subtitle.field, \.appleSubtitle, appleAlerts.map { $0 + ".subtitle" }),
    (Apple.text.field, \.appleText, appleAlerts.map { $0 + ".body" }),
  ]

  /// What others call the text of an object.
  private static let plainTexts = ["message", "text", "content"]

  /// What FCM takes for all phones: an iPhone's alone where Android has a text of its own.
  private static let forAll: [(key: String, kind: Apple, part: Part)] = [
    ("title", .title, \.appleTitle), ("body", .text, \.appleText),
  ]

  private static let appleAlerts = [
    "messages.apple_push.alert", "message.apns.payload.aps.alert", "aps.alert",
  ]

  /// Where apps often find their texts.
  private static let ofApps = ["message.data", "data"].flatMap { data in
    ["title", "body", "text", "message", "alert", "content"].map { "\(data).\($0)" }
  }

  /// Where senders have theirs whose SDKs read no HTML: OneSignal and Airship.
  private static let ofPlainText = [
    "contents.*", "headings.*", "notification.alert", "notification.android.alert",
  ]

  /// Where other senders have theirs: those, MoEngage and CleverTap.
  private static let ofOthers =
    ofPlainText + [
      "payload.ANDROID.message", "payload.ANDROID.title", "content.body", "content.title",
      "content.platform_specific.android.pt_title", "content.platform_specific.android.pt_msg",
    ]

  /// Why JSON without texts of its own is no notification, and where there are some.
  private static func nothing(in json: ArraySlice<UInt8>) -> Malformed {
    var reason =
      "no title or text of a Braze body, an FCM message, an APNs payload or "
      + "{\"title\":…,\"alert\":…}"
    let (paths, areOfApp) = textPaths(in: json)
    if areOfApp { reason += "; what its data is to an app is not known" }
    if !paths.isEmpty {
      let (texts, alone) = paths.count == 1 ? ("text", "itself") : ("texts", "themselves")
      reason += "\(areOfApp ? ":" : ";") lint the \(texts) at \(list(paths)) by \(alone)"
    }
    return Malformed(reason: reason, column: 1)
  }

  /// Paths as a sentence names them.
  package static func list(_ paths: [String]) -> String {
    guard let last = paths.last, paths.count > 1 else { return paths.first ?? "" }
    return "\(paths.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Where JSON that is no notification has texts.
  package static func pathsOfTexts(in json: [UInt8]) -> [String] {
    textPaths(in: json[json.markLength...]).paths
  }

  /// The same, and whether they are an app's own.
  private static func textPaths(
    in json: ArraySlice<UInt8>
  ) -> (paths: [String], areOfApp: Bool) {
    let own = paths(among: ofApps, in: json)
    return own.isEmpty ? (paths(among: ofOthers, in: json), false) : (own, true)
  }

  /// Whether texts at some of these paths are shown with their tags as they are.
  package static func areOfPlainText(_ paths: [String]) -> Bool {
    paths.allSatisfy(ofPlainText.contains)
  }

  /// Those of some paths that lead to a string.
  private static func paths(among paths: [String], in json: ArraySlice<UInt8>) -> [String] {
    paths.filter { !strings(at: $0, in: json).isEmpty }
  }

  private static func strings(at path: String, in json: ArraySlice<UInt8>) -> [[UInt8]] {
    guard let path = try? FieldPath(path),
      let line = try? FieldLine(json, FieldTree([path]), isExtended: false)
    else { return [] }
    return line.fields.map(\.content)
  }

  /// The strings at some paths, of a key that is given twice the last.
  private static func read(
    _ json: ArraySlice<UInt8>, _ paths: [String]
  ) throws(Malformed) -> [String: FieldLine.Field] {
    let tree = FieldTree(paths.compactMap { try? FieldPath($0) })
    let line = try FieldLine(json, tree, isExtended: false)
    var found: [String: FieldLine.Field] = [:]
    for (path, index) in zip(tree.paths, line.counting) {
      if let index { found[path.text] = line.fields[index] }
    }
    return found
  }
}
