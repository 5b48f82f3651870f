public import Bytes

/// What libxml2's HTML parser made of a message: the tags as written, and all text in one buffer.
///
/// Flat lists, so that a reading is one loop over ``tags`` with offsets into ``bytes``, and no
/// String is made on the way.
public struct HTMLTokens: ~Copyable {
  /// All text and all attribute values, decoded, in UTF-8, in the order of the message.
  public let bytes: [UInt8]
  /// The tags as written.
  public let tags: FlatBuffer<HTMLTag>
  /// The attributes of tags that were asked for, in the order of the tags.
  public let attributes: FlatBuffer<HTMLAttribute>
  /// What else there is to tell.
  public let notes: [HTMLNote]
  /// Whether libxml2 came to the end: false when memory ran out, or a limit of its own was hit.
  public let isWhole: Bool
  /// Whether libxml2 was given the bytes of the message as they are: no patch was needed.
  package let isVerbatim: Bool

  /// Which names a caller asks for. One object, made once: a copy of the tables for each message
  /// would be three reference counts.
  public final class Names: Sendable {
    /// Names of elements; a tag of another one has the number 0 and carries its name.
    public let elements: NameNumbers
    /// Names of attributes; another one has the number 0 and carries its name instead of a value.
    public let attributes: NameNumbers
    /// By number, whether what is in an element is text to HTML, up to its end tag.
    let isRaw: [Bool]

    /// Numbers both lists from 1 on. In the elements of `raw` HTML knows no tags.
    public init(elements: [String], raw: Set<String> = [], attributes: [String]) {
      self.elements = NameNumbers(elements)
      self.attributes = NameNumbers(attributes)
      isRaw = [false] + elements.map(raw.contains)
    }

    /// Lends the tables for as long as the call.
    @unsafe
    func withLookups<Result>(
      _ body: (NameNumbers.Lookup, NameNumbers.Lookup, UnsafePointer<Bool>) -> Result
    ) -> Result {
      unsafe elements.withLookup { elements in
        unsafe attributes.withLookup { attributes in
          unsafe isRaw.withUnsafeBufferPointer {
            unsafe body(elements, attributes, $0.baseAddress.unsafelyUnwrapped)
          }
        }
      }
    }
  }

  /// Reads a message in UTF-8 from `start` on: the byte order mark is behind the caller.
  ///
  /// Offsets of tags and notes count bytes of `message`. It is as it was afterwards; meanwhile a 0
  /// stands behind it, which libxml2 needs, so that it need not be copied.
  public init(_ message: inout [UInt8], from start: Int, names: Names) {
    message.append(0)
    self = LibXML2.read(PatchedMessage(message, from: start), names)
    message.removeLast()
  }

  init(
    bytes: [UInt8], tags: consuming FlatBuffer<HTMLTag>,
    attributes: consuming FlatBuffer<HTMLAttribute>, notes: [HTMLNote],
    isWhole: Bool, isVerbatim: Bool
  ) {
    self.bytes = bytes
    self.tags = tags
    self.attributes = attributes
    self.notes = notes
    self.isWhole = isWhole
    self.isVerbatim = isVerbatim
  }

  /// The name of a tag that nobody asked for, as libxml2 gave it.
  public func unknownName(_ tag: HTMLTag) -> Range<Int> { Int(tag.textEnd)..<Int(tag.textStart) }
}
