// Apple's Foundation has links and presentation intents; Foundation on Linux has links only.
#if !canImport(Darwin)
  public import FoundationEssentials

  /// How a run is emphasised: Foundation's type of this name, which Linux lacks.
  ///
  /// Its raw values, the key's name and the property are Apple's: `run.inlinePresentationIntent`.
  ///
  /// ```swift
  /// let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
  /// print(attributed.runs.map { $0.inlinePresentationIntent == .stronglyEmphasized })  // [true]
  /// ```
  public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Italic.
    public static let emphasized = Self(rawValue: 1 << 0)
    /// Bold.
    public static let stronglyEmphasized = Self(rawValue: 1 << 1)
    /// In a monospaced font.
    public static let code = Self(rawValue: 1 << 2)
    /// Strikethrough.
    public static let strikethrough = Self(rawValue: 1 << 5)
  }

  /// The key of ``InlinePresentationIntent``.
  public enum InlinePresentationIntentAttribute: AttributedStringKey, Sendable {
    /// How a run is emphasised.
    public typealias Value = InlinePresentationIntent
    /// The key's name, which is Apple's.
    public static let name = "NSInlinePresentationIntent"
  }
#else
  internal import Foundation

  typealias InlinePresentationIntentAttribute = AttributeScopes.FoundationAttributes
    .InlinePresentationIntentAttribute
#endif
