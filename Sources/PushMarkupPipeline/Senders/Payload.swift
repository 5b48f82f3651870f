internal import Bytes
internal import PushMarkup

/// How large a body is for the services that limit it, and whether it names a big picture.
struct Payload {
  /// Bytes of the JSON.
  let length: Int
  /// Bytes that count against the limit of FCM: `notification`, `data` and `android`, without white
  /// space and needless escapes; nil for bodies of other services.
  private(set) var fcmLength: Int?
  /// Bytes that count against the limit of APNs: the payload for an iPhone.
  private(set) var apnsLength: Int?
  /// Bytes of Braze's `alert` and of `extra`, as JSON without white space.
  private(set) var brazeLength: Int?
  /// Whether Android shows a big picture below the text.
  let hasPicture: Bool

  /// Measures well-formed JSON by its shape, because most services pass on bodies of FCM and APNs.
  init(_ bytes: [UInt8]) {
    let json = bytes[bytes.markLength...]
    length = bytes.count
    hasPicture = Self.pictures.contains { Self.content(of: $0, in: json) ?? 0 > 0 }
    if Self.ofFCM.contains(where: { Self.value(of: $0, in: json) != nil }) {
      let message = Self.value(of: ["message"], in: json) != nil ? ["message"] : []
      // Firebase counts what it sends to the phone, but not the token and other platforms.
      fcmLength = ["notification", "data", "android"].reduce(0) { sum, key in
        sum + Self.length(of: message + [key], in: json)
      }
      let apple = Self.length(of: message + ["apns", "payload"], in: json)
      if apple > 0 { apnsLength = apple }
    } else if Self.value(of: ["messages"], in: json) != nil {
      let extra = Self.length(of: ["messages", "android_push", "extra"], in: json)
      let text = Self.content(of: ["messages", "android_push", "alert"], in: json)
      if text != nil || extra > 0 { brazeLength = (text ?? 0) + extra }
    } else if Self.value(of: ["aps"], in: json) != nil {
      apnsLength = JSONScanner.compactLength(json)
    }
  }

  private static let ofFCM = [
    ["message", "notification"], ["message", "android", "notification"],
    ["message", "apns", "payload", "aps"], ["notification", "title"], ["notification", "body"],
  ]

  private static let pictures = [
    ["messages", "android_push", "extra", "appboy_image_url"],
    ["message", "android", "notification", "image"], ["message", "notification", "image"],
    ["notification", "image"],
  ]

  /// The value of some keys, each inside the one before.
  private static func value(
    of keys: [String], in json: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    keys.reduce(json) { value, key in
      value.flatMap { value in
        JSONScanner.place(of: key, in: value, depthLimit: BatchLine.depthLimit).map { json[$0] }
      }
    }
  }

  /// Bytes of a value; 0 if there is none.
  private static func length(of keys: [String], in json: ArraySlice<UInt8>) -> Int {
    value(of: keys, in: json).map(JSONScanner.compactLength) ?? 0
  }

  /// Bytes of the content of a string; nil if there is none.
  private static func content(of keys: [String], in json: ArraySlice<UInt8>) -> Int? {
    guard let value = value(of: keys, in: json), value.first == UInt8(ascii: "\"") else {
      return nil
    }
    var scanner = JSONScanner(value, depthLimit: 0)
    return (try? scanner.string())?.count
  }
}

extension JSONScanner {
  /// Bytes of the shortest form of JSON, however it is written: strings in UTF-8 with only the
  /// escapes that they need, and no white space between.
  fileprivate static func compactLength(_ json: ArraySlice<UInt8>) -> Int {
    var scanner = JSONScanner(json, depthLimit: BatchLine.depthLimit)
    var length = 0
    while let byte = scanner.peek {
      if byte == UInt8(ascii: "\""), let content = try? scanner.string() {
        length += content.reduce(2) { $0 + escapedLength($1) }
      } else if scanner.take(byte), !byte.isXMLSpace {
        length += 1
      }
    }
    return length
  }

  /// The length of a byte of a string as JSON. A control character without a short escape, or an
  /// unpaired surrogate, takes `\u` and four digits.
  private static func escapedLength(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0a, 0x0c, 0x0d: 2
    case ..<0x20, halfOfPair: 6
    default: 1
    }
  }
}
