import Testing

@testable import PushMarkup
@testable import PushMarkupLint

/// Whether an element with a given name is open at a place, among thousands of elements.
@Suite struct ElementReachesTests {
  private static func outline(_ html: String) -> MessageElements {
    var gate = MarkupParser().gate(html)
    return MessageElements(&gate, MarkupParser())
  }

  private static func reaches(_ outline: MessageElements, _ name: String) -> ElementReaches {
    outline.elements.filter { $0.name == name }
      .reduce(into: ElementReaches()) { $0.add($1) }
  }

  /// Compares the result for each place with the elements themselves.
  @Test func findsWhetherAnElementIsOpen() {
    let outline = Self.outline("a<b>b<i>c<b>d</b>e</i>f</b>g<b>h</b>i<p><b>j")
    for name in ["b", "i", "p", "u"] {
      let reaches = Self.reaches(outline, name)
      for place in outline.source.indices {
        let isOpen = outline.elements.contains {
          $0.name == name && $0.tag.upperBound <= place && place < $0.extent.upperBound
        }
        #expect(reaches.isOpen(at: place) == isOpen, "\(name) at \(place)")
      }
    }
  }

  @Test func thousandsOfLookUpsAreFast() {
    let count = 20_000
    let outline = Self.outline(String(repeating: "<b>x</b>", count: count))
    let reaches = Self.reaches(outline, "b")
    let time = ContinuousClock().measure {
      for place in 0..<count { _ = reaches.isOpen(at: place) }
    }
    #expect(time < .seconds(2))
  }
}
