import Bytes
import Testing

@testable import PushMarkup
@testable import PushMarkupTemplates

/// What is open at a tag of a template's logic.
@Suite struct OpenTagsTests {
  private let source: [UInt8] = [1, 2, 3]

  @Test func aBranchIsLeftAndEnteredAgain() {
    var open = OpenTags()
    open.open(ASCIIName("b"), 0..<1)
    let before = open.top
    open.open(ASCIIName("i"), 1..<2)
    #expect(open.difference(from: before, in: source) != nil)
    open.close(ASCIIName("i"))
    #expect(open.difference(from: before, in: source) == nil)
    // Closed and opened again by the same tag it is the same, by another it is not.
    open.close(ASCIIName("b"))
    #expect(open.difference(from: before, in: source) != nil)
    open.open(ASCIIName("b"), 0..<1)
    #expect(open.difference(from: before, in: source) == nil)
    open.close(ASCIIName("b"))
    open.open(ASCIIName("b"), 2..<3)
    #expect(open.difference(from: before, in: source) != nil)
    open.top = before
    open.close(ASCIIName("u"))
    #expect(open.difference(from: before, in: source) == nil)
  }

  @Test func anEndTagClosesWhatIsInside() {
    var open = OpenTags()
    let outside = open.top
    for name in ["b", "i", "b", "u"] { open.open(ASCIIName(name), 0..<0) }
    open.close(ASCIIName("i"))
    open.open(ASCIIName("u"), 0..<0)
    open.close(ASCIIName("b"))
    #expect(open.difference(from: outside, in: source) == nil)
  }

  /// What follows a paragraph or an item ends it, but not the formatting inside.
  @Test func whatNeedsNoEndTagIsClosedAlone() {
    var open = OpenTags()
    open.open(ASCIIName("ul"), 0..<0, keepsItem: true)
    open.open(ASCIIName("b"), 0..<0)
    let formatting = open.top
    open.close(ASCIIName("b"))
    let outside = open.top
    open.open(ASCIIName("li"), 0..<0, keepsItem: true)
    open.open(ASCIIName("b"), 0..<0)
    open.closeItem()
    #expect(open.difference(from: formatting, in: source) == nil)
    open.open(ASCIIName("p"), 0..<1)
    open.closeParagraph()
    #expect(open.difference(from: formatting, in: source) == nil)
    open.close(ASCIIName("b"))
    open.closeParagraph()
    #expect(open.difference(from: outside, in: source) == nil)
    // An item is not ended from inside a list of its own.
    open.open(ASCIIName("li"), 0..<0, keepsItem: true)
    open.open(ASCIIName("ul"), 0..<0, keepsItem: true)
    let inner = open.top
    open.closeItem()
    #expect(open.difference(from: inner, in: source) == nil)
    open.close(ASCIIName("ul"))
    open.closeItem()
    #expect(open.difference(from: outside, in: source) == nil)
  }
}
