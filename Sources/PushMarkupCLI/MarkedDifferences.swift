import PushMarkup
internal import PushMarkupLint

/// Both readings in one text: lost text is in `[-…-]`, text shown instead is in `{+…+}`, and text
/// whose style differs is in `[…]`, each with the number of its reason.
struct MarkedDifferences {
  /// The text with its marks, in the style of the HTML.
  private(set) var text: StyledText = .empty
  /// A line for each number.
  private(set) var reasons: [String] = []

  private var bytes: [UInt8] = []
  private var spans: [AttributedSpan] = []
  /// The place here of each byte of the authored text; newlines that are spelt out share one place.
  private var places: [Int]
  /// Which bytes are marks or text that only a device shows, and not text of the HTML.
  private var marks: [Bool] = []
  private let authored: StyledText
  private let device: StyledText
  private let authoredBytes: [UInt8]
  /// The messages of the findings, by their rule and place.
  private var messages: [Cause: String] = [:]

  private struct Cause: Hashable {
    var rule: Rule
    var range: Range<Int>
  }

  /// The maximum number of marked differences: users read no more, and each costs lines of reasons.
  private static let limit = 100

  private static let lost = RGBAColor(rgb: 0xcc0000)
  private static let shown = RGBAColor(rgb: 0x00_8800)

  init(_ compared: ComparedMarkup) {
    authored = compared.authored.styledText
    device = compared.device.styledText
    authoredBytes = Array(authored.text.utf8)
    places = []
    for finding in compared.diagnostics {
      let cause = Cause(rule: finding.rule, range: finding.range)
      messages[cause] = messages[cause] ?? finding.message
    }
    var position = 0
    for (index, difference) in compared.differences.prefix(Self.limit).enumerated() {
      copy(position..<difference.authored.lowerBound)
      position = max(position, difference.authored.upperBound)
      let number = "\(index + 1)"
      if difference.changes.contains(where: { $0.kind == .text }) {
        mark("[-", "-]", authored, difference.authored, Self.lost, isAuthored: true)
        mark("{+", "+}", device, difference.device, Self.shown)
      } else {
        append("[")
        copy(difference.authored)
        append("]")
      }
      append(number, .superscript)
      note(number, difference)
    }
    copy(position..<authoredBytes.count)
    let more = compared.differences.count - Self.limit
    if more > 0 { reasons.append("… and \(more) more differences, which are not marked") }
    for span in authored.spans where span.attribute.isOfParagraphs { widen(span) }
    text = (try? StyledText(String(decoding: bytes, as: UTF8.self), spans: spans)) ?? authored
  }

  private mutating func append(_ string: String, _ attributes: Attribute...) {
    let start = bytes.count
    bytes += string.utf8
    marks += repeatElement(true, count: string.utf8.count)
    for attribute in attributes { spans.append(AttributedSpan(start..<bytes.count, attribute)) }
  }

  /// Copies part of the authored text with its style.
  private mutating func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let shift = bytes.count - range.lowerBound
    places += range.map { $0 + shift }
    bytes += authoredBytes[range]
    marks += repeatElement(false, count: range.count)
    for span in authored.spans(in: range) where !span.attribute.isOfParagraphs {
      let part = span.range.clamped(to: range)
      spans.append(
        AttributedSpan(part.lowerBound + shift..<part.upperBound + shift, span.attribute))
    }
  }

  /// Appends part of a text between two marks. Newlines, which would be invisible, are spelt out.
  private mutating func mark(
    _ open: String, _ close: String, _ source: StyledText, _ range: Range<Int>, _ color: RGBAColor,
    isAuthored: Bool = false
  ) {
    guard !range.isEmpty else { return }
    let start = bytes.count
    append(open)
    let isBlank = source.text(in: range).utf8.allSatisfy { $0 == 0x0a || $0 == 0x20 }
    if isAuthored {
      places += range.map { isBlank ? bytes.count : bytes.count + $0 - range.lowerBound }
    }
    if isBlank {
      append(String(source.text(in: range).map { $0 == "\n" ? "↵" : "␣" }))
    } else {
      bytes += source.text(in: range).utf8
      marks += repeatElement(!isAuthored, count: range.count)
    }
    append(close)
    spans.append(AttributedSpan(start..<bytes.count, .foreground(color)))
  }

  /// Attributes of whole paragraphs count from the start of a line: a mark there belongs to its
  /// paragraph.
  private mutating func widen(_ span: AttributedSpan) {
    guard !span.range.isEmpty, span.range.upperBound <= places.count else { return }
    var start = places[span.range.lowerBound]
    while start > 0, marks[start - 1], bytes[start - 1] != 0x0a { start -= 1 }
    var end = places[span.range.upperBound - 1] + 1
    // The newline at the end of the paragraph also ends the marks that belong to it.
    while end < bytes.count, marks[end], bytes[end - 1] != 0x0a, bytes[end] != 0x0a { end += 1 }
    spans.append(AttributedSpan(start..<end, span.attribute))
  }

  private mutating func note(_ number: String, _ difference: Difference) {
    for (index, change) in difference.changes.enumerated() {
      let indent = index == 0 ? number : String(repeating: " ", count: number.utf8.count)
      let place = change.location.map { "\($0): " } ?? ""
      reasons.append("\(indent)  \(place)\(difference.describe(change)) [\(change.rule.rawValue)]")
      if let message = messages[Cause(rule: change.rule, range: change.cause)] {
        let space = String(repeating: " ", count: number.utf8.count)
        reasons[reasons.count - 1] += "\n\(space)    \(message)"
      }
    }
  }
}

extension Attribute {
  /// Whether it applies to whole paragraphs.
  fileprivate var isOfParagraphs: Bool {
    switch self {
    case .bullet, .quote, .alignment, .heading: true
    default: false
    }
  }
}
