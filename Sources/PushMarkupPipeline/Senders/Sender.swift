internal import Bytes
internal import PushMarkup

/// Who sends notifications: how its bodies are told, and where their texts are.
package struct Sender: Sendable {
  /// The name in JSON and options, such as `fcm-v1`.
  package var name: String
  /// What people call it.
  package var title: String
  /// Where it is said what its SDK does with texts.
  var source: String
  /// Whose placeholders it fills in.
  var templates: Set<TemplateSyntax>
  /// What switches HTML on where it is read on a switch, as a sentence names it.
  var htmlSwitch: String?
  /// Whether HTML is off unless somebody has switched it on.
  var isHTMLOffByDefault: Bool
  /// Whether `\n` becomes `<br>` before the text is read as HTML.
  var breaksLines: Bool
  /// The members that name a language, beside the texts or around them.
  var languageKeys: [String]
  /// The platforms that a body says it is for; nil where it says nothing.
  var addressed: @Sendable (JSONValue) -> Set<SentText.Platform>?
  /// Whether a body is one of its.
  var isTold: @Sendable (JSONValue) -> Bool
  /// Every command reads the names, and few read the rows.
  private let makeTexts: @Sendable () -> [SenderText]
  var texts: [SenderText] { makeTexts() }

  init(
    name: String, title: String, source: String, templates: Set<TemplateSyntax> = [],
    htmlSwitch: String? = nil, isHTMLOffByDefault: Bool = false, breaksLines: Bool = false,
    languageKeys: [String] = [],
    addressed: @escaping @Sendable (JSONValue) -> Set<SentText.Platform>? = { _ in nil },
    isTold: @escaping @Sendable (JSONValue) -> Bool,
    texts: @autoclosure @escaping @Sendable () -> [SenderText]
  ) {
    (self.name, self.title, self.source) = (name, title, source)
    (self.templates, self.htmlSwitch) = (templates, htmlSwitch)
    (self.isHTMLOffByDefault, self.breaksLines) = (isHTMLOffByDefault, breaksLines)
    (self.languageKeys, self.addressed) = (languageKeys, addressed)
    (self.isTold, makeTexts) = (isTold, texts)
  }

  /// The senders in the order in which bodies are told: the more special ones first.
  package static let all: [Sender] = [braze] + sdks + services + platforms + selfHosted

  /// The table for a person: what each sender's texts are on Android and on iPhones.
  package static func rows(asMarkdown: Bool) -> [[String]] {
    func quoted(_ text: String) -> String { asMarkdown ? "`\(text)`" : text }
    let titles = ["name", "sender", "Android", "iPhone", "templates"]
    return [asMarkdown ? titles + ["source"] : titles]
      + all.map { sender in
        let syntaxes = TemplateSyntax.allCases.filter(sender.templates.contains).map(\.rawValue)
        return [
          quoted(sender.name), sender.title, sender.summary(of: .android), sender.summary(of: .ios),
          syntaxes.map(quoted).joined(separator: ", "),
        ] + (asMarkdown ? [sender.source] : [])
      }
  }

  /// What is made of HTML in its titles and texts: `HTML`, `shows tags`.
  private func summary(of platform: SentText.Platform) -> String {
    let main: Set<SentText.Part> = [.title, .subtitle, .text, .bigText, .value]
    let kinds = texts.filter { main.contains($0.part) }.flatMap(\.shown)
      .filter { $0.platform == platform || $0.platform == .all }.map(\.as)
    if kinds.contains(.htmlIfEnabled) { return "HTML if \(htmlSwitch ?? "it") is on" }
    if kinds.contains(.html) {
      return kinds.contains(.literal) ? "HTML in some texts, else shows tags" : "HTML"
    }
    return kinds.contains(.literal) ? "shows tags" : "none"
  }

  /// Whether HTML is read on a switch that its bodies do not name.
  var isSwitchable: Bool {
    texts.contains { text in
      text.flag == nil && text.shown.contains { $0.as == .htmlIfEnabled }
    }
  }

  /// The platforms of a list such as `["ios", "android"]`; nil where it is none. `numbers` is what
  /// numbers stand for.
  static func listedPlatforms(
    _ list: JSONValue?, _ numbers: [String: SentText.Platform] = [:]
  ) -> Set<SentText.Platform>? {
    guard let list, list.isArray else { return nil }
    let known = list.children.compactMap { child -> SentText.Platform? in
      let name = child.value.text ?? ""
      return numbers[name] ?? SentText.Platform(rawValue: name)
    }
    return known.isEmpty ? nil : Set(known)
  }

  /// The sender of a name.
  package static func named(_ name: String) -> Sender? { all.first { $0.name == name } }
}

/// Where a text is in a body, and who shows it as what.
struct SenderText: Sendable {
  /// One of several members or elements that a text may be in.
  enum Step: Sendable, Hashable {
    case key(String)
    /// `*`: each is a message of its own.
    case message
    /// `+`: all are of one message.
    case item
    /// `~`: the key is a language.
    case language
    /// `#`: JSON kept in a string.
    case nested
    /// `**`: strings at any depth that may be texts.
    case anywhere
  }

  var steps: [Step]
  var part: SentText.Part
  /// Who shows it, and as what.
  var shown: [(platform: SentText.Platform, as: SentText.Shown)]
  /// Members that `**` does not look into.
  var besides: Set<String> = []
  /// The member beside it in its message whose text takes its place.
  var replacedBy: String?
  /// A member of its message that has this value, or has not.
  var condition: (key: String, value: String, isMet: Bool)?
  /// The member of the body that switches HTML on, from its root.
  var flag: String?
  /// What shows it in place of the others, where that is something else: `Kindle`, `fallback`.
  var variant: String?
  /// Whether it is shown where there is no other.
  var isDefault = false

  /// `path` is a JSON Pointer with the signs of ``Step``.
  init(
    _ path: String, _ part: SentText.Part, _ shown: [(SentText.Platform, SentText.Shown)]
  ) {
    steps = path.split(separator: "/").flatMap { key -> [Step] in
      let isNested = key.utf8.last == UInt8(ascii: "#")
      let name = isNested ? key.dropLast() : key
      let step: Step =
        switch name {
        case "*": .message
        case "+": .item
        case "~": .language
        case "**": .anywhere
        default: .key(String(name))
        }
      return isNested ? [step, .nested] : [step]
    }
    self.part = part
    self.shown = shown.map { (platform: $0.0, as: $0.1) }
  }
}

/// A text of a body.
package struct SentText: Sendable {
  /// Whose phones or browsers show it.
  package enum Platform: String, Sendable, Hashable, CaseIterable { case android, ios, web, all }

  /// What it is in a notification.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case title, subtitle, text, summary, bigTitle, bigText, bigSummary, line, action, ticker
    /// It goes into a text that is kept elsewhere, or is data.
    case value
    /// It goes into a text of the app.
    case argument
  }

  /// What is made of it.
  package enum Shown: String, Sendable, Hashable, CaseIterable {
    /// It is read as HTML.
    case html
    /// People see the tags.
    case literal
    /// It is read as HTML where somebody has switched that on.
    case htmlIfEnabled = "html-if-enabled"
    /// The app shows it in its own way.
    case app
  }

  /// Where it is: a JSON Pointer (RFC 6901), in which `#` enters JSON kept in a string.
  package var path: String
  package var platform: Platform
  package var part: Part
  package var shown: Shown
  package var language: String?
  /// The text as bytes: half of a surrogate pair is not UTF-8.
  package var bytes: [UInt8]
  /// Whether the body says that HTML is switched on; nil where it says nothing.
  var isHTMLOn: Bool?
  /// What shows it in place of the others, where that is something else: `Kindle`, `fallback`.
  var variant: String?
  /// Whether it is shown where there is no other.
  var isDefault = false
  /// The keys that tell the messages of a body apart.
  var message: [String] = []
  /// What it is in the JSON; nil for a message of HTML.
  var string: JSONString?

  /// Whether it is of an alert of APNs.
  var isAlert: Bool {
    let keys = path.split(separator: "/")
    return platform == .ios
      && (keys.contains("apns_alert") || keys.contains("aps") && keys.contains("alert"))
  }

  /// Where in the source a byte of the text is written.
  package func place(of offset: Int) -> Int { string?.place(of: offset) ?? offset }
}
