internal import Bytes
internal import PushMarkup

/// A sender of notifications: how its bodies are recognised, and where their texts are.
package struct Sender: Sendable {
  /// The name in JSON and options, such as `fcm-v1`.
  package var name: String
  /// The name that users know.
  package var title: String
  /// The source for what its SDK does with texts.
  var source: String
  /// The template syntaxes whose placeholders it fills in.
  var templates: Set<TemplateSyntax>
  /// The switch that HTML depends on, if any, as a sentence names it.
  var htmlSwitch: String?
  /// Whether HTML is off by default.
  var isHTMLOffByDefault: Bool
  /// Whether `\n` becomes `<br>` before the text is read as HTML.
  var breaksLines: Bool
  /// The members that name a language, next to the texts or around them.
  var languageKeys: [String]
  /// The platforms that a body says it is for; nil if it does not say.
  var addressed: @Sendable (JSONValue) -> Set<SentText.Platform>?
  /// Whether a body is one of this sender.
  var isTold: @Sendable (JSONValue) -> Bool
  /// Every command reads the names, but few read the rows.
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

  /// The senders in the order in which bodies are recognised, more specific ones first.
  package static let all: [Sender] = [braze] + sdks + services + platforms + selfHosted

  /// The table for users: what happens to each sender's texts on Android and on iPhones.
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

  /// What happens to HTML in its titles and texts: `HTML`, `shows tags`.
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

  /// Whether HTML depends on a switch that its bodies do not name.
  var isSwitchable: Bool {
    texts.contains { text in
      text.flag == nil && text.shown.contains { $0.as == .htmlIfEnabled }
    }
  }

  /// The platforms of a list such as `["ios", "android"]`; nil without a list of known platforms.
  /// `numbers` has the platforms that numbers stand for.
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

  /// The sender with a name.
  package static func named(_ name: String) -> Sender? { all.first { $0.name == name } }
}

/// Where a text is in a body, and who shows it in which form.
struct SenderText: Sendable {
  /// One of several members or elements that a text may be in.
  enum Step: Sendable, Hashable {
    case key(String)
    /// `*`: each is a separate message.
    case message
    /// `+`: all belong to one message.
    case item
    /// `~`: the key is a language.
    case language
    /// `#`: JSON inside a string.
    case nested
    /// `**`: strings at any depth that may be texts.
    case anywhere
  }

  var steps: [Step]
  var part: SentText.Part
  /// Who shows it, and in which form.
  var shown: [(platform: SentText.Platform, as: SentText.Shown)]
  /// Members that `**` does not search.
  var besides: Set<String> = []
  /// The member next to it in its message whose text replaces it.
  var replacedBy: String?
  /// A member of its message that has this value, or does not have it.
  var condition: (key: String, value: String, isMet: Bool)?
  /// The path from the root of the body to the member that switches HTML on.
  var flag: String?
  /// What shows it in place of the usual notification, if anything: `Kindle`, `fallback`.
  var variant: String?
  /// Whether it is shown only if there is no other text.
  var isDefault = false

  /// `path` is a JSON Pointer with the symbols of ``Step``.
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
  /// Which phones or browsers show it.
  package enum Platform: String, Sendable, Hashable, CaseIterable { case android, ios, web, all }

  /// The part of a notification that it is.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case title, subtitle, text, summary, bigTitle, bigText, bigSummary, line, action, ticker
    /// Inserted into a text that is kept elsewhere, or data.
    case value
    /// Inserted into a text of the app.
    case argument
  }

  /// How it is shown.
  package enum Shown: String, Sendable, Hashable, CaseIterable {
    /// It is read as HTML.
    case html
    /// Readers see the tags.
    case literal
    /// It is read as HTML if that is switched on.
    case htmlIfEnabled = "html-if-enabled"
    /// The app shows it in its own way.
    case app
  }

  /// Where it is, as a JSON Pointer (RFC 6901) in which `#` enters JSON inside a string.
  package var path: String
  package var platform: Platform
  package var part: Part
  package var shown: Shown
  package var language: String?
  /// The text as bytes; an unpaired surrogate is not UTF-8.
  package var bytes: [UInt8]
  /// Whether the body says that HTML is switched on; nil if it does not say.
  var isHTMLOn: Bool?
  /// What shows it in place of the usual notification, if anything: `Kindle`, `fallback`.
  var variant: String?
  /// Whether it is shown only if there is no other text.
  var isDefault = false
  /// The keys that distinguish the messages of a body.
  var message: [String] = []
  /// The string in the JSON; nil for an HTML message.
  var string: JSONString?

  /// Whether it belongs to an alert of APNs.
  var isAlert: Bool {
    let keys = path.split(separator: "/")
    return platform == .ios
      && (keys.contains("apns_alert") || keys.contains("aps") && keys.contains("alert"))
  }

  /// Where in the source a byte of the text is written.
  package func place(of offset: Int) -> Int { string?.place(of: offset) ?? offset }
}
