extension RulePage {
  static let inputEncoding = RulePage(
    .inputEncoding, "the message is not UTF-8",
    happens: "Each bad sequence of bytes became U+FFFD, the replacement character.",
    why: """
      The message was stored in another encoding, such as Latin-1 or UTF-16. \
      `iconv -f WINDOWS-1252 -t UTF-8` changes Latin-1. In JSON it is half of a surrogate pair as \
      well, such as `\\ud83d` alone: a text was cut inside of an emoji.
      """)
}
