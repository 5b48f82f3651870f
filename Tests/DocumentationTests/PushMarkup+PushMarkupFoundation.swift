// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupFoundation

@Suite struct PushMarkup_PushMarkupFoundation_Examples {
  @Test func AttributeScopes_PushMarkup_1() throws {
    let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
    for run in attributed.runs { print(run.pushMarkup.style?.bold ?? false) }
    _ = attributed
  }
  @Test func AttributedString_StyledText_1() throws {
    let parsed = MarkupParser().parse("<b>Hi</b> <a href='https://example.com/'>you</a>")
    let attributed = AttributedString(parsed.styledText)
    #expect(String(describing: attributed.runs.map { $0.inlinePresentationIntent != nil }) == "[true, false, false]")
    #expect(String(describing: attributed.runs.compactMap(\.link?.absoluteString)) == "[\"https://example.com/\"]")
    _ = parsed
    _ = attributed
  }
  @Test func InlinePresentationIntent_1() throws {
    let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
    #expect(String(describing: attributed.runs.map { $0.inlinePresentationIntent == .stronglyEmphasized }) == "[true]")
    _ = attributed
  }
  @Test func MarkupParser_Data_1() throws {
    #expect(String(describing: MarkupParser().parse(Data("<b>Hi</b>".utf8)).styledText.text) == "Hi")
  }
  @Test func PushMarkupFoundation_1() throws {
    
    let parsed = MarkupParser().parse("<b>Hi</b> <a href='https://example.com/'>you</a>")
    let attributed = AttributedString(parsed.styledText)
    #expect(String(describing: attributed.runs.compactMap(\.link?.absoluteString)) == "[\"https://example.com/\"]")
    #expect(String(describing: StyledText(attributed) == parsed.styledText) == "true")
    _ = parsed
    _ = attributed
  }
  @Test func StyledText_AttributedString_1() throws {
    let attributed = AttributedString(MarkupParser().parse("Go <i>there</i>").styledText)
    #expect(String(describing: StyledText(attributed).spans) == "[3..<8 italic]")
    _ = attributed
  }
  @Test func StyledText_AttributedString_2() throws {
    do {
      _ = try StyledText("a", spans: [AttributedSpan(0..<2, .bold)])
    } catch {
      print(error.localizedDescription)
    }
  }
}
