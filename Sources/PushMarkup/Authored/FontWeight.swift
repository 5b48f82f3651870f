/// The weight of text: CSS Fonts Module Level 4, section 2.2.
package struct FontWeight: Equatable, Sendable, BitwiseCopyable {
  /// From 1 to 1,000.
  var number: UInt16

  static let normal = FontWeight(number: 400)

  /// Whether a phone, whose fonts have two weights, shows it in bold.
  var isBold: Bool { number >= 600 }

  /// How an element changes the weight around it.
  package enum Rule: Equatable, Sendable, BitwiseCopyable {
    case inherited, bolder, lighter
    case number(UInt16)

    static let normal = Rule.number(400)
    static let bold = Rule.number(700)

    /// Whether it makes plain text bold.
    package var isBold: Bool { weight(in: .normal).isBold }

    /// The weight in an element, from that of the text around it.
    func weight(in around: FontWeight) -> FontWeight {
      switch self {
      case .inherited: around
      case .number(let number): FontWeight(number: number)
      case .bolder:
        FontWeight(
          number: around.number < 350 ? 400 : around.number < 550 ? 700 : max(900, around.number))
      case .lighter:
        FontWeight(
          number: around.number < 550 ? min(100, around.number) : around.number < 750 ? 400 : 700)
      }
    }
  }
}
