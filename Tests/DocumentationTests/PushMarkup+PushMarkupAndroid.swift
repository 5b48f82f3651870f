// Written by bin/goldens from the README and the documentation comments; do not edit.
// swift-format-ignore-file

import Foundation
import Testing

import PushMarkup
import PushMarkupAndroid

@Suite struct PushMarkup_PushMarkupAndroid_Examples {
  @Test func AndroidVersion_1() throws {
    #expect(String(describing: AndroidVersion(name: "android-34")?.release ?? "") == "Android 14")
  }
  @Test func AndroidVersion_2() throws {
    #expect(String(describing: AndroidVersion(apiLevel: 32)?.name ?? "none") == "android-31")
  }
  @Test func DeviceProfile_1() throws {
    let profile = DeviceProfile(android: .android34, isNight: true)
    let parsed = MarkupParser().parse("<font color='red'>Sale</font>", as: .device(profile))
    #expect(String(describing: parsed.diagnostics.map(\.rule.rawValue)) == "[\"notification.color\"]")
    _ = profile
    _ = parsed
  }
  @Test func DeviceProfile_2() throws {
    let json = Data(#"{"device":"android-34","field":"bigText"}"#.utf8)
    #expect(String(describing: try JSONDecoder().decode(DeviceProfile.self, from: json)) == "android-34 bigText")
    _ = json
  }
  @Test func MarkupParser_Reading_1() throws {
    #expect(String(describing: MarkupParser().parse("<p>Hi</p>", as: .device).styledText.text.utf8.count) == "4")
  }
  @Test func MarkupParser_Reading_2() throws {
    let html = "<p>Sale <b>today</b></p><p>only</p>"
    let phone = DeviceProfile(android: .android37)
    #expect(String(describing: MarkupParser().preview(html, on: phone).styledText.text) == "Sale today")
    _ = html
    _ = phone
  }
  @Test func Devices_1() throws {
    
    let parser = MarkupParser()
    let html = "<b>Sale</b> <font color='#ff6600'>today</font>"
    for android in [AndroidVersion.android28, .latest] {
      let profile = DeviceProfile(android: android)
      print(parser.preview(html, on: profile).styledText.spans.count)
    }
    _ = parser
    _ = html
  }
  @Test func Devices_2() throws {
    
    let phone = DeviceProfile(android: .android34)
    let html = "<p>Sale</p><p>today</p>"
    let read = MarkupParser().parse(html, as: .device(phone)).styledText
    #expect(String(describing: read.text.split(separator: "\n")) == "[\"Sale\", \"today\"]")
    #expect(String(describing: MarkupParser().preview(html, on: phone).styledText.text) == "Sale  today")
    _ = phone
    _ = html
    _ = read
  }
  @Test func PushMarkupAndroid_1() throws {
    
    let parser = MarkupParser()
    let html = "<p>Sale</p><p>I <3 you</p>"
    #expect(String(describing: parser.parse(html, as: .device).styledText.text == "Sale\n\nI \n\n") == "true")
    #expect(String(describing: parser.preview(html, on: DeviceProfile(android: .android34)).styledText.text) == "Sale  I ")
    _ = parser
    _ = html
  }
  @Test func Readings_1() throws {
    
    let parser = MarkupParser()
    let html = "I <3 you"
    #expect(String(describing: parser.parse(html).styledText.text) == "I <3 you")
    #expect(String(describing: parser.parse(html, as: .device).styledText.text) == "I ")
    _ = parser
    _ = html
  }
  @Test func Reading_1() throws {
    let reading = Reading.device
    #expect(String(describing: MarkupParser().parse("<i>go</i><br>", as: reading).styledText.text.utf8.count) == "3")
    _ = reading
  }
}
