import Bytes
import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupPipeline

@Suite struct EntityTableTests {
  private static func scalar(_ name: String) -> UInt32? {
    let bytes = Array("&\(name)&".utf8)
    return EntityTable.scalar(bytes, 1..<bytes.count - 1)
  }

  /// The names of both tables that `EntityTable` finds, with their scalars.
  private static let known: [String: UInt32] = {
    let tables = String(decoding: NamedReferences.table, as: UTF8.self) + EntityTable.listing
    let names = tables.split(separator: ";").map { String($0.prefix { $0 != " " }) }
    return Dictionary(names.map { ($0, scalar($0)) }) { one, _ in one }.compactMapValues { $0 }
  }()

  /// TagSoup's schema has 2,111 names; the other 43 contain a full stop, which ends a reference.
  /// The hash is that of the names with their scalars, in the order of their bytes.
  @Test func theNamesAreThoseOfTheSchema() {
    #expect(Self.known.count == 2068)
    let entries = Self.known.map { "\($0) \(String($1, radix: 16));" }
    let sorted = entries.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    let hash = SHA256.base64(SHA256.digest(sorted.flatMap { $0 }))
    #expect(hash == "/0wGgTwdHNhnXUhYI3ajhxO9rPEsecYOK22hFq2MZ20=")
  }

  /// The same name by name, if the schema is available.
  @Test func everyNameIsThatOfTheSchema() throws {
    guard let data = DeviceFiles.read("../shared/android/entities.json") else {
      return print("skipped: shared/android/entities.json is not here")
    }
    let schema = try JSONDecoder().decode([String: UInt32].self, from: data)
    #expect(schema.count == 2111)
    #expect(Self.known == schema.filter { !$0.key.contains(".") })
  }

  @Test(arguments: [("lt", 0x3c), ("AElig", 0xc6), ("zwnj", 0x200c), ("Afr", 0x1d504)])
  func someNamesByHand(_ name: String, _ value: UInt32) { #expect(Self.scalar(name) == value) }

  /// A separator in the table is not part of a name. Here, `a 0` has the same place in the index as
  /// the name `a`.
  @Test func noNameReachesIntoAValue() {
    let table = NameTable(Array("a 0;".utf8))
    #expect(table.find(Array("a".utf8), 0..<1) == 2)
    #expect(table.find(Array("a 0".utf8), 0..<3) == nil)
  }

  /// Names whose scalars differ from HTML's, and names that only HTML has.
  @Test(arguments: [("phi", 0x3d5), ("lang", 0x2329), ("race", 0x29da), ("AMP", nil), ("acE", nil)])
  func someNamesDifferFromHTML(_ name: String, _ value: UInt32?) {
    #expect(Self.scalar(name) == value)
  }

  @Test(arguments: ["", "aElig", "AEli", "AElig ", "AElig c6", "AElig c6;", ";", " c6", "c6"])
  func unknownNamesAreNotFound(_ name: String) { #expect(Self.scalar(name) == nil) }
}
