#if canImport(AppKit)
  internal import AppKit
  internal import Foundation
  internal import PushMarkup

  // `self.` is required: a scope is a dynamic member, which Swift only finds with an explicit base.
  extension AttributeContainer {
    /// Sets what `NSAttributedString(attributed)` takes over: its views ignore the presentation
    /// intent.
    mutating func setAppKit(_ style: Style, pointSize: Double) {
      self.appKit.foregroundColor = style.foreground.map(Self.color)
      self.appKit.backgroundColor = style.background.flatMap { $0.alpha > 0 ? Self.color($0) : nil }
      self.appKit.underlineStyle = style.underline ? .single : nil
      self.appKit.strikethroughStyle = style.strikethrough ? .single : nil
      self.appKit.baselineOffset = style.script.map {
        ($0 == .raised ? 1 : -1) * CGFloat(pointSize * style.relativeSize / 3)
      }
      self.appKit.font = Self.font(style, pointSize: pointSize)
    }

    private static func color(_ color: RGBAColor) -> NSColor {
      NSColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255)
    }

    /// The font of the text; nil for the view's own font.
    private static func font(_ style: Style, pointSize: Double) -> NSFont? {
      guard style.bold || style.italic || style.relativeSize != 1 || style.typeface != nil else {
        return nil
      }
      let size = CGFloat(pointSize * style.relativeSize)
      let weight = style.bold ? NSFont.Weight.bold : .regular
      var font = NSFont.systemFont(ofSize: size, weight: weight)
      if style.isMonospaced {
        font = NSFont.monospacedSystemFont(ofSize: size, weight: weight)
      } else if let typeface = style.typeface, let named = NSFont(name: typeface, size: size) {
        font = named
      }
      guard style.italic else { return font }
      var traits = font.fontDescriptor.symbolicTraits
      traits.insert(.italic)
      return NSFont(descriptor: font.fontDescriptor.withSymbolicTraits(traits), size: size)
    }
  }
#endif
