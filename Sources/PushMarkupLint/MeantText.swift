internal import Bytes
internal import PushMarkup
internal import PushMarkupTemplates

/// What a fixed message should show.
struct MeantText {
  /// The text as written: with stand-ins, no-break spaces for spaces that would collapse, and list
  /// numbers and images of emoji as text.
  let text: StyledText
  /// The text as HTML shows it.
  let collapsed: StyledText
  let template: TemplateForm?
  let places: FixPlaces
  /// How many spaces became no-break spaces.
  let noBreakSpaceCount: Int
  /// The list numbers that became text: how many, and where the items are in the source.
  private(set) var numbers: (count: Int, source: Range<Int>)?
  /// The images that became emoji, in the same way.
  private(set) var emoji: (count: Int, source: Range<Int>)?
  /// The parts of the source that are written differently from how HTML reads them.
  private(set) var edits: [SourceEdit] = []
  /// The near-black colours over the default one that are not written, in the same way.
  private(set) var defaultColors: (count: Int, source: Range<Int>)?
  /// How many scalars the filter has already removed; 0 if the writer filters the text itself, and
  /// counts.
  let removedScalarCount: Int
  /// Whether it is text without HTML for phones that do not read HTML: nothing collapses there.
  let isAsSent: Bool
  /// Whether nothing is shown because the text has only white space, not only of HTML's kinds: HTML
  /// and phones trim it at the ends of a text.
  let isTrimmedAway: Bool
  /// How many line breaks of the source are at a space of the collapsed text, or before a line.
  var lineEnds: [Int: Int] = [:]
  /// The line break of the source.
  var lineEnd: [UInt8] = [0x0a]

  /// Prepares what was read from a message for phones; `parser` knows the templates. `edits` are
  /// those that its source may need, and `turned` the lines whose direction `dir` sets.
  init(
    _ parsed: ParsedMarkup, _ places: FixPlaces, for parser: MarkupParser, isAsSent: Bool,
    edits: [SourceEdit] = [], turned: [TurnedLine] = [], of source: [UInt8] = []
  ) {
    self.isAsSent = isAsSent
    template = parsed.styledText.form(for: parser.templates)
    var read = template?.text ?? parsed.styledText
    // The stand-ins for placeholders do not count as source.
    read.sourceLength = parsed.styledText.sourceLength
    if parsed.reading == "device" { read = read.withOuterBlocksFirst() }
    let kept = isAsSent ? nil : read.withNoBreakSpaces()
    let text = kept?.text ?? read
    noBreakSpaceCount = kept?.count ?? 0
    let visible = isAsSent ? nil : text.collapsed(Array(text.text.utf8))
    var collapsed = visible?.text ?? text
    isTrimmedAway = collapsed.text.utf8.isEmpty && !read.text.utf8.allSatisfy { $0 <= 0x20 }
    var places = places
    places.follow(collapsed.text, from: parsed.styledText)
    func take(_ rewritten: StyledText.Rewritten) -> (count: Int, source: Range<Int>) {
      let source = places.source(of: rewritten.range)
      places.follow(rewritten.origins)
      collapsed = rewritten.text
      return (rewritten.count, source)
    }
    var isResized = false
    if let written = collapsed.written(edits, of: source, at: { places.source(of: $0) }) {
      _ = take(written.rewritten)
      self.edits = written.edits
    }
    if !isAsSent, parsed.reading == "authored" {
      let defaults = collapsed.defaultColors(
        mayChoose: source.isEmpty || StyledText.hasBlackFont(source))
      if let range = defaults.hull, defaults.count * collapsed.compact.count <= StyledText.mostCuts
      {
        defaultColors = (defaults.count, places.source(of: range))
        collapsed = collapsed.without(colorsAt: defaults)
      }
      if let resized = collapsed.withoutSizesOfSpaces() {
        (collapsed, isResized) = (resized, true)
      }
    }
    let marked = collapsed.withMarks(of: turned) { places.source(of: $0) }
    if let marked { _ = take(marked) }
    if let pictured = collapsed.withWrittenEmoji() { emoji = take(pictured) }
    if let numbered = collapsed.withWrittenNumbers(), !Self.mayRepeat(template, in: collapsed) {
      numbers = take(numbered)
    }
    let isRewritten =
      marked != nil || emoji != nil || numbers != nil || defaultColors != nil
      || !self.edits.isEmpty || isResized
    removedScalarCount = isRewritten ? visible?.removed ?? 0 : 0
    // A direction mark may have changed where a line starts.
    let form = template
    func sided(_ text: StyledText) -> StyledText {
      text.withStartsAndEnds(
        placeholders: form?.places(in: Array(text.text.utf8)) ?? text.placeholders)
    }
    self.text = sided(isRewritten ? collapsed : text)
    self.collapsed = sided(collapsed)
    self.places = places
  }

  /// Whether parts of a text may be repeated or missing once it is filled in, so that item numbers
  /// are unknown. That is the case if it has template tags, of a named syntax or not.
  private static func mayRepeat(_ template: TemplateForm?, in text: StyledText) -> Bool {
    if let template { return !template.logic.numbers.isEmpty }
    let bytes = Array(text.text.utf8)
    let placeholders = Placeholder.all(in: bytes, from: 0, .all)
    let syntaxes = Set(placeholders.flatMap { $0.syntaxes(in: bytes) })
    return !TemplateLogic(bytes, from: 0, placeholders, syntaxes).numbers.isEmpty
  }

  /// The place of the whole text in the source.
  var all: Range<Int> { places.source(of: 0..<collapsed.text.utf8.count) }

  /// The place in the source of the spaces that became no-break spaces.
  var rangeOfNoBreakSpaces: Range<Int> {
    let bytes = Array(collapsed.text.utf8)
    let found = bytes.indices.dropLast().filter { bytes[$0] == 0xc2 && bytes[$0 + 1] == 0xa0 }
    guard let first = found.first, let last = found.last else { return all }
    return places.source(of: first..<last + 2)
  }
}
