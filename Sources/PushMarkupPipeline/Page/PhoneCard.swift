internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// A notification as a phone draws it: the place of each text, and where its lines end.
struct PhoneCard: Equatable {
  /// The device or browser that draws it. Android has round corners from Android 12 on.
  enum Frame { case round, square, iPhone, browser }

  /// A text in its place, cut to what is shown of it.
  struct Piece: Equatable {
    var text: StyledText
    /// Where its lines start, except the first of each paragraph.
    var lineStarts: [Int] = []
    /// The tags and HTML entities that readers see in it.
    var marks: [Range<Int>] = []
    /// Whether part of the text is not shown.
    var isCut = false
  }

  var frame: Frame
  var title: Piece?
  var subtitle: Piece?
  /// The small text in the header.
  var summary: Piece?
  var text: [Piece] = []
  var buttons: [Piece] = []
  var hasPicture = false

  /// The width of the texts, in dp: next to the icon, or below it.
  static func textWidth(_ frame: Frame) -> Double {
    switch frame {
    case .square: 328
    case .iPhone: 268
    case .round, .browser: 260
    }
  }

  /// The card of an audience, by day or at night.
  init(
    _ lines: [Answer.Line], _ frame: Frame, version: AndroidVersion?, isExpanded: Bool,
    hasPicture: Bool, appName: String
  ) {
    self.frame = frame
    func line(_ part: SentText.Part) -> Answer.Line? {
      lines.first { $0.part == part && $0.verdict != .empty }
    }
    let width = Self.textWidth(frame)
    let isPhone = frame == .iPhone
    let body = PhoneFont(size: isPhone ? 15 : 14)
    let isAndroid = frame == .round || frame == .square
    self.hasPicture = hasPicture && isExpanded && isAndroid
    var title = (isExpanded ? line(.bigTitle) : nil) ?? line(.title)
    if isPhone, title == nil {
      // Without a title iOS shows the name of the app.
      title = Answer.Line(
        part: .title, text: StyledText(appName), isLiteral: true, verdict: .asWritten)
    }
    // The time is next to the title.
    self.title = title.map {
      isPhone
        ? Self.piece($0, body, width - 36, lines: isExpanded ? nil : 1, isBold: true)
        : Self.piece($0, PhoneFont(size: 15, isMedium: true), width, lines: 1)
    }
    if isPhone {
      subtitle = line(.subtitle).map { Self.piece($0, body, width, lines: 1, isBold: true) }
    } else {
      let small = PhoneFont(size: 12)
      let header =
        line(.summary) ?? line(.subtitle) ?? (hasPicture ? nil : line(.bigSummary))
      // The arrow takes 24 dp.
      summary = header.map {
        Self.piece($0, small, width - small.width(of: "\(appName) · · now   ") - 24, lines: 1)
      }
    }
    var main = (isExpanded ? line(.bigText) : nil) ?? line(.text)
    if self.hasPicture { main = line(.bigSummary) ?? line(.text) }
    let items = isExpanded ? lines.filter { $0.part == .line } : []
    if isAndroid, !isExpanded, let version, version >= .android37, let text = main?.text {
      // The redesign of 2025 shows only the first line.
      let end = text.text.utf8.firstIndex(of: 0x0a).map {
        text.text.utf8.distance(from: text.text.utf8.startIndex, to: $0)
      }
      if let end, end > 0 { main?.text = text[0..<end] }
    }
    let isOneLine = isAndroid && !isExpanded || self.hasPicture
    self.text =
      items.isEmpty
      ? main.map {
        [Self.piece($0, body, width, lines: isOneLine ? 1 : isExpanded ? nil : 4)]
      } ?? []
      : items.map { Self.piece($0, body, width, lines: 1) }
    if isExpanded {
      let font = PhoneFont(size: 14, isMedium: true)
      let actions = lines.filter { $0.part == .action && $0.verdict != .empty }.prefix(3)
      buttons = actions.map {
        Self.piece($0, font, (width - 24) / Double(max(1, actions.count)), lines: 1)
      }
    }
  }

  /// A text in at most `count` lines, or in as many as it needs.
  private static func piece(
    _ line: Answer.Line, _ font: PhoneFont, _ width: Double, lines count: Int?,
    isBold: Bool = false
  ) -> Piece {
    var text = count == 1 ? line.text.asOneLine : line.text.withoutBreaksAtEnd
    if isBold {
      let all = AttributedSpan(0..<text.text.utf8.count, .bold)
      text = (try? StyledText(text.text, spans: text.spans + [all])) ?? text
    }
    let isSeen = line.verdict == .tags || line.verdict == .code
    let marks = isSeen ? VisibleMarkup.ranges(in: Array(text.text.utf8)) : []
    let end = count.flatMap { PhoneText(text, font).end(inLines: $0, of: width) }
    let shown = end.map { text[0..<$0] + StyledText("…") } ?? text
    let length = end ?? text.text.utf8.count
    return Piece(
      text: shown,
      lineStarts: count == 1 ? [] : PhoneText(shown, font).lineStarts(width: width),
      marks: marks.filter { $0.lowerBound < length }.map { $0.clamped(to: 0..<length) },
      isCut: end != nil)
  }

  /// The same in words, for users who do not see it: its texts, and which of them have a style.
  var spoken: String {
    let texts = ([summary, title, subtitle].compactMap(\.self) + text + buttons).map(\.text)
    // Without the end of a sentence, a text is read as one with the next.
    let words = texts.map { DisplayFilter.line($0.text) + "." }.joined(separator: " ")
    // Every title on an iPhone is bold.
    let styled = frame == .iPhone ? (text + buttons).map(\.text) : texts
    let styles = styled.flatMap(StyleWords.described)
    return words + (styles.isEmpty ? "" : " Styles: \(styles.joined(separator: "; ")).")
  }
}
