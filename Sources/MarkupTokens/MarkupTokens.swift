/// What libxml2 made of a message: all text in one buffer, and where in it the tags stand.
///
/// Flat arrays, so that a reading is one loop over ``tags`` with offsets into ``bytes``, and no String is made on the way.
public struct MarkupTokens {
  /// All text and all attribute values, decoded, in UTF-8, in the order of the message.
  public let bytes: [UInt8]
  /// The tags as written.
  public let tags: [WrittenTag]
  /// The attributes of all tags, in the order of the tags.
  public let attributes: [WrittenAttribute]

  /// Whether libxml2 read everything: false when memory ran out, or the document was not in normal form.
  public let isWhole: Bool

  /// An attribute of a tag.
  @frozen
  public struct WrittenAttribute: Sendable, Hashable, BitwiseCopyable {
    /// The index of the tag in ``MarkupTokens/tags``.
    public var tag: Int
    /// Its name.
    public var name: AttributeName
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32

    @inlinable
    init(tag: Int, name: AttributeName, start: UInt32) {
      self.tag = tag
      self.name = name
      self.start = start
      end = start
    }

    /// Where its value lies in ``MarkupTokens/bytes``.
    @inlinable
    public var value: Range<Int> { Int(start)..<Int(end) }
  }

  init(bytes: [UInt8], tags: [WrittenTag], attributes: [WrittenAttribute], isWhole: Bool) {
    self.isWhole = isWhole
    self.bytes = bytes
    self.tags = tags
    self.attributes = attributes
  }

  /// Reads a message in normal form with libxml2.
  package init(_ normal: consuming NormalForm) {
    self = normal.read()
  }

  /// Where the text before the tag of an index lies in ``bytes``; behind the last tag for the index behind the last.
  package func text(before index: Int) -> Range<Int> {
    let start = index == 0 ? 0 : Int(tags[index - 1].textStart)
    return start..<(index == tags.count ? bytes.count : Int(tags[index].textEnd))
  }
}
