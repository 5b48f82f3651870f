/// A styled text as HTML can say it: white space collapsed, filtered, cut into pieces of one style.
struct HTMLContent {
  /// A piece of a line.
  struct Atom {
    /// Where its characters lie in ``HTMLContent/bytes``.
    var range: Range<Int>
    var style: HTMLStyle
    /// The index of the image that its U+FFFC stand for, or nil.
    var image: Int?
    /// The newlines before it, or nil where it goes on in the same line.
    var gap: Gap?
  }

  /// Newlines between two pieces.
  struct Gap {
    var count: Int
    var style: HTMLStyle
  }

  private(set) var bytes: [UInt8] = []
  private(set) var atoms: [Atom] = []
  /// The addresses by the numbers that the styles hold, from 1.
  private(set) var links = NumberedValues()
  /// The typefaces by the numbers that the styles hold, from 1.
  private(set) var typefaces = NumberedValues()
  /// The images.
  private(set) var images: [(source: [UInt8]?, alternative: [UInt8]?)] = []
  /// Whether a depth, a size or a typeface was beyond what is written.
  private(set) var isTruncated = false
  var removedScalars: Int { filter.removed + removedElsewhere }

  private let policy: LinkPolicy
  private let source: [UInt8]
  private var filter = DisplayFilter()
  private var removedElsewhere = 0
  private var line = LineState.start

  private enum LineState {
    case start
    case text
    /// White space was read, in this style; it is written when something follows.
    case space(HTMLStyle)
  }

  private var newlines: Gap?

  init(_ text: StyledText, links policy: LinkPolicy) {
    self.policy = policy
    source = Array(text.text.utf8)
    bytes.reserveCapacity(source.count)
    for run in text.runs { append(run) }
  }

  private mutating func append(_ run: StyledText.Run) {
    let style = style(of: run.style)
    let image = run.style.image.map { number(of: $0) }
    var place = run.range.lowerBound
    while place < run.range.upperBound {
      var end = place
      while end < run.range.upperBound, Self.spaceLength(source, at: end) == 0 { end += 1 }
      appendVisible(place..<end, style, image)
      place = end
      guard place < run.range.upperBound else { break }
      if source[place] == 0x0a { appendNewline(style) } else { appendSpace(style) }
      place += Self.spaceLength(source, at: place)
    }
  }

  /// How many bytes the white space has that starts here, or 0. What is white space in HTML, and what separates lines elsewhere.
  private static func spaceLength(_ source: [UInt8], at place: Int) -> Int {
    switch source[place] {
    case 0x20, 0x09...0x0d: return 1
    case 0xc2: return place + 1 < source.count && source[place + 1] == 0x85 ? 2 : 0
    case 0xe2:
      guard place + 2 < source.count, source[place + 1] == 0x80 else { return 0 }
      return source[place + 2] == 0xa8 || source[place + 2] == 0xa9 ? 3 : 0
    default: return 0
    }
  }

  private mutating func appendNewline(_ style: HTMLStyle) {
    line = .start
    filter.startLine()
    // Newlines at the start say nothing.
    guard !atoms.isEmpty else { return }
    if let gap = newlines {
      newlines = Gap(count: gap.count + 1, style: gap.style.common(with: style))
    } else {
      newlines = Gap(count: 1, style: style)
    }
  }

  private mutating func appendSpace(_ style: HTMLStyle) {
    guard case .text = line else { return }
    line = .space(style)
    // The filter has to know what a mark would stand on.
    var ignored: [UInt8] = []
    filter.append([0x20], in: 0..<1, to: &ignored)
  }

  private mutating func appendVisible(_ range: Range<Int>, _ style: HTMLStyle, _ image: Int?) {
    var place = range.lowerBound
    while place < range.upperBound {
      let isImage = image != nil && Self.isObject(source, at: place)
      var end = isImage ? place + 3 : place + 1
      while !isImage, end < range.upperBound, image == nil || !Self.isObject(source, at: end) {
        end += 1
      }
      var visible: [UInt8] = []
      filter.append(source, in: place..<end, to: &visible)
      if isImage { visible = Array(source[place..<end]) }
      if !visible.isEmpty { add(visible, style, isImage ? image : nil) }
      place = end
    }
  }

  /// Whether U+FFFC starts here.
  private static func isObject(_ source: [UInt8], at place: Int) -> Bool {
    source[place] == 0xef && place + 2 < source.count && source[place + 1] == 0xbf
      && source[place + 2] == 0xbc
  }

  private mutating func add(_ visible: [UInt8], _ style: HTMLStyle, _ image: Int?) {
    if case .space(let style) = line { addToLine([0x20], style, nil) }
    line = .text
    addToLine(visible, style, image)
  }

  private mutating func addToLine(_ visible: [UInt8], _ style: HTMLStyle, _ image: Int?) {
    let start = bytes.count
    bytes.append(contentsOf: visible)
    defer { newlines = nil }
    var gap = newlines
    if gap == nil, let last = atoms.last {
      if last.style == style, last.image == image {
        atoms[atoms.count - 1].range = last.range.lowerBound..<bytes.count
        return
      }
      // Another paragraph begins, and HTML has no paragraphs without a break.
      if !last.style.hasSameBlocks(as: style) {
        gap = Gap(count: 0, style: last.style.common(with: style))
      }
    }
    atoms.append(Atom(range: start..<bytes.count, style: style, image: image, gap: gap))
  }
}

// MARK: Newlines

extension HTMLContent {
  /// Takes over how a reader will see some of the newlines.
  mutating func replaceGaps(_ gaps: [(index: Int, gap: Gap)]) {
    for (index, gap) in gaps { atoms[index].gap = gap }
  }

  /// Leaves newlines without a style, so that no element goes on across them.
  mutating func clearGaps() {
    for index in atoms.indices where atoms[index].gap != nil {
      atoms[index].gap?.style = HTMLStyle()
    }
  }
}

// MARK: Values

extension HTMLContent {
  private mutating func style(of style: Style) -> HTMLStyle {
    var result = HTMLStyle()
    result[.quote] = depth(style.quotes)
    result[.bullet] = depth(style.bullets)
    switch style.alignment {
    case .start: result[.alignment] = 1
    case .center: result[.alignment] = 2
    case .end: result[.alignment] = 3
    case nil: break
    }
    result[.heading] = UInt64(min(max(style.heading ?? 0, 0), 6))
    if let link = style.link {
      result[.link] = links.number(of: Array(link.utf8)) {
        policy.check($0).allowed.map { Array($0.utf8) }
      }
    }
    if let name = style.typeface { result[.typeface] = number(ofTypeface: name) }
    result[.foreground] = Self.number(of: style.foreground)
    result[.background] = Self.number(of: style.background)
    result.size = HTMLSize.bounded(style.relativeSize)
    if result.size != style.relativeSize { isTruncated = true }
    result[.bold] = style.bold ? 1 : 0
    result[.italic] = style.italic ? 1 : 0
    result[.underline] = style.underline ? 1 : 0
    result[.strikethrough] = style.strikethrough ? 1 : 0
    switch style.script {
    case .raised: result[.script] = 1
    case .lowered: result[.script] = 2
    case nil: break
    }
    return result
  }

  private mutating func depth(_ count: Int) -> UInt64 {
    if count > HTMLRenderer.maximumDepth { isTruncated = true }
    return UInt64(min(max(count, 0), HTMLRenderer.maximumDepth))
  }

  private static func number(of color: RGBAColor?) -> UInt64 {
    guard let color else { return 0 }
    let channels = [color.red, color.green, color.blue, color.alpha]
    return channels.reduce(1) { $0 << 8 | UInt64($1) }
  }

  /// The colour of a number that is not 0.
  static func color(_ number: UInt64) -> RGBAColor {
    var color = RGBAColor(rgb: UInt32(truncatingIfNeeded: number >> 8))
    color.alpha = UInt8(truncatingIfNeeded: number)
    return color
  }

  private mutating func number(ofTypeface name: String) -> UInt64 {
    guard name.utf8.count <= HTMLRenderer.maximumTypeface else {
      isTruncated = true
      return 0
    }
    var removed = 0
    let number = typefaces.number(of: Array(name.utf8)) {
      let shown = Self.shown($0, &removed)
      return shown.isEmpty ? nil : shown
    }
    removedElsewhere += removed
    return number
  }

  private mutating func number(of image: Style.Image) -> Int {
    let source = image.source.flatMap { policy.check(Array($0.utf8)).allowed }
    var removed = 0
    let alternative = image.alternative.map { Self.shown(Array($0.utf8), &removed) }
    removedElsewhere += removed
    let bytes = source.map { Array($0.utf8) }
    // Runs that follow each other often show the same image in two styles.
    if let last = images.last, last.source == bytes, last.alternative == alternative {
      return images.count - 1
    }
    images.append((bytes, alternative))
    return images.count - 1
  }

  /// A value that people see, as one line.
  private static func shown(_ value: [UInt8], _ removed: inout Int) -> [UInt8] {
    let flat = value.map { $0 == 0x0a ? 0x20 : $0 }
    let text = StyledText(unchecked: String(decoding: flat, as: UTF8.self), spans: [])
    let content = HTMLContent(text, links: LinkPolicy())
    removed += content.removedScalars
    return content.bytes
  }
}

/// Values that are used often, by number.
struct NumberedValues {
  private var numbers: [[UInt8]: UInt64] = [:]
  private var values: [[UInt8]] = []
  private var numbersOfValues: [[UInt8]: UInt64] = [:]

  /// The value of a number from 1 on.
  subscript(number: UInt64) -> [UInt8] { values[Int(number) - 1] }

  /// The number of what a check makes of a value; 0 where it refuses it. Values that become equal have one number.
  mutating func number(of value: [UInt8], check: ([UInt8]) -> [UInt8]?) -> UInt64 {
    if let known = numbers[value] { return known }
    var number: UInt64 = 0
    if let checked = check(value) {
      if let known = numbersOfValues[checked] {
        number = known
      } else {
        values.append(checked)
        number = UInt64(values.count)
        numbersOfValues[checked] = number
      }
    }
    numbers[value] = number
    return number
  }
}
