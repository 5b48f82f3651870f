/// Binary search in a table of entries `name[ value];`, sorted by the bytes of the name.
///
/// One literal and no index: the table costs nothing until the first name is looked up.
enum SortedNames {
  /// Where the value of a name starts in the table (at the `;` where entries have none), or nil.
  static func find(_ source: [UInt8], _ name: Range<Int>, in table: [UInt8]) -> Int? {
    let separator = UInt8(ascii: ";")
    var low = 0
    var high = table.count
    while low < high {
      var entry = (low + high) / 2
      while entry > low, table[entry - 1] != separator { entry -= 1 }
      var place = entry
      var index = name.lowerBound
      while index < name.upperBound, place < table.count, table[place] == source[index] {
        place += 1
        index += 1
      }
      guard place < table.count else { return nil }
      let endsHere = table[place] == separator || table[place] == 0x20
      if index == name.upperBound, endsHere {
        return table[place] == separator ? place : place + 1
      }
      // The shorter of two names with one beginning sorts first.
      if index == name.upperBound || (!endsHere && source[index] < table[place]) {
        high = entry
      } else {
        while place < table.count, table[place] != separator { place += 1 }
        low = place + 1
      }
    }
    return nil
  }
}
