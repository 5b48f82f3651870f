import Foundation
import Testing

/// The messages of Corpus.
enum Corpus {
  struct Message: CustomTestStringConvertible, Sendable {
    var name: String
    var file: URL
    var testDescription: String { name }
  }

  /// The folders that contain messages with goldens.
  static let groups = ["broken", "css", "messages", "tags", "vendor"]

  static func files() throws -> [URL] {
    let folder = Project.root.appending(path: "Corpus")
    return try groups.flatMap {
      try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: $0), includingPropertiesForKeys: nil)
    }
  }

  static func group(of file: URL) -> String? {
    file.deletingLastPathComponent().lastPathComponent
  }

  /// A message is NAME.html; a name with a second dot is a golden.
  static func messages() throws -> [Message] {
    try files().filter {
      $0.lastPathComponent.split(separator: ".").count == 2 && $0.pathExtension == "html"
    }
    .map {
      Message(
        name: "\(group(of: $0) ?? "")/\($0.deletingPathExtension().lastPathComponent)", file: $0)
    }
    .sorted { $0.name < $1.name }
  }
}
