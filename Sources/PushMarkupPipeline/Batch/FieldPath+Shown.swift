internal import Bytes
internal import PushMarkup

// Paths for people.
extension FieldPath {
  /// The path to one of the places that it leads to: of a long one the begin and the end, for each
  /// of many findings in a line would say all of it.
  func shown(with keys: [[UInt8]]) -> String {
    let path = text(with: keys.map(Self.shortened))
    return DisplayFilter.visible(Self.shortened(Array(path.utf8)).string)
  }

  /// The same of the path that some names and numbers are.
  static func shown(_ keys: [[UInt8]]) -> String {
    let any = Array(repeating: "*", count: keys.count).joined(separator: ".")
    return (try? FieldPath(any))?.shown(with: keys) ?? any
  }

  /// The begin and the end of a long name, of a path or in one.
  private static func shortened(_ name: [UInt8]) -> [UInt8] {
    guard name.count > shownLength else { return name }
    return name.prefix(shownLength / 2) + "…".utf8 + name.suffix(shownLength / 2)
  }

  /// How many bytes of a name are shown.
  private static let shownLength = 256
}
