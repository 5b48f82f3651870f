internal import Bytes

extension TemplateForm {
  /// Whether bytes with the placeholders as they were have these and no others.
  func areClear(_ bytes: [UInt8]) -> Bool {
    var length = 0
    var places: [Range<Int>] = []
    for part in standIns.parts(of: bytes) {
      let start = length
      length += part.number.map { standIns.originals[$0].count } ?? part.range.count
      if part.number != nil { places.append(start..<length) }
    }
    return Placeholder.all(in: restored(bytes), from: 0, marks.syntaxes).map(\.range) == places
  }
}
