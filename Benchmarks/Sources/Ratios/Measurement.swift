import Workload

/// The time of each variant, by round.
///
/// All variants run in turn on a slice of the messages before the next slice, so that a load that
/// slows the machine for a second slows all of them, and does not change the ratios of the round.
struct Measurement {
  /// CPU seconds by variant and round.
  private(set) var seconds: [[Double]]
  private(set) var checksum = 0
  private let count: Int

  init(_ variants: [Variant], over texts: [String], rounds: Int, slice: Int) {
    seconds = Array(repeating: [], count: variants.count)
    count = texts.count
    // One round to warm up.
    for round in 0...rounds {
      var sums = [Double](repeating: 0, count: variants.count)
      var start = 0
      while start < texts.count {
        let end = min(texts.count, start + slice)
        for (index, variant) in variants.enumerated() {
          let before = threadSeconds()
          for place in start..<end { checksum &+= variant.run(texts[place]) }
          sums[index] += threadSeconds() - before
        }
        start = end
      }
      guard round > 0 else { continue }
      for index in variants.indices { seconds[index].append(sums[index]) }
    }
  }

  /// Nanoseconds for one text, median.
  func nanoseconds(_ variant: Int) -> Double { median(seconds[variant]) / Double(count) * 1e9 }

  /// The time of a variant divided by that of another, median of the rounds.
  func ratio(_ variant: Int, over other: Int) -> Double {
    median(zip(seconds[variant], seconds[other]).map { $0 / $1 })
  }
}
