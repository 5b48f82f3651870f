internal import Bytes

/// A tag that gives its text a ground that no reading keeps: a table, a section or the page, or a
/// gradient. Letters that were to be light on it are light on the notification.
struct LostGround {
  var tag: Range<Int>
  var name: String
  /// From the tag to where its element ends.
  var extent: Range<Int>

  private static let limit = 100

  /// Whether a message may have any.
  static func mayStand(in source: [UInt8]) -> Bool {
    source.contains(ignoringCase: "bgcolor") || source.contains(ignoringCase: "background")
  }

  /// The first ones of a message.
  static func all(in outline: MessageOutline) -> [LostGround] {
    guard mayStand(in: outline.source) else { return [] }
    return Array(
      outline.elements.lazy.filter { isLost($0, outline.source) }.prefix(limit).map {
        LostGround(tag: $0.tag, name: $0.name, extent: $0.extent)
      })
  }

  /// What of a text can hardly be read where the innermost of some grounds is gone, at its tag.
  static func findings(
    _ grounds: [LostGround], _ text: StyledText, on profile: DeviceProfile,
    source: (Range<Int>) -> Range<Int>
  ) -> [Diagnostic] {
    func ground(at place: Range<Int>) -> LostGround? {
      grounds.last { $0.extent.contains(place.lowerBound) }
    }
    let weak = WeakContrast.all(in: text, on: profile) { ground(at: source($0)) != nil }
    return weak.compactMap { weak in
      guard weak.rule == .contrastLight, let ground = ground(at: source(weak.range)) else {
        return nil
      }
      return Diagnostic(
        .contrastGround, at: ground.tag, "the ground of <\(ground.name)> is lost; \(weak.message)")
    }
  }

  private static func isLost(_ element: MessageOutline.Element, _ source: [UInt8]) -> Bool {
    guard element.content == .shown else { return false }
    var style = InlineStyle()
    var hasImage = false
    if let value = element.attribute(.style)?.value {
      style.parse(value, in: value.indices)
      hasImage =
        value.contains(ignoringCase: "background")
        && (value.contains(ignoringCase: "gradient(") || value.contains(ignoringCase: "url("))
    }
    let hasColor = style.background?.value.map { $0 != .transparent } ?? false
    if element.row != nil { return hasImage && !hasColor }
    // libxml2 tells of no attributes where it drops the tag of the page.
    return hasColor || hasImage
      || element.attributes.contains { $0.name == nil && isOfGround($0.value) }
      || element.attributes.isEmpty && element.tag.count > element.name.utf8.count + 2
        && mayStand(in: Array(source[element.tag]))
  }

  /// Whether an attribute gives a table or the page its ground.
  private static func isOfGround(_ name: [UInt8]) -> Bool {
    name[...].matchesIgnoringCase("bgcolor") || name[...].matchesIgnoringCase("background")
  }
}
