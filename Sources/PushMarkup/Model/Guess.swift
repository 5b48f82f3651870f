/// Finds the intended word for a misspelled one.
package enum Guess {
  /// The nearest of some words, or nil if all are too different.
  package static func nearest(to name: String, among words: [String]) -> String? {
    let letters = Array(name.utf8)
    // A word that is longer or shorter by three is not near.
    let near = words.lazy.filter { abs($0.utf8.count - letters.count) <= 2 }
      .map { ($0, distance(letters, Array($0.utf8))) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= 2, near.1 < letters.count else { return nil }
    return near.0
  }

  /// A question that suggests the intended word; empty without one.
  package static func question(_ meant: String?) -> String {
    meant.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The intended word for a misspelled one: one edit away, or two for a long word. Short words are
  /// near to too many others.
  package static func misspelling(of name: String, among words: [String]) -> String? {
    guard name.utf8.count >= 4, let word = nearest(to: name, among: words) else { return nil }
    let limit = name.utf8.count < 8 ? 1 : 2
    return (1...limit).contains(distance(Array(name.utf8), Array(word.utf8))) ? word : nil
  }

  /// Whether a name is another one with a letter that is wrong, missing, added, or swapped with its
  /// neighbour; a short name must have the same first letter.
  package static func isSlip(_ name: String, of other: String) -> Bool {
    let (one, two) = (Array(name.utf8), Array(other.utf8))
    return abs(one.count - two.count) <= 1 && (one.count > 2 || one.first == two.first)
      && distance(one, two) == 1
  }

  /// How many letters have to be added, removed, replaced, or swapped with their neighbour. A very
  /// long word is far from every other.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one.count <= 32 else { return one.count }
    var rows = [Array(0...other.count)]
    for (row, letter) in one.enumerated() {
      var line = [row + 1]
      for (column, wanted) in other.enumerated() {
        var least = min(
          rows[row][column] + (letter == wanted ? 0 : 1), rows[row][column + 1] + 1,
          line[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        line.append(least)
      }
      rows.append(line)
    }
    return rows[one.count][other.count]
  }
}
