import Bytes
import Testing

@testable import PushMarkup

@Suite struct EntityTableTests {
  private func scalar(_ name: String) -> UInt32? {
    let bytes = Array("&\(name)&".utf8)
    return EntityTable.scalar(bytes, 1..<bytes.count - 1)
  }

  /// TagSoup's schema has 2,111; the other 43 hold a full stop, where a reference ends.
  @Test func everyNameIsFound() {
    let entries = EntityTable.listing.split(separator: ";").map { $0.split(separator: " ") }
    #expect(entries.count == 2068)
    for entry in entries {
      #expect(scalar(String(entry[0])) == UInt32(entry[1], radix: 16), "\(entry)")
    }
  }

  @Test(arguments: [("lt", 0x3c), ("AElig", 0xc6), ("zwnj", 0x200c), ("Afr", 0x1d504)])
  func someNamesByHand(_ name: String, _ value: UInt32) { #expect(scalar(name) == value) }

  /// What parts the entries of a table is no part of a name: of these, entry and name have one
  /// place in the index.
  @Test func noNameReachesIntoAValue() {
    let table = NameTable(Array("a 0;".utf8))
    #expect(table.find(Array("a".utf8), 0..<1) == 2)
    #expect(table.find(Array("a 0".utf8), 0..<3) == nil)
  }

  @Test(arguments: ["", "aElig", "AEli", "AElig ", "AElig c6", "AElig c6;", ";", " c6", "c6"])
  func noneIsFoundThatIsNoName(_ name: String) { #expect(scalar(name) == nil) }
}
