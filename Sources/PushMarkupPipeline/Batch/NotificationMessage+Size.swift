internal import Bytes
internal import PushMarkup

// How large a notification is to those who take it.
extension NotificationMessage {
  /// Notes what counts against a limit, in the JSON of the whole.
  mutating func weigh(_ json: ArraySlice<UInt8>) {
    switch kind {
    case .plain:
      payloadLength = JSONScanner.compactLength(json)
      if Self.length(of: ["aps"], in: json) > 0 { appleLength = payloadLength }
    case .fcm:
      let message = Self.length(of: ["message"], in: json) > 0 ? ["message"] : []
      // Firebase counts what is handed to the phone, and neither the token nor other platforms.
      payloadLength = ["notification", "data", "android"].reduce(0) { sum, key in
        sum + Self.length(of: message + [key], in: json)
      }
      let apple = Self.length(of: message + ["apns", "payload"], in: json)
      if apple > 0 { appleLength = apple }
    case .braze:
      let extra = Self.length(of: ["messages", "android_push", "extra"], in: json)
      if text != nil || extra > 0 { brazeLength = (text?.count ?? 0) + extra }
    }
  }

  /// Bytes of the value of some keys, one inside the other; none where there is no such value.
  private static func length(of keys: [String], in json: ArraySlice<UInt8>) -> Int {
    var value = json
    for key in keys {
      let place = JSONScanner.place(of: key, in: value, depthLimit: BatchLine.depthLimit)
      guard let place else { return 0 }
      value = json[place]
    }
    return JSONScanner.compactLength(value)
  }
}

extension JSONScanner {
  /// Bytes of JSON at its shortest, however it is written: strings in UTF-8 with the escapes that
  /// they need, and no white space between.
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

  /// Bytes of a byte of a string: a control or half of a surrogate pair without a short escape has
  /// a `\u` and four digits.
  private static func escapedLength(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0a, 0x0c, 0x0d: 2
    case ..<0x20, halfOfPair: 6
    default: 1
    }
  }
}
