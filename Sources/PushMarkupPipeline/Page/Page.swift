internal import PushMarkup
internal import PushMarkupAndroid

/// The content of a page that shows a user a notification, or several side by side.
package struct Page: Sendable {
  /// Its title; without it, the page has the name of the message.
  package var title: String?
  /// The name of the app on the notifications.
  package var appName: String?
  package var icon: Icon?
  /// The messages; the first is called A.
  package var variants: [Variant]
  /// The properties of all phones, of which only the background that the options name counts.
  let phone: DeviceProfile

  /// The most messages that letters can distinguish.
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

  /// A message and what to send instead.
  package struct Variant: Sendable {
    /// The name of its file or its place in the file, never a path; empty without a name.
    package var name: String
    /// Its letter next to other messages: `A`; empty if it is the only one.
    var letter = ""
    /// The file without its folder; nil without a file.
    package var file: String?
    package var answer: Answer
    /// The texts that change, if that is better.
    package var changes: [Change] = []
    /// Who sees what of the changed texts.
    var fixed: [Answer.Audience] = []
    /// How many errors and warnings are left after the changes.
    var left: Int?
    /// What the changes cost.
    var cost = ""
  }

  /// A text as it was sent, and as it should be sent.
  package struct Change: Sendable {
    /// `Android title`.
    package var name: String
    package var old: [UInt8]
    package var new: [UInt8]
    /// The command that makes the change.
    package var command: String?
  }

  /// The icon of the app.
  package struct Icon: Sendable {
    let type: String
    let bytes: [UInt8]

    /// The maximum size in bytes: the page contains the icon.
    package static let limit = 1 << 20

    /// Accepts a PNG, a JPEG, a GIF or a WebP; nil for other bytes.
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
