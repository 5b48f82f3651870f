internal import Bytes
internal import PushMarkup

// Fixes that edit one place or wrap one element. Each is tested before it is offered.
extension CauseFinder {
  /// An edit of a part of a value.
  func edit(
    _ summary: String, _ range: Range<Int>, _ attribute: MessageElements.Attribute, _ text: String
  ) -> Diagnostic.Fix? {
    guard attribute.isVerbatim else { return nil }
    return Diagnostic.Fix(summary, place(range, attribute), text)
  }

  /// A space after the semicolon at a place.
  func spaced(_ end: Int, _ style: MessageElements.Attribute) -> Diagnostic.Fix? {
    guard end < style.value.count, style.value[end] == UInt8(ascii: ";") else { return nil }
    return edit(Fixes.addSpaceAfter, end + 1..<end + 1, style, " ")
  }

  /// A value without `!important`.
  func withoutImportance(
    _ value: Range<Int>, _ style: MessageElements.Attribute
  ) -> Diagnostic.Fix? {
    guard let sign = style.value[value].lastIndex(of: UInt8(ascii: "!")) else { return nil }
    return edit(
      Fixes.removeImportant,
      trimmed(style.value, value.lowerBound..<sign).upperBound..<value.upperBound, style, "")
  }

  /// Alignments that Android ignores, and what it supports in their place.
  static let sides = ["left": "start", "right": "end", "justify": "start"]

  /// A tag that Android supports and that does the same, in place of both tags of an element.
  func renamed(_ element: MessageElements.Element, _ rule: TagRule) -> Diagnostic.Fix? {
    guard let name = rule.names.first(where: { !rule.unknownToAndroid.contains($0) }) else {
      return element.endTag.flatMap { end in
        guard let wrap = HTMLElement.saying(rule.effect) else { return nil }
        return self.wrapped(element.tag.upperBound, end.lowerBound, wrap)
      }
    }
    let length = element.name.utf8.count
    let start = element.tag.lowerBound + 1
    var edits = [Diagnostic.Fix.Edit(start..<start + length, name)]
    if let end = element.endTag?.lowerBound {
      edits.append(Diagnostic.Fix.Edit(end + 2..<end + 2 + length, name))
    }
    return Diagnostic.Fix(Fixes.write("<\(name)>"), edits)
  }

  /// Adds a tag inside an element that says the same as one of its declarations. Not for a light
  /// colour whose background is lost, which would be unreadable.
  func wrapped(
    _ element: MessageElements.Element, _ bytes: [UInt8], _ declaration: Range<Int>
  ) -> Diagnostic.Fix? {
    let style = InlineStyle(parsing: bytes, in: declaration)
    guard let end = element.endTag, let tag = HTMLElement.saying(style) else { return nil }
    if let ink = style.foreground?.value?.color,
      outline.lostBackground(at: element.tag)?.background.isMeant(for: ink) == true
    {
      return nil
    }
    return wrapped(element.tag.upperBound, end.lowerBound, tag)
  }

  private func wrapped(_ start: Int, _ end: Int, _ tag: HTMLElement) -> Diagnostic.Fix? {
    guard start <= end else { return nil }
    let name = String(decoding: tag.name, as: UTF8.self)
    let opening = "<" + String(decoding: tag.startTag, as: UTF8.self) + ">"
    return Diagnostic.Fix(
      Fixes.wrap(opening),
      [
        Diagnostic.Fix.Edit(start..<start, opening),
        Diagnostic.Fix.Edit(end..<end, "</\(name)>"),
      ])
  }
}

extension HTMLElement {
  /// The single element that says the same as a declaration, if there is one.
  fileprivate static func saying(_ style: InlineStyle) -> HTMLElement? {
    if let color = style.foreground?.value?.color, color.alpha == 0xff {
      return font.with("color", Array(color.hex.utf8))
    }
    if let color = style.background?.value?.color, color.alpha == 0xff {
      return span.with("style", Array("background-color: \(color.hex)".utf8))
    }
    if style.weight?.value?.isBold == true { return saying(.bold) }
    if style.italic?.value == true { return saying(.italic) }
    switch style.family?.value {
    case .monospace: return monospace
    case .serif: return font.with("face", Array("serif".utf8))
    case .cursive: return font.with("face", Array("cursive".utf8))
    case .plain, .signs, nil: break
    }
    if let lines = style.lines?.value {
      if lines.underline, !lines.lineThrough { return saying(.underline) }
      if lines.lineThrough, !lines.underline { return saying(.strikethrough) }
    }
    switch style.script?.value {
    case .raised: return saying(.superscript)
    case .lowered: return saying(.subscript)
    default: return nil
    }
  }

  /// An element that does what `center` does, because no tag does that on a phone by itself.
  fileprivate static func saying(_ effect: TagRule.Effect) -> HTMLElement? {
    guard effect == .centered else { return nil }
    return division.with("style", Array("text-align: center".utf8))
  }

  private static func saying(_ attribute: Attribute) -> HTMLElement? {
    let kind = Int(attribute.kind.rawValue)
    return kind < flags.count ? flags[kind] : nil
  }
}
