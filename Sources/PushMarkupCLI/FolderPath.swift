import CTerminal

/// The path of a folder as it was given, in bytes; empty is the current folder.
struct FolderPath: Hashable {
  private var bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")
  private static let upwards = Array("..".utf8)
  /// The maximum number of folders searched above one.
  private static let levels = 32

  /// The names of folders from the root to a path, and its own.
  static func steps(to path: [UInt8]) -> [ArraySlice<UInt8>] {
    let start = path.first == slash ? [] : current + [slash]
    return (start + path).split(separator: slash).reduce(into: []) { steps, step in
      if step.elementsEqual(upwards) {
        _ = steps.popLast()
      } else if !step.elementsEqual(".".utf8) {
        steps.append(step)
      }
    }
  }

  /// The current folder; the root if it is unknown, for example because it was deleted.
  private static var current: [UInt8] {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    var span = bytes.mutableSpan
    let length = ct_current_folder(&span)
    return Array(bytes.prefix(max(0, length)))
  }

  /// The folder of a file.
  init(of file: [UInt8]) {
    guard let end = file.lastIndex(of: Self.slash) else {
      bytes = []
      return
    }
    bytes = Array(file[...end])
    dropSlashes()
  }

  /// The paths of a file of this name in the folder and in those above it.
  func paths(of name: String) -> [[UInt8]] {
    var paths: [[UInt8]] = []
    var folder: FolderPath? = self
    while let one = folder, paths.count <= Self.levels {
      let isPlain = one.bytes.isEmpty || one.bytes == [Self.slash]
      paths.append(one.bytes + (isPlain ? [] : [Self.slash]) + name.utf8)
      folder = one.parent
    }
    return paths
  }

  /// The folder above, as the path writes it; nil for the root.
  private var parent: FolderPath? {
    guard bytes != [Self.slash] else { return nil }
    let last = bytes.split(separator: Self.slash).last ?? []
    var parent = self
    switch last {
    case []: parent.bytes = Self.upwards
    case Self.upwards[...]: parent.bytes += [Self.slash] + Self.upwards
    case [UInt8(ascii: ".")]:
      parent.bytes.removeLast()
      parent.dropSlashes()
      return parent.parent
    default:
      parent.bytes.removeLast(last.count)
      parent.dropSlashes()
    }
    return parent
  }

  /// Removes slashes at the end, except the slash of the root.
  private mutating func dropSlashes() {
    while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
  }
}
