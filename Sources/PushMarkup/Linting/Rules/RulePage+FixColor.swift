extension RulePage {
  static let fixColor = RulePage(
    .fixColor, "a colour lets something shine through",
    happens: "`fix` wrote what is seen of the colour on white.",
    why: """
      A phone ignores how much of a colour shines through, or takes the digits for another \
      colour. What stands there is right on a light notification only; choose a colour without \
      alpha.
      """)
}
