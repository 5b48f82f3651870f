extension Rule {
  package static let limitRules: [Rule] = [
    .limitBytes, .limitDepth, .limitSpans, .limitOutput, .limitMemory, .limitDiagnostics,
    .notificationTruncated,
  ]

  /// The message is longer than the limit and was cut off.
  public static let limitBytes = core(
    "limit.bytes", .warning, .size,
    title: "Message longer than the limit",
    happens: """
      Text after the limit is cut off, with a character or an HTML entity that the limit splits. \
      The message is read as if it ended there.
      """,
    why: """
      A push payload has at most 4 KiB. The limit keeps time and memory in bounds for any other \
      input.
      """,
    fix: "Shorten the message, or raise the limit with `--max-bytes` (up to 128 MiB).",
    before: String(repeating: "<b>word</b> ", count: 6000),
    after: "<b>word</b>")

  /// Tags are nested deeper than the limit, or too many stay open after a block; the extra tags
  /// were ignored and their text was kept.
  public static let limitDepth = core(
    "limit.depth", .warning, .size,
    title: "Tags nested too deeply",
    happens: """
      Tags beyond the limit of open tags are ignored, and their text is kept. If a block leaves \
      more than five open, the extra tags end with it.
      """,
    why: """
      Real messages do not nest 256 tags: an end tag is missing. Without a limit, time would grow \
      with the square of the message.
      """,
    fix: "Close each tag.",
    before: String(repeating: "<b>", count: 300),
    after: "<b>word</b>")

  /// There are more spans than the limit; later spans were dropped and their text was kept.
  public static let limitSpans = core(
    "limit.spans", .warning, .size,
    title: "Too many spans",
    happens: "Spans beyond the limit are dropped, and their text is kept.",
    why: "A phone draws each span separately, and a notification has only a few lines.",
    fix: "Use fewer styles, or raise `--max-bytes`, which raises this limit too.")

  /// Formatting, links, indentation or blank lines were dropped to limit the output; its text was
  /// kept.
  public static let limitOutput = core(
    "limit.output", .warning, .size,
    title: "Output limited in size",
    happens: "The output lacks colours, links, indentation or blank lines. Its text is complete.",
    why: """
      A short message can produce a very long output. The output has at most 8 times the bytes of \
      the message plus 4 KiB.
      """)

  /// Memory ran out while the message was read; the rest of the message was dropped.
  public static let limitMemory = core(
    "limit.memory", .error, .size,
    title: "Out of memory",
    happens: "The rest of the message is dropped. Text that was already read is kept.",
    why: "The system had no more memory.")

  /// There are more findings than the limit; later findings were dropped.
  public static let limitDiagnostics = core(
    "limit.diagnostics", .note, .size,
    title: "More findings than the limit",
    happens: "Later findings are dropped. The limit does not change how the message is shown.",
    why: """
      Each reading reports at most 100 findings. `lint` adds up to 100 for each rule, and reports \
      how many more there are.
      """,
    fix: "Fix the first findings, and check the message again.",
    before: String(repeating: "<x>", count: 150),
    after: "<b>word</b>")

  /// The text is longer than a notification can show; the rest was cut off.
  public static let notificationTruncated = core(
    "notification.truncated", .warning, .display,
    title: "Text longer than a notification can show",
    happens: "Android cuts off the rest of the text.",
    why: """
      Android 12 and later keep 1,024 UTF-16 units of a text; earlier versions as released, 5,120. \
      Android 8 to 11 keep 1,024 with the security patches of November 2020.
      """,
    fix: "Shorten the text, and put the important words first.",
    phones: "every Android version",
    before: String(repeating: "Sale! ", count: 200),
    after: "Sale!")
}
