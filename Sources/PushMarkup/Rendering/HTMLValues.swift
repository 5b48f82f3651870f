/// What styles hold besides yes and no: addresses, typefaces and images, checked and by number.
struct HTMLValues {
  /// The addresses by the numbers that the styles hold, from 1.
  private(set) var links = NumberedValues()
  /// The typefaces by the numbers that the styles hold, from 1.
  private(set) var typefaces = NumberedValues()
  /// The images.
  private(set) var images: [(source: [UInt8]?, alternative: [UInt8]?)] = []
  /// Whether a depth, a size or a typeface was beyond what is written.
  private(set) var isTruncated = false
  /// How many scalars the filter left out of typefaces and alternative texts.
  private(set) var removedScalars = 0

  private let policy: LinkPolicy
  private var lastLink: (address: String, number: UInt64)?

  init(_ policy: LinkPolicy) {
    self.policy = policy
  }

  /// The numbers of a style.
  mutating func style(of style: Style) -> HTMLStyle {
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
    if let link = style.link { result[.link] = number(ofLink: link) }
    if let name = style.typeface { result[.typeface] = number(ofTypeface: name) }
    result[.foreground] = Self.number(of: style.foreground)
    // A reader lets the ground around a transparent one through: in HTML it is no ground.
    result[.background] = Self.number(of: style.background.flatMap { $0.alpha == 0 ? nil : $0 })
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

  private mutating func number(ofLink link: String) -> UInt64 {
    // Many runs share one long address, and comparing what shares its storage is fast. Of ASCII, canonical equivalence and
    // one length make equality of bytes.
    if let last = lastLink, link == last.address, link.utf8.count == last.address.utf8.count {
      return last.number
    }
    let bytes = Array(link.utf8)
    let number = links.number(of: bytes) { policy.check($0).allowed.map { Array($0.utf8) } }
    lastLink = bytes.allSatisfy { $0 < 0x80 } ? (link, number) : nil
    return number
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
    removedScalars += removed
    return number
  }

  /// The index of an image.
  mutating func number(of image: Style.Image) -> Int {
    let source = image.source.flatMap { policy.check(Array($0.utf8)).allowed }
    var removed = 0
    let alternative = image.alternative.map { Self.shown(Array($0.utf8), &removed) }
    removedScalars += removed
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
