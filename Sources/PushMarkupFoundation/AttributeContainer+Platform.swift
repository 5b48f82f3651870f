#if canImport(UIKit)
  internal import Foundation
  internal import PushMarkup
  internal import UIKit

  private typealias PlatformColor = UIColor
  private typealias PlatformFont = UIFont
#elseif canImport(AppKit)
  internal import AppKit
  internal import Foundation
  internal import PushMarkup

  private typealias PlatformColor = NSColor
  private typealias PlatformFont = NSFont
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension AttributeContainer {
    /// What `NSAttributedString(attributed)` takes over: its views know no presentation intent.
    mutating func setPlatform(_ style: Style, pointSize: Double) {
      let foreground = style.foreground.map(Self.color)
      let background = style.background.flatMap { $0.alpha > 0 ? Self.color($0) : nil }
      let offset = style.script.map {
        ($0 == .raised ? 1 : -1) * CGFloat(pointSize * style.relativeSize / 3)
      }
      let line: NSUnderlineStyle? = style.underline ? .single : nil
      let strike: NSUnderlineStyle? = style.strikethrough ? .single : nil
      let font = Self.font(style, pointSize: pointSize)
      #if canImport(UIKit)
        uiKit.foregroundColor = foreground
        uiKit.backgroundColor = background
        uiKit.underlineStyle = line
        uiKit.strikethroughStyle = strike
        uiKit.baselineOffset = offset
        uiKit.font = font
      #else
        appKit.foregroundColor = foreground
        appKit.backgroundColor = background
        appKit.underlineStyle = line
        appKit.strikethroughStyle = strike
        appKit.baselineOffset = offset
        appKit.font = font
      #endif
    }

    private static func color(_ color: RGBAColor) -> PlatformColor {
      PlatformColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255)
    }

    /// Nil where the text has the view's own font.
    private static func font(_ style: Style, pointSize: Double) -> PlatformFont? {
      guard style.bold || style.italic || style.relativeSize != 1 || style.typeface != nil else {
        return nil
      }
      let size = CGFloat(pointSize * style.relativeSize)
      let weight = style.bold ? PlatformFont.Weight.bold : .regular
      var font = PlatformFont.systemFont(ofSize: size, weight: weight)
      if style.isMonospaced {
        font = PlatformFont.monospacedSystemFont(ofSize: size, weight: weight)
      } else if let typeface = style.typeface, let named = PlatformFont(name: typeface, size: size)
      {
        font = named
      }
      guard style.italic else { return font }
      #if canImport(UIKit)
        var traits = font.fontDescriptor.symbolicTraits
        traits.insert(.traitItalic)
        guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
        return PlatformFont(descriptor: descriptor, size: size)
      #else
        var traits = font.fontDescriptor.symbolicTraits
        traits.insert(.italic)
        return PlatformFont(descriptor: font.fontDescriptor.withSymbolicTraits(traits), size: size)
      #endif
    }
  }
#endif
