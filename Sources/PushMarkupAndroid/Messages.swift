package import PushMarkup

// The messages of all findings of the device reading, in the same form as those of the core.
extension Rule {
  /// All rules of the device reading and of notifications, in the order of the documentation.
  package static let ofAndroid = readingRules + notificationRules

  /// Makes a rule of this module.
  static let android = Maker(Messages.sentence)

  /// Short phrases for what a notification drops or changes, by rule, in the order in which it does
  /// so.
  package static let drops: KeyValuePairs<Rule, String> = [
    .notificationTagsShown: "tags are shown as text",
    .notificationTruncated: "the end is cut off",
    .notificationSize: "sizes are dropped",
    .notificationImage: "images are dropped",
    .notificationNight: "colours are dropped at night",
    .notificationColor: "a colour of the whole text is dropped",
    .notificationContrast: "colours are changed for contrast",
    .notificationPlain: "plain text: all styles are dropped",
    .notificationLines: "line breaks and spaces are joined",
    .notificationSplitEmoji: "joiners are dropped",
    .notificationOverlap: "overlapping styles are in another order",
    .notificationFirstLine: "the collapsed text ends at its first line break",
    .notificationLink: "links cannot be tapped",
  ]

  /// What a notification drops or changes under this rule; nil for other rules.
  package var droppedByNotification: String? { Self.drops.first { $0.key == self }?.value }
}

private enum Messages {
  typealias Sentence = Diagnostic.Sentence

  @Sendable static func sentence(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .deviceCrash:
      return it.reason == "color"
        ? Sentence(
          "`Html.fromHtml` throws on the colour \(it.quoted): the app crashes",
          "use six hex digits, such as `#ff0000`")
        : Sentence("`Html.fromHtml` throws on this declaration: the app crashes", "remove it")
    case .deviceLessThan where it.reason == "end-tag":
      return Sentence("\(it.quoted) is not read as an end tag", it.useSuggestion)
    case .deviceLessThan:
      let help =
        switch it.reason {
        case "backslash": it.suggestion.map { "write `\($0)`" }
        case "json": "decode the JSON string first"
        // HTML reads a tag or a placeholder there, too.
        case "tag": String?.none
        default: "replace `<` with `&lt;`"
        }
      return Sentence(
        "Android reads \(it.quoted) as a tag\(it.reason == "unclosed" ? " without an end" : ""), "
          + "and drops it", help)
    case .notificationTagsShown: return tagsShown(it)
    case .notificationHTMLSwitch:
      return Sentence(
        "readers see the \(it.details[.shown] ?? "tags") on Android if "
          + "\(it.details[.other] ?? "HTML") is off",
        it.details[.expected].map {
          "ask your app team; if it is on, set `\($0)` in .pushmarkup.json, else send plain text"
        } ?? "ask your app team, or send plain text")
    case .notificationLines, .notificationSplitEmoji: return cleaned(it)
    case .notificationUnchecked:
      return Sentence(
        "HTML at \(it.details[.other] ?? it.quoted) was not checked: "
          + "only the app knows how it is shown",
        "run `lint --jsonl --field \(it.count == 1 ? it.subject?.text ?? "PATH" : "PATH")`")
    default: return style(it)
    }
  }

  private static func tagsShown(_ it: Diagnostic) -> Sentence {
    let shown = "readers see the \(it.details[.shown] ?? "tags")"
    let plain = "send plain text" + (it.suggestion.map { ": \($0)" } ?? "")
    switch it.reason {
    case "field":
      let field = it.subject?.text ?? "text"
      return Sentence("the \(field) is not read as HTML: \(shown)", "send plain text")
    case "fcm":
      return Sentence("the text of an FCM notification is not HTML: \(shown)", "send plain text")
    case "iphone": return Sentence("iPhones do not render HTML: \(shown)", plain)
    case "browser":
      return Sentence("browsers do not render HTML in notifications: \(shown)", plain)
    case "sender":
      return Sentence(
        "\(it.details[.other] ?? "the sender") does not render HTML in the "
          + "\(it.subject?.text ?? "text"): \(shown)", plain)
    case "html-off":
      return Sentence(
        "\(shown), unless HTML is switched on in Braze's SDK", "switch it on, or send plain text")
    case "no-styles": return Sentence("this text is not read as HTML: styles cannot be sent")
    case "whitespace":
      return Sentence("this text is not read as HTML: spaces and line breaks are shown as sent")
    default: return Sentence("this text is not read as HTML: \(shown)", "send plain text")
    }
  }

  /// Lines and spaces of the expanded text.
  private static func cleaned(_ it: Diagnostic) -> Sentence {
    switch it.reason {
    case "line-breaks": Sentence("several line breaks become one", "use single line breaks")
    case "line-separator": Sentence("a line separator is shown as a line break", "use `<br>`")
    case "spaces": Sentence("several spaces become one", "use single spaces")
    case "special-space":
      Sentence("a special space becomes a plain one: the line may break there")
    case "spaces-at-end": Sentence("spaces at the end of a line are dropped", "remove them")
    case "invisible": Sentence("invisible characters are dropped", "remove them")
    case "nothing-left":
      Sentence("nothing is left of the expanded text: the collapsed text is shown")
    case "letter-forms":
      Sentence("the expanded text has no joiners: characters take other forms")
    case "emoji":
      Sentence(
        "the expanded text has no joiners: an emoji is split", "use an emoji of one character")
    case _ where it.rule == .notificationSplitEmoji:
      Sentence("joiners are dropped from the expanded text")
    default: Sentence("line breaks and spaces are joined in the expanded text")
    }
  }

  private static func style(_ it: Diagnostic) -> Sentence {
    switch it.rule {
    case .notificationSize:
      Sentence("notifications have one text size: this size is ignored", "use `<b>` for emphasis")
    case .notificationImage:
      Sentence(
        "notification text cannot contain images: this one is not shown",
        it.reason == "emoji" ? "type the emoji" : "use the image field")
    case .notificationNight:
      Sentence(
        it.subject == nil
          ? "colours are dropped at night" : "the colour \(it.quoted) is dropped at night")
    case .notificationColor:
      Sentence(
        it.subject == nil
          ? "a colour of the whole text is dropped"
          : "the colour \(it.quoted) of the whole text is dropped", "colour only a part of the text"
      )
    case .notificationContrast:
      Sentence(
        it.subject == nil
          ? "colours are changed for contrast"
          : "\(it.quoted) has too little contrast with \(it[.background]): "
            + "Android shows \(it[.shown])", "use a colour that suits light and dark backgrounds")
    case .notificationPlain:
      Sentence("notifications show plain text: all styles are dropped")
    case .notificationOverlap:
      Sentence(
        "Android 7 shows another of the overlapping styles, not this one",
        "close the outer tag before this one")
    case .notificationFirstLine:
      Sentence("when collapsed, only the first line is shown", "put what matters in the first line")
    default:
      Sentence(
        "links cannot be tapped: a tap opens the notification", "set the notification's own link")
    }
  }
}
