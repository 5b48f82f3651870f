/// A tag as it stands in the message, before any tree repair.
@frozen
public struct WrittenTag: Sendable, Hashable, BitwiseCopyable {
  /// What kind of tag it is.
  @frozen
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `<b>`.
    case start
    /// `</b>`.
    case end
    /// `<br/>`: a start tag and, for some readers, its end tag.
    case selfClosing
    /// No tag: the place where a reader cuts the text in two nodes.
    case textBreak
  }

  /// What kind of tag it is.
  public var kind: Kind
  /// The name, as the scanner numbers names.
  public var name: UInt16
  /// Where it starts in the source, in bytes.
  public var start: UInt32
  /// Where it ends in the source, in bytes: just behind its `>`.
  public var end: UInt32
  /// Where the text before it ends in ``MarkupTokens/bytes``. Its attributes' values lie between this and ``textStart``.
  public var textEnd: UInt32 = 0
  /// Where the text behind it starts in ``MarkupTokens/bytes``.
  public var textStart: UInt32 = 0

  /// A tag whose text is still to come.
  @inlinable
  public init(_ kind: Kind, name: UInt16, start: Int, end: Int) {
    self.kind = kind
    self.name = name
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}

/// The attributes that a row of the table can have. All others are left behind before libxml2 sees the tag.
@frozen
public enum AttributeName: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case style, color, face, href, src, alt

  /// The name as it is written.
  public var bytes: StaticString {
    switch self {
    case .style: "style"
    case .color: "color"
    case .face: "face"
    case .href: "href"
    case .src: "src"
    case .alt: "alt"
    }
  }
}
