internal import PushMarkup

extension RulePage {
  static let tagPages: [RulePage] = [
    RulePage(
      .tagUnknown, "a tag that does nothing",
      happens: "The tag is dropped, its text is kept.",
      why: """
        Push messages know few tags; `pushmarkup tags` lists them. Everything else is markup that \
        no phone shows. A no-break space or a backslash behind a name is a part of it.
        """,
      before: "<marquee>Sale</marquee>",
      after: "<b>Sale</b>"),
    RulePage(
      .tagNoEffect, "a tag of HTML of which the text is kept",
      happens: """
        The tag is dropped, its text is kept. What a table, a section or the like parts stays parted \
        in the authored reading, and in what `fix` writes; nothing else is seen of it.
        """,
      why: """
        `abbr`, `time`, `tbody`, `wbr` and the like say what something is, or where a line may break: \
        they only make the message longer. A phone has no tables, no lines across and no buttons; \
        where it runs words together that a table parts, that is `device.tag`.
        """,
      before: "Ends at <time>8 pm</time>",
      after: "Ends at 8 pm"),
    RulePage(
      .tagHiddenText, "the tag is dropped with its text",
      happens:
        "The text of script, style, title, head, video and the like is not shown, and was dropped.",
      why: "Somebody pasted a whole page. A phone does not know these tags, and shows their text.",
      before: "Hi<style>b{}</style>",
      after: "Hi"),
    RulePage(
      .tagLostText, "the tag is dropped with text that a browser shows",
      happens: "Words of the message are lost.",
      why: """
        A browser shows what a `textarea` or a `select` holds, the text of `svg` and `math`, of `xmp` \
        and `plaintext`, and that of `noscript` where no scripts run. Styled text has no place for it: \
        write it outside of the tag.
        """,
      before: "Your code: <textarea>SAVE20</textarea>",
      after: "Your code: SAVE20"),
    RulePage(
      .tagPolicy, "the policy does not allow the tag",
      happens: "The tag is dropped, its text is kept.",
      why: "The parser was told which tags may have an effect, and this is none of them."),
    RulePage(
      .tagStray, "an end tag without a start tag",
      happens: "The end tag does nothing.",
      why:
        "It closes nothing that is open here: a start tag is missing or has another name, or the tag "
        + "was closed before.",
      before: "Sale</b>",
      after: "<b>Sale</b>"),
    RulePage(
      .attributeUnsupported, "an attribute that styled text cannot say",
      happens: "The attribute was dropped.",
      why: """
        A browser does something with it that has no place in a notification, such as the \
        direction of a paragraph.
        """,
      before: "<p dir=rtl>Sale</p>",
      after: "<p>Sale</p>"),
    RulePage(
      .tagPlaceholder, "a name in angle brackets was read as a tag",
      happens: "The name is not shown; the text around it is.",
      why: """
        `<FirstName>`, `</Anna, hi>` and `<me@example.com>` look like tags to every reader of HTML. Write \
        `&lt;FirstName&gt;`, or the marks of the template language.
        """,
      before: "Hi <FirstName>, welcome",
      after: "Hi &lt;FirstName&gt;, welcome"),
    RulePage(
      .tagUnclosed, "a tag is not closed",
      happens: "The style goes on to the end of the message.",
      why: "Readers of HTML mend it, each in a way of its own.",
      before: "<b>Sale",
      after: "<b>Sale</b>"),
    RulePage(
      .tagMisnested, "tags overlap",
      happens: "A tag is closed while one inside of it is still open.",
      why: "Browsers let the styles overlap; a phone closes and opens tags in an order of its own.",
      before: "<b>a<i>b</b>c</i>",
      after: "<b>a<i>b</i></b><i>c</i>"),
  ]
}
