internal import Bytes
internal import PushMarkup

// What to write instead, where edits of one place or around one element do it. Each is tried before
// anybody sees it.
extension CauseFinder {
  /// Six digits for a colour that lets nothing through.
  static func fix(_ meant: RGBAColor?, at range: Range<Int>?) -> Diagnostic.Fix? {
    guard let meant, meant.alpha == 0xff, let range else { return nil }
    return Diagnostic.Fix("write '\(meant.hex)'", range, meant.hex)
  }

  /// An edit of a part of a value.
  func edit(
    _ summary: String, _ range: Range<Int>, _ attribute: MessageOutline.Attribute, _ text: String
  ) -> Diagnostic.Fix? {
    guard attribute.isVerbatim else { return nil }
    return Diagnostic.Fix(summary, place(range, attribute), text)
  }

  /// A space behind the semicolon that stands at a place.
  func spaced(_ end: Int, _ style: MessageOutline.Attribute) -> Diagnostic.Fix? {
    guard end < style.value.count, style.value[end] == UInt8(ascii: ";") else { return nil }
    return edit("put a space behind the ';'", end + 1..<end + 1, style, " ")
  }

  /// A value without `!important`.
  func withoutImportance(
    _ value: Range<Int>, _ style: MessageOutline.Attribute
  ) -> Diagnostic.Fix? {
    guard let sign = style.value[value].lastIndex(of: UInt8(ascii: "!")) else { return nil }
    return edit(
      "leave !important out",
      trimmed(style.value, value.lowerBound..<sign).upperBound..<value.upperBound, style, "")
  }

  /// Sides that a phone does not read, and what it reads in their place.
  static let sides = ["left": "start", "right": "end", "justify": "start"]

  /// The words of a side that a phone reads.
  func side(_ value: Range<Int>, _ style: MessageOutline.Attribute) -> Diagnostic.Fix? {
    guard let side = Self.sides[lowercased(style.value, value)] else { return nil }
    return edit("write '\(side)'", value, style, side)
  }

  /// A tag that a phone knows and that does the same, in place of both tags of an element.
  func renamed(_ element: MessageOutline.Element, _ rule: TagRule) -> Diagnostic.Fix? {
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
    return Diagnostic.Fix("write <\(name)>", edits)
  }

  /// A tag inside of an element that says what a declaration of it says; not where that is a light
  /// colour whose ground is lost, and nobody could read it.
  func wrapped(
    _ element: MessageOutline.Element, _ bytes: [UInt8], _ declaration: Range<Int>
  ) -> Diagnostic.Fix? {
    let style = InlineStyle(parsing: bytes, in: declaration)
    guard let end = element.endTag, let tag = HTMLElement.saying(style) else { return nil }
    if !grounds.isEmpty, let ink = style.foreground?.value?.color,
      grounds.innermost(at: element.tag)?.isMeant(for: ink) == true
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
      "put \(opening) inside of it",
      [
        Diagnostic.Fix.Edit(start..<start, opening),
        Diagnostic.Fix.Edit(end..<end, "</\(name)>"),
      ])
  }
}

extension HTMLElement {
  /// The one element that says what a declaration says, if there is one.
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

  /// An element that does what `center` does, which no tag of a phone does by itself.
  fileprivate static func saying(_ effect: TagRule.Effect) -> HTMLElement? {
    guard effect == .centered else { return nil }
    return division.with("style", Array("text-align: center".utf8))
  }

  private static func saying(_ attribute: Attribute) -> HTMLElement? {
    let kind = Int(attribute.kind.rawValue)
    return kind < flags.count ? flags[kind] : nil
  }
}
