/// What libxml2 made of a message: all text in one buffer, and where in it the tags stand.
///
/// Flat arrays, so that a reading is one loop over ``tags`` with offsets into ``bytes``, and no String is made on the way.
package struct MarkupTokens {
  /// All text and all attribute values, decoded, in UTF-8, in the order of the message.
  package private(set) var bytes: [UInt8]
  /// The tags as written.
  package private(set) var tags: [WrittenTag]
  /// The attributes of all tags, in the order of the tags.
  package private(set) var attributes: [WrittenAttribute]

  /// An attribute of a tag.
  package struct WrittenAttribute: Sendable, Hashable {
    /// The index of the tag in ``MarkupTokens/tags``.
    package var tag: Int
    /// Its name.
    package var name: AttributeName
    /// Where its value lies in ``MarkupTokens/bytes``.
    package var value: Range<Int>
  }

  /// Reads a message in normal form with libxml2.
  package init(_ normal: consuming NormalForm) {
    let (document, tags, hasStandIns) = normal.finished()
    var sink = SAXSink(capacity: document.count, tags: tags)
    sink.parse(document)
    if hasStandIns { Self.restoreStandIns(&sink.bytes) }
    // One milestone, one callback. Should memory run out in libxml2, the rest of the tags stand at the end.
    sink.addMissingMilestones()
    bytes = sink.bytes
    self.tags = sink.tags
    attributes = sink.attributes
  }

  /// Where the text before the tag of an index lies in ``bytes``; behind the last tag for the index behind the last.
  package func text(before index: Int) -> Range<Int> {
    let start = index == 0 ? 0 : Int(tags[index - 1].textStart)
    return start..<(index == tags.count ? bytes.count : Int(tags[index].textEnd))
  }

  /// U+FDD0 and U+FDD1 stand in for U+FFFE and U+FFFF, which libxml2 drops.
  private static func restoreStandIns(_ bytes: inout [UInt8]) {
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == 0xef, bytes[index + 1] == 0xb7, bytes[index + 2] & 0xfe == 0x90 {
        bytes[index + 1] = 0xbf
        bytes[index + 2] = 0xbe + (bytes[index + 2] & 1)
        index += 3
      } else {
        index += 1
      }
    }
  }
}
