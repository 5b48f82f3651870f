// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import PushMarkupPipeline

@Suite struct PushMarkup_PushMarkupAndroid_PushMarkupLint_PushMarkupPipeline_Examples {
  @Test func Configuration_1() throws {
    
    let json = #"{"hosts":["shop.example"],"targets":[{"device":"android-34,latest"}]}"#
    let linter = try Configuration(json: json).linter
    #expect(String(describing: linter.targets.map(\.name)) == "[\"android-34\", \"android-37\"]")
    let found = linter.lint("<a href='https://other.example'>Go</a>")
    #expect(String(describing: found.contains { $0.rule == .linkHostNotAllowed }) == "true")
    _ = json
    _ = linter
    _ = found
  }
}
