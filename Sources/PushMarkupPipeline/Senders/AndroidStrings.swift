internal import Bytes
internal import PushMarkup

/// The strings of a `strings.xml`, as aapt2 reads them: XML, with escapes of its own.
struct AndroidStrings {
  private(set) var texts: [Catalogue.Text] = []

  private let bytes: [UInt8]
  private var here: Int
  /// The open elements, each with its name attribute and the number of its items so far.
  private var open: [(element: String, name: String, items: Int)] = []

  init(_ bytes: [UInt8]) throws(JSONScanner.Malformed) {
    self.bytes = bytes
    here = bytes.markLength
    if let bad = UTF8Check.firstInvalid(bytes, from: 0) {
      throw JSONScanner.Malformed(reason: "not UTF-8", column: bad + 1)
    }
    while let next = bytes[here...].firstIndex(of: UInt8(ascii: "<")) {
      here = next
      try readMarkup()
    }
    if let last = open.last { throw failure("'<\(last.element)>' is not closed", at: bytes.count) }
  }

  private func failure(_ reason: String, at place: Int) -> JSONScanner.Malformed {
    JSONScanner.Malformed(reason: reason, column: place - bytes.markLength + 1)
  }

  private func starts(with text: String) -> Bool { bytes[here...].starts(with: text.utf8) }

  /// Moves past the next occurrence of a text.
  private mutating func skip(to text: String) throws(JSONScanner.Malformed) {
    let start = here
    while here < bytes.count {
      if starts(with: text) {
        here += text.utf8.count
        return
      }
      here += 1
    }
    throw failure("'\(text)' is missing after this", at: start)
  }

  /// A tag: its name, whether it is an end tag or empty, and its range.
  private struct Tag {
    var name: String
    var isEnd: Bool
    var isEmpty: Bool
    var range: Range<Int>
  }

  private mutating func readTag() throws(JSONScanner.Malformed) -> Tag {
    let start = here
    var quote: UInt8?
    here += 1
    while here < bytes.count, quote != nil || bytes[here] != UInt8(ascii: ">") {
      let byte = bytes[here]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      here += 1
    }
    guard here < bytes.count else { throw failure("this tag is not closed", at: start) }
    let inside = bytes[(start + 1)..<here]
    here += 1
    let isEnd = inside.first == UInt8(ascii: "/")
    let name = (isEnd ? inside.dropFirst() : inside).prefix {
      !$0.isXMLSpace && $0 != UInt8(ascii: "/")
    }
    return Tag(
      name: Array(name).string, isEnd: isEnd, isEmpty: inside.last == UInt8(ascii: "/"),
      range: start..<here)
  }

  /// The value of an attribute.
  private func attribute(_ name: String, in tag: Tag) -> String? {
    let inside = bytes[tag.range]
    let written = Array(" \(name)=".utf8)
    var place = inside.startIndex
    while place < inside.endIndex {
      if inside[place].isXMLSpace, inside[place...].dropFirst().starts(with: written.dropFirst()) {
        let rest = inside[(place + written.count)...]
        guard let quote = rest.first else { return nil }
        return Array(rest.dropFirst().prefix { $0 != quote }).string
      }
      place += 1
    }
    return nil
  }

  /// Reads what is outside strings.
  private mutating func readMarkup() throws(JSONScanner.Malformed) {
    if starts(with: "<!--") { return try skip(to: "-->") }
    if starts(with: "<?") { return try skip(to: "?>") }
    if starts(with: "<![CDATA[") { return try skip(to: "]]>") }
    if starts(with: "<!") { return try skip(to: ">") }
    let tag = try readTag()
    guard !tag.isEnd else {
      guard open.popLast()?.element == tag.name else {
        throw failure("this end tag has no start", at: tag.range.lowerBound)
      }
      return
    }
    let name = attribute("name", in: tag) ?? attribute("quantity", in: tag) ?? ""
    let parent = open.last
    let isItem =
      tag.name == "item"
      && ["plurals", "string-array", "array"].contains(parent?.element ?? "")
    let isString =
      tag.name == "string" || tag.name == "item" && attribute("type", in: tag) == "string"
    guard isString || isItem else {
      if !tag.isEmpty { open.append((tag.name, name, 0)) }
      return
    }
    var path = name
    if isItem, let parent {
      // The name is repeated for each of many items, so it must not be long.
      path = "\(parent.name.prefix(100))/\(name.isEmpty ? "\(parent.items)" : name)"
      open[open.count - 1].items += 1
    }
    if !tag.isEmpty { try readString(tag, path) }
  }

  /// Reads a string up to its end tag.
  private mutating func readString(
    _ start: Tag, _ path: String
  ) throws(JSONScanner.Malformed) {
    var raw = RawString()
    var depth = 0
    while here < bytes.count {
      if starts(with: "<!--") {
        try skip(to: "-->")
      } else if starts(with: "<![CDATA[") {
        let from = here + 9
        try skip(to: "]]>")
        for place in from..<here - 3 { raw.append(bytes[place], at: place) }
      } else if bytes[here] == UInt8(ascii: "<") {
        let tag = try readTag()
        if tag.isEnd, depth == 0 {
          guard tag.name == start.name else {
            throw failure("this end tag has no start", at: tag.range.lowerBound)
          }
          let text = raw.text
          // A reference to another string is not a text.
          let isReference = text.bytes.first == UInt8(ascii: "@") && !text.bytes.contains(0x20)
          if !isReference {
            let places = text.places + [tag.range.lowerBound]
            texts.append(
              Catalogue.Text(name: path, bytes: text.bytes) { places[min($0, places.count - 1)] })
          }
          return
        }
        depth += tag.isEnd ? -1 : tag.isEmpty ? 0 : 1
        // A tag for tools, such as xliff:g, is not a style.
        if !tag.name.utf8.contains(UInt8(ascii: ":")) {
          for place in tag.range { raw.append(markup: bytes[place], at: place) }
        }
      } else if bytes[here] == UInt8(ascii: "&"),
        let match = HTMLReferences.match(bytes, at: here, end: bytes.count)
      {
        for byte in String(match.first).utf8 { raw.append(byte, at: here) }
        here = match.end
      } else {
        raw.append(bytes[here], at: here)
        here += 1
      }
    }
    throw failure("this string is not closed", at: start.range.lowerBound)
  }
}

/// The content of a string before aapt2's own escapes are read.
private struct RawString {
  private var bytes: [UInt8] = []
  private var places: [Int] = []
  /// Whether each byte belongs to a tag.
  private var isMarkup: [Bool] = []

  mutating func append(_ byte: UInt8, at place: Int) {
    bytes.append(byte)
    places.append(place)
    isMarkup.append(false)
  }

  mutating func append(markup byte: UInt8, at place: Int) {
    append(byte, at: place)
    isMarkup[isMarkup.count - 1] = true
  }

  /// What the app gets, with the place of each byte. If there are tags, the text is escaped, so
  /// that all of it is HTML.
  var text: (bytes: [UInt8], places: [Int]) {
    var result: (bytes: [UInt8], places: [Int]) = ([], [])
    let hasTags = isMarkup.contains(true)
    func append(_ byte: UInt8, _ place: Int) {
      let escaped: String? =
        switch byte {
        case UInt8(ascii: "<") where hasTags: "&lt;"
        case UInt8(ascii: "&") where hasTags: "&amp;"
        default: nil
        }
      for byte in escaped.map({ Array($0.utf8) }) ?? [byte] {
        result.bytes.append(byte)
        result.places.append(place)
      }
    }
    var isQuoted = false
    var isSpace = false
    var here = 0
    while here < bytes.count {
      let (byte, place) = (bytes[here], places[here])
      here += 1
      if isMarkup[here - 1] {
        if isSpace, !result.bytes.isEmpty { append(0x20, place) }
        isSpace = false
        result.bytes.append(byte)
        result.places.append(place)
        continue
      }
      if byte.isXMLSpace, !isQuoted {
        isSpace = true
        continue
      }
      if isSpace, !result.bytes.isEmpty { append(0x20, max(0, place - 1)) }
      isSpace = false
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where here < bytes.count:
        let next = bytes[here]
        here += 1
        switch next {
        case UInt8(ascii: "n"): append(0x0a, place)
        case UInt8(ascii: "t"): append(0x09, place)
        case UInt8(ascii: "u"):
          let digits = Array(bytes[here...].prefix(4)).string
          let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{fffd}"
          for byte in String(scalar).utf8 { append(byte, place) }
          here = min(bytes.count, here + 4)
        default: append(next, place)
        }
      default: append(byte, place)
      }
    }
    return result
  }
}
