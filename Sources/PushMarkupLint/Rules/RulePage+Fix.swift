internal import PushMarkup

extension RulePage {
  static let fixPages: [RulePage] = [
    RulePage(
      .fixColor, "a colour lets something shine through",
      happens: "`fix` wrote what is seen of the colour on white.",
      why: """
        A phone ignores how much of a colour shines through, or takes the digits for another \
        colour. What stands there is right on a light notification only; choose a colour without \
        alpha.
        """),
    RulePage(
      .fixSize, "a size that a phone has no tag for",
      happens: "`fix` wrote the nearest that `big`, `small` and headings can say.",
      why: """
        Each `big` is 1.25 times the size around it and each `small` 0.8 times; headings have \
        sizes of their own. Nothing else sets a size, and notifications drop all of them.
        """),
    RulePage(
      .fixSpace, "spaces that a phone would let collapse",
      happens: "`fix` wrote no-break spaces in their place.",
      why: """
        Spaces side by side are one to a phone. No-break spaces look alike, but no line breaks at \
        them.
        """),
    RulePage(
      .fixList, "numbers of a list are written as text",
      happens: """
        `fix` wrote lines that begin with a number, or items with bullets where a template's logic \
        may repeat or leave out items.
        """,
      why: """
        A phone knows no ordered lists. It shows the lines, without the room that a list has at \
        its side.
        """),
    RulePage(
      .fixAlignment, "lines of two directions on one side",
      happens: "Some lines of a block stand on the other side of a phone than the HTML says.",
      why: """
        A phone knows the start and the end of a line, and no left and right: on the right is the \
        start of a line in Hebrew or Arabic, and the end of one in English. One block has one of \
        them for all of its lines: `fix` took that of the first. Part the lines with a blank line, or \
        begin each with a word in the same letters.
        """),
    RulePage(
      .fixEmoji, "images of emoji are written as the emoji",
      happens: "`fix` wrote the emoji that an image has as its alternative text, and no image.",
      why: """
        Mail programs paste emoji as images. A notification shows none in its text, and most apps that \
        read HTML load none; each phone has emoji of its own.
        """),
    RulePage(
      .fixDefaultColor, "black text that keeps the phone's own colour",
      happens: "`fix` did not write the colour.",
      why: """
        Outlook, Word, Google Docs and Gmail write black on everything that is pasted. Where nothing \
        else is around it, black is the default of HTML; written out, it would be hard to read on a \
        dark notification. Black on a background or inside another colour is kept.
        """),
    RulePage(
      .fixParameter, "the parameter of an address, in which HTML reads a reference",
      happens: "`fix` wrote `&amp;`, so that the text stays as a phone shows it.",
      why: """
        HTML reads `&noteId=10` as `¬eId=10`, for old references need no semicolon. A phone knows \
        whole names only, and shows what was meant.
        """),
    RulePage(
      .fixUnexplained, "a phone shows something else of the fixed message",
      happens: "`fix` read its own result as a phone does, and it is not what the HTML says.",
      why:
        "It should not happen, but for messages that are cut by a limit. Please report the message."
    ),
  ]
}
