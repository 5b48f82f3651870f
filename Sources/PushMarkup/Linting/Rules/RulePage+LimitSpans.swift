extension RulePage {
  static let limitSpans = RulePage(
    .limitSpans, "the message has too many spans",
    happens: "Spans beyond the limit are left out; their text is kept.",
    why: """
      A phone draws each span by itself, and a notification has a few lines. --max-bytes raises \
      the limit along with its own.
      """)
}
