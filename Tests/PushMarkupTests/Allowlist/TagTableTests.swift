import PushMarkup
import Testing

@Suite struct TagTableTests {
  /// The allow-list of the specification, by hand.
  @Test func theRowsAreTheAllowList() {
    let rows = TagTable.rules.map { $0.names.joined(separator: " ") }
    #expect(
      rows == [
        "b strong", "i em cite dfn var", "u ins", "s strike del", "sup", "sub",
        "tt code kbd samp", "big", "small", "font", "mark", "span", "p", "div", "center", "pre",
        "br", "blockquote", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "a", "img",
      ])
  }

  @Test func attributesOfTheRows() {
    let attributes = Dictionary(
      uniqueKeysWithValues: TagTable.rules.map { ($0.name, $0.attributes) })
    #expect(attributes["font"] == ["color", "face", "size", "style"])
    #expect(attributes["p"] == ["align", "style"])
    #expect(attributes["h1"] == ["align", "style"])
    #expect(attributes["ul"] == ["type", "style"])
    #expect(attributes["ol"] == ["start", "reversed", "type", "style"])
    #expect(attributes["li"] == ["value", "type", "style"])
    #expect(attributes["a"] == ["href", "style"])
    #expect(attributes["img"] == ["src", "alt", "style"])
    #expect(attributes.values.allSatisfy { $0.contains("style") })
    #expect(TagTable.globalAttributes == ["hidden", "dir", "lang"])
  }

  @Test func eachRowHasAMessage() throws {
    let names = try Set(Corpus.messages().map(\.name))
    for rule in TagTable.rules { #expect(names.contains("tags/\(rule.name)"), "\(rule.name)") }
  }

  @Test func noNameStandsTwice() {
    let names = TagTable.rules.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }
}
