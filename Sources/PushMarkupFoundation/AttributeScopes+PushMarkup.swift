#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension AttributeScopes {
  /// The attributes of PushMarkup, and Foundation's beside them.
  ///
  /// ```swift
  /// let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
  /// for run in attributed.runs { print(run.pushMarkup.style?.bold ?? false) }
  /// ```
  public struct PushMarkupAttributes: AttributeScope, @unchecked Sendable {
    // Nobody makes a value of a scope: only its types count, and Foundation's own is not marked.

    /// The merged style of a run; absent where nothing is set.
    public let style: MarkupStyleAttribute
    #if !canImport(Darwin)
      /// How a run is emphasised, which Foundation lacks here.
      public let inlinePresentationIntent: InlinePresentationIntentAttribute
    #endif
    /// Foundation's: `link` is set, and `inlinePresentationIntent` where it has it.
    public let foundation: AttributeScopes.FoundationAttributes
  }

  /// The attributes of PushMarkup, for `attributed.pushMarkup.style`.
  public var pushMarkup: PushMarkupAttributes.Type { PushMarkupAttributes.self }
}

#if !canImport(Darwin)
  extension AttributeDynamicLookup {
    /// Finds `inlinePresentationIntent` where it is on Apple's platforms.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.PushMarkupAttributes, Key>
    ) -> Key {
      self[Key.self]
    }
  }
#endif

/// The key of the merged style of a run.
///
/// One attribute instead of one for each property: what draws the text takes a run, and maps its
/// `Style` to fonts and colours.
public enum MarkupStyleAttribute: AttributedStringKey, Sendable {
  /// The merged style.
  public typealias Value = Style
  /// The key's name.
  public static let name = "PushMarkup.style"
}
