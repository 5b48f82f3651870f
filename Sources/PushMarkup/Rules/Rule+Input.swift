extension Rule {
  package static let inputRules: [Rule] = [
    .inputLibrary, .inputEncoding, .inputJSON, .inputNull,
  ]

  /// The loaded libxml2 has the wrong version, so the message was not read.
  public static let inputLibrary = core(
    "input.library", .error, .size,
    title: "Wrong version of libxml2",
    happens: "The message is not read: there is no text and no fixed message.",
    why: """
      libxml2 2.9, 2.10 and 2.11 to 2.13 share a file name but read HTML differently. The loaded \
      version is not the version that PushMarkup was built with.
      """,
    fix: """
      Load the version that the finding names, or rebuild PushMarkup. In a program, call \
      `MarkupParser.checkLibrary()` at the start.
      """)

  /// Bytes that are not UTF-8, or unpaired surrogates in JSON, were replaced by U+FFFD.
  public static let inputEncoding = core(
    "input.encoding", .error, .safety, loss: .encoding,
    title: "Message is not UTF-8",
    happens: "Each invalid sequence of bytes becomes U+FFFD (`�`), the replacement character.",
    why: """
      The message was saved in another encoding, such as Latin-1 or UTF-16. In JSON, an unpaired \
      surrogate such as `\\ud83d` means that a text was cut inside an emoji.
      """,
    fix: """
      Save the message as UTF-8; `iconv -f WINDOWS-1252 -t UTF-8` converts Latin-1. In JSON, do \
      not cut text inside an emoji.
      """)

  /// The input is not JSON, or not a notification that PushMarkup supports.
  public static let inputJSON = core(
    "input.json", .error, .markup,
    title: "JSON is not a notification",
    happens: "The notification is not checked. The command exits with status 65.",
    why: """
      The input is not JSON, or not a Braze request body, FCM message, APNs payload or object with \
      a title or an alert.
      """,
    fix: """
      Correct the problem that the finding names, or lint the texts separately at the paths that \
      it suggests.
      """)

  /// NUL characters were replaced by U+FFFD.
  public static let inputNull = core(
    "input.null", .warning, .safety,
    title: "Message contains NUL bytes",
    happens: "PushMarkup replaces each NUL with U+FFFD (`�`). Browsers and Android drop it.",
    why: "Text does not contain NUL bytes: the file is UTF-16, or not text.",
    fix: "Save the message as UTF-8, without NUL bytes.",
    before: "Sale\u{0}",
    after: "Sale")
}
