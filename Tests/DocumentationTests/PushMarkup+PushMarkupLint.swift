// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupLint

@Suite struct PushMarkup_PushMarkupLint_Examples {
  @Test func Array_Fixes_1() throws {
    let html = "<code>7</code> I <3 you"
    #expect(String(describing: Linter().lint(html).applied(to: html)) == "<tt>7</tt> I &lt;3 you")
    _ = html
  }
  @Test func Difference_1() throws {
    let compared = MarkupParser().compare("<font color='#f00'>Sale</font>")
    #expect(String(describing: compared.differences.map { "\($0)" }) == "[\"\\\"Sale\\\": foreground #ff0000 -> #000f00 [device.color-hex]\"]")
    _ = compared
  }
  @Test func FixedMarkup_1() throws {
    #expect(String(describing: Fixer().fix("Sale <b today only").losses.map(\.rawValue)) == "[\"words\"]")
    #expect(String(describing: Fixer().fix("<b>Sale</b> <blink>today").losses) == "[]")
  }
  @Test func Fixer_1() throws {
    let fixed = Fixer().fix("<span style='font-weight: bold; color: green'>Go</span>")
    #expect(String(describing: fixed.html) == "<font color=\"#008000\"><b>Go</b></font>")
    _ = fixed
  }
  @Test func Linter_1() throws {
    let linter = Linter()
    #expect(linter.lint("<b>Sale</b> I <3 you").map { finding in String(describing: finding) } == ["1:15: error: Android reads `<3 you` as a tag, and drops it [device.less-than]"])
    _ = linter
  }
  @Test func MarkupParser_Compare_1() throws {
    let compared = MarkupParser().compare("<font color='green'>go</font>")
    #expect(String(describing: compared.differences.map { "\($0)" }) == "[\"\\\"go\\\": foreground #008000 -> #00ff00 [device.color-differs]\"]")
    _ = compared
  }
  @Test func PushMarkupLint_2() throws {
    
    let compared = MarkupParser().compare("<font color=white>Sale</font>")
    #expect(String(describing: compared.differences.count) == "1")
    #expect(String(describing: compared.diagnostics.map(\.rule.rawValue)) == "[\"device.color-white\"]")
    _ = compared
  }
}
