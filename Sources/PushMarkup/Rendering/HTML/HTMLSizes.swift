/// The elements that make one size of another; each pair of sizes is worked out once.
///
/// To find a factor that is exact takes thousands of instructions, and a message can go back and
/// forth between two sizes ten thousand times.
struct HTMLSizes {
  /// The way from one size to another.
  struct Steps {
    /// The size that it leads to: nearly always the one that was asked for.
    var reached: Double
    /// Nearly always one.
    var elements: [HTMLElement]
    /// How many bytes their tags take.
    var cost: Int
  }

  private struct Pair: Hashable {
    var base: Double
    var target: Double
  }

  private let dialect: HTMLDialect
  /// The last one: pieces of one size follow each other, and each asks twice.
  private var last: (pair: Pair, steps: Steps)?
  /// All of them where there is more than one.
  private var known: [Pair: Steps] = [:]

  init(_ dialect: HTMLDialect) { self.dialect = dialect }

  /// The way from one size to another, which differ.
  mutating func steps(from base: Double, to target: Double) -> Steps {
    let pair = Pair(base: base, target: target)
    if let last, last.pair == pair { return last.steps }
    if let steps = known[pair] {
      last = (pair, steps)
      return steps
    }
    let steps = work(out: pair)
    if let last {
      // The first is stored when there is a second.
      if known.isEmpty { known[last.pair] = last.steps }
      known[pair] = steps
    }
    last = (pair, steps)
    return steps
  }

  private func work(out pair: Pair) -> Steps {
    let factors =
      dialect == .web
      ? HTMLSize.factors(from: pair.base, to: pair.target)
      : HTMLSize.steps(from: pair.base, to: pair.target)
    let elements = factors.map { element($0) }
    return Steps(
      reached: factors.reduce(pair.base, *), elements: elements,
      cost: elements.reduce(0) { $0 + $1.cost })
  }

  private func element(_ factor: Double) -> HTMLElement {
    switch factor {
    case TagTable.bigSize: .big
    case TagTable.smallSize: .small
    default: .span.with(style: HTMLSize.decimal(factor).map { "font-size: \($0)em" })
    }
  }
}
