/// The way to a string inside a JSON object: names from the outside in, with dots between them.
///
/// `\.` is a dot inside a name and `\\` a back-slash. A name of digits also picks the element of an
/// array, counted from 0.
package struct FieldPath: Sendable, Hashable {
  /// The path as it was given.
  package var text: String
  /// The names as UTF-8.
  package var names: [[UInt8]]

  /// Why a text is no path.
  package enum Invalid: Error, Sendable, Hashable {
    case emptyName, unknownEscape, tooManyNames

    /// The reason in words, to go after the path.
    package var reason: String {
      switch self {
      case .emptyName: "a name in it is empty"
      case .unknownEscape: "a back-slash stands before a dot or a back-slash only"
      case .tooManyNames: "it has more than \(BatchLine.depthLimit) names"
      }
    }
  }

  package init(_ text: String) throws(Invalid) {
    self.text = text
    names = []
    var name: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") else { throw .unknownEscape }
        name.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: ".") {
        guard !name.isEmpty else { throw .emptyName }
        names.append(name)
        name = []
      } else {
        name.append(byte)
      }
    }
    guard !isEscaped else { throw .unknownEscape }
    guard !name.isEmpty else { throw .emptyName }
    names.append(name)
    guard names.count <= BatchLine.depthLimit else { throw .tooManyNames }
  }
}
