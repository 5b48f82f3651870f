internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

/// What is shown of a text, and how that compares with what was written.
struct ShownText {
  var text: StyledText
  var verdict: Answer.Verdict
  /// The styles that are not shown: `bold`, `red`.
  var lost: [String] = []
  /// How many colours are changed.
  var changedColors = 0

  /// A text that is not read as HTML; `limit` is how many UTF-16 units are shown of it.
  init(literal bytes: [UInt8], limit: Int = .max) {
    let shown = DisplayFilter.text(String(decoding: bytes, as: UTF8.self), .model).text
    text = StyledText(shown)
    verdict =
      VisibleMarkup(bytes).map { $0.hasTags ? .tags : .code }
      ?? (shown.isBlank ? .empty : shown.utf16.count > limit ? .cut : .asWritten)
  }

  /// A text that is read as HTML.
  init(_ compared: ComparedMarkup, losesWords: Bool) {
    text = compared.device.styledText.withoutBreaksAtEnd
    (lost, changedColors) = StyleWords.lost(compared)
    verdict = Self.verdict(compared, text, losesWords)
  }

  private static func verdict(
    _ compared: ComparedMarkup, _ shown: StyledText, _ losesWords: Bool
  ) -> Answer.Verdict {
    let findings = compared.device.diagnostics + compared.diagnostics
    if findings.contains(where: { $0.rule == .deviceCrash }) { return .crashes }
    if shown.text.isBlank { return .empty }
    if findings.contains(where: { $0.rule == .notificationTruncated }) { return .cut }
    if losesWords || findings.contains(where: { $0.rule == .deviceLessThan }) {
      return .losesWords
    }
    if let markup = VisibleMarkup(Array(shown.text.utf8)) { return markup.hasTags ? .tags : .code }
    var (hasOtherText, hasOtherStyle) = (false, false)
    for difference in compared.differences {
      for change in difference.changes {
        switch change.kind {
        case .text:
          let texts = (difference.authoredText.utf8, difference.deviceText.utf8)
          guard !texts.0.allSatisfy(\.isHTMLSpace) || !texts.1.allSatisfy(\.isHTMLSpace) else {
            continue
          }
          if texts.1.count < texts.0.count { return .losesWords }
          hasOtherText = true
        case .attribute(let authored, let device):
          hasOtherStyle = hasOtherStyle || [authored, device].contains { $0?.isSeen == true }
        }
      }
    }
    if hasOtherText { return .different }
    guard hasOtherStyle else { return .asWritten }
    return StyleWords.words(shown).isEmpty ? .plain : .different
  }
}

extension ShownText {
  /// Whether a reader sees the same, apart from spaces that are not visible.
  func looksLike(_ other: ShownText) -> Bool {
    guard verdict == other.verdict else { return false }
    return text.looksLike(other.text)
      || text.text.isSame(butForSpaces: other.text.text)
        && StyleWords.words(text) == StyleWords.words(other.text)
  }
}

extension String {
  /// Whether nothing of it is visible.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { $0 == "\u{fffc}" || $0 == "\u{a0}" || $0.properties.isWhitespace }
  }

  /// Whether the words of two texts are the same.
  fileprivate func isSame(butForSpaces other: String) -> Bool {
    utf8.split(whereSeparator: \.isHTMLSpace).joined(separator: [0x20])
      .elementsEqual(other.utf8.split(whereSeparator: \.isHTMLSpace).joined(separator: [0x20]))
  }
}

extension Attribute {
  /// Whether a reader of a notification would miss it. Sizes are the same in all notifications,
  /// links cannot be tapped, and lists and alignment are not part of a line.
  fileprivate var isSeen: Bool {
    switch self {
    case .relativeSize, .link, .bullet, .quote, .alignment, .heading, .image: false
    default: true
    }
  }
}

/// What each phone shows of a text.
struct TextReading {
  let sent: SentText
  let isLiteral: Bool
  /// The text with its placeholders filled in.
  let bytes: [UInt8]
  /// Whether HTML depends on a switch whose state neither the body nor the settings give.
  let isOnSwitch: Bool
  /// What each version shows, by day and at night; there is one entry if the text is literal, or
  /// shown by an iPhone or a browser.
  private(set) var shown: [(version: AndroidVersion?, day: ShownText, night: ShownText)] = []

  /// `bytes` is the text with its placeholders filled in; `profile` is the place that shows it.
  init(
    _ sent: SentText, _ bytes: [UInt8], isLiteral: Bool, isOnSwitch: Bool,
    on versions: [AndroidVersion], _ profile: DeviceProfile, _ parser: MarkupParser
  ) {
    (self.sent, self.isLiteral, self.isOnSwitch) = (sent, isLiteral, isOnSwitch)
    self.bytes = bytes
    if isLiteral {
      let isAndroid = sent.platform == .android || sent.platform == .all
      let text = ShownText(literal: bytes, limit: isAndroid ? SizeLimits.shortText : .max)
      shown = [(nil, text, text)]
    } else if sent.platform == .ios || sent.platform == .web {
      let parsed = parser.parse(utf8: bytes)
      let text = ShownText(
        ComparedMarkup(authored: parsed, device: parsed, differences: [], diagnostics: []),
        losesWords: false)
      shown = [(nil, text, text)]
    } else {
      shown = Self.shown(bytes, on: versions, profile, parser)
    }
  }

  /// What each version shows; the text is read once for versions that show the same.
  private static func shown(
    _ bytes: [UInt8], on versions: [AndroidVersion], _ profile: DeviceProfile,
    _ parser: MarkupParser
  ) -> [(version: AndroidVersion?, day: ShownText, night: ShownText)] {
    let isPlain =
      bytes.count <= 1_024 && !bytes.contains { $0 == 0x3c || $0 == 0x26 || $0 < 0x20 }
    var message = MessageComparison(bytes, parser)
    let losesWords = !isPlain && message.losesWords(parser)
    func read(_ version: AndroidVersion, isNight: Bool) -> ShownText {
      let profile = profile.on(version, isNight: isNight)
      return ShownText(message.compare(with: profile), losesWords: losesWords)
    }
    if isPlain, let newest = versions.last {
      let text = read(newest, isNight: false)
      return versions.map { ($0, text, text) }
    }
    var known: [(rules: ShadeRules, day: ShownText, night: ShownText)] = []
    return versions.map { version in
      let rules = ShadeRules.of(version)
      if let same = known.first(where: { $0.rules.isSame(as: rules) }) {
        return (version, same.day, same.night)
      }
      let day = read(version, isNight: false)
      // Only colours change at night.
      let isColored = day.text.spans.contains { span in
        switch span.attribute {
        case .foreground, .background: true
        default: false
        }
      }
      let night = isColored ? read(version, isNight: true) : day
      known.append((rules, day, night))
      return (version, day, night)
    }
  }

  /// What a version shows by day, or at night.
  func shown(on version: AndroidVersion?, isNight: Bool = false) -> ShownText {
    let found = shown.first { $0.version == version } ?? shown[shown.count - 1]
    return isNight ? found.night : found.day
  }
}

extension MarkupParser {
  /// Whether HTML does not treat some of the words as text: `Hi <name>`, `a <!-- b`.
  func losesWords(_ bytes: [UInt8]) -> Bool {
    var message = MessageComparison(bytes, self)
    return message.losesWords(self)
  }
}

extension MessageComparison {
  /// The same for a message that was read.
  mutating func losesWords(_ parser: MarkupParser) -> Bool {
    let rules: Set<Rule> = [
      .syntaxSwallowedText, .tagLostText, .syntaxUnclosed, .tagPlaceholder, .syntaxComment,
      .entityInURL,
    ]
    return !findings(of: Linter(parser: parser, targets: [], rules: rules)).isEmpty
  }
}
