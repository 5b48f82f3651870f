extension RulePage {
  static let inputUnread = RulePage(
    .inputUnread, "the message was not read, because libxml2 does not fit",
    happens: "Nothing of the message is read: there is no text and no fixed message.",
    why: """
      libxml2 2.9, 2.10 and 2.11 to 2.13 share one file name and read HTML in different ways. \
      Another of them was loaded than PushMarkup was built with. Load the version that the finding \
      names, or build PushMarkup again. A program finds out at its start with \
      `MarkupParser.checkLibrary()`.
      """)
}
