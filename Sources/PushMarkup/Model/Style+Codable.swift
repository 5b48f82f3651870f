extension Style: Codable {
  /// Reads `{"bold":true,"foreground":"#99cc00","bullet":2}`: the names are those of runs in the
  /// JSON, where links, images and typefaces are numbers of spans. Here a link is its address, a
  /// typeface its name, an image an object of `value` and `alt`.
  ///
  /// Throws `DecodingError` for a type that is not known and a value that means nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    self.init()
    for key in container.allKeys {
      do { try read(key, in: container) } catch let error as DecodingError {
        // What is null is not set, but of a type all the same.
        if case .dataCorrupted = error { throw error }
        guard try container.decodeNil(forKey: key) else { throw error }
      }
    }
  }

  private mutating func read(
    _ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>
  ) throws {
    switch key.stringValue {
    case Attribute.bullet().typeName: bulletCount = try Self.depth(in: container, key)
    case Attribute.quote.typeName: quoteCount = try Self.depth(in: container, key)
    case Attribute.image(source: nil, alternative: nil).typeName:
      image = try container.decode(Image.self, forKey: key)
    default: try add(key, in: container)
    }
  }

  private static func depth(
    in container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey
  ) throws -> Int {
    let depth = try container.decode(Int.self, forKey: key)
    guard depth >= 0 else { throw unsound(key, in: container) }
    return depth
  }

  /// Adds the attribute of a type.
  private mutating func add(
    _ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>
  ) throws {
    guard let attribute = try Attribute.read(key.stringValue, in: container, key, alt: key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "There is no such type.")
    }
    if case .none = attribute.value, try !container.decode(Bool.self, forKey: key) { return }
    let before = script
    merge(attribute)
    guard attribute.isSound else { throw Self.unsound(key, in: container) }
    // Nothing is raised and lowered.
    guard before == nil || before == script else {
      throw Self.unsound(AnyKey(Attribute.subscript.typeName), in: container)
    }
  }

  private static func unsound(
    _ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>
  ) -> DecodingError {
    .dataCorruptedError(
      forKey: key, in: container, debugDescription: "The value is out of range.")
  }

  /// Writes what is set, in the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for attribute in attributes {
      let key = AnyKey(attribute.typeName)
      switch (attribute, attribute.value) {
      // The depth of the list and of the quotation.
      case (.bullet, _): try container.encode(bulletCount, forKey: key)
      case (.quote, _): try container.encode(quoteCount, forKey: key)
      case (_, .none): try container.encode(true, forKey: key)
      case (_, .integer(let number)): try container.encode(number, forKey: key)
      case (_, .number(let number)): try container.encode(number, forKey: key)
      case (_, .word(let text)), (_, .text(let text)): try container.encode(text, forKey: key)
      case (_, .image): try container.encode(image, forKey: key)
      }
    }
  }
}

extension Style.Image: Codable {
  private enum Key: String, CodingKey, CaseIterable { case value, alt }

  /// Reads the address under `value` and the text under `alt`; any other key throws
  /// `DecodingError`: a `span` of the JSON's runs says nothing without its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
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
