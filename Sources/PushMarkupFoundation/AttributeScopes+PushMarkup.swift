#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PushMarkup

extension AttributeScopes {
  /// The attributes of PushMarkup.
  ///
  /// ```swift
  /// let attributed = AttributedString(MarkupParser().parse("<b>Hi</b>").styledText)
  /// for run in attributed.runs { print(run.pushMarkup.style?.bold ?? false) }
  /// ```
  public struct PushMarkupAttributes: AttributeScope, Sendable {
    /// The merged style of a run; absent where nothing is set.
    public let style: MarkupStyleAttribute
  }

  /// The attributes of PushMarkup, for `attributed.pushMarkup.style`.
  public var pushMarkup: PushMarkupAttributes.Type { PushMarkupAttributes.self }
}

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
