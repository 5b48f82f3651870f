extension RulePage {
  static let deviceImage = RulePage(
    .deviceImage, "an image is lost",
    happens: "The phone shows no image there, another one, or one that the HTML hides.",
    why: """
      A phone reads tags in its own way. A `/` right behind a name is a part of the name, and some \
      names of references stand for other characters than in HTML.
      """,
    before: "Sale <img/src=\"https://e.example/i.png\">",
    after: "Sale <img src=\"https://e.example/i.png\">")
}
