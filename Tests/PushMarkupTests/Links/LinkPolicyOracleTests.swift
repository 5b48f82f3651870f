import Foundation
import Testing

@testable import PushMarkup

/// Every row of the hostile URLs. The file is next to the project, not in it.
@Suite struct LinkPolicyOracleTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var href: String
    var expected: String
    var expectedWithDeepLinks: String?
    var warn: String?
    var testDescription: String { id }
  }

  static func rows() throws -> [Row] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try Project.corpusLines("hostile/urls.jsonl").map {
      try decoder.decode(Row.self, from: Data($0.utf8))
    }
  }

  /// Rows without a `warn` that the policy warns about anyway: clear-text http, and quotes and
  /// angle brackets that have to be encoded.
  static let stricter: Set = ["url-ok-005", "url-ent-026", "url-ent-027"]

  /// A row with a `warn` that the policy accepts without a warning: a non-ASCII letter in a path,
  /// which is encoded anyway.
  static let milder: Set = ["url-warn-032"]

  @Test func everyRowHasItsVerdict() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 200)
    var deep = LinkPolicy()
    deep.schemes.formUnion([
      "myapp", "com.example.app", "my_app", "1app", "-app", "javascript", "intent", "content",
    ])
    for row in rows {
      let verdict = LinkPolicy().check(Array(row.href.utf8))
      #expect((verdict.allowed != nil) == (row.expected == "allow"), "\(row.id)")
      if verdict.allowed != nil {
        let warns =
          row.warn != nil && !Self.milder.contains(row.id) || Self.stricter.contains(row.id)
        #expect((verdict.rule == .linkSuspicious) == warns, "\(row.id): \(verdict.reason)")
      }
      if let expected = row.expectedWithDeepLinks {
        let verdict = deep.check(Array(row.href.utf8))
        #expect((verdict.allowed != nil) == (expected == "allow"), "\(row.id) with deep links")
      }
      guard let allowed = verdict.allowed else { continue }
      #expect(allowed.utf8.allSatisfy { AddressBytes.emitted.contains($0) }, "\(row.id)")
      #expect(
        Array((LinkPolicy().check(Array(allowed.utf8)).allowed ?? "").utf8) == Array(allowed.utf8))
    }
  }
}
