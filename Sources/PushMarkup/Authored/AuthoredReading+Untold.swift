internal import Bytes
internal import HTMLTokens

// Attributes that the tokens do not report: libxml2 takes the first attribute of a name, as HTML
// does, and up to 2.13 skips what does not start with a letter.
extension AuthoredReading {
  /// A tag that is longer than what the tokens report of it.
  struct FullTag {
    var range: Range<Int>
    var name: UInt16
    /// The attributes that its element reads, one bit each.
    var read: UInt16
    /// Whether it is in the table: attributes without effect are reported only for such tags.
    var isOfTable: Bool
  }

  /// Notes such a tag. Most are long because of references and blanks; all are checked at the end.
  @inline(never)
  mutating func noteFull(_ tag: HTMLTag, _ role: ElementRole) {
    fullTags.append(
      FullTag(
        range: tag.range, name: tag.name, read: role.attributes, isOfTable: !role.isStructure))
  }

  /// Reports that a tag of the document has attributes that libxml2 does not report, because it
  /// drops the tag, as it always does with html.
  mutating func reportUntold(_ tag: HTMLTag) {
    let name = ElementName.all[Int(tag.name)].name
    guard tag.range.count > roles[Int(tag.name)].bareLength else { return }
    diagnostics.add(
      .attributeUnknown, at: tag.range, .tag(name), "all")
  }

  /// Reports which attributes of a tag are dropped because they follow another of their name, or
  /// because they have no name.
  mutating func reportUntold(in tag: FullTag, _ source: [UInt8]) {
    var seen: UInt16 = 0
    var values = [Range<Int>](repeating: 0..<0, count: UInt16.bitWidth)
    var here = source.endOfTagName(in: tag.range)
    while let written = source.nextWrittenAttribute(&here, tag.range.upperBound) {
      if let known = AttributeName.named(source, written.name) {
        let bit: UInt16 = 1 << known.rawValue
        let value = written.value ?? 0..<0
        if seen & bit == 0 {
          values[Int(known.rawValue)] = value
          seen |= bit
        } else if tag.read & bit != 0,
          !source[values[Int(known.rawValue)]].elementsEqual(source[value])
        {
          diagnostics.add(
            .attributeRepeated, at: written.name, .attribute(known.name),
            details: [.element: ElementName.all[Int(tag.name)].name])
        }
      } else if tag.isOfTable, !source[written.name.lowerBound].beginsAttribute {
        let element = ElementName.all[Int(tag.name)].name
        let name = source[written.name]
        // A leftover quotation mark has no effect, and a tag in a tag is reported as such.
        if name.allSatisfy(Self.isQuote), written.value == nil { continue }
        if name.contains(UInt8(ascii: "<")) { continue }
        // To a reader, what contains slashes is one word.
        let start = written.name.lowerBound
        let end = written.value?.upperBound ?? written.name.upperBound
        let rest = source[end..<tag.range.upperBound]
        here = rest.firstIndex { $0.isHTMLSpace || $0 == UInt8(ascii: ">") } ?? rest.endIndex
        let range = start..<here
        let isQuoted =
          name.contains(where: Self.isQuote)
          || source.startsWithFalseQuote(
            (name.first == UInt8(ascii: "=") ? start + 1 : start)..<here)
        if isQuoted {
          // From 2.14 on libxml2 reports what follows a slash in it.
          if !HTMLTokens.repairsTree { diagnostics.remove(.attributeUnknown, in: range) }
          diagnostics.add(
            .valueQuotes, at: range, .value(source.quoted(range)), "no-name",
            details: [.element: element])
        } else {
          diagnostics.add(
            .attributeUnknown, at: range, .attribute(source.quoted(range)),
            details: [.element: element])
        }
      }
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}

extension UInt8 {
  /// Whether all versions of libxml2 read it as the start of an attribute's name.
  var beginsAttribute: Bool { isASCIILetter || "_:.".utf8.contains(self) }
}
