internal import Bytes
package import HTMLTokens

/// How markup is read, between the gate and the places of the findings: what the HTML says, or what
/// another target makes of it.
package protocol MarkupReading {
  /// Whether it is what a device makes of a message, which keeps its line ends.
  var isDevice: Bool { get }
  /// Whether nobody reads the text as HTML.
  var isLiteral: Bool { get }
  /// The reading of all of a text, of which a notification may show less.
  var asSent: Self { get }

  /// Reads a message that came through the gate, in which letters may stand for placeholders. Only
  /// the tags of `rows` count; without `links` neither they nor characters are filtered.
  ///
  /// Says whether the text may hold invisible characters; nil where it holds none any more.
  func read(
    _ gate: inout InputGate, _ parser: MarkupParser, _ links: LinkPolicy?, _ rows: UInt64,
    _ trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool?
}

/// What the HTML says.
package struct AuthoredMarkup: MarkupReading {
  package let isDevice = false
  package let isLiteral = false

  /// Gets the tags of a message and how they nest, once it is read.
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
