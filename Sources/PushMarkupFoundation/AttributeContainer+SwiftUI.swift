#if canImport(SwiftUI)
  internal import Foundation
  internal import PushMarkup
  internal import SwiftUI

  // `self.` is required: a scope is a dynamic member, which Swift only finds with an explicit base.
  extension AttributeContainer {
    /// Sets what `Text` shows in addition to links and the presentation intent.
    mutating func setSwiftUI(_ style: Style, pointSize: Double) {
      if let color = style.foreground { self.swiftUI.foregroundColor = Color(color) }
      if let color = style.background, color.alpha > 0 {
        self.swiftUI.backgroundColor = Color(color)
      }
      if style.underline { self.swiftUI.underlineStyle = Text.LineStyle.single }
      if style.strikethrough { self.swiftUI.strikethroughStyle = Text.LineStyle.single }
      // A third of the size up or down, as is usual in typesetting; Android shifts by half of the
      // ascent.
      if let script = style.script {
        self.swiftUI.baselineOffset =
          (script == .raised ? 1 : -1) * pointSize * style.relativeSize / 3
      }
      guard style.relativeSize != 1 || style.typeface != nil else { return }
      let size = pointSize * style.relativeSize
      var font =
        if style.isMonospaced {
          Font.system(size: size, design: .monospaced)
        } else if let typeface = style.typeface {
          Font.custom(typeface, size: size)
        } else {
          Font.system(size: size)
        }
      // An explicit font overrides the presentation intent.
      if style.bold { font = font.bold() }
      if style.italic { font = font.italic() }
      self.swiftUI.font = font
    }
  }

  extension Color {
    /// A colour of a message, which is sRGB.
    fileprivate init(_ color: RGBAColor) {
      self.init(
        .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255, opacity: Double(color.alpha) / 255)
    }
  }
#endif
