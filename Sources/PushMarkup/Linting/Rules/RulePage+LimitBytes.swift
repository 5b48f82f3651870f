extension RulePage {
  static let limitBytes = RulePage(
    .limitBytes, "the message is longer than the limit",
    happens: """
      What lies behind the limit is cut off, with the character or the reference that it goes \
      through, and the rest is read as if the message ended there.
      """,
    why: """
      A push payload has at most 4 KiB. The limit keeps time and memory in bounds for whatever \
      else is sent; --max-bytes changes it, up to 128 MiB.
      """,
    before: String(repeating: "<b>word</b> ", count: 6000),
    after: "<b>word</b>")
}
