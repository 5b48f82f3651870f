import Testing

@testable import PushMarkup

@Suite struct HTMLSizeTests {
  @Test(arguments: [
    (1.25, "1.25"), (0.8, "0.8"), (10, "10"), (0.1, "0.1"), (1.5625, "1.5625"), (2, "2"),
    (0.8 * 0.8, "0.6400000000000001"), (1.0625, "1.0625"),
  ])
  func decimals(_ factor: Double, _ text: String) {
    #expect(HTMLSize.decimal(factor) == text)
  }

  @Test(arguments: [0, 1e-6, 70_000, -1, .nan, .infinity])
  func noDecimalsOutsideWhatIsRead(_ factor: Double) {
    #expect(HTMLSize.decimal(factor) == nil)
  }

  // What a reader does: digits as a number, divided once by a power of ten; products from the
  // outside in.
  @Test func everyFactorReadsBackExactly() throws {
    var state: UInt64 = 42
    for _ in (0..<2_000).sample(200) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let factor = Double(100_000_000_000_000 + state % 8_900_000_000_000_000) / 1e15
      let text = try #require(HTMLSize.decimal(factor))
      let digits = try #require(UInt64(text.filter { $0 != "." }))
      let places =
        text.contains(".") ? text.utf8.count - 1 - text.prefix { $0 != "." }.utf8.count : 0
      let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
      #expect(Double(digits) / power == factor)
      #expect(Double(text) == factor)
    }
  }

  @Test(arguments: [
    (1.0, 1.0), (1, 1.5), (1.5, 1.2000000000000002), (1.5, 1.5 * 0.8 * 0.8), (1.4, 1), (1.3, 0.8),
    (1, 20), (1, 625), (625, 0.01), (0.01, 625), (1.1, 0.01), (1.2, 7.3),
  ])
  func productsReachTheSize(_ base: Double, _ target: Double) {
    let factors = HTMLSize.factors(from: base, to: target)
    #expect(factors.reduce(base, *) == target)
    #expect(factors.count <= 2)
  }

  /// A reader bounds each product, so that none on the way may lie outside.
  @Test func noStepLeavesTheBounds() {
    var state: UInt64 = 7
    for base in [0.01, 0.0125, 625, 600.0] {
      for _ in (0..<500).sample(50) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let target = min(max(base * (0.5 + Double(state >> 40) / Double(1 << 24)), 0.01), 625)
        var size = base
        for factor in HTMLSize.factors(from: base, to: target) {
          size *= factor
          #expect((0.0099999...625.0001).contains(size), "\(base) to \(target)")
        }
      }
    }
  }

  @Test func aWayIsTheSameWhenItIsAskedForAgain() {
    var sizes = HTMLSizes(.web)
    for _ in 0..<2 {
      for (base, target) in [(1.0, 1.25), (1, 0.8), (1.5, 1.25), (1, 20)] {
        let steps = sizes.steps(from: base, to: target)
        #expect(steps.reached == target)
        #expect(steps.elements.count == HTMLSize.factors(from: base, to: target).count)
        #expect(steps.cost == steps.elements.reduce(0) { $0 + $1.cost })
      }
    }
    #expect(sizes.steps(from: 1, to: 1.25).elements.map(\.name) == [Array("big".utf8)])
  }
}
