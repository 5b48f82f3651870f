extension Style: Codable {
  /// The types of attributes, as spans and runs of the JSON have them.
  private enum Key: String, CodingKey, CaseIterable {
    case bold, italic, underline, strikethrough, superscript, `subscript`, relativeSize, typeface
    case foreground, background, link, image, bullet, quote, alignment, heading
  }

  /// Reads the form of runs in the JSON, `{"bold":true,"foreground":"#99cc00","bullet":2}`; a link
  /// is its address, an image an object of `value` and `alt`.
  ///
  /// Throws `DecodingError` for a type that is not known and a value that means nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    func isSet(_ key: Key) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    self.init()
    bold = try isSet(.bold)
    italic = try isSet(.italic)
    underline = try isSet(.underline)
    strikethrough = try isSet(.strikethrough)
    let (isRaised, isLowered) = (try isSet(.superscript), try isSet(.subscript))
    script = isRaised ? .raised : isLowered ? .lowered : nil
    relativeSize = try container.decodeIfPresent(Double.self, forKey: .relativeSize) ?? 1
    typeface = try container.decodeIfPresent(String.self, forKey: .typeface)
    foreground = try container.decodeIfPresent(RGBAColor.self, forKey: .foreground)
    background = try container.decodeIfPresent(RGBAColor.self, forKey: .background)
    link = try container.decodeIfPresent(String.self, forKey: .link)
    image = try container.decodeIfPresent(Image.self, forKey: .image)
    bulletCount = try container.decodeIfPresent(Int.self, forKey: .bullet) ?? 0
    quoteCount = try container.decodeIfPresent(Int.self, forKey: .quote) ?? 0
    alignment = try container.decodeIfPresent(Attribute.Alignment.self, forKey: .alignment)
    heading = try container.decodeIfPresent(Int.self, forKey: .heading)
    let unsound =
      isRaised && isLowered
      ? Key.subscript
      : bulletCount < 0
        ? .bullet
        : quoteCount < 0
          ? .quote : attributes.first { !$0.isSound }.flatMap { Key(rawValue: $0.typeName) }
    guard let unsound else { return }
    throw DecodingError.dataCorruptedError(
      forKey: unsound, in: container, debugDescription: "The value is out of range.")
  }

  /// Writes what is set, in the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, isSet) in [
      (Key.bold, bold), (.italic, italic), (.underline, underline),
      (.strikethrough, strikethrough), (.superscript, script == .raised),
      (.subscript, script == .lowered),
    ] where isSet {
      try container.encode(true, forKey: key)
    }
    if relativeSize != 1 { try container.encode(relativeSize, forKey: .relativeSize) }
    try container.encodeIfPresent(typeface, forKey: .typeface)
    try container.encodeIfPresent(foreground, forKey: .foreground)
    try container.encodeIfPresent(background, forKey: .background)
    try container.encodeIfPresent(link, forKey: .link)
    try container.encodeIfPresent(image, forKey: .image)
    if bulletCount > 0 { try container.encode(bulletCount, forKey: .bullet) }
    if quoteCount > 0 { try container.encode(quoteCount, forKey: .quote) }
    try container.encodeIfPresent(alignment, forKey: .alignment)
    try container.encodeIfPresent(heading, forKey: .heading)
  }
}

extension Style.Image: Codable {
  private enum Key: String, CodingKey { case value, alt }

  /// Reads the address under `value` and the text under `alt`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      source: try container.decodeIfPresent(String.self, forKey: .value),
      alternative: try container.decodeIfPresent(String.self, forKey: .alt))
  }

  /// Writes the address, or null, and the text if there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(source, forKey: .value)
    try container.encodeIfPresent(alternative, forKey: .alt)
  }
}

extension Attribute.Alignment: Codable {}
