internal import PushMarkup

/// The JSON form of `--reading both`.
extension Difference: Codable {
  private enum Key: String, CodingKey { case authored, device, source, changes }

  /// A part of a text: its range and its `text`.
  private enum PartKey: String, CodingKey { case text }

  /// Reads the JSON form, with offsets in UTF-8.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func part(_ key: Key) throws -> (range: Range<Int>, text: String) {
      let text = try container.nestedContainer(keyedBy: PartKey.self, forKey: key)
      return (
        try container.decode(CodedRange.self, forKey: key).range,
        try text.decode(String.self, forKey: .text)
      )
    }
    let (authored, device) = (try part(.authored), try part(.device))
    self.init(
      authored: authored.range, device: device.range,
      source: try container.decode(CodedRange.self, forKey: .source).range,
      authoredText: authored.text, deviceText: device.text,
      changes: try container.decode([Change].self, forKey: .changes))
  }

  /// Writes the JSON form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, range, text) in [
      (Key.authored, authored, authoredText), (.device, device, deviceText),
    ] {
      let part = container.superEncoder(forKey: key)
      try CodedRange(range).encode(to: part)
      var words = part.container(keyedBy: PartKey.self)
      try words.encode(text, forKey: .text)
    }
    try container.encode(CodedRange(source), forKey: .source)
    try container.encode(changes, forKey: .changes)
  }
}

extension Difference.Change: Codable {
  private enum Key: String, CodingKey { case type, authored, device, rule, cause }

  /// Reads the JSON form. A rule of a newer version keeps its name; an unknown type throws
  /// `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func attribute(_ key: Key) throws -> Attribute? {
      guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
      return try Attribute(
        from: try container.nestedContainer(keyedBy: SpanKey.self, forKey: key))
    }
    let (authored, device) = (try attribute(.authored), try attribute(.device))
    let type = try container.decode(String.self, forKey: .type)
    guard type == (authored ?? device)?.typeName ?? "text" else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container,
        debugDescription: "The type is not that of what differs.")
    }
    let cause = try container.decode(Cause.self, forKey: .cause)
    self.init(
      type == "text" ? .text : .attribute(authored: authored, device: device),
      rule: Rule(rawValue: try container.decode(String.self, forKey: .rule)), cause: cause.range,
      location: cause.location)
  }

  /// Writes the JSON form that ``init(from:)`` reads. Throws `EncodingError` for an attribute that
  /// neither reading has, because nothing differs there.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch kind {
    case .text: try container.encode("text", forKey: .type)
    case .attribute(let authored, let device):
      guard let attribute = authored ?? device else {
        throw EncodingError.invalidValue(
          kind,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "Neither reading has an attribute."))
      }
      try container.encode(attribute.typeName, forKey: .type)
      for (key, value) in [(Key.authored, authored), (.device, device)] {
        guard let value else {
          try container.encodeNil(forKey: key)
          continue
        }
        var nested = container.nestedContainer(keyedBy: SpanKey.self, forKey: key)
        try value.encode(to: &nested)
      }
    }
    try container.encode(rule, forKey: .rule)
    try container.encode(Cause(range: cause, location: location), forKey: .cause)
  }

  /// The place of a cause: its range, line and column.
  private struct Cause: Codable {
    var range: Range<Int>
    var location: SourceLocation?

    private enum Key: String, CodingKey { case line }

    init(range: Range<Int>, location: SourceLocation?) {
      (self.range, self.location) = (range, location)
    }

    init(from decoder: any Decoder) throws {
      range = try CodedRange(from: decoder).range
      let hasPlace = try decoder.container(keyedBy: Key.self).contains(.line)
      location = hasPlace ? try SourceLocation(from: decoder) : nil
    }

    func encode(to encoder: any Encoder) throws {
      try CodedRange(range).encode(to: encoder)
      try location?.encode(to: encoder)
    }
  }
}

extension ComparedMarkup: Codable {
  private enum Key: String, CodingKey {
    case version, reading, authored, device, differences, diagnostics
  }

  /// The readings say what the ranges of differences count.
  private enum ReadingKey: String, CodingKey { case offsets }

  /// Reads the JSON form of `--reading both`, with offsets of any kind; an `id` is skipped.
  ///
  /// Throws `DecodingError` in the cases of ``/PushMarkup/ParsedMarkup/init(from:)``, and for a
  /// difference that does not lie on scalars of its text if offsets are not in UTF-8. A rule of a
  /// newer version does not throw.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try container.checkVersion(.version)
    self.init(
      authored: try container.decode(ParsedMarkup.self, forKey: .authored),
      device: try container.decode(ParsedMarkup.self, forKey: .device),
      differences: try container.decode([Difference].self, forKey: .differences),
      diagnostics: try container.decode([Diagnostic].self, forKey: .diagnostics))
    for (key, text, range) in [
      (Key.authored, authored.styledText, \Difference.authored),
      (.device, device.styledText, \.device),
    ] {
      let reading = try container.nestedContainer(keyedBy: ReadingKey.self, forKey: key)
      // The reading itself has rejected any other.
      let name = try reading.decode(String.self, forKey: .offsets)
      guard let offsets = StyledText.Offsets(rawValue: name), offsets != .utf8 else { continue }
      let ranges = text.ranges(differences.map { $0[keyPath: range] }, from: offsets, to: .utf8)
      for (index, bytes) in ranges.enumerated() {
        guard let bytes else {
          throw DecodingError.dataCorruptedError(
            forKey: .differences, in: container,
            debugDescription: "Difference \(index) does not lie on scalars of its text.")
        }
        differences[index][keyPath: range] = bytes
      }
    }
  }

  /// Writes the JSON form of version 1, without an `id`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .version)
    try container.encode("both", forKey: .reading)
    try container.encode(authored, forKey: .authored)
    try container.encode(device, forKey: .device)
    try container.encode(differences, forKey: .differences)
    try container.encode(diagnostics, forKey: .diagnostics)
  }
}
