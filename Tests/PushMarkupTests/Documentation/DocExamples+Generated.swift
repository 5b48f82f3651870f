// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

@testable import PushMarkup

@Suite struct DocExamplesGenerated {
  @Test func Limits_1() throws {
    var limits = Limits()
    limits.bytes = 4_096
    _ = limits
  }
  @Test func LinkPolicy_1() throws {
    var links = LinkPolicy()
    links.schemes.insert("myapp")
    _ = links
  }
  @Test func Policy_1() throws {
    var policy = Policy()
    policy.tags.remove("img")
    policy.links.schemes.insert("myapp")
    _ = policy
  }
  @Test func TagTable_1() throws {
    print(TagTable.rules.map(\.name).joined(separator: " "))
  }
  @Test func InlineStyle_1() throws {
    let style = InlineStyle(parsing: Array("color: #99cc00".utf8), in: 0..<14)
    #expect(String(describing: style.foreground?.hex) == "Optional(\"#99cc00\")")
    _ = style
  }
  @Test func MarkupParser_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b>")
    #expect(String(describing: parsed.styledText.text) == "Hi")
    _ = parsed
  }
  @Test func Attribute_1() throws {
    let warning: [Attribute] = [.bold, .foreground(RGBAColor(rgb: 0xff0000))]
    _ = warning
  }
  @Test func AttributedSpan_1() throws {
    let span = AttributedSpan(0..<6, .foreground(RGBAColor(rgb: 0x99cc00)))
    _ = span
  }
  @Test func RGBAColor_1() throws {
    let orange = RGBAColor(red: 0xff, green: 0x66, blue: 0x00)
    #expect(String(describing: orange.hex) == "#ff6600")
    _ = orange
  }
  @Test func StyledText_Codable_1() throws {
    let json = #"{"version":1,"text":"Hi","offsets":"utf8","spans":[{"start":0,"end":2,"type":"bold"}]}"#
    let data = Data(json.utf8)
    let text = try JSONDecoder().decode(StyledText.self, from: data)
    #expect(String(describing: text.text) == "Hi")
    _ = json
    _ = data
    _ = text
  }
  @Test func StyledText_Runs_1() throws {
    let text = try StyledText("ab", spans: [AttributedSpan(0..<1, .bold)])
    #expect(String(describing: text.runs.map(\.range.upperBound)) == "[1, 2]")
    _ = text
  }
  @Test func StyledText_1() throws {
    let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
    _ = text
  }
  @Test func ANSIRenderer_1() throws {
    var renderer = ANSIRenderer()
    renderer.width = 40
    let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
    #expect(String(describing: renderer.render(text) == "\u{1b}[1mSale\u{1b}[0m!\n") == "true")
    _ = renderer
    _ = text
  }
  @Test func ColorDepth_1() throws {
    var renderer = ANSIRenderer()
    renderer.depth = .ansi256
    _ = renderer
  }
  @Test func DisplayFilter_1() throws {
    #expect(String(describing: DisplayFilter.line("a\u{1b}[2Jb\nc")) == "a[2Jb c")
    #expect(String(describing: DisplayFilter.visible("a\u{1b}[2J")) == "a\\u{1b}[2J")
  }
  @Test func DisplayWidth_1() throws {
    #expect(String(describing: DisplayWidth.columns("日本 👍🏽")) == "7")
  }
  @Test func HTMLRenderer_1() throws {
    let text = try StyledText("a < b", spans: [AttributedSpan(0..<1, .bold)])
    #expect(String(describing: HTMLRenderer().render(text)) == "<b>a</b> &lt; b")
    _ = text
  }
  @Test func JSONRenderer_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b>")
    print(JSONRenderer().render(parsed))
    // {"version":1,"id":null,"text":"Hi","offsets":"utf8","spans":[{"start":0,"end":2,"type":"bold"}],"truncated":false,"diagnostics":[]}
    _ = parsed
  }
  @Test func PlainTextRenderer_1() throws {
    let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .link("https://example.com/"))])
    #expect(String(describing: PlainTextRenderer().render(text)) == "Sale (https://example.com/)!")
    _ = text
  }
  @Test func RenderedText_1() throws {
    let result = ANSIRenderer().rendered(try StyledText("a\u{202e}b"))
    #expect(String(describing: result.removedScalars) == "1")
    _ = result
  }
  @Test func README_1() throws {
    
    let parser = MarkupParser()
    let parsed = parser.parse("<p>Hello <span style='color: #ff6600'>you</span></p>")
    #expect(String(describing: parsed.styledText.text) == "Hello you")
    #expect(String(describing: parsed.styledText.spans.count) == "1")
    for run in parsed.styledText.runs where run.style.foreground != nil {
      print(run.range, run.style.foreground?.hex ?? "")
    }
    let device = parser.parse("<font color='green'>go</font>", as: .device)
    #expect(String(describing: device.styledText.spans.count) == "1")
    print(ANSIRenderer().render(parsed.styledText))
    _ = parser
    _ = parsed
    _ = device
  }
  @Test func README_2() throws {
    
    var strict = MarkupParser()
    strict.policy?.tags.remove("img")
    strict.policy?.links.schemes = ["https"]
    strict.limits.bytes = 4_096
    let parsed = strict.parse("<a href='javascript:alert(1)'>x</a>")
    #expect(String(describing: parsed.diagnostics.map(\.rule.rawValue)) == "[\"link.scheme\"]")
    _ = strict
    _ = parsed
  }
}
