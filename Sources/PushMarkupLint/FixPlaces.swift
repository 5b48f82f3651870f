internal import Bytes
internal import PushMarkup

/// Maps the text that the fixer writes to the source. It is the text of a reading with white space
/// collapsed, and with no-break spaces and stand-ins for placeholders.
struct FixPlaces {
  private let map: SourceMap?
  private let sourceLength: Int
  /// For each byte of the written text, its place in the text of the reading.
  private var places: [Int] = []
  /// For each of these places, where its original ends.
  private var ends: [Int] = []

  /// Places of a text whose source is known.
  init(_ map: SourceMap) { (self.map, sourceLength) = (map, map.sourceLength) }

  /// Places of a text whose source is unknown: always the whole source, of this length.
  init(sourceLength: Int) { (map, self.sourceLength) = (nil, sourceLength) }

  /// Updates the places for a text that was made from a reading's text.
  mutating func follow(_ written: String, from reading: StyledText) {
    guard map != nil else { return }
    let new = Array(written.utf8)
    let old = Array((reading.template?.text ?? reading).text.utf8)
    places.removeAll()
    places.reserveCapacity(new.count + 1)
    var place = 0
    var index = 0
    while index < new.count {
      // Nearly all of the text is the same.
      var same = 0
      while index + same < new.count, place + same < old.count,
        new[index + same] == old[place + same]
      {
        same += 1
      }
      // Whole characters only: a place inside a character is not valid.
      while same > 0, index + same < new.count, new[index + same].isContinuation { same -= 1 }
      if same > 0 {
        places.append(contentsOf: place..<place + same)
        index += same
        place += same
        continue
      }
      let length = new.scalarValue(at: index).length
      let isSpace = length == 2 && new[index] == 0xc2 && new[index + 1] == 0xa0
      let isSame = { (place: Int) in
        place + length <= old.count
          && (0..<length).allSatisfy { old[place + $0] == new[index + $0] }
      }
      while place < old.count, !isSame(place), !(isSpace && old[place] == 0x20),
        !(new[index] == 0x20 && old[place].isHTMLSpace)
      {
        place += old.scalarValue(at: place).length
      }
      let taken = place < old.count && isSame(place) ? length : 1
      for offset in 0..<length { places.append(min(place + min(offset, taken - 1), old.count)) }
      index += length
      place = min(place + taken, old.count)
    }
    places.append(old.count)
    ends = places.map { min($0 + 1, old.count) }
    guard let template = reading.template else { return }
    expand(old, template)
  }

  /// Updates the places for a text that replaces the last one; `origins` are its bytes' old places.
  mutating func follow(_ origins: [Int]) {
    guard let last = places.last, let end = ends.last else { return }
    places = origins.map { places[$0] } + [last]
    ends = origins.map { ends[$0] } + [end]
  }

  /// Converts places in a text with stand-ins to places in the text with placeholders.
  private mutating func expand(_ old: [UInt8], _ template: TemplateForm) {
    var starts = [Int](repeating: 0, count: old.count + 1)
    var stops = starts
    var shift = 0
    for part in template.parts(of: old) {
      if let number = part.number {
        let start = part.range.lowerBound + shift
        let length = template.length(of: number)
        for place in part.range { (starts[place], stops[place]) = (start, start + length) }
        shift += length - part.range.count
      } else {
        for place in part.range {
          (starts[place], stops[place]) = (place + shift, place + 1 + shift)
        }
      }
    }
    (starts[old.count], stops[old.count]) = (old.count + shift, old.count + shift)
    ends = places.map { stops[min($0, old.count)] }
    places = places.map { starts[min($0, old.count)] }
  }

  /// The part of the source that a range of the written text comes from.
  func source(of range: Range<Int>) -> Range<Int> {
    guard let map, range.upperBound < places.count, !range.isEmpty else { return 0..<sourceLength }
    let start = places[range.lowerBound]
    // The end of its last byte, wherever the next byte comes from.
    return map.source(of: start..<max(start, ends[range.upperBound - 1]))
  }
}
