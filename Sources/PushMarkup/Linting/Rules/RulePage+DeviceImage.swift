extension RulePage {
  static let deviceImage = RulePage(
    .deviceImage, "an image is lost",
    happens: """
      The phone does not show the image.
      """,
    why: """
      A notification drops the images of its text; there is a field of its own for a picture.
      """)
}
