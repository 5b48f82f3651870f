import Foundation
import Testing

/// A row of the hostile inputs. Its fields depend on the file.
struct HostileRow: Decodable, Sendable {
  var id: String
  private var html: String?
  private var base64: String?
  var href: String?
  var mustContain: [String]?
  var mustNotContain: [String]?
  var expected: String?
  var expectedWithDeepLinks: String?
  var outputMustNotContain: [String]?

  /// The message.
  var bytes: [UInt8] {
    if let base64 { return Array(Data(base64Encoded: base64) ?? Data()) }
    if let html { return Array(html.utf8) }
    return Array("<a href=\"\(escapedAddress)\">x</a>".utf8)
  }

  /// The URL as written in an attribute.
  var escapedAddress: String {
    var escaped = ""
    for scalar in (href ?? "").unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether the row contains the message itself, which is then not made from `href`.
  var isWritten: Bool { html != nil }
}

/// The files of hostile inputs. This project's files are in Corpus/hostile. `xss` and `parser` come
/// from public test suites: they are never copied, and are tested if they are next to the project.
enum HostileData: String, CaseIterable, Sendable {
  case terminal, bytes, urls, findings, xss, parser

  var file: URL? {
    let own = Project.root.appending(path: "Corpus/hostile/\(rawValue).jsonl")
    let shared = Project.shared.appending(path: "hostile/\(rawValue).jsonl")
    return [own, shared].first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// A sample of the rows. If the file is missing, prints that and returns no rows.
  func rows() throws -> [HostileRow] {
    guard let file else {
      print("skipped: \(rawValue).jsonl is not beside this project")
      return []
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let rows = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(HostileRow.self, from: $0)
    }
    try #require(rows.count > 40)
    return rows.sample(40)
  }
}
