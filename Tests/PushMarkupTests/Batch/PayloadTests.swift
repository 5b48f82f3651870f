import Testing

@testable import PushMarkup
@testable import PushMarkupPipeline

@Suite struct PayloadTests {
  private static func read(_ json: String) -> Payload { Payload(Array(json.utf8)) }

  /// FCM's API before v1 has no `"message"` object around the rest.
  @Test(arguments: [#""to":"t""#, #""registration_ids":["t"]"#, #""condition":"'a' in topics""#])
  func measuresLegacyFCMMessages(_ receiver: String) {
    let notification = #"{"title":"T","body":"B","image":"https://e.com/i"}"#
    let payload = Self.read(
      "{\(receiver),\"notification\":\(notification),\"data\":{\"k\":\"v\"}}")
    #expect(payload.fcmLength == (notification + #"{"k":"v"}"#).utf8.count)
    #expect(payload.hasPicture)
  }

  /// The shape of the JSON decides which service it is for, whatever it contains.
  @Test func measuresAPNsAlertsInFCMMessages() {
    let aps = #"{"aps":{"alert":"Hi"}}"#
    let payload = Self.read(
      #"{"message":{"data":{"x":"v"},"apns":{"payload":\#(aps)}}}"#)
    #expect(payload.fcmLength == #"{"x":"v"}"#.utf8.count)
    #expect(payload.apnsLength == aps.utf8.count)
    #expect(payload.brazeLength == nil)
  }

  @Test func measuresAPNsPayloads() {
    let json = #"{"aps":{"alert":{"title":"P","body":"Q"}},"own":1}"#
    #expect(Self.read(json).apnsLength == json.utf8.count)
    #expect(Self.read(json).fcmLength == nil)
  }

  /// Airship's `notification` object has other members.
  @Test(arguments: [
    #"{"title":"T"}"#, #"{"audience":"all","notification":{"alert":"x"}}"#, "[]", "{}",
    #"{"messages":{"apple_push":{"alert":"Q"}}}"#,
  ])
  func otherJSONHasNoLength(_ json: String) {
    let payload = Self.read(json)
    #expect([payload.fcmLength, payload.apnsLength, payload.brazeLength] == [nil, nil, nil])
    #expect(!payload.hasPicture)
  }

  /// The bytes of the decoded alert, and of `extra` without the whitespace between its tokens.
  @Test func measuresWhatBrazeCounts() {
    let payload = Self.read(
      #"{"messages":{"android_push":{"alert":"a\u00e9","big_title":"B","extra":{"k": "v w"}}}}"#)
    #expect(payload.brazeLength == 3 + 11)
    #expect(payload.fcmLength == nil)
  }

  @Test(arguments: [
    (#"{"messages":{"android_push":{"extra":{"appboy_image_url":"https://e.com/i"}}}}"#, true),
    (#"{"message":{"android":{"notification":{"image":"https://e.com/i"}}}}"#, true),
    (#"{"message":{"notification":{"title":"T","image":""}}}"#, false),
  ])
  func findsTheBigPicture(_ json: String, _ hasPicture: Bool) {
    #expect(Self.read(json).hasPicture == hasPicture)
  }

  /// An escape counts as its character, unless every serializer has to escape that character.
  @Test(arguments: [
    (#"\u0645\u00e9\ud83d\ude00"#, 2 + 2 + 4), ("مé😀", 2 + 2 + 4), (#"\u003cb\u003e"#, 3),
    (#"a\/b"#, 3), (#"\u0022\"\u005c"#, 6), (#"\u000a\n\t"#, 6), (#"\u001b\ud800"#, 12),
  ])
  func escapesCountAsTheCharactersTheyEncode(_ text: String, _ length: Int) {
    let empty = #"{"title":""}"#.utf8.count
    let payload = Self.read(#"{"message":{"notification":{"title":"\#(text)"}}}"#)
    #expect(payload.fcmLength == empty + length)
  }

  /// Indentation, the token and the parts for other platforms do not count.
  @Test(arguments: [
    #"{"message":{"token":"t","notification":{"title":"T \" u","body":"B"},"data":{"k":"v"}}}"#,
    "{\"message\": {\n \"notification\": {\n\t\"title\": \"T \\\" u\", \"body\": \"B\"},\r\n"
      + " \"webpush\": {\"headers\": {\"a\": \"b\"}}, \"data\": { \"k\" : \"v\" } } }",
  ])
  func measuresWhatFirebaseCounts(_ json: String) {
    let payload = Self.read(json)
    #expect(
      payload.fcmLength
        == #"{"title":"T \" u","body":"B"}"#.utf8.count + #"{"k":"v"}"#.utf8.count)
    #expect(payload.length == json.utf8.count)
  }

  // MARK: Unread texts

  /// Each string that may be HTML and is not a known text is named by the path for `--field`.
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
    (
      #""messages":{"android_push":{"extra":{"x":"<b>"}},"email":{"body":"<b>"},"#
        + #""web_push":{"alert":"<b>"},"content_card":{"title":"<b>"},"apple_push":{"x":"<i>"}}"#,
      "messages.android_push.extra.x and messages.apple_push.x"
    ),
  ])
  func unreadTextsWithMarkupAreListed(_ members: String, _ list: String?) {
    let json = Array("{\"alert\":\"A\",\(members)}".utf8)
    #expect(UnreadTexts(in: json[...], besides: []).list == list)
  }
}
