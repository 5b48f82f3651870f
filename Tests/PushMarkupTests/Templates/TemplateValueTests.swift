import Foundation
import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import PushMarkupTemplates
import Testing

/// Information about placeholders is part of a text's value, however the text is passed on.
@Suite struct TemplateValueTests {
  private static let parser: MarkupParser = {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    parser.templates.trustedAddresses = ["link"]
    return parser
  }()

  private static func html(_ text: StyledText) -> String {
    HTMLRenderer(for: parser).render(text).text
  }

  private static func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private static let messages = [
    "&#123;{ secret }}", "a{{x}}b &#123;{y}} {{z}}", "{{x", "plain",
    "<p>a</p>{% if é %}<p>b</p>{% endif %}<p>é {{c}}</p>",
    "<a href='https://x.example/{{p}}?q={{q}}&amp;r=&#123;{r}}'>a</a> {{z}}",
    "<img src='https://x.example/{{i}}.png' alt='{{j}} &#123;{k}} {{l}}'>{{m}}",
    "<font face='{{f}} &#123;{g}}'>x</font>", "<a href='{{link}}/{{x}}'>a</a>",
    "<b>{{a}}</b><i>{{a}}{{b}}</i>",
  ]

  @Test(arguments: messages)
  func survivesCodable(_ message: String) throws {
    for reading in [Reading.authored, .device] {
      let parsed = Self.parser.parse(message, as: reading)
      let again = try Self.decoded(parsed)
      #expect(again == parsed)
      #expect(again.styledText.placeholders == parsed.styledText.placeholders)
      #expect(Self.html(again.styledText) == Self.html(parsed.styledText))
      #expect(
        Fixer(parser: Self.parser).fix(again).html == Fixer(parser: Self.parser).fix(parsed).html)
      for offsets in StyledText.Offsets.allCases {
        let json = JSONRenderer(offsets: offsets).render(parsed).text
        #expect(try JSONDecoder().decode(ParsedMarkup.self, from: Data(json.utf8)) == parsed)
        #expect(
          JSONRenderer(offsets: offsets).render(again).text == json)
      }
    }
  }

  @Test func textLikeAPlaceholderStaysText() throws {
    let escaped = Self.parser.parse("&#123;{ secret }}").styledText
    let expected = "&#123;{ secret }}"
    #expect(Self.html(escaped) == expected)
    #expect(Self.html(try Self.decoded(escaped)) == expected)
    #expect(Self.html(escaped.prefix(characters: 99)) == expected)
    #expect(Self.html(StyledText.empty + escaped) == expected)
    // With any renderer.
    #expect(HTMLRenderer().render(try Self.decoded(escaped)).text == expected)
    // Nothing is known about these texts.
    #expect(Self.html(StyledText("{{ secret }}")) == expected)
    #expect(Self.html(MarkupParser().parse("{{ secret }}").styledText) == expected)
    let linked = try StyledText(
      "a", spans: [AttributedSpan(0..<1, .link("https://a.example/{{x}}"))])
    #expect(!Self.html(linked).contains("{{"))
    let fixer = Fixer(parser: Self.parser)
    #expect(fixer.fix(ParsedMarkup(styledText: StyledText("{{x}}"))).html == "&#123;{x}}")
    #expect(HTMLRenderer().render(StyledText("{{x}}")).text == "{{x}}")
  }

  @Test func equalCharactersCanBeDifferentValues() throws {
    let live = Self.parser.parse("{{x}}").styledText
    let escaped = Self.parser.parse("&#123;{x}}").styledText
    #expect(live.text == escaped.text)
    #expect(live != escaped)
    #expect(StyledText("{{x}}") != live)
    #expect(Set([live, escaped, try Self.decoded(live)]).count == 2)
  }

  @Test(arguments: messages)
  func slicesJoinToTheWholeText(_ message: String) throws {
    let whole = Self.parser.parse(message).styledText
    for index in whole.text.indices where !whole.text.isEmpty {
      let cut = whole.utf8Range(of: whole.text.startIndex..<index).upperBound
      let isCut = whole.placeholders.contains { $0.lowerBound < cut && cut < $0.upperBound }
      let spansAreCut = whole.spans.contains {
        $0.range.lowerBound < cut && cut < $0.range.upperBound
      }
      let joined = whole[0..<cut] + whole[cut..<whole.text.utf8.count]
      if !isCut { #expect(joined.text == whole.text) }
      if !isCut, !spansAreCut {
        #expect(joined.placeholders == whole.placeholders)
        #expect(Self.html(joined) == Self.html(whole))
      } else if isCut {
        // A placeholder that would be cut is left out.
        let around = whole.placeholders.filter { $0.upperBound <= cut || $0.lowerBound >= cut }
        #expect(joined.placeholders.count == around.count)
        let lengths = [joined, whole].map { text in
          text.text.utf8.count - text.placeholders.reduce(0) { $0 + $1.count }
        }
        #expect(lengths[0] == lengths[1])
      }
    }
  }

  @Test func textsAreJoined() throws {
    let live = Self.parser.parse("<b>{{x}}</b>").styledText
    #expect(Self.html(StyledText("{{a}} ") + live) == "&#123;{a}} <b>{{x}}</b>")
    #expect(Self.html(live + (StyledText(" {{a}}"))) == "<b>{{x}}</b> &#123;{a}}")
    #expect(HTMLRenderer().render(live + (StyledText(" {{a}}"))).text.hasSuffix(" &#123;{a}}"))
    let link = Self.parser.parse("<a href='https://x.example/{{p}}'>a</a>").styledText
    #expect(
      Self.html(live + link) == "<b>{{x}}</b><a href=\"https://x.example/{{p}}\">a</a>")
  }

  /// A decoder does not trust its input.
  @Test(arguments: [
    #""placeholders":[{"start":0,"end":4}]"#, #""placeholders":[{"start":1,"end":6}]"#,
    #""placeholders":[{"start":0,"end":99}]"#, #""placeholders":[{"start":4,"end":2}]"#,
    #""placeholders":[{"start":0,"end":5},{"start":0,"end":5}]"#,
    #""placeholders":[{"start":5,"end":16}]"#,
    #""placeholders":[{"start":0,"end":5}],"template":{"syntaxes":["percent"]}"#,
    #""placeholders":[],"template":{"syntaxes":["php"]}"#,
    #""placeholders":[],"template":{"syntaxes":["liquid"],"logic":[0]}"#,
    #""template":{"syntaxes":["liquid"],"values":[{"span":9,"key":"value","start":0,"end":5}]}"#,
    #""template":{"syntaxes":["liquid"],"values":[{"span":0,"key":"value","start":0,"end":5}]}"#,
    #""template":{"syntaxes":["liquid"],"values":[{"span":1,"key":"value","start":0,"end":9}]}"#,
    #""template":{"syntaxes":["liquid"],"values":[{"span":1,"key":"value","start":0,"end":7}]}"#,
    #""template":{"syntaxes":["liquid"],"values":[{"span":1,"key":"alt","start":0,"end":9}]}"#,
    #""template":{"syntaxes":["liquid"],"values":[{"span":1,"key":"href","start":0,"end":9}]}"#,
  ])
  func invalidPlaceholdersAreRefused(_ members: String) {
    let spans =
      #"[{"start":0,"end":1,"type":"bold"},{"start":0,"end":1,"type":"typeface","value":"{{\"f\"}} "}]"#
    let json =
      #"{"version":1,"text":"{{x}}{% if <b %}","offsets":"utf8","spans":\#(spans),\#(members)}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StyledText.self, from: Data(json.utf8))
    }
  }

  /// JSON that contains the ranges of placeholders and no more, as from a tool that knew no more.
  @Test func rangesAloneMakePlaceholders() throws {
    let json =
      #"{"version":1,"text":"{{x}} {{y}}","offsets":"utf8","spans":[{"start":0,"end":5,"type":"typeface","value":"{{f}}"}],"placeholders":[{"start":0,"end":5}]}"#
    let text = try JSONDecoder().decode(StyledText.self, from: Data(json.utf8))
    #expect(text.placeholders == [0..<5])
    #expect(Self.html(text) == "<font face=\"&#123;&#123;f}}\">{{x}}</font> &#123;&#123;y}}")
  }
}
