import PushMarkup
import PushMarkupLint
import PushMarkupTemplates
import Testing

/// A finding about a part of a tag has the range of the part, so that an editor marks the right
/// word.
@Suite struct PlaceInTagTests {
  private static func places(_ html: String, _ found: [Diagnostic]) -> [String] {
    // If Android does not support a colour either, only the device's finding is reported.
    found.filter { $0.category != .display || $0.rule == .deviceColorName }.map { finding in
      let bytes = Array(html.utf8)[finding.range]
      return "\(finding.rule.rawValue) \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test(arguments: [
    (
      "<p class=a style=\"margin: 1px; color: red blue; padding:1px\">x</p>",
      [
        "attribute.unknown class", "css.property margin", "css.property padding",
      ]
    ),
    ("é<span style = color:redd>x</span>", ["css.value redd"]),
    ("<B align=left CLASS>x</B>", ["attribute.ignored align", "attribute.unknown CLASS"]),
    ("<b herf=x>x</b>", ["name.misspelled herf"]),
    // A name may also be in the value of another attribute; if an attribute is repeated, the first
    // counts.
    ("<b alt='id=1' id=2>x</b>", ["attribute.ignored alt", "attribute.unknown id"]),
    ("<p style='foo:1' style='bar:1'>x</p>", ["css.property foo", "attribute.repeated style"]),
    // If a value contains character references, the place of a part of it is not known.
    ("<b style='color:&#114;edd'>x</b>", ["css.value color:&#114;edd"]),
    (
      "<font color='dark red' size=huge>x</font>",
      ["device.color-name dark red", "attribute.unsupported huge"]
    ),
    (
      "<font color=0xff6600 size=huge>x</font>",
      [
        "contrast.light <font color=0xff6600 size=huge>", "color.invalid 0xff6600",
        "attribute.unsupported huge",
      ]
    ),
    ("<font color=”red”>x</font>", ["value.quotes ”red”"]),
    ("<ol start=x><li>x</ol>", ["attribute.unsupported x"]),
    ("<p align=up>x</p>", ["attribute.unsupported up"]),
    ("\u{feff}<b class=a>x</b>", ["attribute.unknown class"]),
    // A finding about the whole tag has the range of the tag.
    ("<a friend>x", ["tag.placeholder <a friend>"]), ("<b>x", ["tag.unclosed <b>"]),
  ])
  func aFindingHasTheRangeOfItsPart(_ html: String, _ places: [String]) {
    #expect(Self.places(html, Linter().lint(html)) == places)
  }

  /// What libxml2 does not read as an attribute, or drops as a repeated one, is found in the
  /// source.
  @Test(arguments: [
    ("<font color=red color=blue>x</font>", ["attribute.repeated color"]),
    (
      "<span style='color:red' class=a STYLE=color:blue>x</span>",
      ["attribute.unknown class", "attribute.repeated STYLE"]
    ),
    (
      "<nav style=color:red style=color:blue>x",
      [
        "tag.no-effect <nav style=color:red style=color:blue>",
        "attribute.repeated style",
      ]
    ),
    // Nothing is lost.
    ("<font color='red' color=red>x</font>", []),
    ("<b color=red color=blue>x</b>", ["attribute.ignored color"]),
    ("<a “https://x.com”>x</a>", ["value.quotes “https://x.com”"]),
    ("<a \"https://x.com/\">x</a>", ["value.quotes \"https://x.com/\""]),
    ("<a =“https://x.com”>x</a>", ["value.quotes =“https://x.com”"]),
    ("<font \"red\">x</font>", ["value.quotes \"red\""]),
    ("<font \"\"color=\"red\">x</font>", ["value.quotes \"\"color=\"red\""]),
    ("<font color=red face=arial size=3 size=4>x</font>", ["attribute.repeated size"]),
    ("<font color=#ff0000 \"a\">x</font>", ["value.quotes \"a\""]),
    ("<font _color='red'>x</font>", ["attribute.unknown _color"]),
    ("<b @click='y'>x</b>", ["attribute.unknown @click='y'"]),
    ("<b é=1>x</b>", ["attribute.unknown é=1"]),
    ("<b and 5>x</b>", ["attribute.unknown and", "attribute.unknown 5"]),
    // Left-over quotation marks, and what other findings report.
    ("<font color=\"red\"\" size=\"4\"'>x</font>", []), ("<b   />x</b><br   />", []),
    ("<a href='https://x.example/?a=1&amp;b=2&amp;c=3&amp;d=4'>x</a>", []),
  ])
  func droppedAttributesAreFoundInTheSource(_ html: String, _ places: [String]) {
    let rules: Set<Rule> = [
      .attributeRepeated, .attributeUnknown, .attributeIgnored, .valueQuotes, .tagNoEffect,
    ]
    let found = MarkupParser().parse(html).diagnostics.filter { rules.contains($0.rule) }
    #expect(Self.places(html, found) == places)
  }

  /// A placeholder is not an attribute without a name.
  @Test func aPlaceholderIsNotAnAttribute() {
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    let found = parser.parse("<b {{x}} '{{y}}'>a</b>").diagnostics
    #expect(found.map(\.rule).filter { $0 == .templateNotAllowedHere }.count == 2)
    #expect(found.count == 2)
  }

  /// A placeholder is read as a stand-in that has another length.
  @Test func rangesAreRightInATemplate() {
    let html = "<b class='{{ a.long.name }}' style='margin:{{x}}; foo:0'>x</b>"
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    let found = parser.parse(html).diagnostics.filter {
      $0.rule == .attributeUnknown || $0.rule == .cssProperty
    }
    #expect(
      Self.places(html, found) == [
        "attribute.unknown class", "css.property margin", "css.property foo",
      ])
  }

  /// The finding that there are more findings is not about any part.
  @Test func aLimitIsReportedAtTheTag() {
    var parser = MarkupParser()
    parser.limits.diagnostics = 1
    let html = "<b class=a id=b>x</b>"
    #expect(
      Self.places(html, parser.parse(html).diagnostics) == [
        "limit.diagnostics <b class=a id=b>", "attribute.unknown class",
      ])
  }
}
