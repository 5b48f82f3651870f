internal import Bytes
internal import PushMarkup
package import PushMarkupAndroid

/// Finds which readers of a message see the same.
struct AudienceMaker {
  let readings: [TextReading]
  let sender: Sender?
  let versions: [AndroidVersion]
  /// The platforms that the body excludes.
  let unaddressed: Set<SentText.Platform>
  /// Whether the sender is known.
  let isKnown: Bool

  /// The audiences, current phones first.
  var audiences: [Answer.Audience] {
    var androids = androids
    var audiences: [Answer.Audience] = []
    if !androids.isEmpty { audiences.append(androids.removeFirst()) }
    audiences += [.ios].compactMap(plain)
    audiences += androids
    audiences += [onSwitch, plain(.web), data].compactMap { $0 }
    return audiences
  }

  // MARK: Android

  private var androids: [Answer.Audience] {
    let card = card(of: .android)
    guard !card.isEmpty else { return [] }
    let newestFirst = Array(versions.reversed())
    var groups: [[AndroidVersion]] = []
    for version in newestFirst {
      let isSame = groups.last.map { group in
        card.allSatisfy {
          $0.shown(on: group[0]).looksLike($0.shown(on: version))
        }
      }
      if isSame == true {
        groups[groups.count - 1].append(version)
      } else {
        groups.append([version])
      }
    }
    return groups.map { group in
      var audience = audience(
        Answer.Audience.name(of: group, among: newestFirst), .android, card, on: group[0])
      audience.versions = group
      if !switched.isEmpty { audience.premise = "HTML on" }
      let night = night(card, group)
      audience.remarks += night
      audience.isByDay = !night.isEmpty
      let isOther = card.contains {
        !$0.shown(on: group[0]).looksLike($0.shown(on: group[0], isNight: true))
      }
      if isOther { audience.night = Self.lines(card, on: group[0], isNight: true) }
      return audience
    }
  }

  /// `7–15`, or `15` for one number.
  fileprivate static func range(from oldest: AndroidVersion, to newest: AndroidVersion) -> String {
    let (first, last) = (number(of: oldest), number(of: newest))
    return first == last ? first : "\(first)–\(last)"
  }

  fileprivate static func number(of version: AndroidVersion) -> String {
    let number = version.release.dropFirst("Android ".count)
    return version == .android35QPR1 ? String(number) : String(number.prefix { $0.isNumber })
  }

  /// What some of the phones show differently at night: `10–13 in dark mode: no red`.
  private func night(_ card: [TextReading], _ group: [AndroidVersion]) -> [Answer.Remark] {
    let dark = group.filter { version in
      card.contains {
        !$0.shown(on: version).looksLike($0.shown(on: version, isNight: true))
      }
    }
    guard let newest = dark.first, let oldest = dark.last else { return [] }
    var lost: [String] = []
    for reading in card {
      let day = reading.shown(on: newest).text
      let night = reading.shown(on: newest, isNight: true).text
      // A colour that changes at night is not lost.
      guard StyleWords.words(night).count < StyleWords.words(day).count else { continue }
      lost += StyleWords.lost(day, night).filter { !lost.contains($0) }
    }
    let phones = Self.range(from: oldest, to: newest)
    let what = lost.isEmpty ? "other colours" : StyleWords.without(lost)
    return [Answer.Remark(text: "\(phones) in dark mode: \(what)")]
  }

  // MARK: Others

  private func plain(_ platform: SentText.Platform) -> Answer.Audience? {
    let card = card(of: platform)
    guard !card.isEmpty else { return nil }
    var audience = audience(platform == .ios ? "iPhone" : "Browsers", platform, card, on: nil)
    if !isKnown { audience.condition = "if it gets the same text" }
    return audience
  }

  /// Android with HTML switched off, or for another sender.
  private var onSwitch: Answer.Audience? {
    guard !switched.isEmpty else { return nil }
    let all = card(of: .android)
    let condition =
      sender.flatMap { sender in
        let isDefault = sender.isHTMLOffByDefault ? " (the default)" : ""
        return sender.htmlSwitch.map { "if \($0) is off\(isDefault)" }
      } ?? "as for most senders: see pushmarkup senders"
    var audience = Answer.Audience(
      name: "Any Android", platform: .android, verdict: .tagsIfOff,
      parts: all.count > 1 ? switched.map(\.part) : [], condition: condition)
    audience.premise = "HTML off"
    audience.versions = [versions.last].compactMap(\.self)
    audience.lines = all.map { reading in
      let isSwitched = switched.contains { $0.path == reading.sent.path }
      let shown = isSwitched ? ShownText(literal: reading.bytes) : reading.shown(on: versions.last)
      return Answer.Line(
        part: reading.sent.part, text: shown.text, isLiteral: isSwitched || reading.isLiteral,
        verdict: shown.verdict)
    }
    return audience
  }

  /// The texts whose tags Android shows if HTML is switched off or the sender is another one.
  private var switched: [SentText] {
    card(of: .android).filter { reading in
      (isKnown ? reading.isOnSwitch : reading.sent.shown == .html)
        && VisibleMarkup(reading.sent.bytes) != nil
    }.map(\.sent)
  }

  /// What the app shows in its own way, and values for texts that are kept elsewhere.
  private var data: Answer.Audience? {
    let own = readings.filter { $0.sent.shown == .app || !$0.sent.part.isOfCard }
    guard !own.isEmpty else { return nil }
    let isData = own.contains { $0.sent.shown == .app }
    let worst = own.filter { $0.sent.shown != .app }.map { $0.shown(on: nil).verdict }.min()
    var seen: Set<String> = []
    let lines = own.filter { seen.insert($0.sent.path).inserted }.map {
      reading -> Answer.Line in
      let shown = reading.shown(on: nil)
      return Answer.Line(
        part: reading.sent.part, text: StyledText("\(reading.sent.path): \(shown.text.text)"),
        isLiteral: true, verdict: reading.sent.shown == .app ? .appDecides : shown.verdict)
    }
    return Answer.Audience(
      name: isData ? "Data" : "Values", platform: .all,
      verdict: min(worst ?? .asWritten, isData ? .appDecides : .asWritten), lines: lines)
  }

  // MARK: Cards

  /// The texts of a card, in the order in which they are read.
  private func card(of platform: SentText.Platform) -> [TextReading] {
    guard !unaddressed.contains(platform) else { return [] }
    var own = readings.filter {
      $0.sent.shown != .app && $0.sent.part.isOfCard
        && ($0.sent.platform == platform || $0.sent.platform == .all && platform != .web)
    }
    // With buttons alone, the platform is named nowhere, and gets no card.
    guard own.contains(where: { $0.sent.part != .action }) else { return [] }
    // On an iPhone, an alert replaces all texts that are for every platform, except buttons.
    if platform == .ios, own.contains(where: { $0.sent.isAlert }) {
      own.removeAll { $0.sent.platform == .all && $0.sent.part != .action }
    }
    if own.contains(where: { !$0.sent.isDefault && $0.sent.part != .action }) {
      own.removeAll(where: \.sent.isDefault)
    }
    let order: [SentText.Part] = [
      .summary, .title, .bigTitle, .subtitle, .text, .bigText, .bigSummary, .line, .action, .ticker,
    ]
    return order.flatMap { part -> [TextReading] in
      let found = own.filter { $0.sent.part == part }
      // A text for this platform, or for this message, replaces a more general one.
      let best = found.map { rank($0.sent) }.max()
      return found.filter { rank($0.sent) == best }
    }
  }

  private func rank(_ sent: SentText) -> Int {
    sent.message.count * 2 + (sent.platform == .all ? 0 : 1)
  }

  private func audience(
    _ name: String, _ platform: SentText.Platform, _ card: [TextReading],
    on version: AndroidVersion?
  ) -> Answer.Audience {
    let shown = card.map { (reading: $0, text: $0.shown(on: version)) }
    var verdict = shown.map(\.text.verdict).filter { $0 != .empty || shown.count == 1 }.min()
    // The verdict is plain text only if all texts are plain.
    if verdict == .plain, shown.contains(where: { !StyleWords.words($0.text.text).isEmpty }) {
      verdict = .different
    }
    let isEmpty = shown.allSatisfy { $0.text.verdict == .empty }
    var audience = Answer.Audience(
      name: name, platform: platform, verdict: isEmpty ? .empty : verdict ?? .asWritten)
    audience.versions = [version].compactMap(\.self)
    if shown.count > 1 {
      audience.parts = shown.filter { $0.text.verdict == verdict }
        .map(\.reading.sent.part)
    }
    audience.lines = Self.lines(card, on: version, isNight: false)
    audience.remarks = remarks(shown, verdict)
    return audience
  }

  private static func lines(
    _ card: [TextReading], on version: AndroidVersion?, isNight: Bool
  ) -> [Answer.Line] {
    card.map { reading in
      let text = reading.shown(on: version, isNight: isNight)
      return Answer.Line(
        part: reading.sent.part, text: text.text, isLiteral: reading.isLiteral,
        verdict: text.verdict)
    }
  }

  /// Which styles are lost, for all texts together if none of them has any style left.
  private func remarks(
    _ shown: [(reading: TextReading, text: ShownText)], _ verdict: Answer.Verdict?
  ) -> [Answer.Remark] {
    let losing = shown.filter { !$0.text.lost.isEmpty }
    let isPlain = losing.allSatisfy { StyleWords.words($0.text.text).isEmpty }
    var remarks: [Answer.Remark] = []
    if losing.count > 1, isPlain {
      var words: [String] = []
      for word in losing.flatMap(\.text.lost) where !words.contains(word) { words.append(word) }
      remarks.append(Answer.Remark(text: StyleWords.without(words)))
    } else {
      remarks += losing.map { reading, text in
        let what =
          shown.count > 1
          ? "\(reading.sent.part.name) \(StyleWords.negated(text.lost))"
          : StyleWords.without(text.lost)
        return Answer.Remark(
          text: what, isWarning: verdict == .different || text.verdict == .different)
      }
    }
    // Errors of another kind in other parts.
    for (reading, text) in shown
    where text.verdict != verdict && text.verdict <= .code && text.verdict != .empty {
      remarks.append(
        Answer.Remark(
          text: "\(text.verdict.words.lowercased()) in the \(reading.sent.part.name)",
          isWarning: true))
    }
    let changed = shown.map(\.text.changedColors).reduce(0, +)
    if changed > 0 {
      let what = changed == 1 ? "a colour" : "\(changed) colours"
      remarks.append(Answer.Remark(text: "\(what) changed for contrast", isWarning: true))
    }
    return remarks
  }
}

extension Answer.Audience {
  /// `Android 16+`, `Android 7–15`; `Android` if all show the same.
  package static func name(of group: [AndroidVersion], among all: [AndroidVersion]) -> String {
    guard group.count < all.count, let newest = group.first, let oldest = group.last else {
      return all.count == 1 ? all[0].release : "Android"
    }
    if newest == .latest, all.first == .latest {
      // Phones with 15 QPR1 get 16.
      return "Android \(oldest == .android35QPR1 ? "16" : AudienceMaker.number(of: oldest))+"
    }
    return "Android \(AudienceMaker.range(from: oldest, to: newest))"
  }
}
