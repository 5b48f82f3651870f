internal import PushMarkup

extension RulePage {
  static let limitPages: [RulePage] = [
    RulePage(
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
      after: "<b>word</b>"),
    RulePage(
      .limitDepth, "tags are nested too deeply",
      happens: """
        Tags beyond the limit of open tags are ignored; their text is kept. Of formatting tags that \
        a block leaves open, more than ten end with it.
        """,
      why: """
        Nobody nests 256 tags by hand: a tag that should be closed is not. Without a limit the \
        work would grow with the square of the message.
        """,
      before: String(repeating: "<b>", count: 300),
      after: "<b>word</b>"),
    RulePage(
      .limitSpans, "the message has too many spans",
      happens: "Spans beyond the limit are left out; their text is kept.",
      why: """
        A phone draws each span by itself, and a notification has a few lines. --max-bytes raises \
        the limit along with its own.
        """),
    RulePage(
      .limitOutput, "the output was kept in bounds",
      happens:
        "Colours, links, indentation or blank lines are missing in the output; its text is there.",
      why: """
        A short message can ask for a very long output. Output has at most 8 times the bytes of \
        the message and 4 KiB.
        """),
    RulePage(
      .limitMemory, "memory ran out",
      happens: "The rest of the message is left out.",
      why: """
        The system had no more memory. Nothing that was read before is lost.
        """),
    RulePage(
      .limitDiagnostics, "there are more findings than the limit",
      happens: """
        Later findings are left out. What is shown of the message does not change. A reading has 100 \
        in all; `lint` adds 100 of each rule, and says how many more there are.
        """,
      why: """
        A message with a hundred mistakes is not read line by line. Mend the first ones, and look \
        again.
        """,
      before: String(repeating: "<x>", count: 150),
      after: "<b>word</b>"),
  ]
}
