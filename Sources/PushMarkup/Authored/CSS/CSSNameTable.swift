/// A fixed table from names to values, looked up by one probe or a few, without allocation.
struct CSSNameTable<Value: Sendable>: Sendable {
  private var names: [CSSName]
  private var values: [Value?]
  private let shift: UInt64

  /// Makes a table four times as large as its content, so that probes stay short.
  init(_ entries: [(String, Value)]) {
    var bits: UInt64 = 3
    while 1 << bits < entries.count * 4 { bits += 1 }
    shift = 64 - bits
    names = Array(repeating: CSSName(), count: 1 << Int(bits))
    values = Array(repeating: nil, count: 1 << Int(bits))
    for (text, value) in entries {
      let name = CSSName(text)
      var slot = Int(name.spread >> shift)
      while values[slot] != nil { slot = (slot + 1) & (names.count - 1) }
      names[slot] = name
      values[slot] = value
    }
  }

  /// The value of a name, or nil.
  subscript(name: CSSName) -> Value? {
    var slot = Int(name.spread >> shift)
    // A quarter of the slots is used at most, so an empty one ends the search.
    while let value = values[slot] {
      if names[slot] == name { return value }
      slot = (slot + 1) & (names.count - 1)
    }
    return nil
  }
}
