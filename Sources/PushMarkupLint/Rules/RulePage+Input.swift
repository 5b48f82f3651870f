internal import PushMarkup

extension RulePage {
  static let inputPages: [RulePage] = [
    RulePage(
      .inputLibrary, "the message was not read, because libxml2 does not fit",
      happens: "Nothing of the message is read: there is no text and no fixed message.",
      why: """
        libxml2 2.9, 2.10 and 2.11 to 2.13 share one file name and read HTML in different ways. \
        Another of them was loaded than PushMarkup was built with. Load the version that the finding \
        names, or build PushMarkup again. A program finds out at its start with \
        `MarkupParser.checkLibrary()`.
        """),
    RulePage(
      .inputEncoding, "the message is not UTF-8",
      happens: "Each bad sequence of bytes became U+FFFD, the replacement character.",
      why: """
        The message was stored in another encoding, such as Latin-1 or UTF-16. \
        `iconv -f WINDOWS-1252 -t UTF-8` changes Latin-1. In JSON it is half of a surrogate pair as \
        well, such as `\\ud83d` alone: a text was cut inside of an emoji.
        """),
    RulePage(
      .inputJSON, "JSON that is no notification",
      happens: "Nothing was looked at.",
      why: """
        What was given as a whole notification is no body of Braze, no message of FCM, no payload of \
        APNs and no object with a title or an alert, or it is no JSON at all. The finding says what \
        is missing, and where such JSON often has its texts: lint those by themselves. On the \
        command line `--message` says so, and ends with status 65.
        """),
    RulePage(
      .inputNull, "the message holds NUL bytes",
      happens: "Each NUL became U+FFFD. A browser leaves it out of text, and so does a phone.",
      why: "No text has NUL bytes: this is UTF-16 or a file of another kind.",
      before: "Sale\u{0}",
      after: "Sale"),
  ]
}
