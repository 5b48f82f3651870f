import CTerminal
import PushMarkup

/// Messages for a person: one line each, with whatever could drive a terminal made visible.
enum StandardError {
  /// Writes `pushmarkup: ` and the message.
  static func line(_ message: String) {
    plainLine("pushmarkup: " + message)
  }

  /// Writes a message as it is. Where it cannot be written there is nobody to tell.
  static func plainLine(_ message: String) {
    let bytes = Array(DisplayFilter.visible(message).utf8) + [UInt8(ascii: "\n")]
    _ = ct_write(2, bytes.span)
  }
}
