internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Words in angle brackets that spell the name of a tag: `<CODE>`, `<a friend>`, `<S and M>`.
extension MessageOutline {
  /// Attributes of HTML that need no value, or that people leave without one: those of the standard
  /// and of old e-mails, but for words that people mean as such: `<a list>`, `<a code for you>`.
  static let bareAttributes: Set<String> = [
    "accesskey", "alink", "async", "autofocus", "autoplay", "axis", "background", "bgcolor",
    "border", "bordercolor", "bordercolordark", "bordercolorlight", "cellpadding", "cellspacing",
    "char", "charoff", "charset", "checked", "class", "classid", "clear", "codebase", "codetype",
    "cols", "colspan", "compact", "contenteditable", "contextmenu", "controls", "coords",
    "datetime", "declare", "decoding", "default", "defer", "dirname", "disabled", "download",
    "draggable", "enctype", "enterkeyhint", "fetchpriority", "formaction", "formmethod",
    "formnovalidate", "formtarget", "frame", "frameborder", "headers", "height", "hidden",
    "hreflang", "hspace", "id", "imagesizes", "imagesrcset", "inert", "inputmode", "integrity",
    "ismap", "itemid", "itemprop", "itemref", "itemscope", "itemtype", "lang", "leftmargin",
    "loading", "longdesc", "loop", "lowsrc", "marginheight", "marginwidth", "maxlength",
    "minlength", "multiple", "muted", "name", "nohref", "nonce", "noresize", "noshade",
    "novalidate", "nowrap", "onclick", "onerror", "onload", "onmouseout", "onmouseover", "open",
    "ping", "playsinline", "popover", "popovertarget", "poster", "preload", "readonly",
    "referrerpolicy", "rel", "required", "rev", "reversed", "role", "rows", "rowspan", "rules",
    "sandbox", "scrolling", "selected", "spellcheck", "srcdoc", "srclang", "srcset", "standby",
    "tabindex", "target", "title", "topmargin", "translate", "type", "usemap", "valign",
    "valuetype", "vlink", "vspace", "width", "writingsuggestions",
  ]

  /// Names of things that are filled in, which a message may begin with.
  private static let filledNames: Set<String> = [
    "address", "data", "link", "map", "summary", "time",
  ]
  /// Names of tags that name what is filled in. `<FORM>` and `<NOBR>` are of old e-mails, which
  /// leave them open.
  private static let fillableNames = filledNames.union(["code", "details", "mark"])
  /// Names that are a word in a sentence too, of which a tag without attributes does nothing:
  /// `at <time> today`.
  private static let wordNames = filledNames.union([
    "base", "button", "details", "label", "menu", "output", "search", "track",
  ])

  private static let longestWord = wordNames.map(\.utf8.count).max() ?? 0

  /// So many are told of; more are of no message of people.
  private static let mostWords = 32

  /// Says of words in angle brackets that they are not shown.
  var words: [Diagnostic] {
    var found: [Diagnostic] = []
    // Nobody misses words in what is dropped.
    var droppedEnd = 0
    for element in elements where found.count < Self.mostWords {
      guard element.tag.lowerBound >= droppedEnd else { continue }
      if element.content != .shown { droppedEnd = element.extent.upperBound }
      if isWords(element) { found.append(placeholder(at: element.tag)) }
    }
    return found + wordsInEnds.prefix(Self.mostWords)
  }

  /// Whether a tag of HTML was to be seen: it is never closed, though it has to be, and holds words
  /// in place of attributes, or nothing but a name with capitals, of what is filled in and of no
  /// tag that phones know.
  ///
  /// E-mails have `<B>` and `<TD>`, which may stay open, and `<font red>` for `<font color=red>`;
  /// what phones know is mostly meant so.
  func isWords(_ element: Element) -> Bool {
    if isWordOfSentence(element) { return true }
    guard element.endTag == nil, element.content == .shown,
      element.row != nil || element.isStructure, mustBeClosed(element),
      !isVoid(element), !holdsPlaceholder(in: element.tag)
    else { return false }
    let inside = source[element.tag.lowerBound + 1..<element.tag.upperBound - 1]
    guard inside.count == element.name.utf8.count else { return holdsWords(element) }
    return element.role == .none && Self.fillableNames.contains(element.name)
      && inside.contains { $0 != $0.lowercasedASCII }
  }

  /// Whether a tag stands in a sentence as a word does, and has no end tag: between blanks and the
  /// signs of a sentence, with a word beside it and no tag behind it.
  private func isWordOfSentence(_ element: Element) -> Bool {
    guard element.endTag == nil, Self.wordNames.contains(element.name),
      element.tag.count == element.name.utf8.count + 2
    else { return false }
    let before = source[..<element.tag.lowerBound]
    let after = source[element.tag.upperBound...]
    func isBeside(_ byte: UInt8) -> Bool {
      byte.isHTMLSpace || byte >= 0x80 || "()\"'-/.,;:!?".utf8.contains(byte)
    }
    guard before.last.map(isBeside) ?? true, after.first.map(isBeside) ?? true else { return false }
    let (left, right) = (before.last { !$0.isHTMLSpace }, after.first { !$0.isHTMLSpace })
    guard right != UInt8(ascii: "<") else { return false }
    func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte >= 0x80 }
    guard let left else {
      return Self.filledNames.contains(element.name) && right.map(isOfWord) == true
    }
    // Behind the end of a sentence something new may begin, such as a button.
    let goesOn = isOfWord(left) || ",;:(-/\"'".utf8.contains(left)
    return goesOn || Self.filledNames.contains(element.name) && ".!?".utf8.contains(left)
  }

  private func isVoid(_ element: Element) -> Bool {
    element.effect?.isVoid == true || ElementName.voidNames.contains(element.name)
  }

  /// Whether no end of a block or of a table ends it.
  ///
  /// Source: HTML, 13.1.2.4 (optional tags).
  private func mustBeClosed(_ element: Element) -> Bool {
    switch element.structure {
    case .inline: !["rb", "rtc"].contains(element.name)
    case .block: !["option", "optgroup"].contains(element.name)
    case nil: !element.isBlock
    default: false
    }
  }

  /// Whether a tag has words that are not attributes: `<a friend>`. The first is the name of none,
  /// and not all are values of such, which people write without their names: `<font red>`.
  private func holdsWords(_ element: Element) -> Bool {
    bareNames(of: element.tag).map { holdsWords($0, of: element.name) } ?? false
  }

  /// The same of the names that stand in a tag of this name.
  func holdsWords(_ names: [ArraySlice<UInt8>], of name: String) -> Bool {
    guard let first = names.first, names.allSatisfy(isWord) else { return false }
    // One word in a font is its typeface, which people write without the name of the attribute.
    if names.count == 1, name == "font" { return false }
    return !isAttribute(first) && !names.allSatisfy { isAttribute($0) || isValue($0) }
  }

  /// Whether all that stands behind the name of a tag are attributes, with values or without.
  func holdsAttributes(_ tag: Range<Int>) -> Bool {
    guard let names = bareNames(of: tag) else { return true }
    return names.allSatisfy(isAttribute)
  }

  private func isWord(_ name: ArraySlice<UInt8>) -> Bool {
    name.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "'") || $0 >= 0x80 }
      && name.first?.isASCIIDigit == false
  }

  private func isAttribute(_ name: ArraySlice<UInt8>) -> Bool {
    let word = name.map(\.lowercasedASCII).string
    return Self.bareAttributes.contains(word) || Self.attributes.contains(word)
  }

  /// Whether a word is a value of CSS, or a side: `center`, `bold`, `red`.
  private func isValue(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count <= CSSName.capacity else { return false }
    let meaning = CSSNameTable.all[CSSName(Array(name), 0..<name.count)]
    return meaning.keyword != nil || meaning.color != nil || AuthoredReading.side(name) != nil
  }

  /// Whether such words may stand in a message: a tag without values, an end tag too, with a
  /// capital or a space, or between blanks and signs of a sentence.
  static func mayHoldWords(_ source: [UInt8], from start: Int) -> Bool {
    var here = start
    while let sign = source[here...].firstIndex(of: UInt8(ascii: "<")) {
      here = sign + 1
      if here < source.count, source[here] == UInt8(ascii: "/") { here += 1 }
      let inside = source[here...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      if inside.first?.isASCIILetter == true, !inside.contains(UInt8(ascii: "=")),
        inside.contains(where: { $0.isHTMLSpace || $0 != $0.lowercasedASCII })
          || wordNames.contains(String(decoding: inside.prefix(longestWord + 1), as: UTF8.self))
      {
        return true
      }
      here = inside.endIndex
    }
    return false
  }
}

extension [Diagnostic] {
  /// Adds what is to be said of words that spell tags, in place of what was said of those tags.
  mutating func addWords(of outline: MessageOutline) {
    let words = outline.words
    guard !words.isEmpty else { return }
    let replaced: Set<Rule> = [.tagUnknown, .tagPlain, .attributeUnknown, .nameMisspelt]
    removeAll { said in
      replaced.contains(said.rule)
        && words.contains { said.range.clamped(to: $0.range) == said.range }
    }
    self += words
  }
}
