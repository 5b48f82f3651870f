extension RulePage {
  static let linkHost = RulePage(
    .linkHost, "the address has no host, or none that programs agree on",
    happens: "The link is dropped, its text kept.",
    why: """
      The address has no host, or programs disagree where its host ends: a missing or third \
      slash, a back-slash or encoded slash, two hosts, a wrong port, a character that no host \
      name has. Hosts that mix alphabets are kept and get `link.suspicious`.
      """,
    before: ##"<a href="https://">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)
}
