extension RulePage {
  static let notificationOrder = RulePage(
    .notificationOrder, "Android 7 paints overlapping styles in another order",
    happens: "Where colours or typefaces lie over each other, another one may be seen.",
    why: """
      The sort that reads the spans of a text has a fault in Android 7.0 and 7.1: from five spans on \
      their order can change. Do not put one colour inside of another; pushmarkup fix writes them \
      beside each other.
      """)
}
