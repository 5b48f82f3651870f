extension Rule {
  package static let templateRules: [Rule] = [
    .templateUnknownSyntax, .templateNotAllowedHere, .templateUnclosed, .templateUnfilled,
    .templateRewritten, .templateUnsafe, .templateLogic, .templateAddress,
  ]

  /// The message contains placeholders (`{{ }}`, `{% %}`, `*|X|*`, `%1$s`, `<0>`) that were read as
  /// text, because their syntax was not named.
  public static let templateUnknownSyntax = core(
    "template.unknown-syntax", .note, .template,
    title: "Template syntax not named",
    happens: "PushMarkup treats the placeholder as ordinary text.",
    why: "Its value may contain a `<`, a colour or a URL, and may be long.",
    fix: """
      Pass `--templates` with the name of the syntax, or set `templates` in options or in the \
      configuration. Also check the message after it is filled in. The syntax of a single sender, \
      such as `##name##`, has no name: fill it in first.
      """,
    before: "Hi {{ name }}",
    after: "Hi Ada")

  /// A placeholder is in a place where it cannot be kept: in a tag, or in dropped content.
  public static let templateNotAllowedHere = core(
    "template.not-allowed-here", .warning, .template, loss: .placeholders,
    title: "Placeholder not allowed here",
    happens: """
      The placeholder is dropped. If its syntax is not named, `fix` changes the placeholder like \
      any text.
      """,
    why: "PushMarkup cannot know the value of a placeholder inside a tag, a colour or a style.",
    fix: """
      Use placeholders in text, `href`, `src`, `alt` or `face`, and name their syntax with \
      `--templates`. Put a branch around whole tags: `{% if vip %}<b>a</b>{% else %}a{% endif %}`.
      """)

  /// A placeholder has no end, or is too long, and was read as text.
  public static let templateUnclosed = core(
    "template.unclosed", .warning, .template, loss: .placeholders,
    title: "Placeholder without an end",
    happens: "Readers see `{{ name }`, or the send fails.",
    why: "A brace or another delimiter is missing, or the placeholder is longer than 65,536 bytes.",
    fix: """
      Add the missing delimiter. If it is meant as text, most languages have a tag for that, such \
      as `{% raw %}`.
      """)

  /// The data has no value for a placeholder.
  public static let templateUnfilled = core(
    "template.unfilled", .warning, .template,
    title: "Placeholder without a value",
    happens: """
      The preview shows the placeholder itself. If the file has no values, every placeholder is \
      reported.
      """,
    why: """
      `--data` fills in placeholders that are only a name, but not with a list or an object. \
      Filters, conditions and the like need the sender's own program.
      """,
    fix: "Check the spelling of the name in the file, or add the value.")

  /// `fix` changed a placeholder, or the message leaves no character that can stand in for one.
  public static let templateRewritten = core(
    "template.rewritten", .warning, .template, loss: .placeholders,
    title: "Placeholder changed by fix, or not kept",
    happens: "The value may be wrong or missing when the message is sent.",
    why: """
      The syntax is not named, so `fix` rewrote the placeholder as text. Rarely, the message already \
      uses every character that PushMarkup could substitute for a placeholder.
      """,
    fix: "Name the syntax with `--templates` or in `.pushmarkup.json`.")

  /// A placeholder could be read as markup, or end its attribute value; it was changed, or dropped
  /// from the value.
  public static let templateUnsafe = core(
    "template.unsafe", .warning, .safety, loss: .placeholders,
    title: "Placeholder could be read as markup",
    happens: "The placeholder is changed, or dropped from the value.",
    why: """
      On phones, a `<` before a letter starts a tag, even in a placeholder. A quotation mark ends \
      the attribute value around the placeholder.
      """,
    fix: """
      Write literals in single quotes, and tags outside the placeholder: `<b>{{ a }}</b>`, not \
      `{{ a | prepend: '<b>' }}`.
      """)

  /// A branch of a template leaves a tag open, or closes a tag that it did not open.
  public static let templateLogic = core(
    "template.logic", .warning, .template,
    title: "Branch opens or closes a tag of another branch",
    happens: """
      PushMarkup reads the message as if all branches were shown, one after the other. The output \
      of `fix` and `--to html` may have other styles than the message.
      """,
    why: """
      A branch may be missing once the message is filled in, and with it the start or end of a \
      style. `fix` and `--to html` start each style again at every change.
      """,
    fix: """
      Close in a branch what it opens: `{% if a %}<b>x</b>{% endif %}`. Also write `</li>`, and \
      `</p>` for a paragraph with a style or an alignment.
      """)

  /// The scheme or the host of a URL is a placeholder; the link was dropped and its text was kept.
  public static let templateAddress = core(
    "template.address", .warning, .safety, loss: .placeholders,
    title: "Scheme or host of a URL is a placeholder",
    happens: """
      The link is dropped, and its text is kept. A placeholder with its own text, such as \
      `{{link | default: "…"}}`, is never trusted. A `"` in a placeholder would also end the \
      attribute value.
      """,
    why: """
      PushMarkup cannot know where the link leads. Only a placeholder that is the whole host or \
      starts the URL can be trusted, or filled in and checked.
      """,
    fix: """
      Pass `--data`, or trust the placeholder with `--allow-placeholder NAME`, such as \
      `custom_attribute.link` for `{{custom_attribute.${link}}}`. Write its literals in single \
      quotes, but `href` in double quotes, because many engines insert names such as O'Brien \
      unchanged.
      """)
}
