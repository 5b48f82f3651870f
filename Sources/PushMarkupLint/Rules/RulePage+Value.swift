internal import PushMarkup

extension RulePage {
  static let valuePages: [RulePage] = [
    RulePage(
      .valueQuotes, "marks that do not quote a value",
      happens: "The colour, the style or the link is lost.",
      why: """
        Editors for text put “typographic” marks around a value, and programs that write JSON, \
        and `strings.xml`, a backslash before each. HTML knows `"` and `'` alone; to it others are a part of the value, and so \
        are those inside of others and those that are written as `&quot;`. What has no name and `=` \
        before it says nothing either: `<font "red">`.
        """,
      before: "<font color=“#ff0000”>Sale</font>",
      after: "<font color=\"#ff0000\">Sale</font>")
  ]
}
