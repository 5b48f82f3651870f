internal import Bytes
import CTerminal
internal import PushMarkupPipeline

/// The message files in a folder and in folders inside it, always in the order of the bytes of
/// their names.
///
/// Names that start with a dot are left out, as by a shell's `*`, and so are `node_modules` and
/// what a `.gitignore` or the settings exclude. Symbolic links are not followed: a link may lead in
/// a circle, or out of the folder to files that must not be written.
struct MessageFolder {
  /// Which names are taken: by the settings of a folder, and by whether a command reads catalogues.
  struct Names {
    var include: [PathPattern] = []
    var exclude: [PathPattern] = []
    var takesCatalogues = false

    init(_ options: Options, takesCatalogues: Bool = false) {
      include = options.include.map { PathPattern($0) }
      exclude = options.exclude.map { PathPattern($0) }
      self.takesCatalogues = takesCatalogues
    }
  }

  /// The names as bytes, each after its folder.
  private(set) var files: [[UInt8]] = []
  /// The folders that could not be read.
  private(set) var failures: [InputFailure] = []
  /// How many files of each kind are not messages by their names: `.md`.
  private(set) var others: [String: Int] = [:]

  /// A folder that is still to be searched.
  private struct Waiting {
    var path: [UInt8]
    /// The names of the folders from the root.
    var steps: [ArraySlice<UInt8>]
    var ignores: [IgnoreFile]
  }

  /// Searches a folder; `names` returns which names are taken in a folder.
  init(_ path: [UInt8], _ names: ([UInt8]) throws -> Names) rethrows {
    let steps = FolderPath.steps(to: path)
    var waiting = [Waiting(path: path, steps: steps, ignores: Self.ignores(above: steps))]
    while var folder = waiting.popLast() {
      if let own = IgnoreFile(in: folder.path, depth: folder.steps.count) {
        folder.ignores.append(own)
      }
      let names = try names(Self.path(folder.path, [UInt8(ascii: "x")]))
      do throws(InputFailure) {
        for name in try Self.names(in: folder.path) where name.first != UInt8(ascii: ".") {
          let isFolder = name.last == UInt8(ascii: "/")
          let steps = folder.steps + [isFolder ? name.dropLast() : name]
          guard !Self.isLeftOut(steps, isFolder: isFolder, folder.ignores, names) else { continue }
          let path = Self.path(folder.path, name)
          if isFolder {
            waiting.append(Waiting(path: path, steps: steps, ignores: folder.ignores))
          } else if MessageFile.isTaken(path, steps, names) {
            files.append(path)
          } else {
            others[MessageFile.kindName(name), default: 0] += 1
          }
        }
      } catch {
        failures.append(error)
      }
    }
    files.sort { $0.lexicographicallyPrecedes($1) }
    failures.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The `.gitignore` files of the folders above, up to the root of the repository.
  private static func ignores(above steps: [ArraySlice<UInt8>]) -> [IgnoreFile] {
    func path(_ count: Int) -> [UInt8] {
      steps[..<count].flatMap { [UInt8(ascii: "/")] + $0 }
    }
    guard
      let root = (0...steps.count).reversed().first(where: {
        ct_kind((path($0) + Array("/.git".utf8)).cString.span) != ct_nothing
      }), root < steps.count
    else { return [] }
    return (root..<steps.count).compactMap { IgnoreFile(in: path($0), depth: $0) }
  }

  private static func isLeftOut(
    _ steps: [ArraySlice<UInt8>], isFolder: Bool, _ ignores: [IgnoreFile], _ names: Names
  ) -> Bool {
    if isFolder, steps.last?.elementsEqual("node_modules".utf8) == true { return true }
    if names.exclude.contains(where: { $0.matches(steps[...], isFolder: isFolder) }) {
      return true
    }
    return ignores.reversed().lazy.compactMap { $0.ignores(steps, isFolder: isFolder) }.first
      ?? false
  }

  /// Whether there is a folder of this name.
  static func isFolder(_ path: [UInt8]) -> Bool {
    ct_is_folder(path.cString.span)
  }

  /// The path of a name in a folder; in the current folder only the name, as other tools print it.
  private static func path(_ folder: [UInt8], _ name: ArraySlice<UInt8>) -> [UInt8] {
    if folder == [UInt8(ascii: ".")] || folder == Array("./".utf8) { return Array(name) }
    return folder + (folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name
  }

  /// The names in a folder; names of folders end in a slash.
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
      // There may be more names the next time.
      bytes = ContiguousArray(repeating: 0, count: count * 2)
    }
  }
}
