internal import Bytes
internal import HTMLTokens

/// The element names that the authored reading treats in a way of their own, numbered.
///
/// The names of the table come first, in its order; a few more are elements whose text is never
/// shown. Any other name is ``unknown``: its tags are dropped, its text is kept.
enum ElementName {
  /// The number of every name that is not listed.
  static let unknown = NameNumbers.unknown

  /// What is known about a name.
  struct Info: Sendable {
    /// The name, in lower case.
    var name: String
    /// Its row in ``TagTable/rules``, or nil.
    var rule: Int?
    /// What happens to the text inside.
    var content: Content
    /// Whether the style goes on when the block around it ends, as in a browser.
    var isFormatting: Bool
  }

  /// What happens to the text inside an element.
  enum Content: UInt8, Sendable {
    /// It is read as markup and shown.
    case shown
    /// It is read as markup and dropped, up to the end tag.
    case dropped
    /// It is not read as markup, and dropped, up to the end tag.
    case raw
  }

  /// All names by number.
  static let all: [Info] = {
    var all = [Info(name: "", rule: nil, content: .shown, isFormatting: false)]
    for (index, rule) in TagTable.rules.enumerated() {
      for name in rule.names {
        let formatting = formattingNames.contains(name)
        all.append(Info(name: name, rule: index, content: .shown, isFormatting: formatting))
      }
    }
    for name in rawNames {
      all.append(Info(name: name, rule: nil, content: .raw, isFormatting: false))
    }
    for name in droppedNames {
      all.append(Info(name: name, rule: nil, content: .dropped, isFormatting: false))
    }
    for name in structureNames {
      all.append(Info(name: name, rule: nil, content: .shown, isFormatting: false))
    }
    return all
  }()

  /// HTML's formatting elements (13.2.4.3), whether the table has them or not. Without `a`, which
  /// ends with its block, so that a link never covers text that its author did not mean.
  private static let formattingNames: Set<String> = [
    "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Raw text and escapable raw text of HTML (13.1.2), without scripting.
  private static let rawNames = [
    "script", "style", "title", "iframe", "noembed", "noframes", "xmp", "plaintext", "textarea",
  ]
  private static let droppedNames = [
    "head", "template", "noscript", "object", "svg", "math", "select",
  ]
  /// Around a whole message. They change nothing, and no diagnostic reports them.
  private static let structureNames = ["html", "body"]

  /// The names of elements and attributes that libxml2's parser is asked for.
  static let asked = HTMLTokens.Names(
    elements: all.dropFirst().map(\.name), attributes: AttributeName.allCases.map(\.name))

  /// What the reading asks about each name, by number, in plain bytes: for the hot path.
  static let roles = all.map { ElementRole($0) }

  /// The number of a name of the lists above.
  private static func number(of name: String) -> UInt16 {
    asked.elements.number(of: ASCIIName(name))
  }

  /// The number of `p`, the one block that other blocks end.
  static let paragraph = number(of: "p")

  /// The number of `plaintext`, which has no end tag.
  static let plaintext = number(of: "plaintext")

  /// The numbers of the elements that are not HTML inside.
  static let foreign = [number(of: "svg"), number(of: "math")]
}
