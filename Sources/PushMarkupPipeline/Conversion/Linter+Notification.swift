internal import Bytes
public import PushMarkup
internal import PushMarkupAndroid
public import PushMarkupLint

extension Linter {
  /// Checks a whole notification: each text as the SDK that shows it reads it and last, without a
  /// field, the notification as a whole.
  ///
  /// `json` is what is sent: the body of a sender that `docs/senders.md` lists, an array of such
  /// bodies, or an object with `title` and `body`. Any other JSON has one finding,
  /// `Rule/inputJSON`. The ranges of findings about the whole count bytes of the JSON.
  ///
  /// ```swift
  /// import PushMarkup
  /// import PushMarkupLint
  /// import PushMarkupPipeline
  ///
  /// let message = #"{"message":{"notification":{"title":"Sale","body":"<b>Now</b>"}}}"#
  /// let texts = Linter().lint(notification: message.utf8)
  /// print(texts[1].field ?? "")  // "/message/notification/body"
  /// print(texts[1].findings[0].rule.rawValue)  // "notification.tags-shown"
  /// ```
  public func lint(notification json: some Sequence<UInt8>) -> [LintedText] {
    BodyLinter(self).lint(json.copied(upTo: .max))
  }

  /// The finding that strings were not checked; `isOfApp` if only the app knows how it shows them.
  static func unread(_ unread: UnreadTexts, _ length: Int, isOfApp: Bool) -> [Diagnostic] {
    guard let path = unread.paths.first, let list = unread.list else { return [] }
    return [
      Diagnostic(
        .notificationUnchecked, at: 0..<length, location: SourceLocation(line: 1, column: 1),
        .field(path), count: unread.count, details: unread.count > 1 ? [.other: list] : [:],
        severity: isOfApp ? .note : nil)
    ]
  }

  /// Findings about sizes of the whole that are too large.
  static func sizes(_ payload: Payload) -> [Diagnostic] {
    let limits: [(rule: Rule, length: Int?, limit: Int)] = [
      (.sizeBraze, payload.brazeLength, SizeLimits.braze),
      (.sizeFCM, payload.fcmLength, SizeLimits.fcm),
      (.sizeAPNs, payload.apnsLength, SizeLimits.apns),
    ]
    var found: [Diagnostic] = []
    for (rule, length, limit) in limits {
      guard let length, length > limit else { continue }
      found.add(
        rule, at: 0..<payload.length, location: SourceLocation(line: 1, column: 1), nil,
        "notification", count: length, details: [.limit: limit.grouped])
    }
    return found
  }
}

extension BodyLinter {
  /// The texts of some JSON with their findings, and last the findings about the whole.
  func lint(
    _ json: [UInt8], as sender: Sender? = nil, isForAndroidAlone: Bool = false
  ) -> [LintedText] {
    var bodies: [SentBody]
    do throws(JSONScanner.Malformed) {
      bodies = try SentBody.all(in: json, as: sender)
      try SentBody.check(bodies)
    } catch {
      let finding = error.finding(in: json)
      return [LintedText(field: nil, source: [], findings: linter.asked([finding]))]
    }
    if isForAndroidAlone { bodies = bodies.map(\.forAndroid) }
    var texts: [LintedText] = []
    var whole: [Diagnostic] = []
    for body in bodies {
      var places: [String: Int] = [:]
      for sent in body.texts where sent.shown != .app && places[sent.path] == nil {
        places[sent.path] = texts.count
        texts.append(
          LintedText(
            field: sent.path, source: Array(String(decoding: sent.bytes, as: UTF8.self).utf8),
            findings: []))
      }
      for (sent, findings) in findings(of: body) {
        guard let place = places[sent.path] else { continue }
        texts[place].findings += Self.decoded(findings, of: sent.bytes)
      }
      whole += self.whole(body, in: json, isAlone: bodies.count == 1).map(\.finding)
    }
    return texts + [LintedText(field: nil, source: [], findings: whole)]
  }

  /// Findings with places in the text as UTF-8, in which an unpaired surrogate is U+FFFD.
  private static func decoded(_ findings: [Diagnostic], of bytes: [UInt8]) -> [Diagnostic] {
    guard !UTF8Check.isValid(bytes[...]) else { return findings }
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    func place(_ offset: Int) -> Int {
      String(decoding: bytes[..<min(offset, bytes.count)], as: UTF8.self).utf8.count
    }
    return findings.map { finding in
      var decoded = finding
      let start = place(finding.range.lowerBound)
      decoded.range =
        start..<(finding.rule == .inputEncoding
        ? start + "\u{fffd}".utf8.count : max(start, place(finding.range.upperBound)))
      decoded.location = SourceLocation(line: 1, column: 1).end(of: 0..<start, in: text)
      // The edits of the fix count other bytes.
      decoded.fix = nil
      return decoded
    }
  }
}

extension JSONScanner.Malformed {
  /// The finding that JSON is malformed, or not a notification.
  func finding(in json: [UInt8]) -> Diagnostic {
    let offset = json.markLength + column - 1
    let start = SourceLocation(line: 1, column: 1)
    return Diagnostic(
      .inputJSON, at: offset..<offset, location: start.end(of: 0..<offset, in: json),
      details: [.other: reason])
  }
}

/// A text of a notification with its findings, or the findings about the whole notification.
public struct LintedText: Sendable, Hashable {
  /// Where it is, as a JSON Pointer (RFC 6901) in which `#` enters JSON inside a string; nil for
  /// the whole notification.
  public var field: String?
  /// The text as UTF-8 bytes, which the ranges of ``findings`` count. It is empty for the whole,
  /// whose ranges count bytes of the JSON.
  public var source: [UInt8]
  /// The findings, in the order of the text.
  public var findings: [Diagnostic]

  /// Creates a text with its findings.
  public init(field: String?, source: [UInt8], findings: [Diagnostic]) {
    self.field = field
    self.source = source
    self.findings = findings
  }
}

extension [LintedText] {
  /// Appends a JSON array with `{"field":…,"text":…,"diagnostics":[…]}` for each text; the whole
  /// notification has only the diagnostics.
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
