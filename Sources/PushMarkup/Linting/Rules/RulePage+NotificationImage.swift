extension RulePage {
  static let notificationImage = RulePage(
    .notificationImage, "an image in the text is lost",
    happens: "A placeholder is left in its place.",
    why: "A notification drops the images of its text; there is a field of its own for a picture.",
    before: ##"<img src="https://shop.example/shoe.png" alt="a shoe">Sale"##,
    after: "Sale")
}
