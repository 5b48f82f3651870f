/// What a name means to CSS: a property, a keyword, a colour, or several of them.
package struct CSSMeaning {
  /// Its row in ``CSSProperty/all``.
  var property: Int16?
  package var keyword: CSSKeyword?
  package var color: RGBAColor?
}

/// All names that have a meaning, looked up by one probe or a few, without allocation.
package struct CSSNameTable: Sendable {
  private var slots: [(name: CSSName, meaning: CSSMeaning)]

  package static let all = CSSNameTable()

  private init() {
    // Four times as large as it need be, so that probes stay short.
    slots = Array(repeating: (CSSName(), CSSMeaning()), count: 1024)
    for (row, property) in CSSProperty.all.enumerated() {
      slots[add(property.name)].meaning.property = Int16(row)
    }
    for keyword in CSSKeyword.allCases { slots[add(keyword.rawValue)].meaning.keyword = keyword }
    for (text, color) in CSSColor.names { slots[add(text)].meaning.color = RGBAColor(rgb: color) }
    slots[add("transparent")].meaning.color = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  private mutating func add(_ text: String) -> Int {
    let name = CSSName(text)
    let slot = slot(of: name)
    slots[slot].name = name
    return slot
  }

  /// Where a name stands, or the empty slot where it would.
  private func slot(of name: CSSName) -> Int {
    var slot = Int(name.spread >> 54)
    while slots[slot].name != name, slots[slot].name.count > 0 { slot = (slot + 1) & 1023 }
    return slot
  }

  /// What a name means; an empty meaning where it means nothing.
  package subscript(name: CSSName) -> CSSMeaning { slots[slot(of: name)].meaning }
}
