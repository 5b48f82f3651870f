import CTerminal
import PushMarkup
internal import PushMarkupPipeline

extension Surroundings {
  /// What this process was started with.
  static var process: Self { process(writingTo: 1) }

  /// What this process was started with, if its output goes to one of its streams.
  static func process(writingTo descriptor: Int32) -> Self {
    let isTerminal = ct_is_terminal(descriptor)
    return Self(
      environment: processEnvironment,
      isTerminal: isTerminal,
      columns: isTerminal ? Int(ct_terminal_columns(descriptor)) : nil)
  }

  /// The environment; the first entry of a name counts.
  static let processEnvironment: [String: String] = {
    var environment: [String: String] = [:]
    var index: Int32 = 0
    while let entry = entry(index) {
      index += 1
      let name = entry.prefix { $0 != UInt8(ascii: "=") }
      environment.merge([
        String(decoding: name, as: UTF8.self):
          String(decoding: entry[name.endIndex...].dropFirst(), as: UTF8.self)
      ]) { first, _ in first }
    }
    return environment
  }()

  private static func entry(_ index: Int32) -> ContiguousArray<UInt8>? {
    var none = ContiguousArray<UInt8>()
    var empty = none.mutableSpan
    let length = ct_environment(index, &empty)
    guard length >= 0 else { return nil }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: length)
    var span = bytes.mutableSpan
    _ = ct_environment(index, &span)
    return bytes
  }
}
