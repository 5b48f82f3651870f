// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupLint
import PushMarkupPipeline

@Suite struct PushMarkup_PushMarkupLint_PushMarkupPipeline_Examples {
  @Test func Linter_Notification_1() throws {
    
    let message = #"{"message":{"notification":{"title":"Sale","body":"<b>Now</b>"}}}"#
    let texts = Linter().lint(notification: message.utf8)
    #expect(String(describing: texts[1].field ?? "") == "/message/notification/body")
    #expect(String(describing: texts[1].findings[0].rule.rawValue) == "notification.tags-shown")
    _ = message
    _ = texts
  }
  @Test func Configuration_2() throws {
    
    let linter = try Configuration(json: #"{"rules":{"device.tag":"error"}}"#).linter
    #expect(String(describing: linter.lint("<mark>Sale</mark>")[0].severity) == "error")
    _ = linter
  }
  @Test func PushMarkupPipeline_1() throws {
    
    let body = #"{"message":{"notification":{"title":"<b>Sale</b>"}}}"#
    let texts = Linter().lint(notification: body.utf8)
    #expect(String(describing: texts[0].findings.map(\.rule.rawValue)) == "[\"notification.tags-shown\"]")
    _ = body
    _ = texts
  }
}
