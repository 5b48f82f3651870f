internal import Bytes
internal import PushMarkupAndroid
package import PushMarkup

/// A body as it is passed to a sender: the sender, and the texts.
package struct SentBody: Sendable {
  /// The sender; nil if it is unknown.
  package var sender: Sender?
  /// The texts, in the order of the sender's table. A text that several platforms show is listed
  /// for each of them.
  package var texts: [SentText]
  /// The platforms that the body excludes.
  package private(set) var unaddressed: Set<SentText.Platform> = []
  /// The strings that should contain JSON and do not.
  let broken: [(path: String, string: JSONString)]
  /// Whether it is an HTML message rather than JSON.
  let isOfHTML: Bool
  /// Whether it contains something of the sender: a text, or what its bodies are recognised by.
  package let isOfSender: Bool

  /// An HTML message: Android reads it, and an iPhone shows its tags.
  init(html: [UInt8], as field: NotificationField) {
    let part: SentText.Part =
      switch field {
      case .title: .title
      case .summary: .summary
      case .text, .bigText: .text
      }
    texts = [(SentText.Platform.android, SentText.Shown.html), (.ios, .literal)].map {
      SentText(path: "", platform: $0, part: part, shown: $1, bytes: html)
    }
    (isOfHTML, broken, isOfSender) = (true, [], false)
  }

  /// Takes the texts of some JSON; `sender` is its sender, if the user has named one.
  init(_ json: JSONValue, inside path: String = "", as sender: Sender? = nil) {
    isOfHTML = false
    self.sender = sender ?? Sender.all.first { $0.isTold(json) }
    var finder = TextFinder(languageKeys: self.sender?.languageKeys ?? [])
    for row in self.sender?.texts ?? Sender.unknownTexts {
      finder.find(row, in: json, path)
    }
    texts = finder.texts
    broken = finder.broken
    isOfSender =
      texts.contains { $0.shown != .app } || self.sender.map { $0.isTold(json) } ?? false
    if let addressed = self.sender?.addressed(json) {
      unaddressed = Set([.android, .ios, .web]).subtracting(addressed)
    }
  }

  /// The body for Android alone, without texts that Android replaces with its own.
  var forAndroid: SentBody {
    var own = self
    own.unaddressed.formUnion([.ios, .web])
    let replaced = Set(texts.lazy.filter { $0.platform == .android }.map(PartOfMessage.init))
    own.texts.removeAll { $0.platform == .all && replaced.contains(PartOfMessage($0)) }
    return own
  }

  /// The bodies in some JSON: one, or each element of an array.
  package static func all(
    in bytes: [UInt8], as sender: Sender? = nil
  ) throws(JSONScanner.Malformed) -> [SentBody] {
    let json = try JSONValue(bytes)
    guard case .array(let elements) = json else { return [SentBody(json, as: sender)] }
    return elements.enumerated().map { SentBody($0.element, inside: "/\($0.offset)", as: sender) }
  }

  /// Whether it is a notification at all.
  package var isKnown: Bool { sender != nil || !texts.isEmpty }

  /// Fails if none of them is a notification.
  package static func check(_ bodies: [SentBody]) throws(JSONScanner.Malformed) {
    guard bodies.contains(where: \.isKnown) else {
      throw JSONScanner.Malformed(
        reason: "not the body of a known sender, and not {\"title\":…,\"body\":…}", column: 1)
    }
  }
}

/// The part of a message that a text is.
struct PartOfMessage: Hashable {
  let part: SentText.Part
  let message: [String]

  init(_ sent: SentText) { (part, message) = (sent.part, sent.message) }
}

/// Walks from the root of a body to the texts that a row of the table names.
struct TextFinder {
  let languageKeys: [String]
  var texts: [SentText] = []
  var broken: [(path: String, string: JSONString)] = []
  private var known: Set<String> = []

  init(languageKeys: [String]) { self.languageKeys = languageKeys }

  /// The position of a walk.
  private struct Position {
    var path: String
    var message: [String] = []
    var language: String?
    /// The object of the message that contains it, and the body.
    var owner: JSONValue
    let root: JSONValue
  }

  mutating func find(_ row: SenderText, in json: JSONValue, _ path: String) {
    walk(row, row.steps[...], json, Position(path: path, owner: json, root: json))
  }

  private mutating func walk(
    _ row: SenderText, _ steps: ArraySlice<SenderText.Step>, _ value: JSONValue,
    _ position: Position
  ) {
    guard let step = steps.first else { return take(row, value, position) }
    let rest = steps.dropFirst()
    func inside(_ key: String) -> Position {
      var inner = position
      inner.path += "/" + Self.escaped(key)
      return inner
    }
    switch step {
    case .key(let key):
      guard !value.isArray, let child = value[key] else { return }
      walk(row, rest, child, inside(key))
    case .nested:
      guard case .string(let string) = value else { return }
      guard let json = string.nested else {
        let first = string.content.first { !$0.isXMLSpace }
        if first == UInt8(ascii: "{"), !broken.contains(where: { $0.path == position.path }) {
          broken.append((position.path, string))
        }
        return
      }
      var inner = position
      inner.path += "#"
      walk(row, rest, json, inner)
    case .item:
      for (key, child) in value.children { walk(row, rest, child, inside(key)) }
    case .message:
      for (key, child) in value.children {
        var inner = inside(key)
        inner.message.append(key)
        inner.owner = child
        walk(row, rest, child, inner)
      }
    case .language:
      guard value.isObject else { return }
      for (key, child) in value.children {
        var inner = inside(key)
        inner.message.append(key)
        inner.language = key
        walk(row, rest, child, inner)
      }
    case .anywhere: search(row, value, position)
    }
  }

  private mutating func take(_ row: SenderText, _ value: JSONValue, _ position: Position) {
    guard case .string(let string) = value else { return }
    if let other = row.replacedBy, position.owner[other] != nil { return }
    if let (key, value, isMet) = row.condition, (position.owner[key]?.text == value) != isMet {
      return
    }
    let language = position.language ?? named(in: position.owner)
    known.insert(position.path)
    for (platform, shown) in row.shown {
      texts.append(
        SentText(
          path: position.path, platform: platform, part: row.part, shown: shown,
          language: language, bytes: string.content,
          isHTMLOn: row.flag.map { ["true", "1"].contains(position.root.at($0)?.text ?? "") },
          variant: row.variant, isDefault: row.isDefault, message: position.message, string: string)
      )
    }
  }

  /// The language that a message names: `de`, or `de-AT`.
  private func named(in owner: JSONValue) -> String? {
    let names = languageKeys.compactMap { key -> String? in
      owner[key].flatMap { $0.isString ? $0.text : nil }
    }
    return names.isEmpty ? nil : names.joined(separator: "-")
  }

  /// Takes the strings of data that an app may show: those with markup, and those with the name of
  /// a text.
  private mutating func search(_ row: SenderText, _ value: JSONValue, _ position: Position) {
    for (key, child) in value.children where !row.besides.contains(key) {
      var inner = position
      inner.path += "/" + Self.escaped(key)
      if case .string(let string) = child {
        guard !known.contains(inner.path),
          Self.names.contains(key) || UnreadTexts.mayBeHTML(string.content[...])
        else { continue }
        take(row, child, inner)
      } else {
        search(row, child, inner)
      }
    }
  }

  private static let names: Set = ["title", "body", "text", "message", "alert", "content"]

  /// A key as a JSON Pointer writes it.
  static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    return key.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
