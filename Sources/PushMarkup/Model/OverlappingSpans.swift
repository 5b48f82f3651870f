/// The spans at one place of a text, and their merged style.
///
/// A span that opens or ends changes only what its own kind sets, so a sweep over n spans takes n
/// log n time however they overlap.
struct OverlappingSpans {
  /// The style at the current place.
  private(set) var style = FlatStyle()
  /// The ends of the open spans, each with the span's number in the low bits.
  private var ends = NumberHeap()
  /// How many spans of each kind are open.
  private var counts = [Int](repeating: 0, count: CompactAttribute.Kind.count)
  /// For each kind whose last span in paint order wins: the complements of the spans' numbers. Some
  /// of the spans may have ended already.
  private var layers = [NumberHeap](repeating: NumberHeap(), count: CompactAttribute.Kind.count)
  /// The sizes in paint order: the number of a span, its factor, and the product of the factors up
  /// to it.
  private var sizes: [(number: Int, factor: Double, product: Double)] = []

  /// Where the next span ends, or nil.
  var nextEnd: Int? { ends.first.map { Int($0 >> 32) } }

  /// Opens a span that is not empty.
  mutating func open(
    _ number: Int, _ spans: [CompactSpan], _ values: AttributeValues
  ) {
    let span = spans[number]
    ends.insert(UInt64(span.end) << 32 | UInt64(number))
    let layer = span.kind.layer
    counts[layer] += 1
    switch span.kind {
    case .bold, .italic, .underline, .strikethrough, .bullet, .quote:
      style.merge(span.attribute, values)
    case .relativeSize: addSize(number, values.factor(span.attribute.value))
    default:
      layers[layer].insert(~UInt64(number))
      show(layer, at: Int(span.start), spans, values)
    }
  }

  /// Closes all spans that end at or before a place.
  mutating func end(
    at place: Int, _ spans: [CompactSpan], _ values: AttributeValues
  ) {
    while let first = ends.first, first >> 32 <= place {
      ends.removeFirst()
      let number = Int(first & 0xffff_ffff)
      let kind = spans[number].kind
      counts[kind.layer] -= 1
      switch kind {
      case .bullet, .quote: style.clear(kind)
      case .relativeSize: removeSize(number)
      case _ where counts[kind.layer] == 0:
        style.clear(kind)
        layers[kind.layer] = NumberHeap()
      case .bold, .italic, .underline, .strikethrough: break
      default: show(kind.layer, at: place, spans, values)
      }
    }
  }

  /// Paints the last open span of a kind; at least one is open.
  private mutating func show(
    _ layer: Int, at place: Int, _ spans: [CompactSpan], _ values: AttributeValues
  ) {
    while let first = layers[layer].first {
      let number = Int(~first)
      if Int(spans[number].end) > place {
        style.merge(spans[number].attribute, values)
        return
      }
      layers[layer].removeFirst()
    }
  }

  // MARK: Sizes

  /// The last bit of a product depends on the order of its factors, so they are always multiplied
  /// in paint order, from the first.
  private mutating func multiply(from place: Int) {
    var product = place > 0 ? sizes[place - 1].product : 1
    for index in place..<sizes.count {
      product = Style.size(product, times: sizes[index].factor)
      sizes[index].product = product
    }
    style.relativeSize = product
  }

  private mutating func addSize(_ number: Int, _ factor: Double) {
    let place = sizes.lastIndex { $0.number < number }.map { $0 + 1 } ?? 0
    sizes.insert((number, factor, 1), at: place)
    multiply(from: place)
  }

  private mutating func removeSize(_ number: Int) {
    guard let place = sizes.lastIndex(where: { $0.number == number }) else { return }
    sizes.remove(at: place)
    multiply(from: place)
  }
}

extension CompactAttribute.Kind {
  /// How many kinds there are.
  static let count = allCases.count

  /// One kind for all kinds that exclude each other.
  var layer: Int {
    switch self {
    case .subscript: Int(Self.superscript.rawValue)
    default: Int(rawValue)
    }
  }
}
