internal import Bytes

/// Where the pieces of a text come from; a reading records it on request.
package struct TextTrace: Sendable {
  /// A piece of the text and the source it comes from, both in UTF-8 bytes.
  package struct Piece: Sendable {
    package var text: Range<Int>
    package var source: Range<Int>
    /// How many newlines it starts with that no byte of the source represents.
    package var breaks: UInt8 = 0
    /// Whether each byte of the text comes from all of the source: another text replaces it.
    package var isWhole = false
  }

  /// In the order of the text. Text between two pieces comes from the tags between them.
  package private(set) var pieces: [Piece] = []

  /// Where blocks start and end in the text, in order: at a run of newlines.
  package var borders: [Int] = []

  package init() {}

  /// Records that a block starts or ends at a place of the text.
  package mutating func noteBorder(at place: Int) {
    if borders.last != place { borders.append(place) }
  }

  /// Records a piece, unless no text was made from the source.
  package mutating func note(
    _ text: Range<Int>, from source: Range<Int>, breaks: Int = 0, isWhole: Bool = false
  ) {
    guard !text.isEmpty else { return }
    pieces.append(
      Piece(text: text, source: source, breaks: UInt8(clamping: breaks), isWhole: isWhole))
  }

  /// The same, from the last piece on that starts at or before a place of the text.
  func from(_ place: Int) -> TextTrace {
    var rest = self
    let first = pieces.lastIndex { $0.text.lowerBound <= place } ?? 0
    rest.pieces.removeFirst(first)
    return rest
  }

  /// Moves all places to the same text without some characters.
  package mutating func follow(_ old: String, became new: String) {
    let old = Array(old.utf8)
    let new = Array(new.utf8)
    var places = [Int](repeating: new.count, count: old.count + 1)
    var next = 0
    for place in old.indices {
      places[place] = next
      if next < new.count, old[place] == new[next] { next += 1 }
    }
    for index in pieces.indices {
      let range = pieces[index].text
      let start = places[min(range.lowerBound, old.count)]
      pieces[index].text = start..<max(start, places[min(range.upperBound, old.count)])
    }
    borders = borders.map { places[min($0, old.count)] }
  }

  /// Moves all places to a text made from this one; `origins` has each byte's origin, in order.
  package mutating func follow(_ origins: [Int]) {
    func moved(_ place: Int) -> Int { origins.indices.firstPlace { origins[$0] >= place } }
    for index in pieces.indices {
      let range = pieces[index].text
      pieces[index].text = moved(range.lowerBound)..<moved(range.upperBound)
    }
    borders = borders.map(moved)
  }

  /// Maps the sources of all pieces, if the source was made from another one.
  package mutating func moveSources(_ moved: (Range<Int>) -> Range<Int>) {
    for index in pieces.indices { pieces[index].source = moved(pieces[index].source) }
  }
}
