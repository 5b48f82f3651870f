import Benchmark
import CFloor
import PushMarkup
import Workload

/// Every reading and every renderer by name, with the floor beside them. One iteration is all 20,000 messages.
let benchmarks: @Sendable () -> Void = {
  guard let workload = try? Workload.fromEnvironment() else {
    fatalError("set PUSHMARKUP_WORKLOAD to the folder that bin/bench fills")
  }
  Benchmark.defaultConfiguration = .init(
    metrics: [.cpuUser, .wallClock, .throughput, .peakMemoryResident],
    warmupIterations: 1, maxDuration: .seconds(10), maxIterations: 30)
  let parser = MarkupParser()
  let ansi = ANSIRenderer()
  let plain = PlainTextRenderer()
  let json = JSONRenderer()
  let html = HTMLRenderer()

  func measure(_ name: String, _ body: @escaping @Sendable (String) -> Int) {
    Benchmark(name) { _ in
      for message in workload.messages { blackHole(body(message)) }
    }
  }

  measure("floor") { floor($0) }
  measure("authored") { parser.parse($0).styledText.spans.count }
  measure("device") { parser.parse($0, as: .device).styledText.spans.count }
  measure("authored, ANSI") { ansi.render(parser.parse($0).styledText).utf8.count }
  measure("authored, plain") { plain.render(parser.parse($0).styledText).utf8.count }
  measure("authored, JSON") { json.render(parser.parse($0)).utf8.count }
  measure("authored, safe HTML") { html.render(parser.parse($0).styledText).utf8.count }
  Benchmark("sample, authored") { _ in blackHole(parser.parse(workload.sample)) }
  Benchmark("large, authored") { _ in
    blackHole(MarkupParser(limits: .unbounded).parse(workload.large))
  }
  Benchmark("large, floor") { _ in blackHole(floor(workload.large)) }
}

/// libxml2 alone.
@Sendable func floor(_ html: String) -> Int {
  var html = html
  return html.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) {
      Int(floor_parse($0.baseAddress, Int32(truncatingIfNeeded: $0.count)))
    }
  }
}

extension Limits {
  /// For one document that is no push message.
  static var unbounded: Limits {
    var limits = Limits()
    limits.bytes = 1 << 30
    limits.spans = 1 << 30
    return limits
  }
}
