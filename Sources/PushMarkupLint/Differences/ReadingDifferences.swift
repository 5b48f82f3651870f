internal import Bytes
internal import PushMarkup

/// Where two texts look different, before the causes are known.
struct ReadingDifferences {
  /// The differences. Their places in the source are empty if there are no maps.
  private(set) var differences: [Difference] = []

  private let authored: Looks
  private let device: Looks
  private let maps: (authored: SourceMap, device: SourceMap)?

  /// Compares two readings; the maps have the places in the source of their texts.
  init(
    _ authored: StyledText, _ device: StyledText,
    maps: (authored: SourceMap, device: SourceMap)? = nil
  ) {
    let authored = authored.withStartsAndEnds()
    self.maps = maps
    // Skip all work if nothing differs.
    let isSame = authored == device
    self.authored = Looks(isSame ? .empty : authored)
    self.device = Looks(isSame ? .empty : device)
    guard !isSame else { return }
    let alignment = TextAlignment(
      self.authored.text, self.authored.trimmed, self.device.text, self.device.trimmed,
      maps: maps.map { (left: $0.authored, right: $0.device) })
    for part in alignment.parts {
      if part.isSame {
        compareStyles(part)
      } else {
        add(part.left, part.right, [Difference.Change(.text)])
      }
    }
    // Add the texts last: a difference may have been merged with its neighbours.
    for index in differences.indices { finish(index) }
  }

  /// Compares the styles of a text that both readings have.
  private mutating func compareStyles(_ part: TextAlignment.Part) {
    var position = part.left.lowerBound
    let shift = part.right.lowerBound - part.left.lowerBound
    while position < part.left.upperBound {
      let left = authored.piece(at: position)
      let right = device.piece(at: position + shift)
      let end = min(left.end, right.end - shift, part.left.upperBound)
      // A newline looks the same in every style.
      let isBlank = authored.text[position..<end].allSatisfy { $0 == 0x0a }
      if !isBlank {
        let changes = left.look.changes(to: right.look)
        if !changes.isEmpty {
          add(position..<end, position + shift..<end + shift, changes)
        }
      }
      position = end
    }
  }

  private mutating func add(_ one: Range<Int>, _ two: Range<Int>, _ changes: [Difference.Change]) {
    if let last = differences.last, last.changes == changes, changes.first?.kind != .text,
      isNewline(authored, last.authored.upperBound..<one.lowerBound),
      isNewline(device, last.device.upperBound..<two.lowerBound)
    {
      differences[differences.count - 1].authored = last.authored.lowerBound..<one.upperBound
      differences[differences.count - 1].device = last.device.lowerBound..<two.upperBound
      return
    }
    differences.append(
      Difference(
        authored: one, device: two, source: 0..<0, authoredText: "", deviceText: "",
        changes: changes))
  }

  private func isNewline(_ looks: Looks, _ range: Range<Int>) -> Bool {
    looks.text[range].allSatisfy { $0 == 0x0a }
  }

  /// Adds the texts and the place in the source.
  private mutating func finish(_ index: Int) {
    let (one, two) = (differences[index].authored, differences[index].device)
    differences[index].authoredText = String(decoding: authored.text[one], as: UTF8.self)
    differences[index].deviceText = String(decoding: device.text[two], as: UTF8.self)
    guard let maps else { return }
    let sources = (maps.authored.source(of: one), maps.device.source(of: two))
    differences[index].source =
      if one.isEmpty {
        sources.1
      } else if two.isEmpty {
        sources.0
      } else {
        min(
          sources.0.lowerBound, sources.1.lowerBound)..<max(
            sources.0.upperBound, sources.1.upperBound)
      }
  }
}

/// A text split into pieces of one style.
private struct Looks {
  let text: [UInt8]
  /// The text without newlines at its ends.
  let trimmed: Range<Int>
  private let pieces: [Piece]
  private let starts: [Int]

  struct Piece {
    var end: Int
    var look: Look
  }

  init(_ styled: StyledText) {
    text = Array(styled.text.utf8)
    trimmed = text[..<text.endBeforeBreaks].drop { $0 == 0x0a }.indices
    let numbers = Self.numbers(styled)
    var pieces: [Piece] = []
    var starts: [Int] = []
    var next = 0
    for run in styled.runs {
      var position = run.range.lowerBound
      while position < run.range.upperBound {
        while next < numbers.count, numbers[next].end <= position { next += 1 }
        var end = run.range.upperBound
        var number: Int?
        if next < numbers.count {
          number = numbers[next].number
          end = min(end, numbers[next].end)
        }
        starts.append(position)
        pieces.append(Piece(end: end, look: Look(run.style, number: number)))
        position = end
      }
    }
    self.pieces = pieces
    self.starts = starts
  }

  /// The item numbers of a text, by the end of the part that each applies to. In nested items the
  /// innermost counts. Empty if no item has a number.
  private static func numbers(_ styled: StyledText) -> [(end: Int, number: Int?)] {
    let items = styled.compact.filter { $0.kind == .bullet }
    guard items.contains(where: { $0.attribute.value != ItemNumber.word(nil) }) else { return [] }
    let bounds = Set(items.flatMap { [Int($0.start), Int($0.end)] }).sorted()
    var coming = items.indices.sorted { items[$0].start < items[$1].start }[...]
    // Complements of the indices, so that the last in paint order comes out first.
    var open = NumberHeap()
    return bounds.map { bound in
      while let next = coming.first, items[next].start < bound {
        open.insert(~UInt64(next))
        coming.removeFirst()
      }
      while let first = open.first, items[Int(~first)].end < bound { open.removeFirst() }
      return (bound, open.first.flatMap { ItemNumber.number(items[Int(~$0)].attribute.value) })
    }
  }

  /// The piece around a place.
  func piece(at place: Int) -> Piece {
    pieces[max(0, starts.indices.firstPlace { starts[$0] > place } - 1)]
  }
}

/// What a reader sees of a style.
private struct Look {
  var style: Style
  /// The number of the innermost item.
  var number: Int?

  init(_ style: Style, number: Int?) {
    self.style = style
    self.number = number
    self.style.heading = nil
    self.style.image?.alternative = nil
    // Text is aligned to the start by default.
    if style.alignment == .start { self.style.alignment = nil }
  }

  /// What differs, in the order of ``Attribute``'s cases.
  func changes(to other: Look) -> [Difference.Change] {
    guard style != other.style || number != other.number else { return [] }
    var changes: [Difference.Change] = []
    func add(_ one: Attribute?, _ two: Attribute?) {
      guard one != two else { return }
      changes.append(Difference.Change(.attribute(authored: one, device: two)))
    }
    let (one, two) = (style, other.style)
    let (mine, theirs) = (Self.byKind(one), Self.byKind(two))
    for kind in CompactAttribute.Kind.allCases {
      switch kind {
      case .subscript: break
      case .superscript: add(mine[kind] ?? mine[.subscript], theirs[kind] ?? theirs[.subscript])
      case .bullet where one.bulletCount != two.bulletCount || number != other.number:
        // If only the depth differs, one of the levels is missing.
        let isSame = number == other.number
        add(
          one.bulletCount > (isSame ? two.bulletCount : 0) ? .bullet(number: number) : nil,
          two.bulletCount > (isSame ? one.bulletCount : 0) ? .bullet(number: other.number) : nil)
      case .quote:
        add(
          one.quoteCount > two.quoteCount ? .quote : nil,
          two.quoteCount > one.quoteCount ? .quote : nil)
      default: add(mine[kind], theirs[kind])
      }
    }
    return changes
  }

  private static func byKind(_ style: Style) -> [CompactAttribute.Kind: Attribute] {
    Dictionary(uniqueKeysWithValues: style.attributes.map { ($0.kind, $0) })
  }
}
