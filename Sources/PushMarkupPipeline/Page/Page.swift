internal import PushMarkup
internal import PushMarkupAndroid

/// What stands on a page that shows a notification to a person, or several of it side by side.
package struct Page: Sendable {
  /// Its name; without one that of the message.
  package var title: String?
  /// What the notifications name as their app.
  package var appName: String?
  package var icon: Icon?
  /// The messages, the first of which is called A.
  package var variants: [Variant]
  /// What holds for all phones; of it counts the background that the options name.
  let phone: DeviceProfile

  /// The most that are told apart by a letter.
  package static let maximumVariants = 26

  package init(_ variants: [Variant], _ options: Options) {
    self.variants = variants
    if variants.count > 1 {
      for (index, scalar) in zip(variants.indices, UInt8(ascii: "A")...UInt8(ascii: "Z")) {
        self.variants[index].letter = String(UnicodeScalar(scalar))
      }
    }
    phone = options.phone.on(nil)
  }

  /// A message with what to send instead.
  package struct Variant: Sendable {
    /// The name of its file or its place there, never a path; empty where it has none.
    package var name: String
    /// What it is called next to others: `A`; empty if there is one.
    var letter = ""
    /// The file without its folder; nil where it is none.
    package var file: String?
    package var answer: Answer
    /// The texts that change, where that is better.
    package var changes: [Change] = []
    /// Who sees what of the changed texts.
    var fixed: [Answer.Audience] = []
    /// How many errors and warnings are left then.
    var left: Int?
    /// What the changes cost.
    var cost = ""
  }

  /// A text as it was sent, and as it is to be sent.
  package struct Change: Sendable {
    /// `Android title`.
    package var name: String
    package var old: [UInt8]
    package var new: [UInt8]
    /// The command that writes it.
    package var command: String?
  }

  /// A picture of the app.
  package struct Icon: Sendable {
    let type: String
    let bytes: [UInt8]

    /// The longest that is taken, in bytes: the page holds it.
    package static let limit = 1 << 20

    /// Takes a PNG, a JPEG, a GIF or a WebP; nil for other bytes.
    package init?(_ bytes: [UInt8]) {
      func begins(_ text: [UInt8], at place: Int = 0) -> Bool {
        bytes.dropFirst(place).starts(with: text)
      }
      if begins([0x89] + "PNG\r\n\u{1a}\n".utf8) {
        type = "image/png"
      } else if begins([0xff, 0xd8, 0xff]) {
        type = "image/jpeg"
      } else if begins(Array("GIF8".utf8)) {
        type = "image/gif"
      } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
        type = "image/webp"
      } else {
        return nil
      }
      self.bytes = bytes
    }

    /// A `data:` URL.
    var address: String { "data:\(type);base64,\(SHA256.base64(bytes))" }
  }
}
