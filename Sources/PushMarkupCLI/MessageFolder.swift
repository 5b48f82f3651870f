internal import Bytes
import CTerminal

/// The files of messages in a folder and in those inside of it, in one order everywhere: that of
/// the bytes of their names.
///
/// Names that begin with a dot are left out, as a shell's `*` does. No symbolic link is followed:
/// it may lead around in a circle, or out of the folder to what must not be written.
struct MessageFolder {
  /// The names as bytes, each with the folder in front.
  private(set) var files: [[UInt8]] = []
  /// The folders that could not be read.
  private(set) var failures: [InputFailure] = []

  /// Looks for them.
  init(_ path: [UInt8]) {
    var folders = [path]
    while let folder = folders.popLast() {
      do throws(InputFailure) {
        for name in try Self.names(in: folder) where name.first != UInt8(ascii: ".") {
          let path = Self.path(folder, name)
          if path.last == UInt8(ascii: "/") {
            folders.append(path)
          } else if Self.isMessage(name) {
            files.append(path)
          }
        }
      } catch {
        failures.append(error)
      }
    }
    files.sort { $0.lexicographicallyPrecedes($1) }
    failures.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether there is a folder of this name.
  static func isFolder(_ path: [UInt8]) -> Bool {
    ct_is_folder(path.cString.span)
  }

  /// How the names of messages end.
  static let ends = [".html", ".htm"]

  private static func isMessage(_ name: ArraySlice<UInt8>) -> Bool {
    ends.contains { name.suffix($0.utf8.count).matchesIgnoringCase($0) }
  }

  /// A name in a folder; of the current folder the name alone, as others print it.
  private static func path(_ folder: [UInt8], _ name: ArraySlice<UInt8>) -> [UInt8] {
    if folder == [UInt8(ascii: ".")] || folder == Array("./".utf8) { return Array(name) }
    return folder + (folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name
  }

  /// What is in a folder; names of folders end in a slash.
  private static func names(
    in folder: [UInt8]
  ) throws(InputFailure) -> [ArraySlice<UInt8>] {
    let path = folder.cString
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: 65_536)
    while true {
      var span = bytes.mutableSpan
      let count = ct_list(path.span, &span)
      guard count >= 0 else {
        throw InputFailure(
          name: String(decoding: folder, as: UTF8.self), error: SystemError(result: count))
      }
      if count <= bytes.count { return bytes[..<count].split(separator: 0) }
      // There may be more of them by the next time.
      bytes = ContiguousArray(repeating: 0, count: count * 2)
    }
  }
}
