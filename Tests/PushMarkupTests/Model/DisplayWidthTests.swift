@testable import PushMarkup
import Testing

@Suite struct DisplayWidthTests {
  /// The short cuts say what the table says.
  @Test func shortCutsAreTheTable() {
    for scalar in UInt32(0)...0x10ffff
    where DisplayWidth.kind(of: scalar) != DisplayWidth.searchedKind(of: scalar) {
      Issue.record("U+\(String(scalar, radix: 16))")
      return
    }
  }
}
