/// The message as libxml2 is given it: a dialect that every version from 2.9 to 2.15 reads alike.
///
/// A tree cannot hold tags that overlap, and libxml2 before 2.14 repairs the tree by rules of its own. So each tag is written
/// as a *milestone* (the way TEI carries overlapping markup through XML): the processing instruction `<?t>`, or, where it has
/// attributes, the empty element `<a …/>`; ``tags`` says which tag the n-th milestone is. libxml2 never has more than `body` open and
/// never sees a name from the message, so its nesting rules, its quadratic search for end tags, its quadratic
/// comparison of attributes and the growth of its dictionary have nothing to work on.
///
/// Text holds no `<`, no `&` but `&lt; &amp; &quot;`, no NUL, no control but tab and line feed.
package struct NormalForm {
  /// The document so far.
  package private(set) var bytes: [UInt8]
  /// The tags, in the order of their milestones.
  package private(set) var tags: [WrittenTag] = []
  /// Whether a stand-in was written, so that ``MarkupTokens`` must put the real scalar back.
  package private(set) var hasStandIns = false

  /// Starts a document for a message of about `capacity` bytes.
  package init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity + capacity / 8 + 64)
    // Nothing is implied around text that stands in a body.
    bytes.append(contentsOf: Self.prologue)
    tags.reserveCapacity(capacity / 32 + 8)
  }

  /// Appends a piece of text that holds no byte to escape.
  package mutating func appendVerbatim(_ source: [UInt8], _ range: Range<Int>) {
    bytes.append(contentsOf: source[range])
  }

  /// Appends one ASCII byte of text or of a value, escaped.
  package mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x3c: bytes.append(contentsOf: Self.lessThan)
    case 0x26: bytes.append(contentsOf: Self.ampersand)
    case 0x22: bytes.append(contentsOf: Self.quote)
    default: bytes.append(byte)
    }
  }

  /// Appends one scalar of text or of a value, escaped.
  package mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: append(UInt8(scalar.value))
    // libxml2 drops U+FFFE and U+FFFF; a phone shows them. Two noncharacters that it lets pass stand in.
    case 0xfffe, 0xffff:
      hasStandIns = true
      bytes.append(contentsOf: [0xef, 0xb7, 0x90 + UInt8(scalar.value - 0xfffe)])  // U+FDD0, U+FDD1
    case 0xfdd0, 0xfdd1:
      bytes.append(contentsOf: [0xef, 0xbf, 0xbd])  // U+FFFD
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }

  /// Appends the milestone of a tag without attributes.
  package mutating func appendTag(_ tag: WrittenTag) {
    tags.append(tag)
    bytes.append(0x3c)
    bytes.append(0x3f)
    bytes.append(0x74)
    bytes.append(0x3e)  // <?t>
  }

  /// Begins the milestone of a tag; attributes and ``endTag()`` follow.
  package mutating func beginTag(_ tag: WrittenTag) {
    tags.append(tag)
    bytes.append(0x3c)
    bytes.append(0x61)  // <a
  }

  /// Begins an attribute; the value, appended as text is, and ``endAttribute()`` follow.
  package mutating func beginAttribute(_ name: AttributeName) {
    bytes.append(contentsOf: Self.attributes[Int(name.rawValue)])
  }

  /// Ends an attribute's value.
  package mutating func endAttribute() { bytes.append(0x22) }

  /// Ends the milestone that ``beginTag(_:)`` began.
  package mutating func endTag() {
    bytes.append(0x2f)
    bytes.append(0x3e)
  }

  /// Closes the document with the 0 that libxml2 wants behind its end, and hands it over.
  consuming func finished() -> (document: [UInt8], tags: [WrittenTag], hasStandIns: Bool) {
    bytes.append(0)
    return (bytes, tags, hasStandIns)
  }

  private static let prologue = Array("<body>".utf8)
  private static let lessThan = Array("&lt;".utf8)
  private static let ampersand = Array("&amp;".utf8)
  private static let quote = Array("&quot;".utf8)
  private static let attributes = AttributeName.allCases.map { Array(" \($0)=\"".utf8) }
}
