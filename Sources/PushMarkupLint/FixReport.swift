internal import Bytes
internal import PushMarkup

/// What a phone shows of a fixed message differently from what the author meant, and why.
///
/// It compares the meant text with what a phone shows of the written HTML, so that every difference
/// is reported, whichever code caused it.
struct FixReport {
  private(set) var diagnostics: DiagnosticList
  private let places: FixPlaces
  /// The stand-ins for placeholders in the texts.
  private let template: TemplateForm?
  /// What was noted about parts of the text.
  private var findings: [Finding] = []

  private struct Finding {
    var rule: Rule
    var details: [Diagnostic.Detail: String]
    var range: Range<Int>
  }

  /// Compares two texts, ignoring newlines at their ends.
  ///
  /// `isCut` is whether something was left out to keep the output within its limit.
  init(
    meant: StyledText, shown: StyledText, isCut: Bool, places: FixPlaces, template: TemplateForm?,
    limit: Int
  ) {
    diagnostics = DiagnosticList(limit: limit)
    self.places = places
    self.template = template
    let source = places.source(of: 0..<meant.text.utf8.count)
    let left = Side(meant)
    let right = Side(shown)
    if isCut {
      diagnostics.add(.limitOutput, at: source)
    }
    if let parts = Self.parts(left, right) {
      compare(left, right, parts, isCut: isCut)
      report(left.text)
      reportLines(left.text, parts)
    } else if !isCut || left.words != right.words {
      diagnostics.add(
        .fixUnexplained, at: places.source(of: Self.change(left.text, right.text)), nil, "text")
    }
    let items = meant.spans.filter(\.attribute.hasNumber).map(\.range)
    if let hull = items.hull {
      diagnostics.add(
        .fixList, at: places.source(of: hull), nil, "bullets", count: items.count)
    }
  }

  /// A text without newlines at the ends, and its runs.
  private struct Side {
    let text: ArraySlice<UInt8>
    let runs: [StyledText.Run]

    /// The text without its white space.
    var words: [UInt8] { text.filter { $0 != 0x0a && $0 != 0x20 } }

    init(_ styled: StyledText) {
      let text = Array(styled.text.utf8)
      self.text = text[..<text.endBeforeBreaks].drop { $0 == 0x0a }
      runs = styled.runs
    }
  }

  /// The part of the first text that the second does not have.
  private static func change(_ one: ArraySlice<UInt8>, _ two: ArraySlice<UInt8>) -> Range<Int> {
    let start = one.startIndex + one.commonPrefix(with: two)
    return start..<max(start, one.endIndex - one.commonSuffix(with: two))
  }

  /// The parts that two texts have in common: all, or each line if the second only has more
  /// newlines between some of them. Nil if they differ in any other way.
  private static func parts(_ one: Side, _ other: Side) -> [(Range<Int>, Range<Int>)]? {
    if one.text == other.text { return [(one.text.indices, other.text.indices)] }
    let lines = (one.text.split(separator: 0x0a), other.text.split(separator: 0x0a))
    guard lines.0 == lines.1, one.text.count < other.text.count else { return nil }
    let parts = zip(lines.0, lines.1).map { ($0.indices, $1.indices) }
    let isLonger = zip(parts, parts.dropFirst()).allSatisfy { last, next in
      next.0.lowerBound - last.0.upperBound <= next.1.lowerBound - last.1.upperBound
    }
    return isLonger ? parts : nil
  }

  private mutating func compare(
    _ meant: Side, _ shown: Side, _ parts: [(Range<Int>, Range<Int>)], isCut: Bool
  ) {
    var (left, right) = (0, 0)
    for (one, other) in parts {
      let shift = other.lowerBound - one.lowerBound
      var place = one.lowerBound
      while place < one.upperBound {
        while meant.runs[left].range.upperBound <= place { left += 1 }
        while shown.runs[right].range.upperBound <= place + shift { right += 1 }
        let end = min(
          meant.runs[left].range.upperBound, shown.runs[right].range.upperBound - shift,
          one.upperBound)
        // A newline looks the same in every style.
        if !meant.text[place..<end].allSatisfy({ $0 == 0x0a }) {
          compare(
            meant.runs[left].style, shown.runs[right].style, at: place..<end, in: meant.text,
            isCut: isCut)
        }
        place = end
      }
    }
  }

  /// Reports the newlines that were not meant.
  private mutating func reportLines(
    _ text: ArraySlice<UInt8>, _ parts: [(Range<Int>, Range<Int>)]
  ) {
    let added = zip(parts, parts.dropFirst()).map { last, next in
      let gap = last.0.upperBound..<next.0.lowerBound
      return (gap: gap, count: next.1.lowerBound - last.1.upperBound - gap.count)
    }.filter { $0.count > 0 }
    guard let first = added.first?.gap else { return }
    // From the end of a line's last character to the first character of the next line.
    let start = places.source(of: first.lowerBound - 1..<first.lowerBound).upperBound
    let end = places.source(of: first.upperBound..<first.upperBound + 1).lowerBound
    diagnostics.add(
      .fixLineBreaks, at: start..<max(start, end), count: added.reduce(0) { $0 + $1.count })
  }

  private mutating func compare(
    _ meant: Style, _ shown: Style, at range: Range<Int>, in text: ArraySlice<UInt8>, isCut: Bool
  ) {
    var rest = shown
    // A heading's level is not visible, and a phone ignores the alternative text of an image.
    rest.heading = meant.heading
    rest.image?.alternative = meant.image?.alternative
    // The size of a space is not visible.
    if meant.relativeSize != shown.relativeSize, !Self.isBlank(text[range]) {
      say(
        .fixSize,
        [.expected: "\(meant.relativeSize)", .shown: "\(shown.relativeSize)"], range)
    }
    rest.relativeSize = meant.relativeSize
    let colors = PhoneColors.opaque(meant.foreground, meant.background)
    if colors == (shown.foreground, shown.background) {
      say(meant.foreground, colors.foreground, range)
      say(meant.background, colors.background, range)
      (rest.foreground, rest.background) = (meant.foreground, meant.background)
    }
    if rest != meant, !isCut {
      say(.fixUnexplained, [:], range)
    }
  }

  private mutating func say(_ meant: RGBAColor?, _ shown: RGBAColor?, _ range: Range<Int>) {
    guard let meant, let shown, meant != shown else { return }
    say(.fixColor, [.expected: meant.hex, .shown: shown.hex], range)
  }

  /// Notes a finding, merged with the same finding about the text right before.
  private mutating func say(
    _ rule: Rule, _ details: [Diagnostic.Detail: String], _ range: Range<Int>
  ) {
    let same = findings.suffix(2).lastIndex {
      $0.rule == rule && $0.details == details && $0.range.upperBound == range.lowerBound
    }
    if let same {
      findings[same].range = findings[same].range.lowerBound..<range.upperBound
    } else {
      findings.append(Finding(rule: rule, details: details, range: range))
    }
  }

  /// Adds the noted findings to the diagnostics.
  private mutating func report(_ text: ArraySlice<UInt8>) {
    for finding in findings {
      let words = shown(text[finding.range])
      diagnostics.add(
        finding.rule, at: places.source(of: finding.range), .text(words),
        details: finding.details)
    }
  }

  /// A part of the text with the original placeholders; the character of an image is shown as
  /// `[image]`.
  private func shown(_ text: ArraySlice<UInt8>) -> String {
    let words = (template?.restored(Array(text)) ?? Array(text)).string
    var shown = ""
    for scalar in words.unicodeScalars {
      if scalar == "\u{fffc}" { shown += "[image]" } else { shown.unicodeScalars.append(scalar) }
    }
    return Array(shown.utf8).quoted()
  }

  private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool {
    Array(text).string.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension Attribute {
  /// Whether it is a list item with a number.
  var hasNumber: Bool {
    if case .bullet(let number) = self { number != nil } else { false }
  }
}
