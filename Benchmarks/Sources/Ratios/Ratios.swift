import CFloor
import Foundation
import Workload

/// Measures all variants, or runs one of them.
///
/// - `Ratios [ROUNDS]` measures.
/// - `Ratios count NAME [TIMES]` runs one row over its messages, or `large NAME` over the large
///   document, for a counter or a profiler. It prints the number of things in the row last.
/// - `Ratios threads NAME [TIMES]` prints how many times as much two threads do as one.
@main
struct Ratios {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let workload = try Workload.fromEnvironment()
    if arguments.first == "count" {
      let name = arguments.dropFirst().first ?? ""
      let times = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1
      var (checksum, count) = (0, 0)
      for row in workload.countedRows where row.name == name {
        count = row.count
        for _ in 0..<times {
          for message in row.messages { checksum &+= row.run(message) }
        }
      }
      for variant in Variant.large where "large " + variant.name == name {
        for _ in 0..<times { checksum &+= variant.run(workload.large) }
      }
      print(name, checksum, count)
      return
    }
    if arguments.first == "threads" {
      let name = arguments.dropFirst().first ?? ""
      let times = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
      for variant in Variant.all where variant.name == name {
        let one = seconds(variant, workload, threads: 1, times)
        let two = seconds(variant, workload, threads: 2, times)
        print(name, String(format: "%.2f", 2 * one / two))
      }
      return
    }
    measure(workload, rounds: arguments.first.flatMap { Int($0) } ?? 9)
  }

  /// The wall-clock time of threads that each run a variant over all messages: the minimum of
  /// several runs.
  private static func seconds(
    _ variant: Variant, _ workload: Workload, threads: Int, _ times: Int
  ) -> Double {
    let rounds = (0..<times).map { _ in
      ContinuousClock().measure {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          for message in workload.messages { _ = variant.run(message) }
        }
      }
    }
    let least = rounds.min() ?? .zero
    return Double(least.components.seconds) + Double(least.components.attoseconds) * 1e-18
  }

  private static func measure(_ workload: Workload, rounds: Int) {
    let messages = Measurement(Variant.all, over: workload.messages, rounds: rounds, slice: 20_000)
    let sample = Measurement(
      Array(Variant.all.prefix(3)), over: Array(repeating: workload.sample, count: 2000),
      rounds: rounds, slice: 100)
    let large = Measurement(Variant.large, over: [workload.large], rounds: rounds, slice: 1)
    let bytes = workload.messages.reduce(0) { $0 + $1.utf8.count }
    print(
      "\(workload.messages.count) messages of \(bytes / workload.messages.count) bytes,",
      "libxml2 \(String(cString: floor_libxml2_version())), medians of \(rounds) rounds, CPU time of one thread"
    )
    row("", "ns/message", "messages/s", "÷ floor")
    for (index, variant) in Variant.all.enumerated() {
      let time = messages.nanoseconds(index)
      row(
        variant.name, String(format: "%.0f", time), String(format: "%.0f", 1e9 / time),
        String(format: "%.3f", messages.ratio(index, over: 0)))
    }
    for (index, variant) in Variant.all.prefix(3).enumerated() {
      row(
        "sample, \(variant.name)", String(format: "%.0f", sample.nanoseconds(index)),
        String(format: "%.0f", 1e9 / sample.nanoseconds(index)),
        String(format: "%.3f", sample.ratio(index, over: 0)))
    }
    if !workload.realistic.isEmpty {
      let realistic = Measurement(
        Variant.all, over: workload.realistic, rounds: rounds, slice: workload.realistic.count)
      for (index, variant) in Variant.all.enumerated() {
        let time = realistic.nanoseconds(index)
        row(
          "realistic, \(variant.name)", String(format: "%.0f", time),
          String(format: "%.0f", 1e9 / time),
          String(format: "%.3f", realistic.ratio(index, over: 0)))
      }
    }
    for (index, variant) in Variant.large.enumerated() {
      let rate = Double(workload.large.utf8.count) / large.nanoseconds(index) * 1e3
      row(
        "large, \(variant.name)", "", String(format: "%.1f MB/s", rate),
        String(format: "%.3f", large.ratio(0, over: index)))
    }
    // The last line is for bin/bench.
    let figures: [(String, Double)] = [
      ("authored_over_floor", messages.ratio(1, over: 0)),
      ("device_over_floor", messages.ratio(2, over: 0)),
      ("ansi_over_floor", messages.ratio(3, over: 0)),
      ("html_over_floor", messages.ratio(6, over: 0)),
      ("large_over_floor", large.ratio(0, over: 1)),
    ]
    let pairs = figures.map { "\"\($0.0)\":" + String(format: "%.3f", $0.1) }
    print("{" + pairs.joined(separator: ",") + "}")
  }

  private static func row(_ name: String, _ one: String, _ two: String, _ three: String) {
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    print(
      name + String(repeating: " ", count: max(0, 27 - name.count)), pad(one, 11), pad(two, 12),
      pad(three, 8))
  }
}
