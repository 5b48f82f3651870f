import Testing

@testable import PushMarkup

/// Arbitrary bytes: no trap, no value out of bounds, and long input is read to its end.
@Suite struct InlineStyleHostileTests {
  private func check(_ bytes: [UInt8]) {
    let read = InlineStyle(parsing: bytes, in: 0..<bytes.count)
    switch read.size?.value {
    case .relative(let factor), .absolute(let factor): #expect(factor >= 0)
    case nil: break
    }
    if let opacity = read.opacity?.value { #expect(opacity >= 0 && opacity <= 1) }
    #expect(read.problems.count <= InlineStyle.problemLimit)
    for problem in read.problems {
      #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= bytes.count)
      #expect(!problem.range.isEmpty)
    }
    _ = CSSColor.parse(bytes, 0..<bytes.count)
    if !bytes.isEmpty, bytes.count < 5 { _ = CSSColor.parseLegacy(bytes, 0..<bytes.count) }
  }

  @Test func everyPairOfBytes() {
    for first in UInt8.min...UInt8.max {
      for second in stride(from: UInt8.min, through: UInt8.max, by: 1) {
        check([first, second])
      }
    }
  }

  @Test func everyByteAtEveryPlace() {
    let sample = Array("color:rgb(1e1,.5%,\\31 0/*x*/);background:url('a') #123 !important".utf8)
    for index in sample.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = sample
        changed[index] = byte
        check(changed)
      }
      check(Array(sample[..<index]))
      check(Array(sample[index...]))
    }
  }

  @Test func randomPieces() {
    let pieces = [
      "color", "background", "font-size", "text-decoration", "font-family", "font", "opacity",
      "--x", "var(", "calc(", "/ ", ":", ":", ":", ";", ";",
      " ", "!", "important",
      "red", "#f60", "rgb(", "hsl(", "url(", "f(", "(", ")", ")", "[", "]", "{", "}", "'", "\"",
      "\\", "\\61 ", "\n", "/*",
      "*/", "/", ",", "1", "-1e5", "1e999", "em", "%", "deg", "none", "underline", "@", "#", "--",
      "-", "+", ".", "é", "\u{0}",
    ].map { Array($0.utf8) }
    var state: UInt64 = 0x5eed
    for _ in (0..<20_000).sample(1_000) {
      var bytes: [UInt8] = []
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += pieces[Int(state >> 33) % pieces.count]
      }
      check(bytes)
    }
  }

  @Test(arguments: [
    "(", "[", "{", "f(", "url(", "url('", "([{", "'", "\\", "/*", "@", "@x{", "#", "-", "color:",
    "color:rgb(", "a:b;",
    "background:f(", ";", "!", "font-family:a,", "text-decoration:underline ", "\u{0}",
    "color:var(--a);", "background:red,", "background:url(", "font:normal ",
  ])
  func longRepeats(_ piece: String) {
    let bytes = Array(
      (String(repeating: piece, count: Project.isFull ? 20_000 : 1_000) + ";color:red").utf8)
    check(bytes)
  }

  @Test func numbersOfManyDigits() {
    let many = String(repeating: "9", count: 5000)
    let zeros = String(repeating: "0", count: 5000)
    func size(_ text: String) -> Double? {
      switch inlineStyle("font-size:\(text)").size?.value {
      case .relative(let factor), .absolute(let factor): factor
      case nil: nil
      }
    }
    let most = Double.greatestFiniteMagnitude
    #expect(size("\(many)em") == most)
    #expect(size("0.\(zeros)1em") == 0)
    #expect(size("\(zeros)1.5\(zeros)em") == 1.5)
    #expect(size("1e\(many)em") == most)
    #expect(size("1e-\(many)em") == 0)
    #expect(size("1e\(many)px") == most / 16)
    // The digits and the exponent cancel out.
    #expect(size("2\(zeros)e-5000em") == 2)
    #expect(size(".\(zeros)2e5001em") == 2)
    #expect(size("-\(many)em") == nil)
    #expect(cssColor("rgb(\(many),-\(many),\(many)e\(many))")?.hex == "#ff00ff")
    #expect(cssColor("hsl(\(many)turn 100% 50%)") != nil)
    #expect(cssColor("hsl(1e308rad -\(many)% \(many)%)")?.hex == "#ffffff")
    #expect(cssColor("hwb(-1e999grad \(many) \(many))")?.hex == "#808080")
    #expect(cssColor("rgb(0 0 0 / \(many))")?.hex == "#000000")
    #expect(inlineStyle("font-style:oblique \(many)turn").italic == nil)
    #expect(inlineStyle("font-weight:\(many)").bold == nil)
  }

  @Test func deepBlocksEndAtTheirClosingBrackets() {
    let depth = 50_000
    let open = String(repeating: "([{", count: depth)
    let close = String(repeating: "}])", count: depth)
    #expect(inlineStyle("x:\(open);color:blue;\(close);color:red").textColor == "#ff0000")
    #expect(inlineStyle("x:\(open);color:red").foreground == nil)
  }
}
