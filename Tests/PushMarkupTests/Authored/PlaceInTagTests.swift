import PushMarkup
import PushMarkupLint
import PushMarkupTemplates
import Testing

/// What is about a part of a tag stands there, so that an editor marks the right word.
@Suite struct PlaceInTagTests {
  private static func places(_ html: String, _ found: [Diagnostic]) -> [String] {
    // A colour that Android does not support either is one finding, of the phone.
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
    // A name stands in the value of another attribute as well; of two the first counts.
    ("<b alt='id=1' id=2>x</b>", ["attribute.ignored alt", "attribute.unknown id"]),
    ("<p style='foo:1' style='bar:1'>x</p>", ["css.property foo", "attribute.repeated style"]),
    // Where a value has references it is not known which part of it is meant.
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
    // What is about all of a tag stands at the tag.
    ("<a friend>x", ["tag.placeholder <a friend>"]), ("<b>x", ["tag.unclosed <b>"]),
  ])
  func isThatOfThePart(_ html: String, _ places: [String]) {
    #expect(Self.places(html, Linter().lint(html)) == places)
  }

  /// Of what libxml2 takes for no attribute, or drops for being there already, the source tells.
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
    // Marks that are left over, and what is told of elsewhere.
    ("<font color=\"red\"\" size=\"4\"'>x</font>", []), ("<b   />x</b><br   />", []),
    ("<a href='https://x.example/?a=1&amp;b=2&amp;c=3&amp;d=4'>x</a>", []),
  ])
  func isThatOfWhatIsDropped(_ html: String, _ places: [String]) {
    let rules: Set<Rule> = [
      .attributeRepeated, .attributeUnknown, .attributeIgnored, .valueQuotes, .tagNoEffect,
    ]
    let found = MarkupParser().parse(html).diagnostics.filter { rules.contains($0.rule) }
    #expect(Self.places(html, found) == places)
  }

  /// A placeholder is no attribute that has no name.
  @Test func aPlaceholderIsNoAttribute() {
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    let found = parser.parse("<b {{x}} '{{y}}'>a</b>").diagnostics
    #expect(found.map(\.rule).filter { $0 == .templateNotAllowedHere }.count == 2)
    #expect(found.count == 2)
  }

  /// A placeholder is read as a stand-in of another length.
  @Test func isThatInATemplate() {
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

  /// What says that there is more is about none of the parts.
  @Test func aLimitStandsAtTheTag() {
    var parser = MarkupParser()
    parser.limits.diagnostics = 1
    let html = "<b class=a id=b>x</b>"
    #expect(
      Self.places(html, parser.parse(html).diagnostics) == [
        "limit.diagnostics <b class=a id=b>", "attribute.unknown class",
      ])
  }
}
