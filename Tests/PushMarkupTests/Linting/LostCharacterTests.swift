import PushMarkup
import PushMarkupLint
import Testing

/// U+FFFD that was in a message before PushMarkup read it.
@Suite struct LostCharacterTests {
  private func found(_ bytes: [UInt8]) -> [Diagnostic] {
    Linter().lint(utf8: bytes).filter { $0.rule == .textEncoding }
  }

  @Test(arguments: [
    ("Gr\u{fffd}n", "1:3"), ("<b>a</b>\nGr&#xFFFD;n", "2:3"), ("Gr&#65533;n", "1:3"),
    ("&#0;\u{fffd}", "1:5"),
  ])
  func isReported(_ html: String, _ place: String) {
    let found = found(Array(html.utf8))
    #expect(found.map(\.reason) == ["lost"])
    #expect(found.map(\.count) == [1])
    #expect(found.first?.location.map { "\($0)" } == place)
    let fixed = Fixer().fix(html).diagnostics.filter { $0.rule == .textEncoding }
    #expect(fixed.first?.location.map { "\($0)" } == place)
  }

  @Test func severalLostCharactersAreOneFinding() {
    let found = found(Array("a\u{fffd}b \u{fffd}\u{fffd}".utf8))
    #expect(found.map(\.reason) == ["lost"])
    #expect(found.map(\.count) == [3])
    #expect(found.map(\.range) == [1..<4])
  }

  /// Numbers and bytes that are not characters have findings of their own; hidden text has none.
  @Test(arguments: [
    "a\0b", "a&#0;b", "a&#xd800;b", "a&#x110000;b", "<!-- \u{fffd} -->a", "a\u{fffc}b",
    "<script>\u{fffd}</script>a", "a\u{ff0d}b",
  ])
  func otherCharactersAreNotReported(_ html: String) {
    #expect(found(Array(html.utf8)).isEmpty)
  }

  @Test func invalidBytesAreNotLostCharacters() {
    #expect(found([0x61, 0xff, 0x62]).isEmpty && found([0xed, 0xa0, 0x80, 0x61]).isEmpty)
    let mixed = found([0x61, 0xff, 0xef, 0xbf, 0xbd, 0xff, 0x62])
    #expect(mixed.map(\.range) == [2..<5])
    #expect(mixed.map(\.count) == [1])
  }
}
