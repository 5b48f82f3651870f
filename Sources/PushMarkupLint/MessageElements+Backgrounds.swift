internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Backgrounds that no reading keeps: of a table, a section or the page, or a gradient. Light text
// that was meant for one is then on the light notification.
extension MessageElements {
  /// A background that is lost.
  struct LostBackground {
    /// Nil for an image or a gradient, whose colours are unknown.
    var color: RGBAColor?

    /// Whether text of a colour was meant for this background: it is lighter than the background,
    /// or may be. Without the background it is hard to read.
    func isMeant(for ink: RGBAColor) -> Bool { color.map { ink.luma > $0.luma } ?? true }
  }

  /// Whether a message may have lost backgrounds.
  static func mayLoseBackground(_ source: [UInt8]) -> Bool {
    source.contains(ignoringCase: "bgcolor") || source.contains(ignoringCase: "background")
  }

  /// Text that is hard to read because the innermost background around it is lost, but would be
  /// readable on it; each at the tag of that background. `source` returns where a part of the text
  /// comes from, if known.
  func lostBackgrounds(
    under text: StyledText, on profile: DeviceProfile, source: (Range<Int>) -> Range<Int>?
  ) -> [WeakContrast.Told] {
    let weak = WeakContrast.all(in: text, on: profile) { run, color in
      guard let background = source(run).flatMap(lostBackground)?.background else { return false }
      return
        !(color.flatMap { ink in background.color.map { (ink, $0) } }
        .map { Legibility.contrast($0, $1) < Legibility.poor } ?? false)
    }
    return weak.compactMap { weak in
      let found = weak.finding
      guard found.rule.isOfLightMode, let letters = source(found.range),
        let element = lostBackground(at: letters)?.element
      else { return nil }
      return WeakContrast.Told(
        rule: found.rule, letters: letters,
        finding: Diagnostic(
          .contrastLostBackground, at: element.tag, .tag(Array(element.name.utf8).quoted()),
          details: found.details.merging([.other: found.subject?.text ?? ""]) { one, _ in one }))
    }
  }

  /// The innermost lost background around a place of the source, and its element.
  func lostBackground(
    at place: Range<Int>
  ) -> (element: Element, background: LostBackground)? {
    guard !lostBackgrounds.isEmpty else { return nil }
    let behind = elements.indices.firstPlace { elements[$0].tag.lowerBound > place.lowerBound }
    var index = behind > 0 ? behind - 1 : nil
    while let number = index {
      if let background = lostBackgrounds[number],
        elements[number].extent.contains(place.lowerBound)
      {
        return (elements[number], background)
      }
      index = elements[number].parent
    }
    return nil
  }

  /// The background that an element gives its text and no reading keeps, if any.
  func findLostBackground(_ element: Element) -> LostBackground? {
    guard element.content == .shown else { return nil }
    var style = InlineStyle()
    var hasImage = false
    if let value = element.attribute(.style)?.value {
      style.parse(value, in: value.indices)
      hasImage = value.split(separator: UInt8(ascii: ";")).contains(where: Self.isOfImage)
    }
    let color = style.background?.value.flatMap { $0 == .transparent ? nil : $0 }
    guard element.row == nil, element.structure != .inline else {
      return hasImage && color == nil ? LostBackground() : nil
    }
    // HTML Standard, 15.3.1 and 15.3.8. Read from the source, because libxml2 does not report
    // attributes of the page.
    let legacy = value(of: "bgcolor", in: element.tag).flatMap {
      holdsPlaceholder(in: $0) ? nil : CSSColor.parseLegacy(source, $0)
    }
    let hasPicture = hasImage || value(of: "background", in: element.tag)?.isEmpty == false
    guard color != nil || hasPicture || legacy != nil else { return nil }
    return LostBackground(color: hasPicture ? nil : color?.color ?? legacy)
  }

  /// Whether a declaration sets an image or a gradient as the background.
  private static func isOfImage(_ declaration: ArraySlice<UInt8>) -> Bool {
    let text = declaration.drop(while: \.isHTMLSpace).map(\.lowercasedASCII)
    return text.starts(with: "background".utf8)
      && (text.contains(ignoringCase: "gradient(") || text.contains(ignoringCase: "url("))
  }
}

extension [WeakContrast.Told] {
  /// Adds findings about lost backgrounds, which replace the notes about the same text.
  mutating func replaceNotes(by lost: [WeakContrast.Told]) {
    removeAll { note in
      note.rule.isOfLightMode
        && lost.contains { $0.rule == note.rule && $0.letters == note.letters }
    }
    self += lost
  }
}

extension Rule {
  /// Whether the rule is about text on a light notification.
  fileprivate var isOfLightMode: Bool { self == .contrastLight || self == .contrastInvisible }
}
