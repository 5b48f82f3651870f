#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension AttributeScopes {
  /// The attributes of PushMarkup, together with Foundation's.
  ///
  /// ```swift
  /// let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
  /// for run in attributed.runs { print(run.pushMarkup.style?.bold ?? false) }
  /// ```
  public struct PushMarkupAttributes: AttributeScope, @unchecked Sendable {
    // No value of a scope is created: only its types count. Foundation's own scope is not marked.

    /// The merged style of a run; absent if nothing is set.
    public let style: MarkupStyleAttribute
    #if !canImport(Darwin)
      /// How a run is emphasised; Foundation lacks this attribute here.
      public let inlinePresentationIntent: InlinePresentationIntentAttribute
    #endif
    /// Foundation's attributes: `link` is set, and `inlinePresentationIntent` if the platform has
    /// it.
    public let foundation: AttributeScopes.FoundationAttributes
  }

  /// The attributes of PushMarkup, for `attributed.pushMarkup.style`.
  public var pushMarkup: PushMarkupAttributes.Type { PushMarkupAttributes.self }
}

#if !canImport(Darwin)
  extension AttributeDynamicLookup {
    /// Makes `inlinePresentationIntent` available in the same way as on Apple's platforms.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.PushMarkupAttributes, Key>
    ) -> Key {
      self[Key.self]
    }
  }
#endif

/// The key of the merged style of a run.
///
/// One attribute instead of one for each property: code that draws the text takes a run, and maps
/// its `Style` to fonts and colours.
public enum MarkupStyleAttribute: AttributedStringKey, Sendable {
  /// The merged style.
  public typealias Value = Style
  /// The key's name.
  public static let name = "PushMarkup.style"
}
