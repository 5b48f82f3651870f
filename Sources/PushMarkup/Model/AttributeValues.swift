internal import Bytes

/// The values of attributes that do not fit into a ``CompactAttribute``, each stored once.
package struct AttributeValues: Sendable {
  private var values: [Attribute] = []
  /// A hash table of places plus one, with 0 for an empty slot: open addressing, at most half full.
  /// Empty while there are so few values that a linear search is faster.
  private var slots: [UInt32] = []

  /// The place of the typeface `monospace`; stored values come after it.
  static let monospace: UInt32 = 0
  private static let few = 8
  /// Set in the word of a size that is a place here, not a percentage.
  private static let isPlace: UInt32 = 1 << 31

  package init() {}

  /// One more than the highest place.
  var count: Int { values.count + 1 }

  /// The word that encodes the factor of a size.
  mutating func word(of factor: Double) -> UInt32 {
    Self.percentage(factor) ?? place(of: .relativeSize(factor)) | Self.isPlace
  }

  /// The factor of a size.
  package func factor(_ word: UInt32) -> Double {
    guard word & Self.isPlace != 0 else { return Double(word) / 100 }
    guard case .relativeSize(let factor) = value(word & ~Self.isPlace) else { return 1 }
    return factor
  }

  /// The typeface, link, image or size at a place.
  package func value(_ place: UInt32) -> Attribute {
    place == Self.monospace ? .typeface("monospace") : values[Int(place) - 1]
  }

  /// The name of the typeface at a place.
  func typeface(_ place: UInt32) -> String {
    if case .typeface(let name) = value(place) { name } else { "" }
  }

  /// The URL of the link at a place.
  func link(_ place: UInt32) -> String {
    if case .link(let address) = value(place) { address } else { "" }
  }

  /// Nearly all factors are whole hundredths.
  private static func percentage(_ factor: Double) -> UInt32? {
    guard factor > 0, factor < 100_000 else { return nil }
    let percent = UInt32(factor * 100 + 0.5)
    return Double(percent) / 100 == factor ? percent : nil
  }

  // MARK: Each value once

  /// The place of a typeface, a link, an image or a size; a new value is stored first.
  mutating func place(of value: Attribute) -> UInt32 {
    if slots.isEmpty {
      if let index = values.lastIndex(of: value) {
        return UInt32(index + 1)
      }
      values.append(value)
      if values.count > Self.few { index() }
      return UInt32(values.count)
    }
    let slot = slot(of: value)
    if slots[slot] == 0 {
      values.append(value)
      slots[slot] = UInt32(values.count)
      if values.count * 2 > slots.count { index() }
      return UInt32(values.count)
    }
    return slots[slot]
  }

  private mutating func index() {
    slots = Array(repeating: 0, count: max(64, slots.count * 4))
    for (index, value) in values.enumerated() { slots[slot(of: value)] = UInt32(index + 1) }
  }

  /// The slot of a value, or the empty slot where it belongs.
  private func slot(of value: Attribute) -> Int {
    var slot = Self.hash(value) & (slots.count - 1)
    while slots[slot] != 0, values[Int(slots[slot]) - 1] != value {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// `Hasher` has a new seed in each process, so that a message cannot contain values that collide
  /// in one slot, which would make each lookup compare all values.
  private static func hash(_ value: Attribute) -> Int {
    var hasher = Hasher()
    switch value {
    case .typeface(let text), .link(let text): text.combineBytes(into: &hasher)
    case .image(let source, let alternative):
      source?.combineBytes(into: &hasher)
      hasher.combine(source == nil)
      alternative?.combineBytes(into: &hasher)
    case .relativeSize(let factor): hasher.combine(factor)
    // These fit, and never get here; the compiler demands a decision for a new case.
    case .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .foreground,
      .background, .bullet, .quote, .alignment, .heading:
      break
    }
    return hasher.finalize()
  }
}
