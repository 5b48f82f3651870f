internal import Bytes
public import PushMarkup
internal import PushMarkupAndroid
public import PushMarkupLint

extension Linter {
  /// What can be said about a whole notification: each text as its place shows it and as its sender
  /// hands it over, and last, without a field, how much all of it is.
  ///
  /// `json` is what is sent: a body of Braze, a message of FCM (v1 and before), a payload of APNs,
  /// or an object with `title` and `alert`. Of JSON that is none of them there is one finding,
  /// `Rule/inputJSON`. Of targets that differ only in their field each is asked once. Where the
  /// JSON is FCM's, FCM is the sender for targets that name none. Ranges of findings about the
  /// whole count bytes of the JSON.
  ///
  /// ```swift
  /// import PushMarkup
  /// import PushMarkupLint
  /// import PushMarkupPipeline
  ///
  /// let message = #"{"message":{"notification":{"title":"Sale","body":"<b>Now</b>"}}}"#
  /// let texts = Linter().lint(notification: message.utf8)
  /// print(texts[1].findings[0].rule.rawValue)  // "notification.tags-shown"
  /// ```
  public func lint(notification json: some Sequence<UInt8>) -> [LintedText] {
    let json = json.copied(upTo: .max)
    do throws(NotificationMessage.Malformed) {
      return lint(try NotificationMessage(json: json))
    } catch {
      return [LintedText(field: nil, source: [], findings: asked([error.finding(in: json)]))]
    }
  }

  private static let start = SourceLocation(line: 1, column: 1)

  /// The same of one that is read.
  package func lint(_ notification: NotificationMessage) -> [LintedText] {
    // Some senders want a title, and leave it blank: that is no empty notification.
    let hasWords = notification.texts.contains { !$0.bytes.allSatisfy(\.isHTMLSpace) }
    var texts = notification.texts.map { text in
      var own = self
      own.parser = notification.parser(parser)
      // What counts is the size of all texts together.
      own.rules.subtract([.sizeFCM, .sizeBraze])
      // A title has one line, whatever makes several.
      own.isOfJSON = notification.isOfJSON && text.fields.contains(.text)
      if hasWords, text.bytes.allSatisfy(\.isHTMLSpace) { own.rules.remove(.textEmpty) }
      var known: Set<DeviceProfile> = []
      own.targets = targets.flatMap { target in
        var target = target
        target.sender = target.sender ?? notification.sender
        return text.profiles(like: target).filter { known.insert($0).inserted }
      }
      return own.linted(text.bytes, as: text.kind.field)
    }
    texts += notification.appleTexts.map { lintedApple($0.bytes, as: $0.kind.field) }
    let whole = Self.unread(notification.unread, notification.length) + Self.sizes(notification)
    return texts + [LintedText(field: nil, source: [], findings: asked(whole))]
  }

  /// A text with its findings. Half of a surrogate pair in JSON is not UTF-8, and stands in the
  /// text as U+FFFD.
  private func linted(_ bytes: [UInt8], as field: String) -> LintedText {
    guard !UTF8Check.isValid(bytes[...]) else {
      return LintedText(field: field, source: bytes, findings: lint(utf8: bytes))
    }
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    // Both are of the text as it is read, and no phone's.
    var asking = self
    asking.targets = []
    asking.rules.formIntersection([.inputEncoding, .textEncoding])
    let raw = asking.lint(utf8: bytes)
    // U+FFFD in the place of a half is no character that was lost on the way: what was is found in
    // the bytes, and stands in the text where what is in front of it ends there.
    var findings = lint(utf8: text).filter { $0.rule != .textEncoding }
    func place(_ offset: Int) -> Int {
      String(decoding: bytes[..<offset], as: UTF8.self).utf8.count
    }
    for var said in raw {
      let start = place(said.range.lowerBound)
      if said.rule == .inputEncoding {
        // The JSON is UTF-8: half of a pair has been escaped.
        said.reason = "surrogate"
        said.range = start..<start + "\u{fffd}".utf8.count
      } else {
        said.range = start..<place(said.range.upperBound)
        said.location = Self.start.end(of: 0..<start, in: text)
      }
      let behind = findings.firstIndex { $0.range.lowerBound >= start }
      findings.insert(said, at: behind ?? findings.endIndex)
    }
    return LintedText(field: field, source: text, findings: findings)
  }

  /// The same for an iPhone, which reads no HTML: that there is some, and what is amiss in any
  /// text.
  private func lintedApple(_ bytes: [UInt8], as field: String) -> LintedText {
    var own = self
    own.targets = []
    own.rules.formIntersection([.inputEncoding, .inputNull, .textEncoding, .limitBytes])
    var linted = own.linted(bytes, as: field)
    if let markup = VisibleMarkup(linted.source) {
      let shown = Diagnostic(
        .notificationTagsShown, at: linted.source.indices, location: Self.start, nil, "iphone",
        details: [.shown: markup.kind])
      linted.findings = asked([shown]) + linted.findings
    }
    return linted
  }

  /// That nobody has looked at some strings.
  static func unread(_ unread: UnreadTexts, _ length: Int) -> [Diagnostic] {
    guard let path = unread.paths.first, let list = unread.list else { return [] }
    return [
      Diagnostic(
        .notificationUnchecked, at: 0..<length, location: start, .field(path),
        count: unread.count, details: unread.count > 1 ? [.other: list] : [:])
    ]
  }

  /// What of the whole is too large.
  static func sizes(_ notification: NotificationMessage) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let all = 0..<notification.length
    if let length = notification.brazeLength, length > SizeLimits.braze {
      found.add(
        .sizeBraze, at: all, location: start, nil, "notification", count: length,
        details: [.limit: SizeLimits.braze.grouped])
    }
    if notification.kind == .fcm, notification.payloadLength > SizeLimits.fcm {
      found.add(
        .sizeFCM, at: all, location: start, nil, "notification",
        count: notification.payloadLength, details: [.limit: SizeLimits.fcm.grouped])
    }
    if let length = notification.appleLength, length > SizeLimits.apns {
      found.add(
        .sizeAPNs, at: all, location: start, nil, "notification", count: length,
        details: [.limit: SizeLimits.apns.grouped])
    }
    return found
  }
}

extension JSONScanner.Malformed {
  /// That JSON is malformed, or no notification.
  func finding(in json: [UInt8]) -> Diagnostic {
    let offset = json.markLength + column - 1
    let start = SourceLocation(line: 1, column: 1)
    return Diagnostic(
      .inputJSON, at: offset..<offset, location: start.end(of: 0..<offset, in: json),
      details: [.other: reason])
  }
}

/// A text of a notification with what can be said about it, or what there is to say of the whole.
public struct LintedText: Sendable, Hashable {
  /// Which text it is: `title`, `expanded title`, `text`, `expanded summary`, `summary`,
  /// `iphone title`, `iphone subtitle` or `iphone text`; nil for the whole notification.
  public var field: String?
  /// The text as bytes of UTF-8, which the ranges of ``findings`` count; empty for the whole, where
  /// they count those of the JSON.
  public var source: [UInt8]
  /// What can be said about it, in its order.
  public var findings: [Diagnostic]

  /// Makes one.
  public init(field: String?, source: [UInt8], findings: [Diagnostic]) {
    self.field = field
    self.source = source
    self.findings = findings
  }
}

extension [LintedText] {
  /// Appends an array of JSON: `{"field":…,"text":…,"diagnostics":[…]}` for each; of the whole
  /// notification there are the diagnostics alone.
  func write(to json: inout JSONBytes) {
    json.array(self) { text, json in
      json.raw("{")
      if let field = text.field {
        json.raw("\"field\":", field)
        json.raw(",\"text\":", String(decoding: text.source, as: UTF8.self))
        json.raw(",")
      }
      json.raw("\"diagnostics\":")
      JSONRenderer().write(text.findings, to: &json)
      json.raw("}")
    }
  }
}
