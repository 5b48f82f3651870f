/// A tag as written in the message, before any repair of the tree.
@frozen
public struct HTMLTag: Sendable, Hashable, BitwiseCopyable {
  /// What kind of tag it is.
  @frozen
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `<b>`.
    case start
    /// `</b>`.
    case end
    /// `<b/>`. HTML reads it as an ordinary start tag, except for elements of svg and math.
    case selfClosing
  }

  /// What kind of tag it is.
  public var kind: Kind
  /// Its name by number; 0 for a name that the caller did not request.
  public var name: UInt16
  /// Where it starts in the message, in bytes.
  public var start: UInt32
  /// Where it ends in the message, in bytes: just after its `>`.
  public var end: UInt32
  /// Where the text before it ends in ``HTMLTokens/bytes``. Values of its attributes, or a name
  /// that the caller did not request, are between this and ``textStart``.
  public var textEnd: UInt32
  /// Where the text after it starts in ``HTMLTokens/bytes``.
  public var textStart: UInt32

  /// Its range in the message, in bytes.
  @inlinable
  public var range: Range<Int> { Int(start)..<Int(end) }
}

/// An attribute of a tag.
@frozen
public struct HTMLAttribute: Sendable, Hashable, BitwiseCopyable {
  /// The index of the tag in ``HTMLTokens/tags``.
  public var tag: UInt32
  /// Its name by number; 0 for a name that the caller did not request.
  public var name: UInt16
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32

  /// The range of its value in ``HTMLTokens/bytes``, or of a name that the caller did not request.
  @inlinable
  public var value: Range<Int> { Int(start)..<Int(end) }
}

/// Something in the message that is neither a tag nor text but worth reporting.
public struct HTMLNote: Sendable, Hashable {
  /// What it is.
  public enum Kind: Sendable, Hashable {
    /// A NUL, which is read as U+FFFD.
    case null
    /// A reference to a number that is not a character, which is read as U+FFFD; or two references
    /// to the surrogates of one character, `halvesOf`.
    case noCharacter(halvesOf: Unicode.Scalar?)
    /// Controls that the parser drops from the text, and how many.
    case controls(Int)
    /// A tag, comment or declaration that is not closed: the rest of the message is lost with it.
    case unclosed
    /// Text after a declaration that is lost with a comment or value that started in the
    /// declaration.
    case covered
    /// Something that looks like text but that HTML reads as a comment, such as `</3 you>`.
    case comment
  }

  /// What it is.
  public var kind: Kind
  /// Its range in the message, in bytes.
  public var range: Range<Int>
}
