internal import PushMarkup

extension RulePage {
  static let referencePages: [RulePage] = [
    RulePage(
      .entitySemicolon, "a reference without a semicolon",
      happens: "Some readers decode it, others show it unchanged.",
      why: """
        `&copy2` may be a sign and a digit, or a name that nobody knows. The semicolon says where \
        it ends.
        """,
      before: "&copy 2026",
      after: "&copy; 2026"),
    RulePage(
      .entityInvalid, "a reference that names no character",
      happens: """
        A browser shows U+FFFD, a white question mark on black; so does a phone, or the reference as \
        it is written.
        """,
      why: "The number is none of a character: it is half of one, or beyond the last, or 0.",
      before: "Sale &#x110000; today",
      after: "Sale &#128293; today"),
    RulePage(
      .entitySurrogate, "two references to the halves of one character",
      happens:
        "A phone shows the character; a browser shows U+FFFD twice, a question mark on black.",
      why: """
        Java and JavaScript keep an emoji as two halves, which phones put together again and HTML \
        does not. A program that writes each as a reference of its own loses the emoji in all but \
        phones. Write the number of the whole character, or the character.
        """,
      before: "Sale &#55357;&#56613; today",
      after: "Sale &#128293; today"),
    RulePage(
      .entityInURL, "a part of an address reads as a reference",
      happens: "A browser shows another sign: ® for `&reg` of `&region`. Phones differ.",
      why: """
        HTML knows some names of references without a semicolon, whatever letters follow in a text. \
        In the value of an attribute, such as the address of a link, it does not read them so.
        """,
      before: "https://shop.example/?q=1&region=us",
      after: "https://shop.example/?q=1&amp;region=us"),
  ]
}
