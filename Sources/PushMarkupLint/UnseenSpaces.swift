internal import Bytes
internal import PushMarkup

/// Spaces at the end of a line that only a phone has and that are not visible there, unless a line
/// or a background continues under them.
struct UnseenSpaces {
  /// The places of findings about such a space.
  private var places: Set<Range<Int>> = []

  init(_ compared: ComparedMarkup) {
    let text = Array(compared.device.styledText.text.utf8)
    lazy var drawn = Self.drawn(compared.device.styledText)
    for difference in compared.differences {
      guard difference.authored.isEmpty, difference.deviceText.utf8.allSatisfy({ $0 == 0x20 }),
        let change = difference.changes.first(where: { $0.rule == .deviceWhitespace })
      else { continue }
      let end = difference.device.upperBound
      guard end == text.count || text[end] == 0x0a else { continue }
      let next = drawn.first(endingBehind: difference.device.lowerBound)
      if let next, next.lowerBound < end { continue }
      places.insert(change.cause)
    }
  }

  /// Whether a finding is about such a space.
  func hold(_ finding: Diagnostic) -> Bool {
    finding.rule == .deviceWhitespace && places.contains(finding.range)
  }

  /// The parts of a text in which spaces are visible, in order.
  private static func drawn(_ text: StyledText) -> [Range<Int>] {
    let ranges = text.compact.filter {
      switch $0.kind {
      case .underline, .strikethrough, .background, .link: true
      default: false
      }
    }.map(\.range)
    var stretches: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = stretches.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        stretches[stretches.count - 1] = last.lowerBound..<end
      } else {
        stretches.append(range)
      }
    }
    return stretches
  }
}
