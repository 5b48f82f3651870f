#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension StyledText.Unsound: LocalizedError {
  /// Which span is not sound, and why.
  ///
  /// ```swift
  /// do {
  ///   _ = try StyledText("a", spans: [AttributedSpan(0..<2, .bold)])
  /// } catch {
  ///   print(error.localizedDescription)
  /// }
  /// ```
  public var errorDescription: String? { description }
}
