internal import Bytes

/// A place in the source as editors show it: the first character is in line 1, column 1.
public struct SourceLocation: Sendable, Hashable, Comparable, CustomStringConvertible, Codable {
  /// The line: LF, CR LF and CR alone end one.
  public var line: Int
  /// The column, in Unicode scalars.
  public var column: Int

  /// Makes a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }

  /// Whether one place is before the other.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation {
  /// The place after a range of bytes of a source that starts at this place: that of the first
  /// character after the range, as a parser that has repaired the source counts it.
  package func end(of range: Range<Int>, in source: [UInt8]) -> SourceLocation {
    // A byte order mark takes no column.
    let range = range.clamped(to: source.markLength..<source.count)
    // An LF after the range decides whether the CR at its end ends a line.
    let rest = source[range.lowerBound..<min(range.upperBound + 1, source.count)]
    let length = String(decoding: source[range], as: UTF8.self).utf8.count
    var finder = LocationFinder(Array(String(decoding: rest, as: UTF8.self).utf8), at: self)
    return finder.location(of: length)
  }
}

/// Finds the places of offsets in one pass, as long as each offset is after the previous one.
package struct LocationFinder {
  private let bytes: [UInt8]
  private let start: Int
  private var offset: Int
  private var location = SourceLocation(line: 1, column: 1)

  /// Counts from an offset on, which is after a byte order mark.
  package init(_ bytes: [UInt8], from start: Int) {
    (self.bytes, self.start, offset) = (bytes, start, start)
  }

  /// Counts from the start of the bytes, which is at this place.
  init(_ bytes: [UInt8], at location: SourceLocation) {
    self.init(bytes, from: 0)
    self.location = location
  }

  package mutating func location(of wanted: Int) -> SourceLocation {
    if wanted < offset { self = LocationFinder(bytes, from: start) }
    let end = min(wanted, bytes.count)
    while offset < end {
      let lineEnd = bytes.endOfLine(from: offset, to: end)
      guard lineEnd < end else {
        location.column += bytes.scalarCount(from: offset, to: end)
        offset = end
        break
      }
      let next = lineEnd + 1
      // The LF of a CR LF ends the line, so the CR counts as its last column.
      if bytes[lineEnd] == 0x0d, next < bytes.count, bytes[next] == 0x0a {
        location.column += bytes.scalarCount(from: offset, to: next)
      } else {
        location = SourceLocation(line: location.line + 1, column: 1)
      }
      offset = next
    }
    return location
  }
}
