internal import Bytes

// Parameters of links, which identify campaigns, for example.
extension StyledText {
  /// The text with parameters added to the query of each web link (`http`, `https`), before the
  /// fragment; other links, and URLs of images, are not changed.
  ///
  /// Names and values are percent-encoded. Template placeholders in a URL are kept, so a link may
  /// have its own parameters with placeholders.
  ///
  /// ```swift
  /// let html = "<a href='https://shop.example/?q=1#top'>Shop</a>"
  /// let tagged = MarkupParser().parse(html).styledText.addingQuery(["from": "push"])
  /// print(tagged.spans[0].attribute)  // link("https://shop.example/?q=1&from=push#top")
  /// ```
  public func addingQuery(_ parameters: KeyValuePairs<String, String>) -> StyledText {
    addingQuery(parameters.lazy.map { (name: $0.key, value: $0.value) })
  }

  /// The same with parameters that are only known at run time, in their order.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("<a href='https://shop.example'>Shop</a>").styledText
  /// let campaign = ["source", "medium"].map { (name: "utm_" + $0, value: "push") }
  /// print(text.addingQuery(campaign).spans[0].attribute)
  /// // link("https://shop.example?utm_source=push&utm_medium=push")
  /// ```
  public func addingQuery(
    _ parameters: some Sequence<(name: String, value: String)>
  ) -> StyledText {
    let pairs = parameters.map { name, value in
      [UInt8](percentEncoded: name) + [UInt8(ascii: "=")] + [UInt8](percentEncoded: value)
    }
    let query = Array(pairs.joined(separator: [UInt8(ascii: "&")]))
    guard !query.isEmpty else { return self }
    let syntaxes = template?.marks.syntaxes ?? []
    let changed = try? mapAttributes { attribute in
      guard case .link(let address) = attribute else { return attribute }
      let bytes = Array(address.utf8)
      // A `#` or `?` in a placeholder does not belong to the URL.
      let placeholders = Placeholder.all(in: bytes, from: 0, syntaxes).map(\.range)
      return .link(Self.adding(query, to: bytes, placeholders)?.string ?? address)
    }
    return changed ?? self
  }

  /// The URL with a query added; nil if it is not a web URL.
  private static func adding(
    _ query: [UInt8], to address: [UInt8], _ placeholders: [Range<Int>]
  ) -> [UInt8]? {
    func first(_ sign: Unicode.Scalar, before end: Int) -> Int? {
      address[..<end].indices.first { place in
        address[place] == UInt8(ascii: sign) && !placeholders.contains { $0.contains(place) }
      }
    }
    let scheme = address.prefix { $0 != UInt8(ascii: ":") }.map(\.lowercasedASCII)
    guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8) else {
      return nil
    }
    let end = first("#", before: address.count) ?? address.count
    let front = address[..<end]
    let mark = first("?", before: end)
    let hasSeparator = mark == end - 1 || mark != nil && front.last == UInt8(ascii: "&")
    let separator: [UInt8] =
      hasSeparator ? [] : [mark == nil ? UInt8(ascii: "?") : UInt8(ascii: "&")]
    return front + separator + query + address[end...]
  }
}

extension StyledText {
  /// Whether both look the same to a reader: the order of spans that do not overlap is invisible.
  package func looksLike(_ other: StyledText) -> Bool {
    String.areSame(text, other.text)
      && withStartsAndEnds().runs == other.withStartsAndEnds().runs
  }
}
