import PushMarkup

/// Both readings in one text: what is lost stands in `[-…-]`, what is shown instead in `{+…+}`, and
/// text whose style differs in `[…]`, each with the number of its reason.
struct MarkedDifferences {
  /// The text with its marks, in the style that the HTML says.
  private(set) var text: StyledText = .empty
  /// A line for each number.
  private(set) var reasons: [String] = []

  private var bytes: [UInt8] = []
  private var spans: [AttributedSpan] = []
  private let authored: StyledText
  private let device: StyledText

  private static let lost = RGBAColor(rgb: 0xcc0000)
  private static let shown = RGBAColor(rgb: 0x00_8800)

  init(_ compared: ComparedMarkup) {
    authored = compared.authored.styledText
    device = compared.device.styledText
    var position = 0
    for (index, difference) in compared.differences.enumerated() {
      copy(authored, position..<difference.authored.lowerBound)
      position = max(position, difference.authored.upperBound)
      let number = "\(index + 1)"
      if difference.changes.contains(where: { $0.kind == .text }) {
        mark("[-", "-]", authored, difference.authored, Self.lost)
        mark("{+", "+}", device, difference.device, Self.shown)
      } else {
        append("[")
        copy(authored, difference.authored)
        append("]")
      }
      append(number, .superscript)
      note(number, difference, compared)
    }
    copy(authored, position..<authored.text.utf8.count)
    text = (try? StyledText(String(decoding: bytes, as: UTF8.self), spans: spans)) ?? authored
  }

  private mutating func append(_ string: String, _ attributes: Attribute...) {
    let start = bytes.count
    bytes += string.utf8
    for attribute in attributes { spans.append(AttributedSpan(start..<bytes.count, attribute)) }
  }

  /// Copies a part of a text with its style.
  private mutating func copy(_ source: StyledText, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let shift = bytes.count - range.lowerBound
    bytes += Array(source.text.utf8)[range]
    for span in source.spans(in: range) {
      let part = span.range.clamped(to: range)
      spans.append(
        AttributedSpan(part.lowerBound + shift..<part.upperBound + shift, span.attribute))
    }
  }

  /// A part of a text between two marks. Newlines, which nobody would see, are spelt out.
  private mutating func mark(
    _ open: String, _ close: String, _ source: StyledText, _ range: Range<Int>, _ color: RGBAColor
  ) {
    guard !range.isEmpty else { return }
    let start = bytes.count
    append(open)
    let isBlank = source.text(in: range).utf8.allSatisfy { $0 == 0x0a || $0 == 0x20 }
    if isBlank {
      append(String(source.text(in: range).map { $0 == "\n" ? "↵" : "␣" }))
    } else {
      bytes += source.text(in: range).utf8
    }
    append(close)
    spans.append(AttributedSpan(start..<bytes.count, .foreground(color)))
  }

  private mutating func note(
    _ number: String, _ difference: Difference, _ compared: ComparedMarkup
  ) {
    for (index, change) in difference.changes.enumerated() {
      let indent = index == 0 ? number : String(repeating: " ", count: number.utf8.count)
      let place = change.location.map { "\($0): " } ?? ""
      reasons.append("\(indent)  \(place)\(difference.describe(change)) [\(change.rule.rawValue)]")
      let reason = compared.diagnostics.first {
        $0.rule == change.rule && $0.range == change.cause
      }
      if let reason {
        let space = String(repeating: " ", count: number.utf8.count)
        reasons[reasons.count - 1] += "\n\(space)    \(reason.message)"
      }
    }
  }
}
