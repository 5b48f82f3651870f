internal import Bytes
package import HTMLTokens

/// A way to read markup: what the HTML says, or what another target renders. It runs after the gate
/// and before the findings are located.
package protocol MarkupReading {
  /// Whether it is a device reading, which keeps line breaks at the start and the end.
  var isDevice: Bool { get }
  /// Whether the text is not read as HTML.
  var isLiteral: Bool { get }
  /// The same reading of the whole text; a notification may show less of it.
  var asSent: Self { get }

  /// Reads a message that came through the gate, in which stand-ins may replace placeholders. Only
  /// the tags of `rows` have an effect; without `links`, neither links nor characters are filtered.
  ///
  /// Returns whether the text may contain invisible characters; nil if they are already removed.
  func read(
    _ gate: inout InputGate, _ parser: MarkupParser, _ links: LinkPolicy?, _ rows: UInt64,
    _ trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool?
}

/// The authored reading: what the HTML says.
package struct AuthoredMarkup: MarkupReading {
  package let isDevice = false
  package let isLiteral = false

  /// Receives the tags of a message and how they nest, after it was read.
  package typealias Observer = (borrowing HTMLTokens, ElementNesting) -> Void
  private let observer: Observer?

  package init(observer: Observer? = nil) { self.observer = observer }

  package var asSent: AuthoredMarkup { self }

  package func read(
    _ gate: inout InputGate, _ parser: MarkupParser, _ links: LinkPolicy?, _ rows: UInt64,
    _ trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool? {
    AuthoredReading.read(
      &gate.bytes, from: gate.start, links: links, rows: rows, limits: parser.limits,
      separators: parser.separators, trace: &trace, into: &parsed, observer: observer)
  }
}
