// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupTemplates

@Suite struct PushMarkup_PushMarkupTemplates_Examples {
  @Test func StyledText_Placeholders_1() throws {
    
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    let html = "<a href='https://shop.example/{{ id }}'>Hi {{${name} | upcase}}</a>"
    #expect(String(describing: parser.parse(html).styledText.placeholderNames) == "[\"name\", \"id\"]")
    _ = parser
    _ = html
  }
  @Test func PushMarkupTemplates_1() throws {
    
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    let text = parser.parse("Hi <b>{{ name }}</b>").styledText
    #expect(String(describing: text.placeholderNames) == "[\"name\"]")
    parser.templates.values = ["name": "Zoë"]
    #expect(String(describing: parser.parse("Hi <b>{{ name }}</b>").styledText.text) == "Hi Zoë")
    _ = parser
    _ = text
  }
  @Test func Templates_Syntaxes_1() throws {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    parser.templates.values = ["first_name": "Zoë"]
    #expect(String(describing: parser.parse("Hi <b>{{${first_name}}}</b>, {{ 1 | plus: 2 }}").styledText.text) == "Hi Zoë, {{ 1 | plus: 2 }}")
    _ = parser
  }
}
