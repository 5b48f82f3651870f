extension RulePage {
  static let linkSuspicious = RulePage(
    .linkSuspicious, "an address that readers are often deceived by",
    happens: """
      The link is kept.
      """,
    why: """
      What stands before an @ is no host, though it looks like one.
      """,
    before: ##"<a href="https://paypal.com@evil.example/">Pay</a>"##,
    after: ##"<a href="https://shop.example/">Pay</a>"##)
}
