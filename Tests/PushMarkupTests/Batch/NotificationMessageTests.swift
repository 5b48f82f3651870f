import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupPipeline

@Suite struct NotificationMessageTests {
  private static func read(_ json: String) throws -> NotificationMessage {
    try NotificationMessage(json: Array(json.utf8))
  }

  private static func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func readsABrazeBody() throws {
    let message = try Self.read(
      #"""
      {"external_user_ids":["a"],"messages":{"android_push":{"title":"<b>T</b>","alert":"A","summary_text":"S",
      "extra":{"appboy_image_url":"https://e.com/i.png"}},"apple_push":{"alert":{"title":"P","body":"Q"}}}}
      """#)
    #expect(message.kind == .braze)
    #expect(Self.text(message.title) == "<b>T</b>")
    #expect(Self.text(message.text) == "A")
    #expect(Self.text(message.summary) == "S")
    #expect(Self.text(message.picture) == "https://e.com/i.png")
    #expect(Self.text(message.appleTitle) == "P")
    #expect(Self.text(message.appleText) == "Q")
  }

  @Test func readsAnAlertThatIsAString() throws {
    let message = try Self.read(#"{"messages":{"apple_push":{"alert":"Q"}}}"#)
    #expect(Self.text(message.appleText) == "Q")
    #expect(message.text == nil)
  }

  /// Who a message is for, its paths say, whatever they hold: what FCM takes is weighed.
  @Test func anAlertThatIsAStringIsOfEitherSender() throws {
    let json = #"{"message":{"data":{"x":"v"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#
    let message = try Self.read(json)
    #expect(message.kind == .fcm)
    #expect(Self.text(message.appleText) == "Hi")
    #expect(message.payloadLength == #"{"x":"v"}"#.utf8.count)
    #expect(try Self.read(#"{"messages":{"apple_push":{"alert":"Q"}}}"#).kind == .braze)
  }

  /// FCM: what `android` says is Android's alone.
  @Test func anIPhoneGetsWhatIsForAllPhones() throws {
    let all = #""notification":{"title":"<b>P</b>","body":"Q"}"#
    let own = #""android":{"notification":{"title":"A"}}"#
    let message = try Self.read(#"{"message":{\#(all),\#(own)}}"#)
    #expect(Self.text(message.title) == "A")
    #expect(Self.text(message.appleTitle) == "<b>P</b>")
    #expect(message.appleText == nil)
    let apns = #""apns":{"payload":{"aps":{"alert":"R"}}}"#
    #expect(try Self.read(#"{"message":{\#(all),\#(own),\#(apns)}}"#).appleTitle == nil)
    #expect(try Self.read(#"{"message":{\#(all)}}"#).appleTitle == nil)
  }

  @Test func readsAnFCMMessage() throws {
    let message = try Self.read(
      #"{"message":{"token":"x","notification":{"title":"T","body":"B","image":"https://e.com/i"}}}"#
    )
    #expect(message.kind == .fcm)
    #expect(Self.text(message.text) == "B")
    #expect(Self.text(message.picture) == "https://e.com/i")
  }

  /// The interface before FCM v1 has no "message" around it.
  @Test(arguments: [#""to":"t""#, #""registration_ids":["t"]"#, #""condition":"'a' in topics""#])
  func readsAMessageOfTheOlderFCM(_ receiver: String) throws {
    let message = try Self.read(
      #"{\#(receiver),"notification":{"title":"T","body":"B","image":"https://e.com/i"},"data":{"k":"v"}}"#
    )
    #expect(message.kind == .fcm)
    #expect(message.sender == .fcm)
    #expect(Self.text(message.title) == "T")
    #expect(Self.text(message.text) == "B")
    #expect(Self.text(message.picture) == "https://e.com/i")
    #expect(
      message.payloadLength
        == #"{"title":"T","body":"B","image":"https://e.com/i"}{"k":"v"}"#.utf8.count)
  }

  @Test func readsAPayloadOfAPNs() throws {
    let message = try Self.read(#"{"aps":{"alert":{"title":"P","body":"Q"}},"own":1}"#)
    #expect(Self.text(message.appleTitle) == "P")
    #expect(Self.text(message.appleText) == "Q")
    #expect(message.appleLength == message.length)
  }

  /// Other senders' texts are read one by one, and who gives all of a body is told how.
  @Test(arguments: [
    (#"{"app_id":"a","contents":{"en":"<b>x</b>","de":"y"}}"#, "contents.*"),
    (#"{"headings":{"en":"x"},"template_id":"t"}"#, "headings.*"),
    (#"{"audience":"all","notification":{"alert":"x"}}"#, "notification.alert"),
    (
      #"{"audience":"all","notification":{"android":{"alert":"x"}},"device_types":["android"]}"#,
      "notification.android.alert"
    ),
    (
      #"{"appId":"a","payload":{"ANDROID":{"message":"x","title":"y"}}}"#,
      "payload.ANDROID.message and payload.ANDROID.title"
    ),
    (
      #"{"to":{"identity":["a"]},"content":{"title":"x","body":"y"}}"#,
      "content.body and content.title"
    ),
  ])
  func textsOfOtherSendersAreNamed(_ json: String, _ paths: String) {
    let error = #expect(throws: NotificationMessage.Malformed.self) { try Self.read(json) }
    let advice =
      paths.contains(" and ")
      ? "lint the texts at \(paths) by themselves" : "lint the text at \(paths) by itself"
    #expect(error?.reason.hasSuffix(advice) == true)
  }

  @Test func readsAnObject() throws {
    let json = #"{"title":"T","alert":"A","summary_text":"S","images":["https://e.com/1"]}"#
    let message = try Self.read(json)
    #expect(message.kind == .plain)
    #expect(Self.text(message.picture) == "https://e.com/1")
    #expect(message.length == json.utf8.count)
    #expect(message.payloadLength == json.utf8.count)
  }

  /// An object's text has many names. What an iPhone or FCM is sent has its own.
  @Test(arguments: [
    (#"{"title":"T","message":"<5W"}"#, "<5W"), (#"{"message":"M"}"#, "M"),
    (#"{"content":"C","text":"X","title":"T"}"#, "X"), (#"{"title":"T","content":"C"}"#, "C"),
    (#"{"message":"M","alert":"A"}"#, "A"), (#"{"text":"X","body":"B"}"#, "B"),
    (#"{"title":"T","content":{"en":"C"},"text":null}"#, nil),
    (#"{"aps":{"alert":"P"},"message":"M"}"#, nil),
    (#"{"notification":{"title":"T"},"text":"X"}"#, nil),
  ])
  func readsTheTextOfAnObject(_ json: String, _ text: String?) throws {
    #expect(Self.text(try Self.read(json).text) == text)
  }

  /// Whatever nobody has read and may be HTML is named, by a path that --field takes.
  @Test(arguments: [
    (#""bigText":"Big <3 you","subText":"<u>x</u>""#, "bigText and subText"),
    (
      #""android":{"style":{"text":"a &lt; b"},"actions":[1,{"title":"<b>c</b>"}]}"#,
      "android.style.text and android.actions.1.title"
    ),
    (#""body":"<b>B</b>","data":{"group":"x<b>y"}"#, "body and data.group"),
    (#""a.b*":{"[c]":"<b>d"}"#, #"a\.b\*.\[c]"#), (#""x":"{\"html\":\"<b>y\"}""#, "x"),
    (#""\u001b\u202e":"<b>y</b>""#, #"\u{1b}\u{202e}"#),
    (
      #""s":["<b>","<b>","<b>","<b>","<b>","<b>","<b>"]"#, "s.0, s.1, s.2, s.3, s.4 and 2 more"
    ),
    (
      #""url":"https://e.com/?a=1&copy=<b>","link":"/?a=1&lt=2","n":"AT&T a < b <","k":[true]"#, nil
    ),
    (#""webpush":{"data":{"x":"<b>y"}}"#, nil),
  ])
  func unreadMarkupIsNamed(_ members: String, _ list: String?) throws {
    #expect(try Self.read(#"{"alert":"<b>A</b>",\#(members)}"#).unread.list == list)
  }

  /// The same of what senders have around it. Mails and browsers are no phones.
  @Test(arguments: [
    (
      #"{"messages":{"android_push":{"title":"<b>T","extra":{"x":"<b>"}},"email":{"body":"<b>"},"#
        + #""web_push":{"alert":"<b>"},"content_card":{"title":"<b>"},"apple_push":{"x":"<i>"}}}"#,
      "messages.android_push.extra.x and messages.apple_push.x"
    ),
    (
      #"{"message":{"notification":{"title":"T"},"data":{"body":"<b>"},"webpush":{"x":"<b>"}}}"#,
      "message.data.body"
    ),
    (#"{"aps":{"alert":{"body":"<b>x</b>"},"category":"C"},"html":"<b>"}"#, "html"),
    (
      #"{"message":{"notification":{"title":"T"},"android":{"notification":{"ticker":"I <3 you"}}}}"#,
      "message.android.notification.ticker"
    ),
    (
      #"{"message":{"notification":{"title":"T"},"data":{"body":"<b>x","alert":"&amp;","title":"<i>x"}}}"#,
      "message.data.body, message.data.alert and message.data.title"
    ),
  ])
  func unreadMarkupOfSenders(_ json: String, _ list: String?) throws {
    #expect(try Self.read(json).unread.list == list)
  }

  @Test(arguments: ["", "[]", "{}", #"{"title":1}"#, "{\"alert\":\"a\"", #"{"x":"y"}"#])
  func refusesWhatIsNone(_ json: String) {
    #expect(throws: NotificationMessage.Malformed.self) { try Self.read(json) }
  }

  /// The data of FCM is for the app, which makes a notification of it or none.
  @Test func textsInDataAreNamed() {
    let error = #expect(throws: NotificationMessage.Malformed.self) {
      try Self.read(#"{"message":{"token":"t","data":{"n":"1","body":"I <3 you"}}}"#)
    }
    #expect(error?.reason.hasSuffix("the text at message.data.body by itself") == true)
    let three = #expect(throws: NotificationMessage.Malformed.self) {
      try Self.read(#"{"data":{"alert":"c","title":"a","body":"<b>q"}}"#)
    }
    let advice =
      "what its data is to an app is not known: lint the texts at data.title, data.body and "
      + "data.alert by themselves"
    #expect(three?.reason.hasSuffix(advice) == true)
  }

  /// The bytes of the alert as it is read, and of the extra without the space between its parts.
  @Test func weighsWhatBrazeWeighs() throws {
    let message = try Self.read(
      #"{"messages":{"android_push":{"alert":"a\u00e9","big_title":"B","extra":{"k": "v w"}}}}"#)
    #expect(message.brazeLength == 3 + 11)
    #expect(Self.text(message.bigTitle) == "B")
    #expect(try Self.read(#"{"title":"T"}"#).brazeLength == nil)
    #expect(try Self.read(#"{"messages":{"apple_push":{"alert":"Q"}}}"#).brazeLength == nil)
  }

  /// What a serializer escapes counts as what it says; what every one has to escape as its escape.
  @Test(arguments: [
    (#"\u0645\u00e9\ud83d\ude00"#, 2 + 2 + 4), ("مé😀", 2 + 2 + 4), (#"\u003cb\u003e"#, 3),
    (#"a\/b"#, 3), (#"\u0022\"\u005c"#, 6), (#"\u000a\n\t"#, 6), (#"\u001b\ud800"#, 12),
  ])
  func escapesAreWeighedAsWhatTheySay(_ text: String, _ length: Int) throws {
    let empty = #"{"title":""}"#.utf8.count
    let fcm = try Self.read(#"{"message":{"notification":{"title":"\#(text)"}}}"#)
    #expect(fcm.payloadLength == empty + length)
    let plain = try Self.read(#"{"title":"\#(text)"}"#)
    #expect(plain.payloadLength == empty + length)
  }

  /// How a file is indented, the token and other platforms are nothing to a phone.
  @Test(arguments: [
    #"{"message":{"token":"t","notification":{"title":"T \" u","body":"B"},"data":{"k":"v"}}}"#,
    "{\"message\": {\n \"notification\": {\n\t\"title\": \"T \\\" u\", \"body\": \"B\"},\r\n"
      + " \"webpush\": {\"headers\": {\"a\": \"b\"}}, \"data\": { \"k\" : \"v\" } } }",
  ])
  func weighsWhatFirebaseWeighs(_ json: String) throws {
    let message = try Self.read(json)
    #expect(
      message.payloadLength
        == #"{"title":"T \" u","body":"B"}"#.utf8.count + #"{"k":"v"}"#.utf8.count)
    #expect(message.length == json.utf8.count)
  }
}
