import Testing

@testable import PushMarkup

/// What is open at a tag of a template's logic.
@Suite struct OpenTagsTests {
  @Test func aBranchIsLeftAndEnteredAgain() {
    var open = OpenTags()
    open.open("b", [1])
    let before = open.top
    open.open("i", [2])
    #expect(!open.areSame(before))
    open.close("i")
    #expect(open.areSame(before))
    // Closed and opened again by the same tag it is the same, by another it is not.
    open.close("b")
    #expect(!open.areSame(before))
    open.open("b", [1])
    #expect(open.areSame(before))
    open.close("b")
    open.open("b", [3])
    #expect(!open.areSame(before))
    open.top = before
    open.close("u")
    #expect(open.areSame(before))
  }

  @Test func anEndTagClosesWhatIsInside() {
    var open = OpenTags()
    let outside = open.top
    for name in ["b", "i", "b", "u"] { open.open(name, []) }
    open.close("i")
    open.open("u", [])
    open.close("b")
    #expect(open.areSame(outside))
  }

  /// What follows a paragraph or an item ends it, but not the formatting inside.
  @Test func whatNeedsNoEndTagIsClosedAlone() {
    var open = OpenTags()
    open.open("ul", [], keepsItem: true)
    open.open("b", [])
    let formatting = open.top
    open.close("b")
    let outside = open.top
    open.open("li", [], keepsItem: true)
    open.open("b", [])
    open.closeItem()
    #expect(open.areSame(formatting))
    open.open("p", [1])
    open.closeParagraph()
    #expect(open.areSame(formatting))
    open.close("b")
    open.closeParagraph()
    #expect(open.areSame(outside))
    // An item is not ended from inside a list of its own.
    open.open("li", [], keepsItem: true)
    open.open("ul", [], keepsItem: true)
    let inner = open.top
    open.closeItem()
    #expect(open.areSame(inner))
    open.close("ul")
    open.closeItem()
    #expect(open.areSame(outside))
  }
}
