public import Bytes

/// The output of libxml2's HTML parser for a message: the tags as written, and all text in one
/// buffer.
///
/// The lists are flat, so a reading is one loop over ``tags`` with offsets into ``bytes``, and it
/// creates no String on the way.
public struct HTMLTokens: ~Copyable {
  /// All text and all attribute values, decoded, in UTF-8, in the order of the message.
  public let bytes: [UInt8]
  /// The tags as written.
  public let tags: FlatBuffer<HTMLTag>
  /// The attributes of requested tags, in the order of the tags.
  public let attributes: FlatBuffer<HTMLAttribute>
  /// What else is worth reporting.
  public let notes: [HTMLNote]
  /// Whether libxml2 reached the end: false if memory ran out or a limit of libxml2's own was hit.
  public let isWhole: Bool
  /// Whether libxml2 got the bytes of the message unchanged: no patch was needed.
  package let isVerbatim: Bool

  /// The names that a caller requests.
  ///
  /// One object, created once: a copy of the tables for each message would cost three reference
  /// counts.
  public final class Names: Sendable {
    /// Names of elements; a tag of any other element has the number 0 and carries its name.
    public let elements: NameNumbers
    /// Names of attributes; any other attribute has the number 0 and carries its name instead of a
    /// value.
    public let attributes: NameNumbers
    /// By number, whether HTML reads the content of an element as text, up to its end tag.
    let isRaw: [Bool]

    /// Numbers both lists from 1 on. HTML recognises no tags inside the elements of `raw`.
    public init(elements: [String], raw: Set<String> = [], attributes: [String]) {
      self.elements = NameNumbers(elements)
      self.attributes = NameNumbers(attributes)
      isRaw = [false] + elements.map(raw.contains)
    }

    /// Lends the tables for the duration of the call.
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

  /// Reads a message in UTF-8 from `start` on; the caller has skipped the byte order mark.
  ///
  /// Offsets of tags and notes count bytes of `message`. During the call a 0, which libxml2 needs,
  /// is appended to `message`, so that it need not be copied; afterwards it is as before.
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

  /// The name of a tag that the caller did not request, as libxml2 reported it.
  public func unknownName(_ tag: HTMLTag) -> Range<Int> { Int(tag.textEnd)..<Int(tag.textStart) }
}
