import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// Writes what readers will see of a message, and what is wrong with it, for a terminal.
struct AnswerWriter {
  private let renderer: ANSIRenderer
  private let ink: AnswerInk
  /// The width of a line in columns.
  private let width: Int
  private var lines: [String] = []

  private static let nameWidth = 16
  private static let asideWidth = 26
  private static let severityWidth = 9

  private init(_ options: Options) {
    renderer = options.ansiRenderer(asksTerminal: true)
    let given = options.appearance.width.flatMap { $0 > 0 ? $0 : nil }
    width = max(40, given ?? Wrapping.pageWidth)
    // Without colours, a terminal can still show bold.
    ink = AnswerInk(
      depth: renderer.colorDepth, isLight: renderer.background == .light,
      isBold: Surroundings.process.isTerminal && options.appearance.color == .auto)
  }

  private var isWide: Bool { width >= 90 }

  /// The columns between the name and the verdict, or all that are left if there are fewer than 90.
  private var cardWidth: Int {
    isWide ? width - Self.nameWidth - Self.asideWidth - 2 : width - 4
  }

  /// The lines of an answer. `command` is the command to suggest.
  static func lines(
    _ answer: Answer, name: String, command: (text: String, about: String)?, _ options: Options
  ) -> [String] {
    var writer = AnswerWriter(options)
    writer.writeHead(answer, name)
    for message in answer.messages {
      writer.writeName(message.name)
      for audience in message.audiences { writer.write(audience) }
    }
    if answer.omittedMessages > 0 {
      writer.lines += ["", "… and \(answer.omittedMessages.grouped) more messages"]
    }
    if !answer.lengths.isEmpty {
      writer.lines.append("")
      for length in answer.lengths {
        writer.lines += folded(length, writer.width).map { writer.ink.text($0, .dim) }
      }
    }
    for problem in answer.problems { writer.write(problem, name) }
    if answer.isReady {
      writer.lines += ["", writer.ink.text("Ready to send", .good, isBold: true)]
    } else if answer.texts.isEmpty {
      writer.lines += ["", "It contains no text: the sender keeps the texts elsewhere."]
    }
    if let command {
      let both = DisplayFilter.visible(command.text)
      let isOneLine = Self.columns(both) + 2 + command.about.utf8.count <= writer.width
      let text = writer.ink.text(both, .bold)
      let about = writer.ink.text(command.about, .dim)
      writer.lines += [""] + (isOneLine ? [text + "  " + about] : [text, about])
    }
    return writer.lines
  }

  /// What phones show before and after a change, for messages that then look different. A message
  /// from JSON Lines is named with its line.
  static func lines(
    from before: [(Answer, Int?)], to after: [(Answer, Int?)], _ options: Options
  ) -> [String] {
    var writer = AnswerWriter(options)
    var count = 0
    for ((before, line), (after, _)) in zip(before, after) {
      for (old, new) in zip(before.messages, after.messages) {
        let changes = changes(old.audiences, new.audiences)
        guard !changes.isEmpty else { continue }
        count += 1
        guard count <= mostChanged else { continue }
        let name = [line.map { "line \($0)" } ?? "", old.name].filter { !$0.isEmpty }
        writer.writeName(name.joined(separator: ", "))
        for audience in changes { writer.write(audience) }
      }
    }
    if count > mostChanged {
      writer.lines += ["", "… and \((count - mostChanged).grouped) more messages"]
    }
    return writer.lines
  }

  /// The maximum number of changed messages shown.
  private static let mostChanged = 20

  /// The audiences who see something else after a change, each before and after it.
  private static func changes(
    _ before: [Answer.Audience], _ after: [Answer.Audience]
  ) -> [Answer.Audience] {
    let versions = before.filter { $0.condition == nil }.flatMap(\.versions)
    var changes: [Answer.Audience] = []
    // What applies only under a condition is uncertain, and data is not shown as a card.
    for old in before where old.condition == nil && old.platform != .all {
      for new in after where new.condition == nil && new.platform == old.platform {
        let both = old.versions.filter(new.versions.contains)
        guard old.versions.isEmpty || !both.isEmpty,
          !old.lines.elementsEqual(new.lines, by: { $0.text.looksLike($1.text) })
        else { continue }
        for (var audience, premise) in [(old, "before"), (new, "after")] {
          if !both.isEmpty { audience.name = Answer.Audience.name(of: both, among: versions) }
          audience.premise = premise
          changes.append(audience)
        }
      }
    }
    return changes
  }

  // MARK: Head

  private mutating func writeHead(_ answer: Answer, _ name: String) {
    let counts = answer.counts
    let filled = answer.filled.map { "\($0.name): \($0.value)" }
    let about = DisplayFilter.visible(
      (["\(answer.takenFor) (or --as SENDER)"] + filled).joined(separator: "; "))
    let title = DisplayFilter.visible(name)
    let right = counts.map { ink.text($0.text, $0.severity.ink, isBold: true) }.joined(
      separator: ", ")
    let rightWidth = counts.map(\.text).joined(separator: ", ").utf8.count
    let left = Self.columns(title) + 2 + Self.columns(about)
    let head = ink.text(title, .bold) + "  " + ink.text(about, .dim)
    if left + 2 + rightWidth <= width {
      lines.append(
        head + (right.isEmpty ? "" : String(repeating: " ", count: width - left - rightWidth))
          + right)
    } else {
      lines.append(ink.text(title, .bold))
      lines += Self.folded(about, width).map { ink.text($0, .dim) }
      if !right.isEmpty { lines.append(right) }
    }
  }

  // MARK: Audiences

  /// Writes the name that distinguishes a message from the others, if it needs one.
  private mutating func writeName(_ name: String) {
    if !name.isEmpty { lines += ["", ink.text(DisplayFilter.visible(name), .bold)] }
  }

  private mutating func write(_ audience: Answer.Audience) {
    lines.append("")
    let (severity, mark) = (audience.severity, audience.mark)
    // If there is room, the premise is written below the name.
    let premise = audience.premise.map { isWide ? "" : " (\($0))" } ?? ""
    let name =
      ink.text(mark, severity?.ink ?? .good, isBold: true) + " "
      + ink.text(audience.name, .bold) + premise
    let nameColumns = 2 + Self.columns(audience.name + premise)
    let isList = audience.platform == .all
    let verdict = verdict(audience, severity?.ink ?? .good)
    let card = isList ? [] : cardLines(audience)
    guard !card.isEmpty, isWide else {
      // One paragraph after the name, and the card below it.
      let indent = isWide ? Self.nameWidth : 2
      let space = isWide ? max(2, Self.nameWidth - nameColumns) : 2
      let folded = fold(
        isWide || card.isEmpty && !isList ? [verdict.flatMap { $0 }] : [verdict.joined(by: "; ")],
        width - indent, first: width - nameColumns - space)
      lines.append(name + String(repeating: " ", count: space) + (folded.first ?? ""))
      lines += folded.dropFirst().map { String(repeating: " ", count: indent) + $0 }
      lines += card.map { "  " + $0 }
      if isList {
        for line in audience.lines {
          lines += Self.folded(DisplayFilter.line(line.text.text), width - indent)
            .map { String(repeating: " ", count: indent) + ink.text($0, .dim) }
        }
      }
      return
    }
    let aside = fold(verdict, Self.asideWidth, first: Self.asideWidth)
    for index in 0..<max(card.count, aside.count, audience.premise == nil ? 1 : 2) {
      let front =
        index == 0
        ? name + String(repeating: " ", count: max(1, Self.nameWidth - nameColumns))
        : Self.padded(index == 1 ? "  \(audience.premise ?? "")" : "", to: Self.nameWidth)
      let middle =
        index < card.count ? card[index] : String(repeating: " ", count: cardWidth)
      let end = index < aside.count ? "  " + aside[index] : ""
      lines.append(Self.trimmed(front + middle + end))
    }
  }

  /// Words with their ink.
  private typealias Piece = (text: String, ink: AnswerInk.Ink?, isBold: Bool)

  /// The verdict and the remarks, one paragraph each.
  private func verdict(_ audience: Answer.Audience, _ color: AnswerInk.Ink) -> [[Piece]] {
    let first: [Piece] = [(audience.words, color, true), (audience.place, nil, false)]
    return [first]
      + audience.remarks.map { [($0.text, $0.isWarning ? .warning : .dim, false)] }
  }

  // MARK: Cards

  /// The lines of a card, each as wide as the card.
  private func cardLines(_ audience: Answer.Audience) -> [String] {
    var result: [String] = []
    let width = cardWidth - 2
    var buttons: [StyledText] = []
    var styles: [String] = []
    func add(_ text: StyledText, isLiteral: Bool = false) {
      var own = renderer
      own.width = ink.isColored ? width : width - 1
      own.background = .light
      own.hyperlinks = false
      let shown = isLiteral ? Self.underlined(text) : Self.withoutAddresses(text)
      let rendered = own.render(ParsedMarkup(styledText: shown)).text
      for line in rendered.split(separator: "\n") {
        let line = String(line)
        if ink.isColored {
          result.append(
            ink.onCard(
              line, columns: Self.columns(Self.withoutSequences(line)), width: width,
              isLiteral: isLiteral))
        } else {
          result.append(Self.padded("│ \(line)", to: cardWidth))
        }
      }
      if !ink.isColored, !isLiteral { styles += StyleWords.described(text) }
    }
    for line in audience.lines where line.verdict != .empty {
      let isBigger = line.part == .bigTitle || line.part == .bigText || line.part == .bigSummary
      switch line.part {
      case .summary where audience.platform == .android:
        add(
          StyledText("Your app · ") + line.text.asOneLine + StyledText(" · now"),
          isLiteral: line.isLiteral)
      case .action: buttons.append(StyledText("[") + line.text.asOneLine + StyledText("]"))
      case .ticker: add(StyledText("read aloud: ") + line.text, isLiteral: line.isLiteral)
      case _ where isBigger:
        add(StyledText("when expanded: ") + line.text, isLiteral: line.isLiteral)
      default: add(line.text, isLiteral: line.isLiteral)
      }
    }
    if !buttons.isEmpty {
      let isLiteral = audience.lines.allSatisfy { $0.part != .action || $0.isLiteral }
      add(buttons.joined(separator: StyledText("  ")), isLiteral: isLiteral)
    }
    if !styles.isEmpty {
      let text = StyledText("(\(styles.joined(separator: "; ")))")
      for line in Self.folded(text.text, width - 1) {
        result.append(Self.padded("│ \(line)", to: cardWidth))
      }
    }
    return result
  }

  /// A text without the URLs of its links, which no notification shows.
  private static func withoutAddresses(_ text: StyledText) -> StyledText {
    let spans = text.spans.filter { if case .link = $0.attribute { false } else { true } }
    return (try? StyledText(text.text, spans: spans)) ?? text
  }

  /// A text with its tags and HTML entities underlined.
  private static func underlined(_ text: StyledText) -> StyledText {
    let spans = VisibleMarkup.ranges(in: Array(text.text.utf8)).map {
      AttributedSpan($0, .underline)
    }
    return (try? StyledText(text.text, spans: spans)) ?? text
  }

  // MARK: Findings

  private mutating func write(_ problem: Answer.Problem, _ name: String) {
    lines.append("")
    let finding = problem.finding
    let severity = finding.severity.rawValue
    let front =
      ink.text(severity, finding.severity.ink, isBold: true)
      + String(repeating: " ", count: Self.severityWidth - severity.utf8.count)
    let place = "\(DisplayFilter.visible(name)):\(problem.location)"
    let fields = DisplayFilter.visible(Self.joined(problem.fields))
    let column =
      isWide ? width - Self.severityWidth - Self.asideWidth - 2 : width - Self.severityWidth
    let times = problem.count > 1 ? " (×\(problem.count))" : ""
    var left = Self.folded(finding.message + times, column).map { ink.text($0, .bold) }
    if let help = finding.help { left += Self.folded(DisplayFilter.visible(help), column) }
    var right: [String] = []
    let isLong = Self.columns(place) > Self.asideWidth
    if isWide, !isLong {
      right = [place] + Self.folded(fields, Self.asideWidth)
    } else {
      let both = [place, fields].filter { !$0.isEmpty }.joined(separator: "  ")
      left += Self.folded(both, column).map { ink.text($0, .dim) }
    }
    for index in 0..<max(left.count, right.count) {
      let start = index == 0 ? front : String(repeating: " ", count: Self.severityWidth)
      let middle = index < left.count ? left[index] : ""
      guard index < right.count, !right[index].isEmpty else {
        lines.append(Self.trimmed(start + middle))
        continue
      }
      let padding = column - Self.columns(Self.withoutSequences(middle)) + 2
      lines.append(
        start + middle + String(repeating: " ", count: max(2, padding))
          + ink.text(right[index], .dim))
    }
  }

  /// Joins fields as `Android title, text`, naming each platform once.
  private static func joined(_ fields: [String]) -> String {
    var last: Substring = ""
    return fields.map { field in
      let platform = field.prefix { $0 != " " }
      defer { last = platform }
      let isKnown = platform == last && platform.utf8.count < field.utf8.count
      return isKnown ? String(field.dropFirst(platform.count + 1)) : field
    }.joined(separator: ", ")
  }

  // MARK: Lines

  /// Folds paragraphs of coloured pieces into lines; the first line has its own width.
  private func fold(_ paragraphs: [[Piece]], _ width: Int, first: Int) -> [String] {
    var result: [String] = []
    for paragraph in paragraphs {
      var line = ""
      var columns = 0
      for piece in paragraph {
        var pending = piece.text.utf8.first == 0x20 ? " " : ""
        for word in piece.text.split(separator: " ") {
          let wordColumns = Self.columns(String(word))
          let limit = result.isEmpty ? first : width
          if columns > 0, columns + pending.utf8.count + wordColumns > limit {
            result.append(line)
            (line, columns, pending) = ("", 0, "")
          }
          line += pending
          line += piece.ink.map { ink.text(String(word), $0, isBold: piece.isBold) } ?? String(word)
          columns += pending.utf8.count + wordColumns
          pending = " "
        }
      }
      result.append(line)
    }
    return result
  }

  private static func folded(_ text: String, _ width: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    let renderer = ANSIRenderer(colorDepth: .plain, width: max(20, width))
    return renderer.render(ParsedMarkup(styledText: StyledText(text))).text
      .split(separator: "\n").map(String.init)
  }

  private static func columns(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    var scanner = ClusterScanner(bytes, in: bytes.indices)
    var columns = 0
    while let cluster = scanner.next() { columns += cluster.width }
    return columns
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  private static func trimmed(_ line: String) -> String {
    var bytes = Array(line.utf8)
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line without the escape sequences that the renderer writes.
  private static func withoutSequences(_ line: String) -> String {
    var bytes: [UInt8] = []
    var isInside = false
    for byte in line.utf8 {
      if byte == 0x1b {
        isInside = true
      } else if isInside {
        isInside = byte != 0x6d
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [[(text: String, ink: AnswerInk.Ink?, isBold: Bool)]] {
  /// Joins all paragraphs into one.
  fileprivate func joined(by separator: String) -> Element {
    reduce(into: []) { joined, paragraph in
      if !joined.isEmpty, let first = paragraph.first {
        joined[joined.count - 1].text += separator
        joined.append((" " + first.text, first.ink, first.isBold))
        joined += paragraph.dropFirst()
      } else {
        joined += paragraph
      }
    }
  }
}

extension Diagnostic.Severity {
  var ink: AnswerInk.Ink {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
