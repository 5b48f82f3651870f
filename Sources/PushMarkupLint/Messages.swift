internal import Bytes
package import PushMarkup

// The messages of all findings of lint and fix, in the same form as those of the core.
extension Rule {
  /// All rules of lint and fix, in the order of the documentation.
  package static let ofLint =
    deviceStyleRules + deviceMarkupRules + fixRules + contrastRules + sizeRules

  /// Makes a rule of this module.
  static let lint = Maker(Messages.sentence)
}

/// The summaries of fixes.
enum Fixes {
  static func write(_ text: String) -> String { "write `\(text)`" }
  static func wrap(_ tag: String) -> String { "wrap the text in `\(tag)`" }
  static func addSemicolon(_ entity: String) -> String { "write `\(entity);`" }
  static let addSpaceBefore = "add a space before it"
  static let addSpaceAfter = "add a space after `;`"
  static let removeImportant = "remove `!important`"
  static let replaceSlash = "replace `/` with a space"
  static let escape = "replace `<` with `&lt;`"
}

private enum Messages {
  typealias Sentence = Diagnostic.Sentence

  @Sendable static func sentence(_ it: Diagnostic) -> Sentence {
    switch it.rule.rawValue.prefix(while: { $0 != "." }) {
    case "contrast": contrast(it)
    case "size": size(it)
    case "fix": fix(it)
    default: device(it)
    }
  }

  private static func device(_ it: Diagnostic) -> Sentence {
    let text = it.quoted
    switch it.rule {
    case .deviceCSSPosition:
      return it.reason == "one-value"
        ? Sentence("Android reads \(text) as one value", Fixes.addSpaceAfter)
        : Sentence(
          "Android finds \(text) only at the start of `style` or after a space",
          Fixes.addSpaceBefore)
    case .deviceCSSCase:
      return Sentence(
        "Android ignores \(text): property names must be lower case", it.useSuggestion)
    case .deviceCSSProperty: return Sentence("Android does not support \(text)")
    case .deviceCSSValue: return value(it)
    case .deviceCSSOrder:
      return Sentence("\(text) is set twice: Android uses the first, browsers the last", "keep one")
    case .deviceImportant:
      return Sentence(
        "Android reads `!important` as a part of the value of \(text)", Fixes.removeImportant)
    case .deviceStyleIgnored:
      return Sentence("Android ignores \(text) in the style of \(it.element)")
    case .deviceAttribute where it.reason == "line-break":
      return Sentence("Android keeps the line break in the URL \(text)", "remove it")
    case .deviceAttribute:
      let help =
        switch it.subject?.text {
        case "size": "use `<big>` or `<small>`"
        case "start": "type the numbers"
        case "hidden": "delete the element"
        default: it.suggestion.map { "use `\($0)` in `style`" }
        }
      return Sentence("Android ignores \(text) on \(it.element)", help)
    case .deviceColorHex, .deviceColorWhite, .deviceColorName, .deviceColorFunction,
      .deviceColorDiffers:
      return color(it)
    case .deviceOuterStyleWins: return outer(it)
    case .deviceTextAlign:
      return Sentence("Android ignores `text-align: \(it.subject?.text ?? "")`", it.useSuggestion)
    case .deviceDefaultColor:
      return Sentence(
        "Android shows this black text in the default text colour of light or dark mode")
    default: return markup(it)
    }
  }

  private static func color(_ it: Diagnostic) -> Sentence {
    let text = it.quoted
    let help = it.useSuggestion ?? hexHelp(text)
    switch it.reason {
    case "space": return Sentence("Android ignores the colour \(text) because of the space", help)
    case "opacity-first":
      return Sentence("Android ignores \(text): opacity is first on Android, last in CSS", help)
    default: break
    }
    let shown = it.details[.shown].map { "Android shows \(text) as \($0)" }
    switch it.rule {
    case .deviceColorHex:
      return Sentence(shown ?? "Android ignores the colour \(text): it has eight digits", help)
    case .deviceColorDiffers:
      let expected = it.details[.expected].map { ", not \($0)" } ?? ""
      return Sentence("\(shown ?? "")\(expected)", help)
    case .deviceColorWhite: return Sentence("Android ignores the colour name \(text)", help)
    default: return Sentence("Android does not support the colour \(text)", help)
    }
  }

  private static func hexHelp(_ color: String) -> String {
    // `${brand}` should have been filled in.
    if color.contains("{") { return "replace it with a colour, such as `#ff0000`, before sending" }
    let digits = color.dropFirst().dropLast()
    if digits.utf8.count == 6, digits.utf8.allSatisfy({ $0.hexDigitValue != nil }) {
      return "use `#\(digits)`"
    }
    return color == "`transparent`" ? "remove it" : "use six hex digits, such as `#ff0000`"
  }

  /// A value that Android reads differently than CSS, or a colour that it does not understand.
  private static func value(_ it: Diagnostic) -> Sentence {
    let text = it.quoted
    let help = it.useSuggestion ?? hexHelp(text)
    switch it.reason {
    case "comma":
      return Sentence(
        "browsers ignore \(text), but Android uses `\(it[.shown])`", "replace `,` with `;`")
    case "dropped":
      return Sentence(
        "browsers ignore \(text), but Android uses `\(it[.shown])`", "correct the value")
    case "undeclared":
      return Sentence("Android uses \(text), which CSS ignores here", "remove it")
    case "decoration": return Sentence("Android supports only `line-through` in `text-decoration`")
    case "alignment":
      return Sentence(
        "Android does not understand the alignment \(text)", "use `start`, `center` or `end`")
    case "shorthand":
      return Sentence("Android does not find the colour in \(text)", it.useSuggestion)
    case "space":
      return Sentence("Android ignores the colour \(text) because of the space", it.useSuggestion)
    case "number":
      let expected = it.details[.expected].map { ", not \($0)" } ?? ""
      return Sentence("Android shows \(text) as \(it[.shown])\(expected)", help)
    default:
      return Sentence("Android does not understand the colour \(text)", help)
    }
  }

  private static func outer(_ it: Diagnostic) -> Sentence {
    guard it.reason != "script" else {
      return Sentence("`<sup>` and `<sub>` cancel each other out on Android", "remove one of them")
    }
    let style = it.reason == "color" ? "colour" : it.reason?.rawValue ?? "style"
    return Sentence(
      "Android shows the outer \(style), not that of \(it.quoted)",
      "close the outer tag before \(it.quoted) starts")
  }

  private static func markup(_ it: Diagnostic) -> Sentence {
    let text = it.quoted
    switch it.rule {
    case .deviceUnrecognisedTag:
      switch it.reason {
      case "text": return Sentence("on Android, readers will see the characters \(text)")
      case "end-tag": return Sentence("Android ignores the end tag \(text): it must be only a name")
      case "other-end":
        return Sentence(
          "\(text) ends at a different place on Android than in browsers", "remove it")
      default: return Sentence("Android does not read \(text) as a tag here")
      }
    case .deviceInnerEnd:
      return it.subject?.kind == .endTag
        ? Sentence(
          "on Android this \(text) ends the outer style too",
          "remove the inner `<\(it.subject?.text ?? "")>`")
        : Sentence(
          "on Android the end of this \(text) ends the outer style too",
          "close the outer tag before this one")
    case .deviceBlockEndsStyle:
      return Sentence(
        "on Android \(text) ends the style of `<\(it[.other])>`",
        "put `<\(it[.other])>` inside \(text)")
    case .deviceHiddenText:
      return it.reason == "lost-text"
        ? Sentence(
          "the text in \(text) is shown on Android, but lost elsewhere",
          "move the text out of the tag")
        : Sentence("Android shows the content of \(text) as text", "delete the element")
    case .deviceImage:
      return Sentence(
        "Android does not show this image",
        it.reason == "emoji" ? "type the emoji" : nil)
    case .deviceListNumber:
      return Sentence(
        "Android does not support \(text): its items have bullets instead of numbers",
        "type the numbers")
    case .deviceTag: return tag(it)
    case .deviceNesting: return nesting(it)
    case .deviceEntity:
      let help = it.suggestion.map { $0 == " " ? "use a space" : "use `\($0)`" }
      switch it.reason {
      case "unsupported":
        let meant = it.details[.expected].map { ", browsers show `\($0)`" } ?? ""
        return Sentence("Android shows \(text) as it is written\(meant)", help)
      case "nothing": return Sentence("Android shows nothing for \(text)", help)
      default:
        let meant = it.details[.expected].map { ", browsers show `\($0)`" } ?? ""
        return Sentence("Android shows `\(it[.shown])` for \(text)\(meant)", help)
      }
    case .deviceLineBreaks, .deviceWhitespace: return space(it)
    default: return unexplained(it)
    }
  }

  private static func tag(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "joins-words":
      Sentence(
        "Android ignores \(it.quoted): the text before it runs into the text after it",
        "add a space or `<br>` here")
    case "stray-end":
      Sentence(
        "Android ignores \(it.quoted) without `<\(it.subject?.text ?? "")>`",
        it.suggestion.map { "replace it with `\($0)`" })
    case "other-tag":
      Sentence(
        "only Android reads \(it.quoted) as `<\(it[.shown])>`", Fixes.write("<\(it[.shown])>"))
    default: Sentence("Android does not support \(it.quoted)")
    }
  }

  private static func nesting(_ it: Diagnostic) -> Sentence {
    let name = it.subject?.text ?? ""
    let other = it.details[.other].map { "`<\($0)>`" }
    switch it.reason {
    case "ends-outer":
      return Sentence(
        "Android ends \(other ?? "the outer tag") where \(it.quoted) starts",
        "close \(other ?? "it") before \(it.quoted)")
    case "self-closing":
      return Sentence(
        "`<\(name)/>` ends at once on Android, but not in browsers",
        it.suggestion.map { "remove the `/`, and add `\($0)`" } ?? "remove the `/`")
    case "link-in-link":
      return Sentence(
        "a link inside a link: browsers close the outer one here, Android does not",
        "close the outer link first")
    case "unclosed":
      return Sentence(
        "\(it.quoted) is not closed: Android styles different text than browsers",
        "add `</\(name)>`")
    default:
      return Sentence(
        "\(it.quoted) and \(other ?? "another tag") overlap: Android styles different text than browsers",
        "close \(other ?? "the inner tag") before \(it.quoted)")
    }
  }

  private static func space(_ it: Diagnostic) -> Sentence {
    let (shown, expected) = (blank(it[.shown]), blank(it[.expected]))
    let message =
      it[.expected].isEmpty
      ? "Android shows \(shown) here, but browsers do not"
      : it[.shown].isEmpty
        ? "Android does not show \(expected) here" : "Android shows \(shown) here, not \(expected)"
    // If both have as many line breaks, a space differs.
    func breaks(_ text: String) -> Int { text.count { $0 == "\\" } }
    guard breaks(it[.shown]) != breaks(it[.expected]) else { return Sentence(message) }
    switch it[.expected] {
    case "\\n": return Sentence(message, "use `<br>`")
    case "\\n\\n": return Sentence(message, "use `<br><br>`")
    default: return Sentence(message)
    }
  }

  /// White space in words.
  private static func blank(_ text: String) -> String {
    switch text {
    case "": "nothing"
    case " ": "a space"
    case "\\n": "a line break"
    case "\\n\\n": "a blank line"
    default: "`\(text)`"
    }
  }

  private static func unexplained(_ it: Diagnostic) -> Sentence {
    let (shown, expected) = (it[.shown], it[.expected])
    switch it.reason {
    case "text" where shown.isEmpty: return Sentence("Android does not show `\(expected)`")
    case "text" where expected.isEmpty: return Sentence("only Android shows `\(shown)` here")
    case "text": return Sentence("Android shows `\(shown)`, not `\(expected)`")
    case "style" where expected == "none":
      return Sentence(
        "Android shows \(it.quoted) with \(it[.other])\(shown == "yes" ? "" : " \(shown)")")
    case "style" where shown == "none":
      return Sentence("Android shows \(it.quoted) without \(it[.other])")
    case "style":
      return Sentence("Android shows \(it.quoted) with \(it[.other]) \(shown), not \(expected)")
    default: return Sentence("Android shows this text differently")
    }
  }

  private static func contrast(_ it: Diagnostic) -> Sentence {
    let isDefault = it.reason == "default-text"
    let place =
      switch it.rule {
      case .contrastLight, .contrastInvisible: "in light mode"
      case .contrastDark: "in dark mode"
      default: isDefault ? "in light mode" : "on its background"
      }
    let colors = "\(isDefault ? "default text" : it[.color]) on \(it[.background])"
    let problem = it.rule == .contrastInvisible ? "cannot be seen" : "is hard to read"
    let help =
      switch it.rule {
      case _ where isDefault: "set a text colour with six hex digits too"
      case .contrastDark: "use a lighter colour"
      case .contrastBackground: "use colours that differ more"
      default: "use a darker colour"
      }
    return Sentence(
      "\(it.quoted) \(problem) \(place): contrast \(it[.contrast]) (\(colors)), minimum \(it[.limit])",
      help)
  }

  private static func size(_ it: Diagnostic) -> Sentence {
    let (count, limit) = (it.count.grouped, it[.limit])
    let atMost = it.reason == "at-most" ? "at most " : ""
    let message =
      switch it.rule {
      case .sizeUnits1024:
        "the text has \(atMost)\(count) UTF-16 code units: Android 12 and later show the first \(limit)"
      case .sizeUnits5120:
        "the text has \(atMost)\(count) UTF-16 code units: no phone shows more than \(limit)"
      case .sizeFCM where it.reason == "notification":
        "notification, data and android have \(count) bytes: FCM accepts \(limit)"
      case .sizeFCM: "the message has \(count) bytes: FCM accepts \(limit) for the whole payload"
      case .sizeBraze where it.reason == "notification":
        "alert and extra have \(count) bytes: Braze accepts \(limit)"
      case .sizeBraze: "the message has \(count) bytes: Braze accepts \(limit) for alert and extra"
      default: "the iPhone payload has \(count) bytes: APNs accepts \(limit)"
      }
    return Sentence(message, "shorten it")
  }

  private static func fix(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .fixColor:
      .init(
        "\(it.quoted): \(it[.expected]) is written as \(it[.shown]): colours cannot be transparent")
    case .fixSize:
      .init("\(it.quoted): size \(it[.expected]) is written as \(it[.shown]), the nearest there is")
    case .fixSpace:
      .init(
        "\(it.counted("space")) that would collapse \(it.are) written as \(it.count == 1 ? "a no-break space" : "no-break spaces")"
      )
    case .fixList where it.reason == "bullets":
      .init("\(it.counted("list number")) \(it.are) dropped: Android has bullets only")
    case .fixList:
      .init("\(it.counted("list number")) \(it.are) written as text: Android has no numbers")
    case .fixLineBreaks:
      .init("Android adds \(it.counted("blank line")) around a block")
    case .fixEmoji: .init("\(it.counted("emoji image")) \(it.are) written as text")
    case .fixDefaultColor:
      .init(
        "\(it.counted("colour")) near black \(it.are) left out: the default colour suits day and night"
      )
    case .fixParameter:
      .init(
        "\(it.counted("URL parameter")) \(it.count == 1 ? "keeps its" : "keep their") `&`, as Android shows it"
      )
    default:
      switch it.reason {
      case "text": .init("Android shows another text of the fixed message")
      case "white-space": .init("Android shows nothing of a message of white space")
      default: .init("\(it.quoted): Android shows another style")
      }
    }
  }
}
