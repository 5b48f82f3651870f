extension RulePage {
  static let linkSuspicious = RulePage(
    .linkSuspicious, "an address that deserves a look",
    happens: "The link is kept.",
    why: """
      The address is legal, but deserves a look: it is not encrypted (`http:`), has a name \
      before an @, a host with letters beyond ASCII or of mixed alphabets, a private, numeric or \
      odd host, invisible characters, controls or marks of direction, characters that had to be \
      encoded, extra mail headers, pauses in a phone number, or more than 2,083 bytes; or the \
      text of the link is an address of another site. The message of the finding says which. \
      Letters of other scripts in a path are ordinary: browsers encode them.
      """,
    before: ##"<a href="https://paypal.com@evil.example/">Pay</a>"##,
    after: ##"<a href="https://shop.example/">Pay</a>"##)
}
