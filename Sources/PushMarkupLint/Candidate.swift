internal import PushMarkup

/// Something in the source that may make the device show something different. It becomes a finding
/// only if it does.
struct Candidate {
  /// What it can change, one bit each.
  struct Effects: OptionSet {
    var rawValue: UInt32

    static let text = Effects(rawValue: 1)
    static let foreground = Effects(kind: .foreground)
    static let background = Effects(kind: .background)
    static let strikethrough = Effects(kind: .strikethrough)
    static let underline = Effects(kind: .underline)
    static let bold = Effects(kind: .bold)
    static let italic = Effects(kind: .italic)
    static let size = Effects(kind: .relativeSize)
    static let typeface = Effects(kind: .typeface)
    static let script = Effects(kind: .superscript).union(Effects(kind: .subscript))
    static let alignment = Effects(kind: .alignment)
    static let bullet = Effects(kind: .bullet)
    static let image = Effects(kind: .image)
    static let link = Effects(kind: .link)
    static let quote = Effects(kind: .quote)
    static let all = Effects(rawValue: .max)
    static let style = Effects(rawValue: .max - 1)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(kind: CompactAttribute.Kind) { rawValue = 2 << UInt32(kind.rawValue) }

    /// What a tag does to its text.
    init(of effect: TagRule.Effect) {
      switch effect {
      case .inline(let attribute):
        let own = Effects(kind: attribute.kind)
        // A phone may show superscript as subscript.
        self = Self.script.contains(own) ? .script : own
      case .font: self = [.foreground, .typeface, .size]
      case .highlight: self = [.foreground, .background]
      case .centered: self = [.alignment, .text]
      case .preformatted: self = [.typeface, .text]
      case .quotation: self = [.quote, .text]
      case .list, .orderedList, .listItem: self = [.bullet, .text]
      case .heading: self = [.bold, .size, .text]
      case .link: self = .link
      case .image: self = [.image, .text]
      case .paragraph, .division, .lineBreak: self = .text
      case .span: self = []
      }
    }

    /// What a declaration changes in its element, on its own.
    init(of style: InlineStyle, isBlock: Bool) {
      self = []
      if style.foreground != nil { formUnion(.foreground) }
      if style.background != nil { formUnion(.background) }
      if style.lines != nil { formUnion([.underline, .strikethrough]) }
      if style.weight != nil { formUnion(.bold) }
      if style.italic != nil { formUnion(.italic) }
      if style.family != nil { formUnion(.typeface) }
      if style.size != nil { formUnion(.size) }
      if style.script != nil, !isBlock { formUnion(.script) }
      if style.alignment != nil, isBlock { formUnion(.alignment) }
      let isHidden =
        style.opacity?.value == 0 || style.visible != nil || style.size?.value?.isNothing == true
      if isHidden || style.letterCase != nil || style.whiteSpace != nil { formUnion(.text) }
      if style.display != nil { formUnion([.text, .bullet]) }
    }

    /// The effect that a cause must have to explain a difference.
    init(_ kind: Difference.Kind) {
      switch kind {
      case .text: self = .text
      case .attribute(let authored, let device):
        self = (authored ?? device).map { Effects(kind: $0.kind) } ?? .all
      }
    }
  }

  /// The finding to report, at the place of the cause.
  var finding: Diagnostic
  /// How far it reaches: the part of the source whose text may look different because of it.
  var extent: Range<Int>
  var effects: Effects
  /// Whether it is only reported if nothing else explains a change.
  var isFallback = false
  /// The end of a tag that separates words in HTML but not on Android; its extent goes on to the
  /// next text.
  var partsWordsAt: Int?
}
