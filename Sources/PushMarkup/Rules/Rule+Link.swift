extension Rule {
  package static let linkRules: [Rule] = [
    .linkScheme, .linkDeepLink, .linkTooLong, .linkHost, .linkDisguised, .linkUnclosed,
    .linkSuspicious, .linkHostNotAllowed, .linkEmpty,
  ]

  /// The URL has no scheme that the policy allows; the link was dropped and its text was kept.
  public static let linkScheme = core(
    "link.scheme", .warning, .safety,
    title: "URL without an allowed scheme",
    happens: "The link is dropped, and its text is kept.",
    why: """
      Schemes such as `javascript` run code. A URL without a scheme is relative to a page, and a \
      message has no page.
      """,
    fix: "Use a full URL, such as `https://shop.example/`.",
    before: ##"<a href="javascript:open()">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)

  /// The URL is a deep link that the policy does not allow; the link was dropped and its text was
  /// kept.
  public static let linkDeepLink = core(
    "link.deep-link", .warning, .safety, loss: .links,
    title: "Deep link not allowed",
    happens: """
      The link or the image is dropped, its text is kept, and the URL is lost. `fix --in-place` \
      does not change the file.
      """,
    why: "Only an app opens a deep link, and PushMarkup cannot know which app that is.",
    fix: """
      Allow the scheme of your app with `--allow-scheme`, or with `schemes` in the configuration.
      """,
    before: ##"<a href="myapp://x">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)

  /// The URL is longer than the limit; the link was dropped and its text was kept.
  public static let linkTooLong = core(
    "link.too-long", .warning, .safety,
    title: "URL too long",
    happens: "The link is dropped, and its text is kept.",
    why: "The URL has more than 8,192 bytes. Real URLs are shorter; long URLs hide their target.",
    fix: "Shorten the URL.",
    before: "<a href='https://shop.example/\(String(repeating: "x", count: 9_000))'>Open</a>",
    after: ##"<a href="https://shop.example/">Open</a>"##)

  /// The URL has no host, or an ambiguous host; the link was dropped and its text was kept.
  public static let linkHost = core(
    "link.host", .warning, .safety,
    title: "URL with a missing or ambiguous host",
    happens: "The link is dropped, and its text is kept.",
    why: """
      Programs disagree about where the host ends if the URL has a missing or third slash, a \
      backslash, an encoded slash or two hosts. A wrong port or a character that host names cannot \
      contain is reported too.
      """,
    fix: "Correct the URL. For hosts that mix alphabets, see `link.suspicious`.",
    before: ##"<a href="https://">Open</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)

  /// The URL hides a character directly after its prefix; the link was dropped and its text was
  /// kept.
  public static let linkDisguised = core(
    "link.disguised", .warning, .safety,
    title: "URL hides a character",
    happens: "The link is dropped, and its text is kept.",
    why: "A joining character after the prefix changes which part looks like the host.",
    fix: "Remove the character.",
    before: ##"<a href="tel:&#x338;123">Call</a>"##,
    after: ##"<a href="https://shop.example/">Open</a>"##)

  /// The link is not closed: PushMarkup ends it with the element around it, browsers do not.
  public static let linkUnclosed = core(
    "link.unclosed", .note, .markup,
    title: "Link is not closed",
    happens: "The link continues after the element around it, as in browsers.",
    why: "It covers text that is not meant to be a link.",
    fix: "Add `</a>`.",
    before: ##"<p><a href="https://shop.example/">Open</p>Later"##,
    after: ##"<p><a href="https://shop.example/">Open</a></p>Later"##)

  /// The URL is allowed but suspicious: it may be unencrypted, or lead elsewhere than it seems to.
  public static let linkSuspicious = core(
    "link.suspicious", .warning, .safety,
    title: "Suspicious URL",
    happens: """
      The link is kept. The finding names the reason. Letters of other writing systems in a path \
      are not reported, because browsers encode them.
      """,
    why: """
      The URL uses `http:`, contains a user name before `@`, or has a non-ASCII, mixed-alphabet, \
      private, numeric or odd host. Other reasons: invisible, control, direction or encoded \
      characters, mail headers, phone number pauses, over 2,083 bytes, or link text that is \
      another site's URL.
      """,
    fix: "Check where the URL leads, and use a plain `https:` URL.",
    before: ##"<a href="https://paypal.com@evil.example/">Pay</a>"##,
    after: ##"<a href="https://shop.example/">Pay</a>"##)

  /// The link leads to a host that the configuration does not list.
  public static let linkHostNotAllowed = core(
    "link.host-not-allowed", .warning, .safety,
    title: "Link to a host outside the allow-list",
    happens: "The link is kept.",
    why: "The host is not in `hosts` of the configuration, and not a subdomain of a host there.",
    fix: "Correct the URL, or add the host to `hosts`.")

  /// The link has no text, so there is nothing to tap.
  public static let linkEmpty = core(
    "link.empty", .warning, .markup,
    title: "Link without text",
    happens: "There is nothing to tap.",
    why: "Its text is missing, or the link is left over.",
    fix: "Put text inside the link, or remove the link.",
    before: ##"Sale <a href="https://shop.example/"></a>"##,
    after: ##"<a href="https://shop.example/">Sale</a>"##)
}
