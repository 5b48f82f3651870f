extension RulePage {
  static let linkApp = RulePage(
    .linkApp, "the scheme of an app is not allowed",
    happens: "The link or the image is dropped, its text kept; the address is lost.",
    why: """
      Only an app on the phone opens such an address, and which app that is nobody knows. The \
      scheme of your own is let through by --allow-scheme, or by schemes in the configuration. \
      fix --in-place leaves a file alone that would lose such an address.
      """,
    before: ##"<a href="myapp://x">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
