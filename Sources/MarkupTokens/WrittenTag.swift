/// A tag as it stands in the message, before any tree repair.
package struct WrittenTag: Sendable, Hashable {
  /// What kind of tag it is.
  package enum Kind: UInt8, Sendable {
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
  package var kind: Kind
  /// The name, as the scanner numbers names.
  package var name: UInt16
  /// Where it starts in the source, in bytes.
  package var start: UInt32
  /// Where it ends in the source, in bytes: just behind its `>`.
  package var end: UInt32
  /// Where the text before it ends in ``MarkupTokens/bytes``.
  package internal(set) var textEnd: UInt32 = 0
  /// Where the text behind it starts in ``MarkupTokens/bytes``; its attributes' values lie between.
  package internal(set) var textStart: UInt32 = 0

  package init(_ kind: Kind, name: UInt16, start: Int, end: Int) {
    self.kind = kind
    self.name = name
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}

/// The attributes that a row of the table can have. All others are left behind before libxml2 sees the tag.
package enum AttributeName: UInt8, Sendable, CaseIterable {
  case style, color, face, href, src, alt

  /// The name as it is written.
  package var bytes: StaticString {
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
