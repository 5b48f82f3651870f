// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupAndroid
import PushMarkupLint

@Suite struct PushMarkup_PushMarkupAndroid_PushMarkupLint_Examples {
  @Test func PushMarkupLint_1() throws {
    
    let findings = Linter().lint("<b style='color: #008000'>Go</b>")
    #expect(String(describing: findings.map(\.rule.rawValue)) == "[\"device.style-ignored\"]")
    let fixed = Fixer().fix("<b style='color: #008000'>Go</b>")
    let shown = MarkupParser().parse(fixed.html, as: .device).styledText
    #expect(String(describing: shown.runs.first?.style.foreground?.hex ?? "") == "#008000")
    _ = findings
    _ = fixed
    _ = shown
  }
}
