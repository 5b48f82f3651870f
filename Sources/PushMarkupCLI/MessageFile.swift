internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// What a file is by its name and its first bytes: only a message is rewritten in place.
enum MessageFile {
  /// How the names of messages end.
  static let ends = ["html", "htm", "liquid", "hbs", "handlebars", "mustache", "txt"]

  /// A kind of file that is certainly not a message.
  struct Kind {
    let name: String
    let ends: [String]
    /// Whether `lint` and `fix` never take it for a message.
    var isRefused = false
  }

  /// `*` in a folder also matches the README and translation catalogues, and JSON that contains
  /// placeholders does not parse.
  private static let kinds = [
    Kind(name: "Markdown", ends: ["md", "markdown"]),
    Kind(
      name: "JSON", ends: ["json", "jsonl", "ndjson", "arb", "xcstrings"], isRefused: true),
    Kind(name: "YAML", ends: ["yaml", "yml"], isRefused: true),
    Kind(name: "a table", ends: ["csv", "tsv"], isRefused: true),
    Kind(name: "a gettext catalogue", ends: ["po", "pot"], isRefused: true),
    Kind(
      name: "a catalogue of strings", ends: ["properties", "strings", "stringsdict", "ftl"],
      isRefused: true),
    Kind(
      name: "XML",
      ends: ["xml", "xlf", "xliff", "resx", "resw", "plist", "rss", "atom", "svg", "mjml"],
      isRefused: true),
    Kind(name: "XML", ends: ["xhtml"]),
    Kind(name: "a mail", ends: ["eml", "mbox", "msg"], isRefused: true),
    Kind(
      name: "a program",
      ends: [
        "js", "mjs", "cjs", "jsx", "ts", "tsx", "vue", "svelte", "css", "scss", "less", "php", "py",
        "rb", "java", "kt", "kts", "swift", "dart", "go", "rs", "c", "h", "cpp", "cs", "m", "sh",
        "sql",
      ]),
  ]

  /// The kind of file that the end of a name identifies, if that is certainly not a message.
  static func kind(_ path: [UInt8]) -> Kind? {
    guard let end = end(of: path) else { return nil }
    return kinds.first { kind in kind.ends.contains { end.matchesIgnoringCase($0) } }
  }

  /// Whether the name is that of a message, or one that the settings include.
  static func isMessage(_ path: [UInt8], including patterns: [String]) -> Bool {
    if isOne(path, of: ends) { return true }
    guard !patterns.isEmpty else { return false }
    let names = FolderPath.steps(to: path)
    return patterns.contains { PathPattern($0).matches(names[...], isFolder: false) }
  }

  private static func isOne(_ path: [UInt8], of ends: [String]) -> Bool {
    end(of: path).map { end in ends.contains { end.matchesIgnoringCase($0) } } ?? false
  }

  /// Whether a file in a folder is taken, by its name. A `.txt` file is taken only if it is named.
  static func isTaken(
    _ path: [UInt8], _ names: [ArraySlice<UInt8>], _ rules: MessageFolder.Names
  ) -> Bool {
    isOne(path, of: ends.filter { $0 != "txt" }) || isBody(path)
      || rules.takesCatalogues && catalogue(path) != nil
      || rules.include.contains { $0.matches(names[...], isFolder: false) }
  }

  /// The kind of string catalogue that a file is by its name: Flutter's or Android's.
  static func catalogue(_ path: [UInt8]) -> Catalogue.Form? {
    if isOne(path, of: ["arb"]) { return .arb }
    guard isOne(path, of: ["xml"]) else { return nil }
    let names = FolderPath.steps(to: path)
    guard let name = names.last, name.starts(with: "strings".utf8),
      names.count > 2, names[names.count - 3].elementsEqual("res".utf8),
      names[names.count - 2].starts(with: "values".utf8)
    else { return nil }
    return .android
  }

  /// The name of a file's kind in the list of files that were not checked: `.md`.
  static func kindName(_ name: ArraySlice<UInt8>) -> String {
    guard let end = end(of: Array(name)), !end.isEmpty, end.count < name.count else {
      return "without an extension"
    }
    return DisplayFilter.visible("." + String(decoding: end, as: UTF8.self))
  }

  /// How the names of bodies end.
  static let bodyEnds = ["json", "jsonl", "ndjson"]

  /// Whether the name is that of a body.
  static func isBody(_ path: [UInt8]) -> Bool { isOne(path, of: bodyEnds) }

  /// The text after the last dot of the last name.
  private static func end(of path: [UInt8]) -> ArraySlice<UInt8>? {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    return name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] }
  }

  /// Why bytes are not a message, mostly by how they start, or nil.
  static func refusal(ofContent bytes: [UInt8]) -> String? {
    if declaredXML(bytes) != nil { return "it is XML: it starts with <?xml" }
    let rest = bytes[bytes.markLength...]
    if rest.drop(while: \.isXMLSpace).starts(with: "<resources".utf8) {
      return "it is XML: it starts with <resources"
    }
    if rest.starts(with: "---\n".utf8) || rest.starts(with: "---\r\n".utf8) {
      return "it starts with front matter"
    }
    if bytes.contains(0) { return "it contains a NUL, and may not be text" }
    return isMail(bytes) ? "it looks like a mail: it starts with header lines" : nil
  }

  /// Whether it starts like the resources of an Android app.
  static func isResources(_ bytes: [UInt8]) -> Bool {
    guard let content = declaredXML(bytes) else { return false }
    return Array(content.prefix(2_048)).contains(ignoringCase: "<resources")
  }

  /// Whether it starts with XML that is not an HTML page.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    guard let content = declaredXML(bytes) else { return false }
    let start = Array(content.prefix(2_048))
    return !["<!doctype html", "<html"].contains { start.contains(ignoringCase: $0) }
  }

  /// The bytes from an XML declaration on, if they start with one; nil if not.
  private static func declaredXML(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let content = bytes[bytes.markLength...].drop(while: \.isXMLSpace)
    return content.starts(with: "<?xml".utf8) ? content : nil
  }

  /// Whether it starts with the headers of a mail: lines of a name and a value up to an empty line,
  /// with a name that mails have. One name that text may start with, `Date: today`, is not enough.
  private static func isMail(_ bytes: [UInt8]) -> Bool {
    let start = bytes[bytes.markLength...].prefix(16_384)
    if start.starts(with: "From ".utf8), start.prefix(256).contains(UInt8(ascii: "@")) {
      return true
    }
    var known = 0
    var isSure = false
    for line in start.split(separator: 0x0a, maxSplits: 200, omittingEmptySubsequences: false) {
      let line = line.last == 0x0d ? line.dropLast() : line
      if line.isEmpty { break }
      // A long value continues on the next line.
      if known > 0 || isSure, line.first == 0x20 || line.first == 0x09 { continue }
      let name = line.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
      guard !name.isEmpty, name.endIndex < line.endIndex, line[name.endIndex] == 0x3a else {
        return false
      }
      known += mailNames.contains { name.matchesIgnoringCase($0) } ? 1 : 0
      isSure = isSure || sureNames.contains { name.matchesIgnoringCase($0) }
    }
    return isSure || known >= 2
  }

  private static let mailNames = ["from", "to", "cc", "subject", "date", "reply-to", "sender"]
  /// No message starts with one of these.
  private static let sureNames = [
    "mime-version", "content-type", "content-transfer-encoding", "received", "return-path",
    "message-id", "delivered-to", "dkim-signature", "x-mailer",
  ]
}
