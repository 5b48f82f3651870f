internal import Bytes
package import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupTemplates

/// Makes the answer to the question what readers will see.
package struct AnswerMaker: Sendable {
  /// The options on top of the settings.
  package var options: Options
  /// The versions of Android to check.
  var versions: [AndroidVersion] {
    let targets = Set((options.targets ?? []).compactMap(\.android)).sorted()
    return options.devices.isEmpty
      ? targets.isEmpty ? AndroidVersion.allCases : targets : options.devices
  }

  package init(_ options: Options) { self.options = options }

  /// The bodies in some JSON, each as that of the sender that the options name, and for the
  /// platforms that they name.
  package func bodies(_ json: [UInt8]) throws(JSONScanner.Malformed) -> [SentBody] {
    let bodies = try SentBody.all(in: json, as: options.takenAs.flatMap(Sender.named))
    return options.isForAndroidAlone ? bodies.map(\.forAndroid) : bodies
  }

  /// The answers to an HTML message, or to the bodies in some JSON.
  func answers(_ source: [UInt8]) throws(JSONScanner.Malformed) -> [Answer] {
    guard options.takenAs != "html", Self.isJSON(source) else { return [answer(html: source)] }
    let bodies = try bodies(source)
    try SentBody.check(bodies)
    return answers(bodies, in: source)
  }

  /// Whether bytes are JSON and not HTML: a bracket at the start may also be that of a placeholder.
  package static func isJSON(_ source: [UInt8]) -> Bool {
    let text = source[source.markLength...].drop(while: \.isXMLSpace)
    guard let first = text.first else { return false }
    let next = text.dropFirst().first { !$0.isXMLSpace }
    return first == UInt8(ascii: "{") && (next == UInt8(ascii: "\"") || next == UInt8(ascii: "}"))
      || first == UInt8(ascii: "[")
        && [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(next)
  }

  /// The answer to an HTML message, whose sender is unknown.
  package func answer(html source: [UInt8]) -> Answer {
    let body = SentBody(html: source, as: options.phone.field)
    var answer = answer(body, in: SourcePlaces(source), isAlone: true)
    let names = TemplateSyntax.allCases.filter(options.templates.contains).map(\.rawValue)
    answer.takenFor = (["HTML"] + names).joined(separator: ", ")
    answer.isOfHTML = true
    return answer
  }

  /// The answers to the bodies of a source, which comes after `linesBefore` lines in its file.
  package func answers(
    _ bodies: [SentBody], in source: [UInt8], linesBefore: Int = 0
  ) -> [Answer] {
    let places = SourcePlaces(source, linesBefore: linesBefore)
    return bodies.map { answer($0, in: places, isAlone: bodies.count == 1) }
  }

  private func answer(_ body: SentBody, in places: SourcePlaces, isAlone: Bool) -> Answer {
    let sender = body.sender
    let own = options(for: sender)
    let isHTMLOn = sender.flatMap { options.htmlOfSenders[$0.name] }
    let parser = own.parser()
    var filler = DefaultFiller(own)
    let readings = body.texts.map { sent in
      let isLiteral = sent.isLiteral(isHTMLOn)
      var bytes = filler.filled(sent.bytes, isHTML: !isLiteral)
      if sender?.breaksLines == true || own.lineBreaks == .br, !isLiteral {
        bytes = Self.breakingLines(bytes)
      }
      return TextReading(
        sent, bytes, isLiteral: isLiteral, isOnSwitch: sent.isOnSwitch(isHTMLOn), on: versions,
        sent.profile(like: options.phone.on(.latest), of: sender), parser)
    }
    let syntax = TemplateSyntax.allCases.first(where: own.templates.contains)
    let name = syntax?.rawValue.capitalizedFirst
    let hasTemplate =
      syntax != nil
      && body.texts.contains {
        !Placeholder.all(in: $0.bytes, from: 0, own.templates, upTo: 1).isEmpty
      }
    let takenFor = [sender?.title ?? "unknown sender", hasTemplate ? name : nil]
      .compactMap { $0 }.joined(separator: ", ")
    var answer = Answer(sender: sender, takenFor: takenFor, filled: filler.filled)
    let messages = MessageGroups(readings, unaddressed: body.unaddressed)
    answer.omittedMessages = messages.omitted
    answer.messages = messages.groups.map { name, readings in
      let audiences = AudienceMaker(
        readings: readings, sender: sender, versions: versions,
        unaddressed: body.unaddressed, isKnown: sender != nil
      ).audiences
      return Answer.Message(name: name, audiences: audiences)
    }
    answer.texts = readings.map { reading in
      let shown = reading.shown(on: versions.last)
      var verdict = reading.sent.shown == .app ? .appDecides : shown.verdict
      if reading.isOnSwitch, verdict != .losesWords, verdict != .crashes,
        VisibleMarkup(reading.sent.bytes) != nil
      {
        verdict = .tagsIfOff
      }
      return Answer.Text(sent: reading.sent, shown: shown.text.text, verdict: verdict)
    }
    let payload = isAlone && !body.isOfHTML ? Payload(places.source) : nil
    answer.lengths = lengths(readings, payload)
    answer.hasPicture = payload?.hasPicture == true
    answer.problems = problems(body, own, parser, in: places, isAlone: isAlone)
    return answer
  }

  /// The options for the bodies of a sender, with its template syntax if no other is set.
  func options(for sender: Sender?) -> Options {
    var own = options
    if own.templates.isEmpty { own.templates = sender?.templates ?? [] }
    return own
  }

  /// The lengths that are at least 80 % of a limit; a length above the limit is a finding.
  private func lengths(_ readings: [TextReading], _ payload: Payload?) -> [String] {
    var near: [String] = []
    func add(_ count: Int?, of limit: Int, _ what: String, _ name: String = "") {
      guard let count, count * 5 >= limit * 4, count <= limit else { return }
      let front = name.isEmpty ? "" : "\(name): "
      near.append("\(front)\(count.grouped) of the \(limit.grouped) \(what)")
    }
    for reading in readings where reading.sent.platform == .android {
      let text = reading.shown(on: versions.last).text.text
      add(
        text.utf16.count, of: SizeLimits.shortText, "UTF-16 units that Android shows",
        reading.sent.name)
    }
    add(
      payload?.brazeLength, of: SizeLimits.braze, "bytes that Braze takes of alert and extra")
    add(payload?.fcmLength, of: SizeLimits.fcm, "bytes that FCM takes")
    add(payload?.apnsLength, of: SizeLimits.apns, "bytes that APNs takes")
    return near
  }

  /// HTML with its line breaks replaced by `<br>`.
  package static func breakingLines(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0x0a ? Array("<br>".utf8) : [$0] }
  }
}

/// The texts of a body, grouped by message.
struct MessageGroups {
  private(set) var groups: [(name: String, readings: [TextReading])] = []
  /// How many more messages there are: users do not look at a hundred.
  private(set) var omitted = 0

  private static let limit = 100

  init(_ readings: [TextReading], unaddressed: Set<SentText.Platform>) {
    struct Key: Hashable {
      var message: [String]
      var variant: String?
    }
    let addressed = readings.filter { !unaddressed.contains($0.sent.platform) }
    // The texts that make a notification; buttons alone do not.
    let main = addressed.filter { $0.sent.part.isOfCard && $0.sent.part != .action }
    var keys: [Key] = []
    var known: Set<Key> = []
    for sent in main.map(\.sent) {
      let key = Key(message: sent.message, variant: sent.variant)
      if known.insert(key).inserted { keys.append(key) }
    }
    // Texts that only one platform has, for all languages, are not a message of their own.
    let shared = Set(
      main.map(\.sent).filter { $0.platform == .all || $0.platform == .android }.map(\.message))
    let all = keys
    keys.removeAll { key in
      !shared.contains(key.message)
        && all.contains {
          $0.message.count > key.message.count && $0.message.starts(with: key.message)
        }
    }
    omitted = max(0, keys.count - Self.limit)
    for key in keys.prefix(Self.limit) {
      let own = addressed.filter { reading in
        let sent = reading.sent
        return sent.variant == key.variant && key.message.starts(with: sent.message)
          && (sent.part.isOfCard || sent.message == key.message)
      }
      let language = own.compactMap(\.sent.language).first
      let name = [language ?? key.message.joined(separator: " "), key.variant]
        .compactMap { $0 }.filter { !$0.isEmpty }
      groups.append((keys.count > 1 ? name.joined(separator: ", ") : "", own))
    }
    // Values and data are shown even without other texts.
    if keys.isEmpty, !addressed.isEmpty { groups.append(("", addressed)) }
  }
}

extension SentText.Part {
  /// Whether it is on the card of a notification.
  var isOfCard: Bool { self != .value && self != .argument }
}
