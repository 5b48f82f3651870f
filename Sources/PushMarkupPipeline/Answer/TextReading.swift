internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

/// What is made of a text where it is shown, and how that compares with what was written.
struct ShownText {
  var text: StyledText
  var verdict: Answer.Verdict
  /// The styles that are not shown: `bold`, `red`.
  var lost: [String] = []
  /// How many colours are shown as others.
  var changedColors = 0

  /// A text that nobody reads as HTML.
  init(literal bytes: [UInt8]) {
    let shown = DisplayFilter.text(String(decoding: bytes, as: UTF8.self), .model).text
    text = StyledText(shown)
    verdict =
      VisibleMarkup(bytes).map { $0.hasTags ? .tags : .code }
      ?? (shown.utf8.allSatisfy(\.isHTMLSpace) ? .empty : .asWritten)
  }

  /// A text that is read as HTML.
  init(_ compared: ComparedMarkup, on profile: DeviceProfile) {
    text = compared.device.styledText.withoutBreaksAtEnd
    (lost, changedColors) = StyleWords.lost(compared)
    verdict = Self.verdict(compared, text)
  }

  private static func verdict(_ compared: ComparedMarkup, _ shown: StyledText) -> Answer.Verdict {
    let findings = compared.device.diagnostics + compared.diagnostics
    if findings.contains(where: { $0.rule == .deviceCrash }) { return .crashes }
    if shown.text.utf8.allSatisfy(\.isHTMLSpace) { return .empty }
    if findings.contains(where: { $0.rule == .notificationTruncated }) { return .cut }
    // Words that a browser would lose as well were written all the same.
    let lost: Set<Rule> = [.deviceLessThan, .syntaxSwallowedText, .tagLostText, .syntaxUnclosed]
    if findings.contains(where: { lost.contains($0.rule) }) { return .losesWords }
    if let markup = VisibleMarkup(Array(shown.text.utf8)) { return markup.hasTags ? .tags : .code }
    var isDifferent = false
    for difference in compared.differences {
      for change in difference.changes {
        switch change.kind {
        case .text:
          guard !difference.authoredText.utf8.allSatisfy(\.isHTMLSpace) else { continue }
          if difference.deviceText.utf8.count < difference.authoredText.utf8.count {
            return .losesWords
          }
          isDifferent = true
        case .attribute(let authored, let device):
          isDifferent = isDifferent || [authored, device].contains { $0?.isSeen == true }
        }
      }
    }
    guard isDifferent else { return .asWritten }
    return StyleWords.words(shown).isEmpty ? .plain : .different
  }
}

extension Attribute {
  /// Whether a reader of a notification misses it: sizes are the same in all of them, links cannot
  /// be tapped, and lists and sides are no part of a line.
  fileprivate var isSeen: Bool {
    switch self {
    case .relativeSize, .link, .bullet, .quote, .alignment, .heading, .image: false
    default: true
    }
  }
}

/// What each phone makes of a text.
struct TextReading {
  let sent: SentText
  let isLiteral: Bool
  /// By day and at night, on each version; of a text that is literal, or that an iPhone or a
  /// browser shows, once.
  private(set) var shown: [(version: AndroidVersion?, day: ShownText, night: ShownText)] = []

  /// `bytes` is the text with its placeholders filled in; `profile` is the place that shows it.
  init(
    _ sent: SentText, _ bytes: [UInt8], isLiteral: Bool, on versions: [AndroidVersion],
    _ profile: DeviceProfile, _ parser: MarkupParser
  ) {
    (self.sent, self.isLiteral) = (sent, isLiteral)
    if isLiteral {
      let text = ShownText(literal: bytes)
      shown = [(nil, text, text)]
    } else if sent.platform == .ios || sent.platform == .web {
      let parsed = parser.parse(utf8: bytes)
      let text = ShownText(
        ComparedMarkup(authored: parsed, device: parsed, differences: [], diagnostics: []),
        on: profile)
      shown = [(nil, text, text)]
    } else {
      shown = versions.map { version in
        let (day, night) = (profile.on(version, isNight: false), profile.on(version, isNight: true))
        return (
          version, ShownText(parser.compare(utf8: bytes, with: day), on: day),
          ShownText(parser.compare(utf8: bytes, with: night), on: night)
        )
      }
    }
  }

  /// What a version shows by day, or at night.
  func shown(on version: AndroidVersion?, isNight: Bool = false) -> ShownText {
    let found = shown.first { $0.version == version } ?? shown[shown.count - 1]
    return isNight ? found.night : found.day
  }
}
