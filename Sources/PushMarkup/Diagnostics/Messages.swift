// The messages and help of the core's findings. Message: what happens to the text, in about twelve
// words, lower case, no full stop. Help: one edit, as an imperative. Source is quoted in backticks.
extension Rule {
  /// All rules of the core, in the order of the documentation.
  package static let ofCore =
    limitRules + inputRules + textRules + syntaxRules + tagRules + attributeRules + styleRules
    + linkRules + templateRules

  /// Makes a rule of the core.
  static let core = Maker(Messages.sentence)
}

extension Diagnostic {
  /// The subject, quoted.
  package var quoted: String {
    switch subject?.kind {
    case .tag: "`<\(subject?.text ?? "")>`"
    case .endTag: "`</\(subject?.text ?? "")>`"
    case .character: subject?.text ?? ""
    default: "`\(subject?.text ?? "")`"
    }
  }

  /// A detail; empty if it is not set.
  package subscript(_ detail: Detail) -> String { details[detail] ?? "" }

  /// The element that the subject belongs to, quoted.
  package var element: String { self[.element].isEmpty ? "this tag" : "`<\(self[.element])>`" }

  /// A noun with the count: `1 character`, `3 characters`.
  package func counted(_ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  /// `is` or `are`, and `was` or `were`, for the count.
  package var are: String { count == 1 ? "is" : "are" }
  package var were: String { count == 1 ? "was" : "were" }

  /// Appended to a message about the first of several places.
  package var places: String { count == 1 ? "" : " (\(count) places)" }

  /// What to write instead, as an imperative; nil if unknown.
  package var useSuggestion: String? { suggestion.map { "use `\($0)`" } }
}

private enum Messages {
  typealias Sentence = Diagnostic.Sentence

  @Sendable static func sentence(_ it: Diagnostic) -> Sentence {
    switch it.rule.rawValue.prefix(while: { $0 != "." }) {
    case "limit", "input", "notification": limit(it)
    case "text": text(it)
    case "syntax", "entity": syntax(it)
    case "tag": tag(it)
    case "attribute", "name", "value": attribute(it)
    case "css", "color", "contrast": style(it)
    case "link": link(it)
    default: template(it)
    }
  }

  private static func limit(_ it: Diagnostic) -> Sentence {
    let limit = it[.limit]
    switch it.rule {
    case .limitBytes where it.reason == "values":
      return Sentence("the values exceed \(limit) bytes: placeholders from here on are kept")
    case .limitBytes:
      return Sentence("the message is longer than \(limit) bytes: the rest is cut off")
    case .limitDepth where it.reason == "reopened":
      return Sentence("more than \(limit) open tags go on after this one: one ends here")
    case .limitDepth where it.reason == "reopened-on-android":
      return Sentence("the tags around this one were reopened too often: they end here")
    case .limitDepth:
      return Sentence("more than \(limit) tags are nested: this one is ignored")
    case .limitSpans:
      return Sentence("more than \(limit) styled parts: the style is dropped from here on")
    case .limitOutput:
      return Sentence("some colours, links or blank lines are dropped to limit the output")
    case .limitMemory:
      return Sentence("out of memory: the rest of the message was not read")
    case .notificationTruncated:
      let most = limit.isEmpty ? "" : " after \(limit) UTF-16 units"
      return Sentence("notifications cut off the text\(most)", "shorten the text")
    case .limitDiagnostics where it.reason == .ofOneRule:
      return Sentence(
        "\(it.count) more findings of `\(it[.other])` are not listed (limit: \(limit))")
    case .limitDiagnostics:
      return Sentence("more than \(limit) findings: the others are not listed")
    case .inputLibrary:
      return Sentence(
        "not read: libxml2 \(it[.shown]) is loaded, but PushMarkup needs \(it[.expected])",
        "load libxml2 \(it[.expected]), or build PushMarkup again")
    case .inputEncoding where it.reason == "surrogate":
      return Sentence("an unpaired surrogate was replaced by U+FFFD\(it.places)")
    case .inputEncoding:
      return Sentence("invalid UTF-8 was replaced by U+FFFD\(it.places)", "save it as UTF-8")
    case .inputNull:
      return Sentence("\(it.counted("NUL")) \(it.were) replaced by U+FFFD", "remove it")
    default: return Sentence("not a known notification: \(it[.other])")
    }
  }

  private static let invisible: [Diagnostic.Reason: String] = [
    "soft-hyphen": "soft hyphen", "zero-width-space": "zero-width space",
    "byte-order-mark": "byte order mark", "joiner": "joiner with nothing to join",
    "direction": "changes the direction of text", "private-use": "private use",
    "variation-selector": "variation selector without a variant",
    "combining-mark": "stray or excess combining mark", "invisible": "invisible",
  ]

  private static func text(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .textControl:
      switch it.reason {
      case "separator": return Sentence("the separator \(it.quoted) became a space")
      case "tab": return Sentence("a tab in preformatted text became a space", "use spaces")
      case "unseen-on-android":
        return Sentence("Android ignores the control character \(it.quoted)")
      case "replaced": return Sentence("a control character or separator was removed or replaced")
      default: return Sentence("\(it.counted("control character")) \(it.were) removed")
      }
    case .textInvisible:
      if it.reason == "in-value" {
        return Sentence("\(it.counted("invisible character")) \(it.were) removed from a value")
      }
      guard let subject = it.subject else {
        return Sentence("\(it.counted("invisible character")) \(it.were) removed")
      }
      let kind = it.reason.flatMap { invisible[$0] } ?? "invisible"
      return it.count == 1
        ? Sentence("\(subject.text) (\(kind)) was removed from the output")
        : Sentence(
          "\(it.count) invisible characters were removed from the output; the first is \(subject.text) (\(kind))"
        )
    case .textHidden where it.reason == "shown":
      return Sentence("the HTML hides this text, but Android shows it", "delete it")
    case .textHidden: return Sentence("the HTML hides this text: it is left out")
    case .textEncoding where it.reason == "lost":
      return Sentence(
        "a character was lost before: it is U+FFFD in the message\(it.places)", "type it again")
    case .textEncoding where it.reason == "byte-order-mark":
      return Sentence("\(it.quoted) is a byte order mark read as windows-1252", "remove it")
    case .textEncoding:
      let encoding = it.reason == "latin-1" ? "ISO-8859-1" : "windows-1252"
      return Sentence(
        "\(it.count == 1 ? "" : "text such as ")\(it.quoted)\(it.places) looks like UTF-8 read as \(encoding)",
        it.suggestion.map { "write `\($0)`, and correct the program that saves the message" })
    case .textLineBreak:
      return it.reason == "blank-line"
        ? Sentence("HTML shows this blank line as a space\(it.places)", "use `<br><br>`")
        : Sentence("HTML shows this line break as a space\(it.places)", "use `<br>`")
    case .textEmpty: return Sentence("the message has no visible text")
    default: return escaped(it)
    }
  }

  /// Markup that is shown as text.
  private static func escaped(_ it: Diagnostic) -> Sentence {
    let shown =
      "readers will see \(it.count == 1 ? "the characters" : "characters such as") \(it.quoted)\(it.places)"
    switch it.reason {
    case "escaped": return Sentence(shown, "send the message unescaped")
    case "entity-typo": return Sentence(shown, it.useSuggestion)
    case "escape": return Sentence("\(shown), unless an app replaces them")
    case "half-tag":
      return Sentence(shown, it.suggestion.map { "write `\($0)`" } ?? "add the missing `<`")
    case "extra-bracket": return Sentence(shown, "remove the second `>`")
    case "cdata": return Sentence(shown, "remove `<![CDATA[` and `]]>`")
    case "comment": return Sentence(shown, "write the comment unescaped, or remove it")
    case "object": return Sentence(shown, "correct the program that inserts this value")
    case "url-encoded": return Sentence(shown, "decode the message once more")
    case "markdown": return Sentence(shown, it.suggestion.map { "use `\($0)`" } ?? "use HTML tags")
    default: return Sentence(shown)
    }
  }

  private static func syntax(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .syntaxUnclosed: return unclosed(it)
    case .syntaxSwallowedText: return swallowed(it)
    case .syntaxComment:
      return it.reason == "cdata"
        ? Sentence("a CDATA section is dropped: HTML has none", "keep only the text inside it")
        : Sentence("\(it.quoted) is read as a comment and dropped", "replace `<` with `&lt;`")
    case .entitySemicolon:
      return Sentence("\(it.quoted) has no semicolon: what follows may become part of it")
    case .entityInvalid:
      return Sentence("\(it.quoted) is not a character: readers see �", "remove it")
    case .entitySurrogate:
      return Sentence(
        "\(it.quoted) is one character in two halves: browsers show ��", it.useSuggestion)
    default:
      return Sentence(
        "\(it.quoted) in this URL is read as `\(it[.shown])`", "replace `&` with `&amp;`")
    }
  }

  private static func unclosed(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "comment": return Sentence("the comment has no end: the rest is lost", "end it with `-->`")
    case "declaration":
      return Sentence("the declaration has no end: the rest is lost", "end it with `>`")
    case "element":
      return Sentence(
        "\(it.quoted) has no end tag: the rest is lost", "add `</\(it.subject?.text ?? "")>`")
    case "android":
      return Sentence("Android reads \(it.quoted) as a tag without an end, and drops it")
    case "missing-quote":
      return Sentence("the tag \(it.quoted) has no end: the rest is lost", "add the second quote")
    case "less-than":
      return Sentence(
        "\(it.quoted) is read as a tag: the rest is lost", "replace `<` with `&lt;`")
    default: return Sentence("the tag \(it.quoted) has no `>`: the rest is lost", "add `>`")
    }
  }

  private static func swallowed(_ it: Diagnostic) -> Sentence {
    let lost = it[.other] == "tag" ? "the next tag is lost" : "words after it are lost"
    guard it.reason != "missing-quote" else {
      return Sentence("\(it.element) lacks a quotation mark: \(lost)", "add it")
    }
    let start = it[.element].isEmpty ? "this tag" : "`<\(it[.element])`"
    return Sentence("\(start) has no `>`: \(lost)", "add `>`")
  }

  private static func tag(_ it: Diagnostic) -> Sentence {
    let name = it.subject?.text ?? ""
    switch it.rule {
    case .tagUnknown:
      switch it.reason {
      case "void": return Sentence("\(it.quoted) is not supported: nothing of it is shown")
      case "resource":
        return Sentence("\(it.quoted) belongs to Android's resource files", "remove the tag")
      case "no-break-space":
        return Sentence(
          "a no-break space in the name makes \(it.quoted) an unknown tag", "use a space")
      case "json":
        return Sentence(
          "\(it.quoted) is not a tag: the message looks like a JSON string", "decode the JSON first"
        )
      case "android-drops":
        return Sentence("Android does not read \(it.quoted) as a tag, and drops it")
      case "android": return Sentence("Android does not support \(it.quoted): its text is kept")
      default:
        return Sentence("unknown tag \(it.quoted): dropped, but its text is kept", it.useSuggestion)
      }
    case .tagNoEffect: return noEffect(it)
    case .tagHiddenText:
      switch it.reason {
      case "declaration": return Sentence("text after a declaration is dropped with it")
      case "text-in-head":
        return Sentence("\(it.quoted) ends here, because text begins", "move the text after it")
      case "to-end": return Sentence("everything after \(it.quoted) is removed")
      default: return Sentence("\(it.quoted) and its content are removed")
      }
    case .tagLostText:
      return it.reason == "to-end"
        ? Sentence("everything after \(it.quoted) is lost", "remove the tag")
        : Sentence("the text in \(it.quoted) is lost", "move the text out of the tag")
    case .tagPolicy: return Sentence("\(it.quoted) is not allowed: only its text is kept")
    case .tagStray:
      switch it.reason {
      case "spaces": return Sentence("\(it.quoted) is not read as an end tag", it.useSuggestion)
      case "android": return Sentence("\(it.quoted) closes nothing on Android", "remove it")
      default: return Sentence("\(it.quoted) has no start tag `<\(name)>`", "remove it")
      }
    case .tagPlaceholder:
      return it.reason == "slack-link"
        ? Sentence("\(it.quoted) is read as a tag and not shown", it.useSuggestion)
        : Sentence(
          "\(it.quoted) is read as a tag and not shown", it.suggestion.map { "write `\($0)`" })
    case .tagUnclosed:
      return it.suggestion.map {
        Sentence(
          "\(it.quoted) does not close the first one: its style continues to the end", "use `\($0)`"
        )
      }
        ?? Sentence(
          "\(it.quoted) is not closed: its style continues to the end", "add `</\(name)>`")
    default:
      let other = it.details[.other].map { "`<\($0)>`" }
      return Sentence(
        "\(it.quoted) is closed while \(other ?? "a tag") inside it is open",
        "close \(other ?? "the inner tag") first")
    }
  }

  private static func noEffect(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "table": Sentence("notifications have no tables: only the text of \(it.quoted) is kept")
    case "no-table": Sentence("\(it.quoted) has no effect outside a table")
    case "rule": Sentence("\(it.quoted) draws no line: it only ends the line")
    case "ruby": Sentence("the text of \(it.quoted) is shown in parentheses")
    case "ruby-parenthesis": Sentence("\(it.quoted) is removed: ruby text gets parentheses anyway")
    case "closed": Sentence("\(it.quoted) has no effect: its text is always shown")
    case "block": Sentence("\(it.quoted) has no effect: its text is kept, on its own lines")
    case "quotation":
      Sentence("\(it.quoted) shows no quotation marks: only its text is kept", "type the marks")
    case "void": Sentence("\(it.quoted) has no effect", "remove it")
    default: Sentence("\(it.quoted) has no effect: only its text is kept")
    }
  }

  private static func attribute(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .attributeIgnored where it.reason == "android",
      .attributeUnknown where it.reason == "android":
      return Sentence("Android ignores \(it.quoted) on \(it.element)")
    case .attributeIgnored:
      return Sentence("\(it.quoted) has no effect on \(it.element)", "remove it")
    case .attributeUnknown where it.reason == "all":
      return Sentence("the attributes of \(it.quoted) have no effect")
    case .attributeUnknown:
      return Sentence("the attribute \(it.quoted) has no effect", "remove it")
    case .attributeRepeated:
      return Sentence(
        "\(it.quoted) is set twice: browsers use the first, Android the last", "keep one")
    case .attributeUnsupported: return unsupported(it)
    case .nameMisspelled:
      let kind =
        switch it.subject?.kind {
        case .property: "CSS property"
        case .endTag: "end tag"
        default: "attribute"
        }
      return Sentence("unknown \(kind) \(it.quoted)", it.useSuggestion)
    default: return quotes(it)
    }
  }

  private static func quotes(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "no-name":
      Sentence("\(it.quoted) in \(it.element) is dropped: it lacks a name and `=`")
    case "backslash":
      Sentence(
        "\(it.quoted) is ignored: HTML knows no backslash before a quote", "remove the backslash")
    case "json":
      Sentence("\(it.quoted) is ignored: this looks like a JSON string", "decode it first")
    case "inner-quotes":
      Sentence("the quotation marks are part of the value \(it.quoted)", "remove them")
    default:
      Sentence(
        "only straight quotation marks work in HTML: \(it.quoted) is ignored", "use straight ones")
    }
  }

  private static func unsupported(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "direction":
      Sentence(
        "Android ignores `dir`: this line runs from \(it[.shown])",
        it.suggestion.map { "put `\($0)` before its first letter" })
    case "second-body": Sentence("\(it.quoted) after text: its attributes count from here on")
    case "quill": Sentence("`data-list` shows a bullet only with Quill's CSS", it.useSuggestion)
    case "large-number": Sentence("the number \(it.quoted) is too large: \(it[.shown]) is used")
    case "symbol-font":
      Sentence("phones lack this symbol font: readers see its letters", "type the symbols")
    default:
      Sentence("\(it.quoted) is not a valid \(it.reason?.rawValue ?? "value"): it is ignored")
    }
  }

  private static func style(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .colorInvalid:
      switch it.reason {
      case "other-color":
        return Sentence("browsers show another colour for \(it.quoted)", it.useSuggestion)
      case "android":
        return Sentence("Android does not understand the colour \(it.quoted)", it.useSuggestion)
      default:
        if it.subject?.text.isEmpty == true {
          return Sentence("the colour has no value", "add one, or remove it")
        }
        let shown = it.details[.shown].map { "browsers show \($0)" } ?? "it is ignored"
        return Sentence("unknown colour \(it.quoted): \(shown)", it.useSuggestion)
      }
    case .cssProperty:
      return it.reason == "android"
        ? Sentence("Android does not support \(it.quoted)")
        : Sentence("\(it.quoted) has no effect in a notification", "remove it")
    case .cssValue: return value(it)
    default:
      return it.reason == "light-text"
        ? Sentence("the background of \(it.quoted) is not shown: its light text colour is dropped")
        : Sentence(
          "the background of \(it.quoted) is not shown: `\(it[.other])` has contrast \(it[.contrast])",
          "use a darker text colour")
    }
  }

  private static func value(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "no-value": Sentence("\(it.quoted) has no value", "add one, or remove it")
    case "missing-hash":
      Sentence("the colour \(it.quoted) lacks its `#`: it is ignored", it.useSuggestion)
    case "comma":
      Sentence("browsers ignore \(it.quoted): a comma ends no declaration", "replace `,` with `;`")
    case "opacity-first":
      Sentence(
        "\(it.quoted) starts with the opacity, as in Android; CSS ends with it", it.useSuggestion)
    case "part": Sentence("what is not supported in \(it.quoted) is ignored")
    case "unsupported": Sentence("\(it.quoted) has no effect in a notification")
    case "justify": Sentence("justified text is aligned to the start of the line")
    case "large": Sentence("the text is too large: \(it[.shown]) times the usual size is used")
    case "small": Sentence("the text is too small: \(it[.shown]) times the usual size is used")
    case "text-color": Sentence("the default text colour cannot be a background")
    case "placeholder": Sentence("\(it.quoted) does not change the value of a placeholder")
    case "symbol-font":
      Sentence("phones lack this symbol font: readers see its letters", "type the symbols")
    case "android": Sentence("Android does not understand \(it.quoted)")
    default:
      Sentence(
        "\(it.quoted) is not a valid value\(it.details[.other].map { " of `\($0)`" } ?? ""): "
          + "it is ignored", it.useSuggestion)
    }
  }

  private static let linkProblems: [Diagnostic.Reason: String] = [
    "no-host": "has no host", "backslash": "hides its host after a backslash",
    "two-hosts": "names two hosts", "hidden-slash": "hides its host after an encoded slash",
    "port": "has an invalid port", "character": "has a host with an invalid character",
    "host-length": "has a host that is too long", "ip-literal": "has an invalid IPv6 address",
    "slashes": "does not have two slashes and a host",
    "user-name": "leads to the host after its `@`, not to the name before it",
    "private-host": "leads to a private network or the phone itself",
    "numeric-host": "has a number as its host", "odd-host": "has empty or unusual host parts",
    "direction": "contains characters that change its direction",
    "invisible": "contains invisible characters", "control": "contains control characters",
    "mail-headers": "sets mail headers", "odd-number": "contains pauses or parameters",
    "not-encrypted": "is not encrypted", "long": "is longer than most programs open",
  ]

  private static func link(_ it: Diagnostic) -> Sentence {
    let url = it.quoted
    switch it.rule {
    case .linkScheme where it.reason == "empty":
      return Sentence("the URL is empty: the link is dropped", "set it, or remove the link")
    case .linkScheme where it.reason == "relative":
      return Sentence(
        "relative URL \(url): the link is dropped",
        it.suggestion.map { "start it with `\($0)`" } ?? "use a full URL, such as `https://…`")
    case .linkScheme where it.reason == "missing-colon":
      return Sentence("\(url) lacks a colon: the link is dropped", it.useSuggestion)
    case .linkScheme:
      return Sentence(
        "the scheme `\(it[.other]):` is not allowed: \(url) is dropped", it.useSuggestion)
    case .linkDeepLink:
      return Sentence(
        "`\(it[.other]):` is not an allowed scheme: \(url) is dropped",
        it.useSuggestion ?? "allow the scheme `\(it[.other])` if an app opens it")
    case .linkTooLong:
      return Sentence("the URL is longer than \(it[.limit]) bytes: the link is dropped")
    case .linkDisguised:
      return Sentence("\(url) hides a combining mark after its prefix: the link is dropped")
    case .linkHost:
      let problem = it.reason.flatMap { linkProblems[$0] } ?? "has no valid host"
      return Sentence("\(url) \(problem): the link is dropped")
    case .linkUnclosed:
      return Sentence("the link is not closed: it continues after this tag", "add `</a>`")
    case .linkHostNotAllowed:
      return Sentence("the host \(url) is not on your list")
    case .linkEmpty: return Sentence("the link has no text to tap", "add text")
    default:
      switch it.reason {
      case "other-host":
        return Sentence("the link shows \(url), but leads to `\(it[.shown])`", "show the real host")
      case "percent-encoded":
        let what = it[.other] == " " ? "the space" : "`\(it[.other])`"
        return Sentence("\(what) inside \(url) will be percent-encoded")
      case "line-break": return Sentence("\(url) contains a line break", "remove it")
      case "spaces-in-number":
        return Sentence("\(url) contains spaces: they will be percent-encoded", "remove the spaces")
      case "not-encrypted": return Sentence("\(url) is not encrypted", "use `https:`")
      case "international-host", "mixed-scripts":
        return Sentence(
          "the host `\(it[.shown])` may pass for another one: the link leads to \(url)")
      default:
        return Sentence("\(url) \(it.reason.flatMap { linkProblems[$0] } ?? "deserves a look")")
      }
    }
  }

  private static func template(_ it: Diagnostic) -> Sentence {
    let text = it.subject == nil ? "this placeholder" : it.quoted
    switch it.rule {
    case .templateUnknownSyntax where it.reason == "unfilled":
      return Sentence(
        "\(text) is shown as it is: \(it[.other]) fills in no placeholders",
        "fill it in before you send")
    case .templateUnknownSyntax:
      return it.reason == "sender"
        ? Sentence("\(text) looks like a placeholder of \(it[.other]), and was read as text")
        : Sentence(
          "\(text) looks like a placeholder, and was read as text",
          it.details[.expected].map { "if it is one, set the template syntax to \($0)" })
    case .templateRewritten:
      switch it.reason {
      case "no-room":
        return Sentence("placeholders are read as text: the message uses every character")
      default:
        return Sentence(
          "the placeholder \(text) is rewritten",
          it.details[.expected].map { "if it is one, set the template syntax to \($0)" })
      }
    case .templateUnsafe:
      switch it.reason {
      case "percent-encoded": return Sentence("\(text) in this URL is percent-encoded")
      case "quotation-mark":
        return Sentence("\(text) could end the value it is in: it is dropped", "use `'` inside it")
      case "less-than":
        return Sentence("\(text) could be read as a tag: a space now follows its `<`")
      case "less-than-in-literal":
        return Sentence("\(text) could be read as a tag: its `<` is now `&lt;`")
      case "control-character":
        return Sentence("a backtick or control character in \(text) is now a space")
      default: return Sentence("invisible characters in \(text) are now spaces")
      }
    case .templateAddress:
      switch it.reason {
      case "format": return Sentence("\(text) decides where the link leads: the link is dropped")
      case "quotation-mark":
        return Sentence(
          "\(text) contains a quotation mark: the link is dropped", "use `'` inside it")
      case "branch":
        return Sentence(
          "a branch decides where \(text) leads: the link is dropped",
          "put the branch around the whole link")
      default:
        return Sentence(
          "a placeholder decides where \(text) leads: the link is dropped",
          it.details[.other].map { "allow the placeholder `\($0)` if you trust where it leads" })
      }
    case .templateNotAllowedHere:
      return it.reason == "android"
        ? Sentence("\(text) is dropped: Android reads it as a tag")
        : Sentence(
          "\(text) is dropped: a placeholder cannot be here",
          it.reason == "branch" ? "put the branch around whole tags" : nil)
    case .templateUnclosed:
      return it.reason == "too-long"
        ? Sentence("\(text) is longer than \(it[.limit]) bytes: it is read as text")
        : Sentence("\(text) is not closed: it is read as text", "close it")
    case .templateUnfilled:
      switch it.reason {
      case "expression": return Sentence("\(text) is more than a name: it is not filled in")
      case "list": return Sentence("the value of \(text) is a list: it is not filled in")
      case "object": return Sentence("the value of \(text) is an object: it is not filled in")
      default: return Sentence("\(text) has no value", it.useSuggestion)
      }
    default:
      return it.reason == "closes"
        ? Sentence("this branch closes `<\(it[.other])>`, which it did not open")
        : Sentence("this branch opens `<\(it[.other])>`, but does not close it")
    }
  }
}
