import PushMarkup
import Testing

@Suite struct TagTableTests {
  /// The allow-list of the specification, by hand.
  @Test func theRowsAreTheAllowList() {
    let rows = TagTable.rules.map { $0.names.joined(separator: " ") }
    #expect(
      rows == [
        "b strong", "i em cite dfn", "u", "s strike del", "sup", "sub", "tt", "big", "small",
        "font",
        "span", "p", "div", "br", "blockquote", "ul", "li", "h1", "h2", "h3", "h4", "h5", "h6", "a",
        "img",
      ])
  }

  @Test func attributesOfTheRows() {
    let attributes = Dictionary(
      uniqueKeysWithValues: TagTable.rules.map { ($0.name, $0.attributes) })
    #expect(attributes["font"] == ["color", "face"])
    #expect(attributes["span"] == ["style"])
    #expect(attributes["a"] == ["href"])
    #expect(attributes["img"] == ["src", "alt"])
    #expect(attributes["b"] == [])
  }

  @Test func noNameStandsTwice() {
    let names = TagTable.rules.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }
}
