import Testing

@testable import PushMarkup

/// The properties that change or hide text: `text-transform`, `white-space`, `display`,
/// `visibility`, `opacity`.
@Suite struct InlineStyleTextTests {
  @Test(
    arguments: [
      ("none", .asWritten), ("uppercase", .upper), ("LowerCase", .lower),
      ("capitalize", .capitalized), ("upper", nil), ("", nil), ("uppercase lowercase", nil),
      ("full-width", nil), ("'uppercase'", nil),
    ] as [(String, InlineStyle.LetterCase?)])
  func textTransform(_ value: String, _ expected: InlineStyle.LetterCase?) {
    let read = inlineStyle("text-transform: \(value)")
    #expect(read.letterCase == expected.map { .value($0) })
    #expect(read.problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("normal", .normal), ("nowrap", .noWrap), ("pre", .pre), ("pre-line", .preLine),
      ("PRE-WRAP", .preWrap), ("break-spaces", .preWrap), ("pre pre", nil),
      ("wrap", .normal), ("preserve nowrap", .pre), ("nowrap preserve", .pre),
      ("Preserve Wrap", .preWrap), ("preserve", .preWrap), ("collapse nowrap", .noWrap),
      ("preserve-breaks nowrap", .preLine), ("break-spaces nowrap", .pre),
      ("preserve-breaks", .preLine), ("collapse", .normal), ("pre nowrap", nil),
      ("nowrap wrap", nil), ("preserve collapse", nil), ("normal nowrap", nil), ("", nil),
      ("preline", nil), ("none", nil),
    ] as [(String, InlineStyle.WhiteSpace?)])
  func whiteSpace(_ value: String, _ expected: InlineStyle.WhiteSpace?) {
    let read = inlineStyle("white-space: \(value)")
    #expect(read.whiteSpace == expected.map { .value($0) })
    #expect(read.problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("none", InlineStyle.Display.none), ("block", .block), ("inline", .inline),
      ("inline-block", .inlineBlock), ("INLINE-FLEX", .inlineFlex), ("inline-grid", .inlineGrid),
      ("inline-table", .inlineBlock), ("flex", .flex), ("grid", .grid), ("table", .block),
      ("list-item", .listItem), ("flow-root", .block), ("contents", .contents), ("ruby", .inline),
      ("table-cell", .tableCell), ("table-row", .block), ("table-row-group", .block),
      ("table-header-group", .block), ("table-footer-group", .block), ("table-caption", .block),
      ("hidden", nil), ("", nil), ("none none", nil), ("0", nil), ("'none'", nil),
    ] as [(String, InlineStyle.Display?)])
  func display(_ value: String, _ expected: InlineStyle.Display?) {
    let read = inlineStyle("display: \(value)")
    #expect(read.display == expected.map { .value($0) })
    #expect(read.problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("visible", true), ("hidden", false), ("COLLAPSE", false), ("none", nil), ("", nil),
      ("hidden visible", nil),
    ] as [(String, Bool?)])
  func visibility(_ value: String, _ expected: Bool?) {
    let read = inlineStyle("visibility: \(value)")
    #expect(read.visible == expected.map { .value($0) })
    #expect(read.problems.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("0", 0), ("0.0", 0), ("0%", 0), ("-1", 0), (".5", 0.5), ("50%", 0.5), ("1", 1), ("2", 1),
      ("200%", 1), ("1e-9", 1e-9), ("calc(1 - 1)", 0), ("0px", nil), ("none", nil), ("", nil),
      ("0 0", nil), ("calc(0px)", nil),
    ] as [(String, Double?)])
  func opacity(_ value: String, _ expected: Double?) {
    let read = inlineStyle("opacity: \(value)")
    #expect(read.opacity == expected.map { .value($0) })
    #expect(read.isRead == (expected != nil))
  }

  /// The paint that letters are seen in: that of their own property, or of a ground that is clipped
  /// to them.
  @Test(
    arguments: [
      ("-webkit-text-fill-color:#f00;color:blue", "#ff0000", nil),
      ("-webkit-text-fill-color:inherit;color:#f00", "#ff0000", nil),
      ("all:unset;color:#f00", "#ff0000", "#00000000"), ("all:inherit;color:#f00", "#ff0000", nil),
      ("color:blue;-webkit-text-fill-color:currentcolor", "#0000ff", nil),
      ("color:transparent;background:#f00;-webkit-background-clip:text", "#ff0000", nil),
      ("color:transparent;background:#f00 text", "#ff0000", nil),
      (
        "background-clip:text;background:linear-gradient(red,blue);color:transparent", "none",
        "#00000000"
      ),
      ("background:linear-gradient(red,blue);background-clip:text;color:transparent", nil, nil),
      ("background-clip:text;background:#f00", nil, "#ff0000"),
      ("background:#f00;background-clip:text;color:#00f", "#0000ff", nil),
      ("background:#f00;background-clip:padding-box", nil, "#ff0000"),
    ] as [(String, String?, String?)])
  func inkOfLetters(_ css: String, _ ink: String?, _ ground: String?) {
    let read = inlineStyle(css)
    let color = read.foreground?.value?.color
    #expect(color.map { $0.alpha == 0 ? "none" : $0.hex } == ink)
    #expect(read.groundColor == ground)
  }
}
