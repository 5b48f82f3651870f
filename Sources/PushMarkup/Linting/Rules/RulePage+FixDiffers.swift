extension RulePage {
  static let fixDiffers = RulePage(
    .fixDiffers, "a phone shows something else of the fixed message",
    happens: "`fix` read its own result as a phone does, and it is not what the HTML says.",
    why:
      "It should not happen, but for messages that are cut by a limit. Please report the message.")
}
