/// How long a message may be for those who send it, and a text for those who show it.
package enum SizeLimits {
  /// UTF-16 units of a text that Android shows before 12.
  package static let longText = 5_120
  /// The same from Android 12 on.
  package static let shortText = 1_024
  /// Bytes of a whole message that FCM takes.
  package static let fcm = 4_096
  /// Bytes of a payload that APNs takes.
  package static let apns = 4_096
  /// Bytes of `alert` and `extra` together that Braze takes.
  package static let braze = 4_000
}
