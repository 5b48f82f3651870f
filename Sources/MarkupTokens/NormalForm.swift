/// The message as libxml2 is given it: a small XML document that every version from 2.9 to 2.15 reads alike.
///
/// A tree cannot hold tags that overlap, and how libxml2 reads HTML depends on its version: to 2.13 it repairs the tree by rules
/// of its own, from 2.14 on it is a tokenizer of the standard. So no tag of the message is written as a tag: where tags stood
/// between two pieces of text stands a *milestone* (the way TEI carries overlapping markup through XML), the processing
/// instruction `<?t?>`; ``tags`` says which tags those are. An attribute's value is a piece of text behind its tag, between two
/// milestones, for libxml2 to check and decode like any other. libxml2 never sees a name from the message: there is nothing
/// to nest, no attribute to compare, no entity to expand and nothing to add to its dictionary. And since the document must be well
/// formed, nothing in it is repaired: what libxml2 would not take as it is, it refuses.
///
/// Text holds no `<`, `&` or `>` but as numeric references, and no control but tab and line feed.
///
/// Public, so that what is called for every tag is inlined; see ``FlatBuffer``.
public struct NormalForm: ~Copyable {
  /// The document so far.
  @usableFromInline var bytes: FlatBuffer<UInt8>
  /// The tags; until libxml2 has read the document their places are numbers of milestones.
  @usableFromInline var tags: FlatBuffer<WrittenTag>
  /// The attributes, likewise.
  @usableFromInline var attributes = FlatBuffer<MarkupTokens.WrittenAttribute>()
  /// One entry a milestone, for libxml2 to fill in. The first is the start of the text.
  @usableFromInline var milestones: FlatBuffer<UInt32>
  /// Where the document ended when the last milestone was set.
  @usableFromInline var settled: Int
  /// Whether a stand-in was written, so that the real scalar must be put back.
  private var hasStandIns = false

  /// Starts a document for a message of about `capacity` bytes.
  package init(capacity: Int) {
    bytes = FlatBuffer(capacity: capacity + capacity / 8 + 64)
    for byte in "<x>".utf8 { bytes.append(byte) }
    settled = bytes.count
    milestones = FlatBuffer(capacity: capacity / 16 + 8)
    milestones.append(0)
    tags = FlatBuffer(capacity: capacity / 32 + 8)
  }

  /// How long the document is so far.
  package var count: Int { bytes.count }

  /// What was appended from a place on, escaped.
  package func bytes(from start: Int) -> [UInt8] { (start..<bytes.count).map { bytes[$0] } }

  /// Appends a piece of text or of a value that holds no byte to escape.
  @inlinable
  public mutating func appendVerbatim(_ source: [UInt8], _ start: Int, _ end: Int) {
    bytes.append(source, start, end)
  }

  /// Appends one ASCII byte of text or of a value, escaped.
  package mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x26, 0x3c, 0x3e:
      // `&#38;`, `&#60;`, `&#62;`. A `>` is escaped because `]]>` may not stand in text.
      bytes.append(fourBytes: byte == 0x26 ? 0x3833_2326 : byte == 0x3c ? 0x3036_2326 : 0x3236_2326)
      bytes.append(0x3b)
    case 0..<0x20 where byte != 0x09 && byte != 0x0a: appendStandIn(byte)
    default: bytes.append(byte)
    }
  }

  /// Appends one scalar of text or of a value, escaped.
  package mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: append(UInt8(scalar.value))
    case 0xfffe: appendStandIn(0x09)
    case 0xffff: appendStandIn(0x0a)
    case 0xfdd0...0xfdef: append("\u{fffd}" as Unicode.Scalar)
    default: for byte in scalar.utf8 { bytes.append(byte) }
    }
  }

  /// XML holds no controls, U+FFFE or U+FFFF; a value can hold the former, and a phone shows the latter. The noncharacters U+FDD0 to
  /// U+FDEF, which XML may hold, stand in: one for each control, the places of tab and line feed for the other two.
  private mutating func appendStandIn(_ control: UInt8) {
    hasStandIns = true
    bytes.append(0xef)
    bytes.append(0xb7)
    bytes.append(0x90 + control)
  }

  /// The number of the milestone that stands here; one is set unless no text follows the last.
  @inlinable
  mutating func milestone() -> UInt32 {
    if bytes.count > settled {
      bytes.append(fourBytes: 0x3f74_3f3c)  // <?t?
      bytes.append(0x3e)
      settled = bytes.count
      milestones.append(0)
    }
    return UInt32(truncatingIfNeeded: milestones.count - 1)
  }

  /// Appends a tag; its attributes follow.
  @inlinable
  public mutating func appendTag(_ tag: WrittenTag) {
    var tag = tag
    tag.textEnd = milestone()
    tag.textStart = tag.textEnd
    tags.append(tag)
  }

  /// Begins an attribute of the last tag; the value, appended as text is, and ``endAttribute()`` follow.
  @inlinable
  public mutating func beginAttribute(_ name: AttributeName) {
    attributes.append(.init(tag: tags.count - 1, name: name, start: milestone()))
  }

  /// Ends an attribute's value.
  @inlinable
  public mutating func endAttribute() {
    let end = milestone()
    attributes[attributes.count - 1].end = end
    tags[tags.count - 1].textStart = end
  }

  /// Closes the document with the 0 that libxml2 wants behind its end, has libxml2 read it, and puts the places of the
  /// milestones where their numbers stood.
  consuming func read() -> MarkupTokens {
    for byte in "</x>\0".utf8 { bytes.append(byte) }
    var (text, isWhole) = SAXSink.read(bytes, milestones: &milestones)
    if hasStandIns { Self.restoreStandIns(&text, &milestones) }
    for index in 0..<tags.count {
      tags[index].textEnd = milestones[Int(tags[index].textEnd)]
      tags[index].textStart = milestones[Int(tags[index].textStart)]
    }
    for index in 0..<attributes.count {
      attributes[index].start = milestones[Int(attributes[index].start)]
      attributes[index].end = milestones[Int(attributes[index].end)]
    }
    return MarkupTokens(
      bytes: text, tags: tags.array, attributes: attributes.array, isWhole: isWhole)
  }

  /// Puts back what the stand-ins stand for. A control is shorter than its stand-in, so milestones move.
  private static func restoreStandIns(
    _ bytes: inout [UInt8], _ milestones: inout FlatBuffer<UInt32>
  ) {
    var kept = 0
    var index = 0
    var next = 0
    while index < bytes.count {
      while next < milestones.count, milestones[next] <= index {
        milestones[next] = UInt32(truncatingIfNeeded: kept)
        next += 1
      }
      if index + 2 < bytes.count, bytes[index] == 0xef, bytes[index + 1] == 0xb7,
        0x90...0xaf ~= bytes[index + 2]
      {
        let control = bytes[index + 2] - 0x90
        index += 3
        if control == 0x09 || control == 0x0a {
          bytes[kept] = 0xef
          bytes[kept + 1] = 0xbf
          bytes[kept + 2] = control == 0x09 ? 0xbe : 0xbf
          kept += 3
        } else {
          bytes[kept] = control
          kept += 1
        }
      } else {
        bytes[kept] = bytes[index]
        index += 1
        kept += 1
      }
    }
    while next < milestones.count {
      milestones[next] = UInt32(truncatingIfNeeded: kept)
      next += 1
    }
    bytes.removeLast(bytes.count - kept)
  }
}
