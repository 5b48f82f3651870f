/// Members after other members, and arrays: both write their commas.
extension JSONBytes {
  /// Appends the name of a member after another one; its value follows.
  package mutating func member(_ name: StaticString) {
    raw(",\"")
    raw(name)
    raw("\":")
  }

  /// Appends JSON from the source code, and a text after it.
  package mutating func raw(_ text: StaticString, _ value: String) {
    raw(text)
    string(value)
  }

  /// Appends JSON from the source code, and a whole number after it.
  package mutating func raw(_ text: StaticString, _ value: Int) {
    raw(text)
    integer(value)
  }

  /// A member whose value is a text.
  package mutating func member(_ name: StaticString, _ value: String) {
    member(name)
    string(value)
  }

  /// A member whose value is a whole number.
  package mutating func member(_ name: StaticString, _ value: Int) {
    member(name)
    integer(value)
  }

  /// A member that is true or false.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    member(name)
    raw(value ? "true" : "false")
  }

  /// A member whose value is JSON from elsewhere, as ``value(_:)`` writes it.
  package mutating func member(_ name: StaticString, value json: [UInt8]) {
    member(name)
    value(json)
  }

  /// An array; `write` appends each value.
  package mutating func array<Item>(
    _ items: some Sequence<Item>, _ write: (_ item: Item, _ json: inout JSONBytes) -> Void
  ) {
    raw("[")
    var isFirst = true
    for item in items {
      if !isFirst { raw(",") }
      isFirst = false
      write(item, &self)
    }
    raw("]")
  }

  /// An array of texts.
  package mutating func strings(_ texts: [String]) {
    array(texts) { $1.string($0) }
  }
}
