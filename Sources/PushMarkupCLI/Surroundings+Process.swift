import CTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Appearance.Surroundings {
  /// What this process was started with.
  static var process: Self {
    let isTerminal = ct_is_terminal(1)
    return Self(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: isTerminal,
      columns: isTerminal ? Int(ct_terminal_columns(1)) : nil)
  }
}
