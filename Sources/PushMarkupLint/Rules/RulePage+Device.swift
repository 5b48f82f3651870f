internal import PushMarkup

extension RulePage {
  static let devicePages: [RulePage] = [
    RulePage(
      .deviceCrash, "the app goes down",
      happens: "`Html.fromHtml` throws an exception that no app expects.",
      why: """
        A colour that is a single minus sign makes the converter look behind the end of a string. \
        The app ends when the message arrives.
        """,
      before: ##"<font color="-">Sale</font>"##,
      after: ##"<font color="#ff0000">Sale</font>"##),
    RulePage(
      .deviceLessThan, "a phone takes text for a tag",
      happens: "The phone reads on from the `<` to the next `>` or the end, and shows none of it.",
      why: """
        To HTML a `<` that no letter follows is text. A phone takes it for a tag whatever follows, \
        but white space. Write `&lt;`.
        """,
      before: "I <3 you",
      after: "I &lt;3 you"),
    RulePage(
      .deviceUnrecognisedTag, "markup that a phone reads otherwise",
      happens: "HTML has a tag, a comment or a declaration here; a phone something else.",
      why: """
        The two scanners end comments, declarations and tags at different places. Something behind the \
        name of an end tag, or a slash behind that of a start tag, makes it none to a phone: \
        `</b class="x">`, `<b/class="x">`.
        """,
      before: "a<!-->b",
      after: "ab"),
    RulePage(
      .deviceCSSPosition, "a property that a phone does not see",
      happens: "The property neither stands first nor behind white space.",
      why: """
        The phone looks for properties with a pattern that wants the start or a space in front. \
        Put a space behind each semicolon.
        """,
      before: ##"<span style="color:#ff0000;background:#ffff00">Sale</span>"##,
      after: ##"<span style="color:#ff0000; background:#ffff00">Sale</span>"##),
    RulePage(
      .deviceCSSCase, "a property in capitals",
      happens: "The phone does not see the property.",
      why: "CSS takes names in any case; the pattern of a phone is in small letters.",
      before: ##"<span style="COLOR:#ff0000">Sale</span>"##,
      after: ##"<span style="color:#ff0000">Sale</span>"##),
    RulePage(
      .deviceCSSProperty, "a property that a phone does not know",
      happens: "The phone shows the text without it.",
      why: """
        It reads color, background, background-color, text-decoration and text-align. Use tags \
        such as b and i for the others.
        """,
      before: ##"<span style="font-weight:bold">Sale</span>"##,
      after: "<b>Sale</b>"),
    RulePage(
      .deviceCSSValue, "a value that a phone does not read",
      happens: "The phone shows the text without it, or with another value.",
      why: """
        Of text-decoration it reads line-through alone; colours are hexadecimal or one of 23 \
        names. It finds a property behind any space, in a comment and in a name that a space \
        parts as well: `background- color: red` is `color` to it.
        """,
      before: ##"<span style="text-decoration:underline">Sale</span>"##,
      after: "<u>Sale</u>"),
    RulePage(
      .deviceCSSOrder, "a property given twice",
      happens: "The phone takes the first, CSS the last.",
      why: "Its pattern stops at the first match.",
      before: ##"<span style="color:#ff0000; color:#6666ff">Sale</span>"##,
      after: ##"<span style="color:#6666ff">Sale</span>"##),
    RulePage(
      .deviceImportant, "!important loses the value",
      happens: "The phone takes it for a part of the value, which is then none.",
      why: "The value ends at white space, not at the exclamation mark.",
      before: ##"<span style="color:#ff0000!important">Sale</span>"##,
      after: ##"<span style="color:#ff0000">Sale</span>"##),
    RulePage(
      .deviceStyleIgnored, "a style that a phone does not read on this tag",
      happens: "The phone shows the tag without it.",
      why: "It reads the style of span, p and li; of other blocks text-align alone.",
      before: ##"<b style="color:#ff0000">Sale</b>"##,
      after: ##"<b><font color="#ff0000">Sale</font></b>"##),
    RulePage(
      .deviceAttribute, "an attribute that a phone does not read",
      happens: "The phone shows the tag without it.",
      why: "Of font it reads color and face, of a href, of img src, and style of some.",
      before: "<font size=7>Sale</font>",
      after: "<big>Sale</big>"),
    RulePage(
      .deviceColorHex, "a colour of three, four or eight digits",
      happens: "The phone shows another colour.",
      why: "It reads the digits as one number: #f00 is #000f00, nearly black. Write six digits.",
      before: ##"<font color="#f00">Sale</font>"##,
      after: ##"<font color="#ff0000">Sale</font>"##),
    RulePage(
      .deviceColorWhite, "white by name",
      happens: "The phone shows the text in its usual colour.",
      why: "The number of white is -1 to it, which stands for no colour. Write #ffffff.",
      before: ##"<span style="background:#000000"><font color=white>Sale</font></span>"##,
      after: ##"<span style="background:#000000"><font color=#ffffff>Sale</font></span>"##),
    RulePage(
      .deviceColorName, "a name that a phone does not know",
      happens: "The phone shows the text in its usual colour.",
      why: "It knows 23 names of colours; CSS has 148. Write six digits.",
      before: "<font color=crimson>Sale</font>",
      after: "<font color=#dc143c>Sale</font>"),
    RulePage(
      .deviceColorFunction, "a colour as a function",
      happens: "The phone shows the text in its usual colour.",
      why: "It knows names and numbers only. Write six digits.",
      before: ##"<span style="color:rgb(255,0,0)">Sale</span>"##,
      after: ##"<span style="color:#ff0000">Sale</span>"##),
    RulePage(
      .deviceColorDiffers, "a name that is another colour",
      happens: "The phone shows another colour than CSS says.",
      why: """
        green, gray, darkgray and lightgray (also spelt grey) have values of their own on Android. \
        Write six digits.
        """,
      before: "<font color=green>Sale</font>",
      after: "<font color=#008000>Sale</font>"),
    RulePage(
      .deviceOuterStyleWins, "the outer colour wins",
      happens: "The phone shows the colour, typeface or side of the tag around.",
      why: """
        It sets the outer span last, and the last span wins; but `sup` and `sub` inside each other \
        take each other back. Put tags of colour beside each other, not inside.
        """,
      before: "<font color=#ff0000>a<font color=#6666ff>b</font>c</font>",
      after: "<font color=#ff0000>a</font><font color=#6666ff>b</font><font color=#ff0000>c</font>"),
    RulePage(
      .deviceInnerEnd, "an inner end tag ends an outer style",
      happens: "From there on the colour or the line is gone.",
      why: """
        The end of span, p, li and font takes the last mark of each kind, even when its own tag \
        set none.
        """,
      before: ##"<span style="color:#ff0000">a<span>b</span>c</span>"##,
      after: ##"<span style="color:#ff0000">abc</span>"##),
    RulePage(
      .deviceBlockEndsStyle, "a block ends a style",
      happens: "The style of the tag around a block is gone inside of it, or behind.",
      why: """
        The phone closes inline tags where a block begins, and opens them again without their \
        attributes.
        """,
      before: "<font color=#ff0000>a<p>b</p></font>",
      after: "<font color=#ff0000>a</font><p><font color=#ff0000>b</font></p>"),
    RulePage(
      .deviceHiddenText, "text that is not to be shown is shown",
      happens: "The phone shows the text of script, style, title and the like.",
      why:
        "Html.fromHtml drops tags that it does not know, and keeps their text, whatever they are.",
      before: "Hi<style>b{}</style>",
      after: "Hi"),
    RulePage(
      .deviceImage, "an image is lost",
      happens: "The phone shows no image there, another one, or one that the HTML hides.",
      why: """
        A phone reads tags in its own way. A `/` right behind a name is a part of the name, and some \
        names of references stand for other characters than in HTML.
        """,
      before: "Sale <img/src=\"https://e.example/i.png\">",
      after: "Sale <img src=\"https://e.example/i.png\">"),
    RulePage(
      .deviceTextAlign, "left, right and justify do nothing",
      happens: "The phone aligns the text as usual.",
      why: "It compares with start, center and end only.",
      before: ##"<p style="text-align:right">Sale</p>"##,
      after: ##"<p style="text-align:end">Sale</p>"##),
    RulePage(
      .deviceListNumber, "bullets instead of numbers",
      happens: "The phone shows a bullet in front of each item.",
      why: "It does not know ol, and every li has a bullet. Write the numbers.",
      before: "<ol><li>one</li></ol>",
      after: "<p>1. one</p>"),
    RulePage(
      .deviceTag, "a tag that a phone does not know",
      happens: "The phone shows the text without what the tag does.",
      why: "Html.fromHtml has a fixed list of tags. `pushmarkup tags` says what it does with each.",
      before: "<ins>Sale</ins>",
      after: "<u>Sale</u>"),
    RulePage(
      .deviceNesting, "tags that a phone mends otherwise",
      happens: "The phone shows a style on other text.",
      why: """
        Tags are not closed, or overlap. A browser and the scanner of a phone mend this in \
        different ways.
        """,
      before: "<b/>Sale",
      after: "<b>Sale</b>"),
    RulePage(
      .deviceEntity, "a reference that a phone reads otherwise",
      happens: "The phone shows other characters.",
      why: "It knows 2,068 names, and needs no semicolon in text; HTML knows 2,125.",
      before: "a&Tab;b",
      after: "a b"),
    RulePage(
      .deviceLineBreaks, "other lines between blocks",
      happens: "The phone has more or fewer newlines there.",
      why: "It writes newlines where blocks begin and end, whatever stands there already.",
      before: "Sale <section>today</section>",
      after: "Sale<br>today"),
    RulePage(
      .deviceWhitespace, "other spaces",
      happens: """
        The phone has more or fewer spaces there. At the end of a line nobody sees them, and nothing \
        is said, unless the line under the words goes on below them.
        """,
      why: "HTML drops white space at the ends of lines; a phone keeps one space.",
      before: "<u>Sale </u><br>now",
      after: "<u>Sale</u><br>now"),
    RulePage(
      .deviceDefaultColor, "black text that keeps the phone's own colour",
      happens: "The phone shows the text in its own colour, which suits day and night.",
      why: """
        Outlook, Word, Google Docs and Gmail write black on everything that is pasted. Black is the \
        default of HTML, and a phone that obeyed it would show black on a dark notification. Nothing \
        has to be changed.
        """,
      before: ##"<div style="color:#000000">Hello</div>"##, after: "<div>Hello</div>"),
    RulePage(
      .deviceUnexplained, "a difference without a rule",
      happens: "The phone shows something else, and no other rule says why.",
      why: """
        Some mistakes have no name of their own. The place of the text that differs is given, so \
        that nothing is missed.
        """),
  ]
}
