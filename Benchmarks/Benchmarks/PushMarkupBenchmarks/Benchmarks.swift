import Benchmark
import Workload

/// Every reading and every renderer by name, and the baseline. One iteration is all 20,000
/// messages.
let benchmarks: @Sendable () -> Void = {
  guard let workload = try? Workload.fromEnvironment() else {
    fatalError("set PUSHMARKUP_WORKLOAD to the folder that bin/bench fills")
  }
  Benchmark.defaultConfiguration = .init(
    metrics: [.cpuUser, .wallClock, .throughput, .peakMemoryResident],
    warmupIterations: 1, maxDuration: .seconds(10), maxIterations: 30)
  for variant in Variant.all {
    Benchmark(variant.name) { _ in
      for message in workload.messages { blackHole(variant.run(message)) }
    }
  }
  for variant in Variant.all.prefix(3) {
    Benchmark("sample, \(variant.name)") { _ in blackHole(variant.run(workload.sample)) }
  }
  for variant in Variant.large {
    Benchmark("large, \(variant.name)") { _ in blackHole(variant.run(workload.large)) }
  }
}
