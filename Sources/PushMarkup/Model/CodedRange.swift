/// A range as the JSON has it, `{"start":0,"end":2}`. Whether it fits what it counts is for others
/// to say.
package struct CodedRange: Codable {
  package let range: Range<Int>

  private enum Key: String, CodingKey { case start, end }

  package init(_ range: Range<Int>) { self.range = range }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let start = try container.decode(Int.self, forKey: .start)
    let end = try container.decode(Int.self, forKey: .end)
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "The range ends before it starts.")
    }
    range = start..<end
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(range.lowerBound, forKey: .start)
    try container.encode(range.upperBound, forKey: .end)
  }
}
