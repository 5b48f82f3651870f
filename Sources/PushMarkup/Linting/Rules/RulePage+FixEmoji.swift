extension RulePage {
  static let fixEmoji = RulePage(
    .fixEmoji, "images of emoji are written as the emoji",
    happens: "`fix` wrote the emoji that an image has as its alternative text, and no image.",
    why: """
      Mail programs paste emoji as images. A notification shows none in its text, and most apps that \
      read HTML load none; each phone has emoji of its own.
      """)
}
