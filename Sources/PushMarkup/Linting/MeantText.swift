internal import Bytes

/// What a fixed message is to show.
struct MeantText {
  /// As it is written: with stand-ins, and no-break spaces for those that would collapse.
  let text: StyledText
  /// As HTML shows it.
  let collapsed: StyledText
  let template: TemplateForm?
  let places: FixPlaces
  /// How many spaces became no-break spaces.
  let noBreakSpaceCount: Int
  /// Whether nothing is shown of spaces of other kinds than HTML's: at the ends of a text HTML and
  /// phones trim them.
  let isTrimmedAway: Bool

  /// What was read from a message, for phones; `parser` knows the templates.
  init(_ parsed: ParsedMarkup, _ places: FixPlaces, for parser: MarkupParser) {
    template = parsed.styledText.form(for: parser.templates)
    var read = template?.text ?? parsed.styledText
    if parsed.reading == "device" { read = read.withOuterBlocksFirst() }
    let kept = read.withNoBreakSpaces()
    var text = kept?.text ?? read
    text.sourceLength = parsed.styledText.sourceLength
    self.text = text
    noBreakSpaceCount = kept?.count ?? 0
    collapsed = text.collapsed(Array(text.text.utf8))?.text ?? text
    isTrimmedAway = collapsed.text.utf8.isEmpty && !read.text.utf8.allSatisfy { $0 <= 0x20 }
    var places = places
    places.follow(collapsed.text, from: parsed.styledText)
    self.places = places
  }

  /// Where all of it stands in the source.
  var all: Range<Int> { places.source(of: 0..<collapsed.text.utf8.count) }

  /// Where in the source the spaces stand that became no-break spaces.
  var rangeOfNoBreakSpaces: Range<Int> {
    let bytes = Array(collapsed.text.utf8)
    let found = bytes.indices.dropLast().filter { bytes[$0] == 0xc2 && bytes[$0 + 1] == 0xa0 }
    guard let first = found.first, let last = found.last else { return all }
    return places.source(of: first..<last + 2)
  }
}
