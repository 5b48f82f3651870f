internal import Bytes

extension MarkupParser {
  /// Reads a message from bytes of any kind, without a copy of more than the limit: what is not
  /// UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes. Of a sequence no more is read than ``limits``
  /// allow and four bytes, so it may have no end.
  ///
  /// ```swift
  /// print(MarkupParser().parse(utf8: "<b>Hi</b>".utf8).styledText.text)  // "Hi"
  /// ```
  public func parse(utf8 bytes: some Sequence<UInt8>) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead))
  }

  /// Reads a message from borrowed bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  ///
  /// ```swift
  /// let bytes = ContiguousArray("<b>Hi</b>".utf8)
  /// print(MarkupParser().parse(utf8: bytes.span).styledText.text)  // "Hi"
  /// ```
  public func parse(utf8 bytes: borrowing Span<UInt8>) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead))
  }

  /// How many bytes of a message are looked at; a caller need not copy more.
  package var longestRead: Int { Self.longestRead(within: limits.bytes) }

  /// The same of a parser with a limit of so many bytes.
  package static func longestRead(within limit: Int) -> Int { InputGate.longest(within: limit) }
}
