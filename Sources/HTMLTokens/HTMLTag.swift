/// A tag as it stands in the message, before any repair of the tree.
@frozen
public struct HTMLTag: Sendable, Hashable, BitwiseCopyable {
  /// What kind of tag it is.
  @frozen
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `<b>`.
    case start
    /// `</b>`.
    case end
    /// `<b/>`. To HTML it is a start tag like any other, but for elements of svg and math.
    case selfClosing
  }

  /// What kind of tag it is.
  public var kind: Kind
  /// Its name by number; 0 for a name that nobody asked for.
  public var name: UInt16
  /// Where it starts in the message, in bytes.
  public var start: UInt32
  /// Where it ends in the message, in bytes: just behind its `>`.
  public var end: UInt32
  /// Where the text before it ends in ``HTMLTokens/bytes``. Values of its attributes, or the name
  /// that nobody asked for, lie between this and ``textStart``.
  public var textEnd: UInt32
  /// Where the text behind it starts in ``HTMLTokens/bytes``.
  public var textStart: UInt32

  /// Where it stands in the message, in bytes.
  @inlinable
  public var range: Range<Int> { Int(start)..<Int(end) }
}

/// An attribute of a tag.
@frozen
public struct HTMLAttribute: Sendable, Hashable, BitwiseCopyable {
  /// The index of the tag in ``HTMLTokens/tags``.
  public var tag: UInt32
  /// Its name by number; 0 for a name that nobody asked for.
  public var name: UInt16
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32

  /// Where its value lies in ``HTMLTokens/bytes``, or the name that nobody asked for.
  @inlinable
  public var value: Range<Int> { Int(start)..<Int(end) }
}

/// Something about the message that is no tag and no text, but is worth telling.
public struct HTMLNote: Sendable, Hashable {
  /// What it is.
  public enum Kind: Sendable, Hashable {
    /// A NUL, which reads as U+FFFD.
    case null
    /// A reference to a number that is no character, and reads as U+FFFD; or two, to the halves of
    /// a character of UTF-16, and that character.
    case noCharacter(halvesOf: Unicode.Scalar?)
    /// Controls that the parser leaves out of the text, and how many.
    case controls(Int)
    /// A tag, comment or declaration that is not closed: the rest of the message is lost with it.
    case unclosed
    /// Text behind a declaration that is lost with the comment or the value that began in it.
    case covered
    /// What looks like text and is a comment to HTML, such as `</3 you>`.
    case comment
  }

  /// What it is.
  public var kind: Kind
  /// Where it stands in the message, in bytes.
  public var range: Range<Int>
}
