import Testing

@testable import PushMarkup
import PushMarkupLint

@Suite struct TagTableTests {
  /// The allow-list of the specification, written by hand.
  @Test func theRowsAreTheAllowList() {
    let rows = TagTable.rules.map { $0.names.joined(separator: " ") }
    #expect(
      rows == [
        "b strong", "i em cite dfn var", "u ins", "s strike del", "sup", "sub",
        "tt code kbd samp", "big", "small", "font", "mark", "span", "p", "div", "center", "pre",
        "br", "blockquote", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "a",
        "img image",
      ])
  }

  @Test func attributesOfTheRows() {
    let attributes = Dictionary(
      uniqueKeysWithValues: TagTable.rules.map { ($0.name, $0.attributes) })
    #expect(attributes["font"] == ["color", "face", "size", "style"])
    #expect(attributes["p"] == ["align", "style"])
    #expect(attributes["h1"] == ["align", "style"])
    #expect(attributes["ul"] == ["style"])
    #expect(attributes["ol"] == ["start", "style"])
    #expect(attributes["li"] == ["data-list", "style"])
    #expect(attributes["a"] == ["href", "style"])
    #expect(attributes["img"] == ["src", "alt", "style"])
    #expect(attributes.values.allSatisfy { $0.contains("style") })
    #expect(TagTable.globalAttributes == ["hidden", "dir"])
  }

  @Test func eachRowHasAMessage() throws {
    let names = try Set(Corpus.messages().map(\.name))
    for rule in TagTable.rules { #expect(names.contains("tags/\(rule.name)"), "\(rule.name)") }
  }

  @Test func everyNameIsUnique() {
    let names = TagTable.rules.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  /// If a name were in two lists, its first number would count, and the other entries would be
  /// ignored.
  @Test func noNameIsAlsoInAnotherList() {
    let names = ElementName.all.map(\.name)
    #expect(Set(names).count == names.count)
    let others = [ElementName.voidNames, ElementName.plainNames, ElementName.lostNames]
    for name in TagTable.rules.flatMap(\.names) {
      #expect(!others.contains { $0.contains(name) }, "\(name)")
    }
  }

  /// Names are bits of a UInt16, whose first bit means an unknown name; lengths have four bits.
  @Test func attributesFitTheirBits() {
    #expect(AttributeName.allCases.count <= 15)
    for attribute in AttributeName.allCases { #expect(attribute.name.utf8.count <= 15) }
    let read = Set(TagTable.rules.flatMap(\.attributes) + TagTable.globalAttributes)
    #expect(read.isSubset(of: AttributeName.allCases.map(\.name)))
  }
}
