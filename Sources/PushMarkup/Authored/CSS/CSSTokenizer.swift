internal import Bytes

/// Splits the bytes of a style attribute into the tokens of CSS Syntax Module Level 3, section 4,
/// in one pass and without allocation.
///
/// The current token is in ``kind`` and its companions; ``advance()`` moves to the next. Comments
/// are skipped. The end of the bytes closes whatever is open, as in a browser.
package struct CSSTokenizer {
  /// The kinds of tokens. Brackets have one each, because a block ends at its own kind only.
  package enum Kind {
    case end, space, semicolon, colon, comma
    case ident, function, atKeyword, hash
    case string, url
    /// A string or URL that is cut short by a character that it must not contain.
    case bad
    case number, percentage, dimension
    case openRound, openSquare, openCurly, closeRound, closeSquare, closeCurly
    /// Any other byte, which is in `delimiter`. `<!--` and `-->` are read as single bytes, because
    /// they mean nothing here.
    case delimiter
  }

  let bytes: [UInt8]
  /// Where the bytes to read end.
  let end: Int
  /// Where the byte after the current token is.
  package var position: Int
  /// Where the current token starts.
  package var start: Int
  /// The kind of the current token.
  package var kind = Kind.end
  /// The name of an ident, function, at-keyword or hash; the unit of a dimension.
  var name = CSSName()
  /// The value of a number, percentage (50 for `50%`) or dimension; always finite.
  var number = 0.0
  /// The byte of a delimiter.
  var delimiter: UInt8 = 0
  /// Where the last skipped component ended.
  var lastComponentEnd = 0

  /// Starts before the first token of a range, whose part outside the bytes is ignored.
  // Inlined: to build it in memory and copy it costs a tenth of the time of a short value.
  @inline(__always)
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    start = range.lowerBound
    end = range.upperBound
  }

  /// Moves to the next token.
  package mutating func advance() {
    if byte(at: position) == UInt8(ascii: "/") { skipComments() }
    start = position
    guard position < end else {
      kind = .end
      return
    }
    let byte = bytes[position]
    if Self.startsName(byte) {
      readIdentLike()
      return
    }
    switch byte {
    case UInt8(ascii: " "), 0x09, 0x0a, 0x0c, 0x0d: readSpace()
    case UInt8(ascii: ";"): take(.semicolon)
    case UInt8(ascii: ":"): take(.colon)
    case UInt8(ascii: ","): take(.comma)
    case UInt8(ascii: "("): take(.openRound)
    case UInt8(ascii: ")"): take(.closeRound)
    case UInt8(ascii: "["): take(.openSquare)
    case UInt8(ascii: "]"): take(.closeSquare)
    case UInt8(ascii: "{"): take(.openCurly)
    case UInt8(ascii: "}"): take(.closeCurly)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(quote: byte)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "@"): readAtKeyword()
    default:
      if isNumber(at: position) {
        readNumeric()
      } else if isIdent(at: position) {
        readIdentLike()
      } else {
        take(.delimiter)
        delimiter = byte
      }
    }
  }

  /// Moves to the next token that is not white space.
  package mutating func advanceToToken() {
    while position < end, bytes[position].isHTMLSpace { position += 1 }
    advance()
    skipSpace()
  }

  /// Skips white space, if the current token is white space.
  mutating func skipSpace() {
    while kind == .space { advance() }
  }

  /// The keyword that the current name spells, if there is one.
  var keyword: CSSKeyword? { meaning.keyword }

  /// What the current name means.
  var meaning: CSSMeaning { CSSNameTable.all[name] }

  /// Skips the current token if it is this keyword, and returns whether it is.
  mutating func takes(_ keyword: CSSKeyword) -> Bool {
    guard kind == .ident, self.keyword == keyword else { return false }
    advance()
    return true
  }

  /// Whether the current token is this delimiter.
  func isDelimiter(_ byte: UInt8) -> Bool {
    kind == .delimiter && delimiter == byte
  }

  /// The byte at an offset, or nil at the end.
  func byte(at offset: Int) -> UInt8? {
    offset < end ? bytes[offset] : nil
  }

  private mutating func take(_ kind: Kind) {
    self.kind = kind
    position += 1
  }

  private mutating func readSpace() {
    kind = .space
    while position < end, bytes[position].isHTMLSpace { position += 1 }
  }

  private mutating func skipComments() {
    while byte(at: position) == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "*") {
      position += 2
      while position < end {
        if bytes[position] == UInt8(ascii: "*"), byte(at: position + 1) == UInt8(ascii: "/") {
          position += 2
          break
        }
        position += 1
      }
    }
  }
}

extension CSSTokenizer {
  /// Skips tokens up to a `;` outside brackets, or the end; an at-rule also ends after its block.
  /// Returns where the last of them ended, without white space; `contentEnd` if there is none.
  package mutating func skipDeclaration(after contentEnd: Int, isAtRule: Bool = false) -> Int {
    var contentEnd = contentEnd
    while kind != .end, kind != .semicolon {
      let isSpace = kind == .space
      let isLast = isAtRule && kind == .openCurly
      skipComponent()
      if !isSpace { contentEnd = lastComponentEnd }
      if isLast { break }
    }
    return contentEnd
  }

  /// Skips one token, or one whole block if the token opens one.
  ///
  /// A stack on the heap, never recursion: a closing bracket ends only a block of its own kind.
  mutating func skipComponent() {
    var closers: [Kind] = []
    repeat {
      switch kind {
      case .end: return
      case .function, .openRound: closers.append(.closeRound)
      case .openSquare: closers.append(.closeSquare)
      case .openCurly: closers.append(.closeCurly)
      default: if kind == closers.last { closers.removeLast() }
      }
      lastComponentEnd = position
      advance()
    } while !closers.isEmpty
  }
}
