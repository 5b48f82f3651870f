internal import Bytes

// How large a notification is to those who take it.
extension NotificationMessage {
  /// Notes what counts against a limit, in the JSON of the whole.
  mutating func weigh(_ json: ArraySlice<UInt8>) {
    switch kind {
    case .plain: payloadLength = JSONScanner.compactLength(json)
    case .fcm:
      // Firebase counts what is handed to the phone, and neither the token nor other platforms.
      payloadLength = ["notification", "data", "android"].reduce(0) { sum, key in
        sum + Self.length(of: ["message", key], in: json)
      }
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
  /// Bytes of JSON without the white space outside of its strings.
  fileprivate static func compactLength(_ json: ArraySlice<UInt8>) -> Int {
    var length = 0
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        length += 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if !byte.isXMLSpace {
        length += 1
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return length
  }
}
