internal import PushMarkup

extension RulePage {
  static let linkPages: [RulePage] = [
    RulePage(
      .linkScheme, "the scheme is not allowed, or there is none",
      happens: "The link is dropped, its text kept.",
      why: """
        Schemes such as javascript run code. An address without a scheme counts from a page, and a \
        message has none.
        """,
      before: ##"<a href="javascript:open()">Open</a>"##,
      after: ##"<a href="https://shop.example/">Open</a>"##),
    RulePage(
      .linkDeepLink, "the scheme of an app is not allowed",
      happens: "The link or the image is dropped, its text kept; the address is lost.",
      why: """
        Only an app on the phone opens such an address, and which app that is nobody knows. The \
        scheme of your own is let through by --allow-scheme, or by schemes in the configuration. \
        fix --in-place leaves a file alone that would lose such an address.
        """,
      before: ##"<a href="myapp://x">Open</a>"##,
      after: ##"<a href="https://shop.example/">Open</a>"##),
    RulePage(
      .linkTooLong, "the address is too long",
      happens: "The link is dropped, its text kept.",
      why: """
        It has more than 8,192 bytes. No real address is that long, and long ones hide where they \
        lead.
        """,
      before: "<a href='https://shop.example/\(String(repeating: "x", count: 9_000))'>Open</a>",
      after: ##"<a href="https://shop.example/">Open</a>"##),
    RulePage(
      .linkHost, "the address has no host, or none that programs agree on",
      happens: "The link is dropped, its text kept.",
      why: """
        The address has no host, or programs disagree where its host ends: a missing or third \
        slash, a back-slash or encoded slash, two hosts, a wrong port, a character that no host \
        name has. Hosts that mix alphabets are kept and get `link.suspicious`.
        """,
      before: ##"<a href="https://">Open</a>"##,
      after: ##"<a href="https://shop.example/">Open</a>"##),
    RulePage(
      .linkDisguised, "the address hides something",
      happens: "The link is dropped, its text kept.",
      why: "Behind the prefix stands something that moves what a reader takes for the host.",
      before: ##"<a href="tel:&#x338;123">Call</a>"##,
      after: ##"<a href="https://shop.example/">Open</a>"##),
    RulePage(
      .linkUnclosed, "a link is not closed",
      happens: "The link ends with the element that it stands in; in a browser it goes on.",
      why: "A link that goes on covers text that nobody meant to be a link.",
      before: ##"<p><a href="https://shop.example/">Open</p>Later"##,
      after: ##"<p><a href="https://shop.example/">Open</a></p>Later"##),
    RulePage(
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
      after: ##"<a href="https://shop.example/">Pay</a>"##),
    RulePage(
      .linkHostNotAllowed, "a host that is not listed",
      happens: "The link is kept.",
      why: """
        The configuration lists the hosts that links may lead to, and this is none of them nor \
        below one.
        """),
    RulePage(
      .linkEmpty, "a link without text",
      happens: "There is nothing to tap.",
      why: "The text was forgotten, or the link should go.",
      before: ##"Sale <a href="https://shop.example/"></a>"##,
      after: ##"<a href="https://shop.example/">Sale</a>"##),
  ]
}
