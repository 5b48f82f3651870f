@testable import PushMarkup
import PushMarkupLint
import Testing

@Suite struct OpenElementsTests {
  /// Waiting elements are counted by the bits of their names, and several names share the last bit.
  @Test func formattingElementsDoNotShareBits() {
    let numbers = ElementName.all.indices.filter { ElementName.all[$0].isFormatting }
    #expect(numbers.count >= 12)
    for number in numbers where number >= 63 {
      Issue.record("\(ElementName.all[number].name) shares its bit")
    }
  }
}
