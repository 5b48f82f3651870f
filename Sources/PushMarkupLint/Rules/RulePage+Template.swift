internal import PushMarkup

extension RulePage {
  static let templatePages: [RulePage] = [
    RulePage(
      .templateUnknownSyntax, "template syntax",
      happens: "It was read as it stands.",
      why: """
        What will stand there may hold a `<`, a colour or an address, and may be long. Look at the \
        message after it is filled in, too. `--templates` with the name of its syntax keeps it as it \
        stands, as `templates` does in options and in the configuration.
        """,
      before: "Hi {{ name }}",
      after: "Hi Ada"),
    RulePage(
      .templateNotAllowedHere, "a placeholder in a place where none is kept",
      happens: """
        The placeholder was dropped; or its syntax was not named, and `fix` changed it like any text.
        """,
      why: """
        Inside a tag, in a colour or a style nobody can know what will stand there. Placeholders \
        are kept in text, `href`, `src`, `alt` and `face`, where `--templates` names their syntax. A \
        branch goes around whole tags: `{% if vip %}<b>a</b>{% else %}a{% endif %}`.
        """),
    RulePage(
      .templateUnclosed, "a placeholder without an end",
      happens: "It is shown as it is written, or the template fails when it is filled in.",
      why: """
        A brace or a sign is missing: `{{ name }`; or it is longer than \
        65,536 bytes. Where the signs are meant as text, most languages have a tag for that, such as `{% raw %}`.
        """),
    RulePage(
      .templateUnfilled, "a placeholder without a value",
      happens: "The preview shows the placeholder itself.",
      why: """
        `--data` fills in placeholders that are nothing but a name, from the members of the file: \
        look for a misspelling there. A file without values fills in nothing, and each placeholder is \
        told of. A list or an object is no text. Filters, conditions and the like are left to the sender's own \
        program.
        """),
    RulePage(
      .templateRewritten, "a placeholder was changed by fix, or could not be kept",
      happens: "What is filled in later may be something else, or nothing.",
      why: """
        Nobody said whose placeholder it is, so it was fixed like any text. Name its syntax with \
        `--templates`, or in `.pushmarkup.json`. Or a sign such as `%%` stands where no placeholder \
        can be read: write it as `&#37;%` where it is text. Or the message itself holds every letter \
        that could stand for a placeholder while it is read, which no message of people does.
        """),
    RulePage(
      .templateUnsafe, "a placeholder that could be markup",
      happens: "It was changed, or dropped from the value.",
      why: """
        A `<` of a placeholder before a letter would begin a tag to a phone, and a quotation mark \
        would end the value that it stands in. Write literals of a template in single \
        quotes, and tags beside the placeholder: `<b>{{ a }}</b>`, not `{{ a | prepend: '<b>' }}`.
        """),
    RulePage(
      .templateEdited, "a placeholder that an editor changed",
      happens: "It was kept as it is.",
      why: """
        Editors of text write `&gt;`, `&nbsp;` and `“`, where a template has `>`, a space and `"`. \
        Most engines fail there, or find no value. Write the plain characters.
        """),
    RulePage(
      .templateLogic, "a tag that one branch of a template opens and another closes",
      happens: "The message was read as if all branches were shown, one behind the other.",
      why: """
        Once it is filled in, a branch may be gone, and with it the start or the end of a style. \
        `fix` and `--to html` write each style anew where something else begins, so that their \
        output may then have other styles than the message. Close in a branch what it opens: \
        `{% if a %}<b>x</b>{% endif %}`. Write `</li>`, and `</p>` where the paragraph has a style \
        or a side, there as well: HTML needs neither, but what ends them may be gone.
        """),
    RulePage(
      .templateAlignment, "a placeholder that decides on which side a text stands",
      happens: "The side was read as if the value had no letters.",
      why: """
        Phones know the start and the end of a line, and no left and right. Which of them the start \
        is, the first letter of the line says. A name in Latin letters before `, שלום` makes it the \
        left, and a text that was aligned to the right stands there. Begin the text with a word of \
        your own, write `&rlm;` before the placeholder, or leave the side away: phones begin each \
        text at its start.
        """),
    RulePage(
      .templateAddress, "an address whose scheme or host is a placeholder",
      happens: "The link was dropped, its text kept.",
      why: """
        Nobody can know where it will lead. `--allow-placeholder NAME` trusts a placeholder by its \
        name, which is `custom_attribute.link` of `{{custom_attribute.${link}}}`, and `--data` \
        fills it in, so that the address is checked as any other, where it is the whole host or all \
        that the address begins with. One with words of its own, such as `{{link | default: "…"}}`, \
        could say any address, and is not trusted. A `"` in a placeholder would end the value too: write its \
        literals in single quotes. \
        The value itself is not written in single quotes, for many engines put names such as O'Brien \
        there as they are.
        """),
  ]
}
