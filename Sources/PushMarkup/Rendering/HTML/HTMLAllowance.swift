internal import Bytes

/// How often a long output may repeat elements. Every block and every change of an outer element
/// opens them again, so one long URL could be written a thousand times.
///
/// An element may be written as often as there are spans of its kind and value, so an output that
/// was read can always be written again; beyond that, the length of the text pays for it. URLs have
/// a budget of their own, so that nothing else can displace them.
struct HTMLAllowance {
  /// So many bytes of output are not counted.
  static let free = 3 << 10

  private(set) var wasExceeded = false
  /// How many spans are left of each kind, and of each value of URLs and typefaces.
  private var kinds = [Int](repeating: 0, count: CompactAttribute.Kind.count)
  private var values: [Int: Int] = [:]
  private var forLinks: Int
  private var forOthers: Int

  /// The allowance of a text of `length` bytes.
  init(_ runs: borrowing FlatRuns, _ values: inout HTMLValues, length: Int) {
    (forLinks, forOthers) = (length, length)
    var heading: CompactSpan?
    for number in 0..<runs.spans.count where !runs.spans[number].isEmpty {
      let span = runs.spans[number]
      if span.kind == .heading { heading = span }
      // The bold and the size of a heading itself need no element.
      if let heading, span.start == heading.start, span.end == heading.end {
        if span.kind == .bold { continue }
        let usual = TagTable.headingSizes[Int(heading.attribute.value) - 1]
        if runs.values.unpack(span.attribute) == .relativeSize(usual) { continue }
      }
      let value = values.number(of: span.attribute, in: runs.values)
      if value == 0 {
        kinds[Self.key(span.kind)] += 1
      } else {
        self.values[Self.key(span.kind, value), default: 0] += 1
      }
    }
  }

  /// The colours share an element.
  private static func key(_ kind: CompactAttribute.Kind) -> Int {
    Int((kind == .background ? .foreground : kind).rawValue)
  }

  private static func key(_ kind: CompactAttribute.Kind, _ value: Int32) -> Int {
    key(kind) + 32 * Int(value)
  }

  /// Whether an element may be opened; if so, it is paid for.
  mutating func take(_ kind: CompactAttribute.Kind, _ value: Int32, bytes: Int) -> Bool {
    if value == 0, kinds[Self.key(kind)] > 0 {
      kinds[Self.key(kind)] -= 1
    } else if value != 0, let left = values[Self.key(kind, value)], left > 0 {
      values[Self.key(kind, value)] = left - 1
    } else if kind == .link, bytes <= forLinks {
      forLinks -= bytes
    } else if kind != .link, bytes <= forOthers {
      forOthers -= bytes
    } else {
      wasExceeded = true
      return false
    }
    return true
  }
}
