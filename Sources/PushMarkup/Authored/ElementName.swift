internal import Bytes
package import HTMLTokens

/// The element names that the authored reading treats specially, numbered.
///
/// The names of the table come first, in its order. Then come other HTML elements, some of which
/// separate lines or cells, and elements whose text is never shown. Any other name is ``unknown``:
/// its tags are dropped, and its text is kept.
package enum ElementName {
  /// The number of every name that is not listed.
  package static let unknown = NameNumbers.unknown

  /// What is known about a name.
  package struct Info: Sendable {
    /// The name, in lower case.
    package var name: String
    /// Its row in ``TagTable/rules``, or nil.
    package var rule: Int?
    /// What happens to the text inside.
    package var content: Content
    /// Whether the style continues after the block around it ends, as in a browser.
    var isFormatting = false
    /// What an element outside the table does to lines.
    package var structure: Structure?
    /// What its text looks like, unless its style sets something else.
    var look: Attribute?
  }

  /// What the tag of an element outside the table separates, so that words never run into each
  /// other. Its style also applies to its text, and it is reported as an element whose text is
  /// kept.
  package enum Structure: Sendable, Equatable {
    /// Nothing: it is on the line.
    case inline
    /// It has lines of its own.
    case block
    /// It has lines of its own too, and one ends the other: `dt` and `dd`.
    case description
    case table
    /// A section, a row or a cell of a table, by its depth in the table.
    case tablePart(UInt8)
    /// `hr`: it ends the line, and has no content.
    case rule
    /// `rt`: the reading of the word before it, which styled text shows on the line, in
    /// parentheses.
    case rubyText
    /// `body`: it is around the whole message, whatever its end tag says, and is not reported.
    case document
  }

  /// The depth of cells in a table.
  static let cellDepth: UInt8 = 3

  /// What happens to the text inside an element.
  package enum Content: UInt8, Sendable, BitwiseCopyable {
    /// It is read as markup and shown.
    case shown
    /// It is read as markup and dropped, up to the end tag.
    case dropped
    /// It is not read as markup, and dropped, up to the end tag.
    case raw
  }

  /// All names by number.
  package static let all: [Info] = {
    var all = [Info(name: "", rule: nil, content: .shown)]
    for (index, rule) in TagTable.rules.enumerated() {
      for name in rule.names {
        let formatting = formattingNames.contains(name)
        all.append(Info(name: name, rule: index, content: .shown, isFormatting: formatting))
      }
    }
    for (structure, names) in structureNames {
      for name in names {
        all.append(
          Info(
            name: name, rule: nil, content: .shown, structure: structure, look: look(of: name)))
      }
    }
    for name in rawNames {
      all.append(Info(name: name, rule: nil, content: .raw))
    }
    for name in droppedNames {
      all.append(Info(name: name, rule: nil, content: .dropped))
    }
    for name in documentNames {
      all.append(Info(name: name, rule: nil, content: .shown))
    }
    return all
  }()

  /// HTML's formatting elements (13.2.4.3).
  private static let formattingNames: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Raw text and escapable raw text of HTML (13.1.2), without scripting.
  private static let rawNames = [
    "script", "style", "title", "iframe", "noembed", "noframes", "xmp", "plaintext", "textarea",
  ]
  /// Elements that are not displayed (15.3.1), or are replaced by something other than text (15.4,
  /// 15.5). Of these, a browser shows what is inside only if it does not support the element.
  private static let droppedNames = [
    "head", "template", "noscript", "object", "svg", "math", "select", "datalist", "audio",
    "canvas", "meter", "progress", "rp", "video",
  ]
  /// The elements of both lists whose text, if any, a browser shows (HTML Standard, 15.5; that of
  /// `noscript` if scripts do not run).
  static let shownNames: Set = [
    "math", "noscript", "plaintext", "select", "svg", "textarea", "xmp",
  ]
  /// What a `head` accepts (HTML Standard, 13.2.6.4.4), and what is ignored in it. Any other start
  /// tag ends it, because its end tag may be left out.
  package static let headNames: Set = [
    "base", "basefont", "bgsound", "head", "html", "link", "meta", "noframes", "noscript", "script",
    "style", "template", "title",
  ]

  /// The element around the whole message. It changes nothing; only its attributes are reported.
  private static let documentNames = ["html"]
  /// HTML Standard, 4 and 16.2 (obsolete elements), without those of the table; 15.3 "Non-replaced
  /// elements" lists those that are not `display: inline`.
  private static let structureNames: [(Structure, [String])] = [
    (
      .inline,
      [
        "nobr", "abbr", "acronym", "applet", "bdi", "bdo", "blink", "button", "data",
        "label", "map", "marquee", "output", "picture", "q", "rb", "rtc", "ruby", "slot",
        "time",
      ]
    ),
    (
      .block,
      [
        "address", "article", "aside", "details", "dialog", "dir", "dl", "fieldset", "figcaption",
        "figure", "footer", "form", "header", "hgroup", "legend", "listing", "main", "menu", "nav",
        "optgroup", "option", "search", "section", "summary",
      ]
    ),
    (.description, ["dt", "dd"]),
    (.table, ["table"]),
    (.tablePart(1), ["caption", "colgroup", "thead", "tbody", "tfoot"]),
    (.tablePart(2), ["tr"]),
    (.tablePart(cellDepth), ["td", "th"]),
    (.rule, ["hr"]),
    (.rubyText, ["rt"]),
    (.document, ["body"]),
  ]

  /// HTML Standard, 15.3.3 and 15.3.8.
  private static func look(of name: String) -> Attribute? {
    name == "th" ? .bold : name == "address" ? .italic : nil
  }

  /// Elements outside the table that have no end tag (HTML, 13.1.2, "Void elements", and three
  /// older ones).
  package static let voidNames: Set = [
    "area", "base", "basefont", "bgsound", "col", "embed", "frame", "hr", "input", "keygen", "link",
    "meta", "param", "source", "track", "wbr",
  ]

  /// Names outside the table that change nothing visible: HTML elements that say what something is,
  /// belong to the head or group the rows of a table, and Word's paragraph mark.
  package static let plainNames: Set = [
    "base", "col", "colgroup", "data", "label", "link", "meta", "o:p", "output", "slot", "tbody",
    "tfoot", "thead", "time", "wbr",
  ]

  /// Names of HTML elements outside the table that are no longer used, or whose effect no reading
  /// shows.
  static let lostNames: Set = ["applet", "blink", "marquee"]

  /// The names of elements and attributes that the reading requests from libxml2's parser.
  package static let asked = HTMLTokens.Names(
    elements: all.dropFirst().map(\.name), raw: Set(rawNames),
    attributes: AttributeName.allCases.map(\.name))

  /// Whether HTML has this name, in any case.
  package static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
    guard !name.isEmpty, name.count <= 16 else { return false }
    let folded = ASCIIName(name.map(\.lowercasedASCII).string)
    return asked.elements.number(of: folded) != unknown
  }

  /// Whether a name, in lower case, is an inline element of the table.
  package static func isInline(_ name: String) -> Bool {
    TagTable.row(of: name).map { !TagTable.rules[$0].effect.isBlock } ?? false
  }

  /// What the reading needs to know about each name, by number, in plain bytes: for the hot path.
  private static let roles = all.map { ElementRole($0) }

  /// The same if only some rows of the table may have an effect, one bit each.
  static func roles(of rows: UInt64) -> [ElementRole] {
    guard rows & allRows != allRows else { return roles }
    return roles.map {
      $0.row != ElementRole.noRow && rows >> $0.row & 1 == 0 ? $0.denied : $0
    }
  }

  private static let allRows: UInt64 = (1 << TagTable.rules.count) - 1

  /// The number of a name of the lists above.
  private static func number(of name: String) -> UInt16 {
    asked.elements.number(of: ASCIIName(name))
  }

  // The numbers of names that the reading compares with.
  static let span = number(of: "span")
  static let html = number(of: "html")
  static let head = number(of: "head")
  static let address = number(of: "address")
  static let ruby = number(of: "ruby")
  static let rubyText = number(of: "rt")
  static let rubySign = number(of: "rp")
  /// `p`, the one block that other blocks end.
  static let paragraph = number(of: "p")
  /// The parts of a table that come before its rows.
  static let headsOfTables = [number(of: "caption"), number(of: "colgroup")]
  /// It has no end tag.
  static let plaintext = number(of: "plaintext")

  /// The elements whose content is not HTML, and their numbers.
  package static let foreignNames = ["svg", "math"]
  static let foreign = foreignNames.map(number)
  static let svg = number(of: "svg")
}
