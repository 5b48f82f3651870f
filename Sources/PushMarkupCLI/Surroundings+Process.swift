import CTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Surroundings {
  /// What this process was started with.
  static var process: Self { process(writingTo: 1) }

  /// What this process was started with, where its output goes to a stream of it.
  static func process(writingTo descriptor: Int32) -> Self {
    let isTerminal = ct_is_terminal(descriptor)
    return Self(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: isTerminal,
      columns: isTerminal ? Int(ct_terminal_columns(descriptor)) : nil)
  }
}
