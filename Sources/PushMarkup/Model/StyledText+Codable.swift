extension StyledText: Codable {
  private enum Key: String, CodingKey {
    case version, text, offsets, spans, placeholders, template, sourceLength
  }

  /// The longest message, in bytes, that JSON may state: as much as a parser reads by default.
  private static let longestTold = 65_536

  private struct Index: CodingKey {
    var index: Int
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
  }

  /// Reads the JSON form of version 1, with offsets of any kind, and checks it as
  /// ``init(_:spans:)`` does.
  ///
  /// Keys of the tool's JSON that are not part of a styled text (`id`, `truncated`, `diagnostics`)
  /// are skipped. `sourceLength` is the length of the message that the text was read from, and so
  /// limits how much renderers may write; the tool's JSON does not contain it, and then the text
  /// itself counts.
  ///
  /// Throws `DecodingError` with the path of the span for an unknown type, an invalid value and a
  /// range that does not fit the text; also if a placeholder range does not contain a placeholder.
  ///
  /// **Safety:** the author of the JSON decides which characters are a placeholder, and those are
  /// filled in. Without `placeholders`, the text has no placeholders. A `sourceLength` counts as at
  /// most 64 KiB.
  ///
  /// ```swift
  /// let json = #"{"version":1,"text":"Hi","offsets":"utf8","spans":[]}"#
  /// let data = Data(json.utf8)
  /// let text = try JSONDecoder().decode(StyledText.self, from: data)
  /// print(text.text)  // "Hi"
  /// ```
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try container.checkVersion(.version)
    let text = try container.decode(String.self, forKey: .text)
    var spans = try container.decode([AttributedSpan].self, forKey: .spans)
    func failure(at index: Int, _ reason: String) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath + [Key.spans, Index(index)], debugDescription: reason))
    }
    let name = try container.decode(String.self, forKey: .offsets)
    guard let offsets = Offsets(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .offsets, in: container, debugDescription: "Expected utf8, utf16 or scalars.")
    }
    let plain = StyledText(unchecked: text, spans: [])
    if offsets != .utf8 {
      let ranges = plain.ranges(spans.map(\.range), from: offsets, to: .utf8)
      for (index, range) in ranges.enumerated() {
        guard let range else {
          throw failure(at: index, "The span does not lie on scalars of the text.")
        }
        spans[index].range = range
      }
    }
    do throws(Unsound) {
      try self.init(text, spans: spans)
    } catch {
      switch error {
      case .outOfBounds(let span), .insideScalar(let span), .value(let span):
        throw failure(at: span, "\(error)")
      }
    }
    // It bounds the output, and the author of the JSON cannot be trusted.
    sourceLength = try container.decodeIfPresent(Int.self, forKey: .sourceLength)
      .map { min(max(0, $0), Self.longestTold) }
    self = marked(try Self.marks(in: container, self, offsets))
  }

  /// The placeholders; nil if the JSON says nothing about placeholders.
  private static func marks(
    in container: KeyedDecodingContainer<Key>, _ text: StyledText, _ offsets: Offsets
  ) throws -> TemplateMarks? {
    let ranges = try container.decodeIfPresent([CodedRange].self, forKey: .placeholders)
    let member = try container.decodeIfPresent(TemplateMember.self, forKey: .template)
    guard ranges != nil || member != nil else { return nil }
    func failure(_ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: .placeholders, in: container, debugDescription: reason)
    }
    let places = try text.ranges((ranges ?? []).map(\.range), from: offsets, to: .utf8).map {
      guard let range = $0 else {
        throw failure("The placeholder does not lie on scalars of the text.")
      }
      return range
    }
    do throws(TemplateMarks.Unsound) {
      return try TemplateMarks(places, member, in: text)
    } catch { throw failure(error.reason) }
  }

  /// Writes the JSON form of version 1, with offsets in UTF-8.
  ///
  /// The encoder decides the key order; ``JSONRenderer`` writes the tool's own, fixed order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .version)
    try container.encode(text, forKey: .text)
    try container.encode("utf8", forKey: .offsets)
    try container.encode(spans, forKey: .spans)
    try container.encodeIfPresent(sourceLength, forKey: .sourceLength)
    guard let template else { return }
    try container.encode(
      placeholders.map { CodedRange($0) }, forKey: .placeholders)
    try container.encode(TemplateMember(template.marks), forKey: .template)
  }
}
