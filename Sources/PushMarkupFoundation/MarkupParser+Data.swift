#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension MarkupParser {
  /// Reads a message from bytes of any kind, and copies no more than the limit. Bytes that are not
  /// UTF-8 become U+FFFD. Other functions that take bytes accept `Data` as `utf8:`.
  ///
  /// Ranges in the diagnostics count these bytes.
  ///
  /// ```swift
  /// print(MarkupParser().parse(Data("<b>Hi</b>".utf8)).styledText.text)  // "Hi"
  /// ```
  public func parse(_ data: Data) -> ParsedMarkup {
    parse(utf8: data)
  }
}
