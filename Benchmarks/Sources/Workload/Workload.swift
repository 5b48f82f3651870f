import Foundation

/// The messages of `gen_workload.py`: the same bytes on every machine.
public struct Workload: Sendable {
  /// 20,000 push messages.
  public var messages: [String]
  /// Realistic messages, of many more kinds; empty if the file is missing.
  public var realistic: [String]
  /// One document of 8 MiB.
  public var large: String
  /// The sample of the README.
  public var sample: String

  /// Reads the files that the script wrote into a folder.
  public init(folder: String) throws {
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder).appending(path: name)))
    }
    let packed = try bytes("push.bin")
    messages = []
    var index = 0
    while index + 4 <= packed.count {
      let length = (0..<4).reduce(0) { $0 | Int(packed[index + $1]) << (8 * $1) }
      let start = index + 4
      index = min(packed.count, start + length)
      messages.append(String(decoding: packed[start..<index], as: UTF8.self))
    }
    struct Line: Decodable { var html: String }
    let lines = (try? bytes("realistic.ndjson"))?.split(separator: UInt8(ascii: "\n")) ?? []
    realistic = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0)).html }
    large = String(decoding: try bytes("large.html"), as: UTF8.self)
    sample = String(decoding: try bytes("sample.html"), as: UTF8.self)
  }

  /// Reads the folder that `bin/bench` fills, which `PUSHMARKUP_WORKLOAD` names.
  public static func fromEnvironment() throws -> Workload {
    guard let folder = ProcessInfo.processInfo.environment["PUSHMARKUP_WORKLOAD"] else {
      throw CocoaError(
        .fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "PUSHMARKUP_WORKLOAD is not set"])
    }
    return try Workload(folder: folder)
  }
}
