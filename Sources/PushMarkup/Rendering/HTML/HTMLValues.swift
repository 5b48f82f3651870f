/// The checked values of a model: URLs and typefaces by number, and images.
struct HTMLValues: ~Copyable {
  /// The maximum length of the name of a typeface, in UTF-8 bytes.
  static let maximumTypeface = 256

  /// Whether a depth or a typeface was beyond its limit.
  private(set) var isTruncated = false
  /// How many scalars the filter removed from typefaces and alternative texts.
  private(set) var removedScalarCount = 0

  /// How many URLs the policy refuses.
  private(set) var refusedLinkCount = 0

  /// An image as it is written.
  struct Image {
    var whole = HTMLElement.image
    /// Without its URL.
    var bare = HTMLElement.image
    /// What it adds to the counts each time it is written.
    fileprivate var removedScalarCount = 0
    fileprivate var refusedLinkCount = 0
  }

  /// A URL or the name of a typeface, as it is written.
  private struct Value: Hashable {
    var kind: CompactAttribute.Kind
    var bytes: [UInt8]
  }

  private let policy: LinkPolicy
  /// The URLs and typefaces by their numbers; values that become equal share one.
  private var values: [Value] = []
  /// Their numbers, once there are so many that a linear search is slower.
  private var numbers: [Value: Int32] = [:]
  private static let few = 8
  /// The number of each value of the text by its place, once it was looked up.
  private var known: [Int32?] = []
  /// The image of each value of the text by its place, once it was looked up.
  private var images: [Image?] = []

  init(_ policy: LinkPolicy) { self.policy = policy }

  /// The style of a run as numbers.
  mutating func style(of run: FlatStyle, in runs: borrowing FlatRuns) -> HTMLStyle {
    var style = HTMLStyle()
    style.blocks = HTMLStyle.Blocks(
      isInside: run.quotes > 0 || run.bullets > 0, heading: UInt8(run.heading ?? 0),
      alignment: run.alignment)
    style.foreground = run.foreground
    // A transparent background shows the one around it, so HTML does not need it.
    if let ground = run.background, ground.alpha > 0 { style.background = ground }
    style.size = run.relativeSize
    if max(run.quotes, run.bullets) > BlockIndent.maximumLevels { isTruncated = true }
    style.set(.bold, run.bold)
    style.set(.italic, run.italic)
    style.set(.underline, run.underline)
    style.set(.strikethrough, run.strikethrough)
    style.set(.superscript, run.script == .raised)
    style.set(.subscript, run.script == .lowered)
    if let link = run.link {
      style.link = number(of: CompactAttribute(.link, link), in: runs.values)
    }
    if let typeface = run.typeface {
      style.typeface = number(of: CompactAttribute(.typeface, typeface), in: runs.values)
    }
    return style
  }

  /// The URL or typeface of a number, from 1.
  subscript(number: Int32) -> [UInt8] { values[Int(number) - 1].bytes }

  /// The number of a URL or a typeface; 0 if none of it can be written, and for anything else.
  mutating func number(of attribute: CompactAttribute, in values: AttributeValues) -> Int32 {
    guard attribute.kind == .link || attribute.kind == .typeface else { return 0 }
    let place = Int(attribute.value)
    if known.isEmpty { known = Array(repeating: nil, count: values.count) }
    if let number = known[place] { return number }
    let number = number(of: values.value(attribute.value))
    known[place] = number
    return number
  }

  private mutating func number(of attribute: Attribute) -> Int32 {
    switch attribute {
    case .link(let address): return number(of: .link, allowed(address))
    case .typeface(let name):
      guard name.utf8.count <= Self.maximumTypeface else {
        isTruncated = true
        return 0
      }
      return number(of: .typeface, shown(name))
    default: return 0
    }
  }

  /// The number of a value as it is written; 0 if that is empty.
  private mutating func number(of kind: CompactAttribute.Kind, _ bytes: [UInt8]?) -> Int32 {
    guard let bytes, !bytes.isEmpty else { return 0 }
    let value = Value(kind: kind, bytes: bytes)
    if values.count <= Self.few {
      if let index = values.firstIndex(of: value) { return Int32(index + 1) }
    } else if let number = numbers[value] {
      return number
    }
    values.append(value)
    if values.count == Self.few + 1 {
      for (index, value) in values.enumerated() { numbers[value] = Int32(index + 1) }
    } else if values.count > Self.few {
      numbers[value] = Int32(values.count)
    }
    return Int32(values.count)
  }

  private mutating func allowed(_ address: String) -> [UInt8]? {
    let allowed = policy.allowed(Array(address.utf8))
    if allowed == nil { refusedLinkCount += 1 }
    return allowed
  }

  /// The image at a place, and the same without its URL.
  mutating func image(of place: UInt32, in values: AttributeValues) -> Image {
    let image = prepared(place, in: values)
    removedScalarCount += image.removedScalarCount
    refusedLinkCount += image.refusedLinkCount
    return image
  }

  /// How many bytes the image at a place takes without its URL.
  mutating func bareLength(ofImage place: UInt32, in values: AttributeValues) -> Int {
    // With `<` and `>`.
    prepared(place, in: values).bare.startTag.count + 2
  }

  /// The image at a place; what is left out of it does not count yet.
  private mutating func prepared(_ place: UInt32, in values: AttributeValues) -> Image {
    if images.isEmpty { images = Array(repeating: nil, count: values.count) }
    if let known = images[Int(place)] { return known }
    guard case .image(let address, let text) = values.value(place) else { return Image() }
    let (removed, refused) = (removedScalarCount, refusedLinkCount)
    let source = address.flatMap { allowed($0) }
    let words = text.map { shown($0) }
    func described(_ element: HTMLElement) -> HTMLElement {
      words.map { element.with("alt", $0) } ?? element
    }
    var image = Image()
    image.bare = described(.image)
    image.whole = source.map { described(.image.with("src", $0)) } ?? image.bare
    image.removedScalarCount = removedScalarCount - removed
    image.refusedLinkCount = refusedLinkCount - refused
    (removedScalarCount, refusedLinkCount) = (removed, refused)
    images[Int(place)] = image
    return image
  }

  /// A visible value, as one line.
  private mutating func shown(_ value: String) -> [UInt8] {
    let shown = StyledText.shown(value)
    removedScalarCount += shown.removed
    return Array(shown.value.utf8)
  }
}
