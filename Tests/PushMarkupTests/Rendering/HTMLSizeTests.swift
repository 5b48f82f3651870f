import Testing

@testable import PushMarkup

@Suite struct HTMLSizeTests {
  @Test(arguments: [
    (1.0, 1.3, "1.3"), (1, 20, "20"), (1, 0.13, "0.13"), (1.5, 1, "0.667"), (1.5, 0.7, "0.467"),
    (1.1, 0.01, "0.01"), (1.5, 0.01, "0.007"), (1.4, 1, "0.714"), (1, 625, "625"), (1.3, 1, "0.77"),
  ])
  func theShortestFactorIsWritten(_ base: Double, _ target: Double, _ text: String) {
    #expect(HTMLSize.declaration(from: base, to: target) == "font-size: \(text)em")
  }

  @Test func sizesAreReadBackToTheSameHundredths() {
    for base in [1.0] + TagTable.headingSizes {
      for hundredths in Array(1...62_500).sample(500) + [1, 2, 62_499, 62_500] {
        let target = Double(hundredths) / 100
        let text = HTMLSize.declaration(from: base, to: target)
        let factor = Double(text.dropFirst(11).dropLast(2)) ?? 0
        #expect(Style.rounded(base * factor) == target, "\(base) to \(target)")
        // A reader would report a size that is out of range.
        #expect(abs(Style.size(base, times: factor) - base * factor) < 0.005)
      }
    }
  }

  @Test func stepsOfBigAndSmall() {
    func names(_ target: Double, _ dialect: HTMLDialect) -> [String] {
      HTMLSize.elements(from: 1, to: target, dialect).map {
        String(decoding: $0.name, as: UTF8.self)
      }
    }
    #expect(names(1.25, .web) == ["big"])
    #expect(names(0.8, .web) == ["small"])
    #expect(names(1.56, .web) == ["span"])
    #expect(names(1.56, .phone) == ["big", "big"])
    #expect(names(0.51, .phone) == ["small", "small", "small"])
    #expect(names(1.1, .phone) == [])
  }
}
