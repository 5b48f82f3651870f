internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// A tag that gives its text a background that no reading keeps: a table, a section or the page, or
/// a gradient. Text that was to be light on it is light on the notification.
struct LostGround {
  var tag: Range<Int>
  /// The name, for a message.
  var name: String
  /// From the tag to where its element ends.
  var extent: Range<Int>
  /// The ground; nil for a picture and a gradient, of which nothing is known.
  var color: RGBAColor?
  /// The ground around it, by its place in the list.
  var around: Int?
}

extension [LostGround] {
  /// Whether a message may have any.
  static func mayStand(in source: [UInt8]) -> Bool {
    source.contains(ignoringCase: "bgcolor") || source.contains(ignoringCase: "background")
  }

  /// Those of a message, in its order.
  init(_ outline: MessageOutline) {
    self = []
    guard Self.mayStand(in: outline.source) else { return }
    var innermost: Int?
    for element in outline.elements {
      guard var ground = LostGround(element, outline) else { continue }
      while let index = innermost, self[index].extent.upperBound <= ground.tag.lowerBound {
        innermost = self[index].around
      }
      ground.around = innermost
      innermost = count
      append(ground)
    }
  }

  /// What of a text can hardly be read now that the innermost of the grounds is gone, and could be
  /// on it; each at the tag of the ground. `source` says where a part of the text comes from, if
  /// that is known.
  func findings(
    _ text: StyledText, on profile: DeviceProfile, source: (Range<Int>) -> Range<Int>?
  ) -> [WeakContrast.Told] {
    let weak = WeakContrast.all(in: text, on: profile) { run, color in
      guard let ground = source(run).flatMap(innermost) else { return false }
      return
        !(color.flatMap { ink in ground.color.map { (ink, $0) } }
        .map { Legibility.contrast($0, $1) < Legibility.poor } ?? false)
    }
    return weak.compactMap { weak in
      let found = weak.finding
      guard found.rule.isOfLightMode, let letters = source(found.range),
        let ground = innermost(at: letters)
      else { return nil }
      return WeakContrast.Told(
        rule: found.rule, letters: letters,
        finding: Diagnostic(
          .contrastLostBackground, at: ground.tag, .tag(ground.name),
          details: found.details.merging([.other: found.subject?.text ?? ""]) { one, _ in one }))
    }
  }

  /// The innermost of the grounds that a place of the source lies on.
  func innermost(at place: Range<Int>) -> LostGround? {
    let behind = indices.firstPlace { self[$0].tag.lowerBound > place.lowerBound }
    var index = behind > 0 ? behind - 1 : nil
    while let candidate = index, !self[candidate].extent.contains(place.lowerBound) {
      index = self[candidate].around
    }
    return index.map { self[$0] }
  }
}

extension LostGround {
  /// Whether letters of a colour were to be read on it, and are lighter than it is, or may be: what
  /// shows them without it makes them hard to read.
  func isMeant(for ink: RGBAColor) -> Bool { color.map { ink.luma > $0.luma } ?? true }

  fileprivate init?(_ element: MessageOutline.Element, _ outline: MessageOutline) {
    guard element.content == .shown else { return nil }
    var style = InlineStyle()
    var hasImage = false
    if let value = element.attribute(.style)?.value {
      style.parse(value, in: value.indices)
      hasImage = value.split(separator: UInt8(ascii: ";")).contains(where: Self.isOfImage)
    }
    let color = style.background?.value.flatMap { $0 == .transparent ? nil : $0 }
    if element.row == nil, element.structure != .inline {
      // HTML Standard, 15.3.1 and 15.3.8. Looked for in the source, for libxml2 tells of no
      // attributes of the page.
      let legacy = outline.value(of: "bgcolor", in: element.tag).flatMap {
        outline.holdsPlaceholder(in: $0) ? nil : CSSColor.parseLegacy(outline.source, $0)
      }
      let hasPicture = outline.value(of: "background", in: element.tag)?.isEmpty == false
      guard color != nil || hasImage || legacy != nil || hasPicture else { return nil }
      self.color = hasImage || hasPicture ? nil : color?.color ?? legacy
    } else {
      guard hasImage, color == nil else { return nil }
    }
    tag = element.tag
    name = Array(element.name.utf8).quoted()
    extent = element.extent
  }

  /// Whether a declaration gives a picture or a gradient as the ground.
  private static func isOfImage(_ declaration: ArraySlice<UInt8>) -> Bool {
    let text = declaration.drop(while: \.isHTMLSpace).map(\.lowercasedASCII)
    return text.starts(with: "background".utf8)
      && (text.contains(ignoringCase: "gradient(") || text.contains(ignoringCase: "url("))
  }
}

extension [WeakContrast.Told] {
  /// Adds findings about grounds that are lost, in place of the notes about the same letters.
  mutating func replaceNotes(by grounds: [WeakContrast.Told]) {
    removeAll { note in
      note.rule.isOfLightMode
        && grounds.contains { $0.rule == note.rule && $0.letters == note.letters }
    }
    self += grounds
  }
}

extension Rule {
  /// Whether it is about letters on a light notification.
  fileprivate var isOfLightMode: Bool { self == .contrastLight || self == .contrastInvisible }
}
