internal import Bytes
internal import PushMarkup

/// What a notification changes in a text after `Html.fromHtml`: it cuts the text, drops spans that
/// no notification keeps, drops or adjusts colours, and joins lines.
///
/// The steps are those of `Notification.Builder`, the parcel and the template, in their order. Each
/// loss becomes a diagnostic.
struct Shade {
  let profile: DeviceProfile
  let rules: ShadeRules
  /// The text so far, in UTF-8.
  var text: [UInt8]
  /// The spans so far, in paint order, and the converter's marks, which matter on Android 7.
  var items: [Item]
  /// The findings so far, including those about what the notification drops.
  var diagnostics: DiagnosticList
  /// For each byte of the text, its place in what `Html.fromHtml` returned; nil while nothing
  /// moved.
  private(set) var origins: [Int]?
  let values: AttributeValues
  private let source: Source
  /// Maps the text that `Html.fromHtml` returned to the source, once that is needed.
  private var places: SourceMap?

  /// The source that a text was read from.
  struct Source {
    var bytes: [UInt8]
    var trace: TextTrace
    /// Whether the output must not contain line separators. They are kept so far for notifications
    /// that turn them into line breaks.
    var isFiltered: Bool
    /// The policy that knows the placeholders of a template.
    var links: LinkPolicy?
  }

  /// A span or a mark, and the place of its tag in the source.
  struct Item {
    var span: CompactSpan
    var source: Range<Int>
    var isMark = false
    /// Its position among the items that `Html.fromHtml` left.
    var rank = 0
  }

  /// A text and its spans as `Html.fromHtml` left them.
  init(
    _ version: AndroidVersion, _ profile: DeviceProfile, _ text: StyledText, _ items: [Item],
    _ source: Source, _ noticed: DiagnosticList
  ) {
    (self.profile, self.items) = (profile, items)
    (self.text, values, self.source) = (Array(text.text.utf8), text.values, source)
    rules = ShadeRules.of(version)
    diagnostics = noticed
    for index in self.items.indices { self.items[index].rank = index }
  }

  /// The text as it is shown.
  mutating func shown() -> StyledText {
    if profile.surface == .standardTemplate {
      cut()
      // `removeTextSizeSpans`: headings keep their weight, big and small do nothing.
      drop(.relativeSize, .notificationSize)
    }
    // A parcel carries no images; their U+FFFC remains in the text.
    drop(.image, .notificationImage)
    if profile.surface == .standardTemplate { styleAsTemplate() }
    noteLinks()
    items.removeAll(where: \.isMark)
    if rules.scramblesOrder { noteOrder() }
    return StyledText(unchecked: text.string, items.map(\.span), values)
  }

  // MARK: Steps of the app's side

  /// Cuts to the cap, even inside a surrogate pair. U+FFFD then replaces the unpaired surrogate,
  /// which a Swift string cannot contain. In a template, the longest branches count.
  private mutating func cut() {
    guard text.count > rules.cap else { return }
    let cap = rules.cap + (source.links?.surplus(of: text) ?? 0)
    var units = 0
    var place = 0
    while place < text.count {
      let length = text.scalar(at: place).length
      let width = length == 4 ? 2 : 1
      if units + width > cap { break }
      units += width
      place += length
    }
    guard place < text.count else { return }
    let rest = self.place(of: place..<text.count).lowerBound
    diagnostics.add(
      .notificationTruncated, at: rest..<max(rest, source.bytes.count),
      details: [.limit: rules.cap.grouped])
    text.removeSubrange(place...)
    var origins = Array(text.indices)
    if units < cap {
      text.append(contentsOf: [0xef, 0xbf, 0xbd])
      origins += [place, place, place]
    }
    self.origins = origins
    // Keep a mark at the very end; a span there would be empty.
    items.removeAll { $0.isMark ? $0.span.start > place : $0.span.start >= text.count }
    for index in items.indices where Int(items[index].span.end) > place {
      items[index].span.end = UInt32(text.count)
    }
    if rules.scramblesOrder { scramble() }
  }

  /// Drops all spans of a kind.
  private mutating func drop(_ kind: CompactAttribute.Kind, _ rule: Rule) {
    if rules.scramblesOrder { scramble() }
    for item in items where item.span.kind == kind { diagnostics.add(rule, at: item.source) }
    items.removeAll { !$0.isMark && $0.span.kind == kind }
  }

  // MARK: Steps of System UI

  private mutating func styleAsTemplate() {
    switch rules.spans {
    case .kept: break
    case .uncolouredAtNight: if profile.isNight { dropColors() }
    case .contrast: mendColors()
    case .none:
      // Links are drawn as plain text too, so nothing else can be reported about them.
      let styles = items.filter { !$0.isMark }
      if let first = styles.min(by: { $0.source.lowerBound < $1.source.lowerBound }) {
        diagnostics.add(.notificationPlain, at: first.source, count: styles.count)
      }
      items = []
    }
    if profile.field == .bigText { cleanUp() }
    if profile.endsAtFirstLine { noteFirstLine() }
  }

  private mutating func dropColors() {
    for item in items where item.isColor {
      diagnostics.add(
        .notificationNight, at: item.source, .color(item.span.attribute.color.hex))
    }
    items.removeAll(where: \.isColor)
  }

  /// `ensureColorSpanContrast`: adjusts each text colour on its own to the notification's
  /// background.
  private mutating func mendColors() {
    var ground = profile.background ?? (profile.isNight ? rules.nightGround : rules.dayGround)
    ground?.alpha = 0xff
    guard let ground else { return }
    let contrast = NotificationContrast(ground)
    let covered = coveredColors()
    items = items.compactMap { item in
      guard item.isLetterColor else { return item }
      let color = item.span.attribute.color
      if isOfAll(item) {
        diagnostics.add(.notificationColor, at: item.source, .color(color.hex))
        return nil
      }
      let mended = contrast.mended(color)
      guard mended != color else { return item }
      if !covered.contains(item.rank) {
        diagnostics.add(
          .notificationContrast, at: item.source, .color(color.hex),
          details: [.background: ground.hex, .shown: mended.hex])
      }
      var item = item
      item.span.attribute = CompactAttribute(.foreground, mended)
      return item
    }
  }

  private func isOfAll(_ item: Item) -> Bool {
    item.span.start == 0 && Int(item.span.end) == text.count
  }

  /// The ranks of colours of a part of the text that others cover completely, so that their
  /// adjustment is not visible.
  private func coveredColors() -> Set<Int> {
    let colors = items.filter { $0.isLetterColor && !isOfAll($0) }
    guard colors.count > 1 else { return [] }
    // For each place, a link towards the first unpainted place from there on.
    var next = Array(0...text.count)
    func unpainted(from place: Int) -> Int {
      var here = place
      while next[here] != here {
        next[here] = next[next[here]]
        here = next[here]
      }
      return here
    }
    var covered: Set<Int> = []
    for item in colors.reversed() {
      let end = Int(item.span.end)
      var here = unpainted(from: Int(item.span.start))
      if here >= end { covered.insert(item.rank) }
      while here < end {
        next[here] = here + 1
        here = unpainted(from: here + 1)
      }
    }
    return covered
  }

  private mutating func cleanUp() {
    var lines = NotificationLines(text)
    switch rules.lines {
    case .kept: return
    case .joined: lines.join()
    case .cleaned:
      lines.join()
      lines.clean()
    case .tidied: lines.tidy()
    }
    guard lines.text != text else { return }
    if lines.text.isEmpty {
      diagnostics.add(.notificationLines, at: place(of: text.indices), nil, "nothing-left")
      guard source.isFiltered else { return }
      lines = NotificationLines(text)
      lines.replaceSeparators()
    } else {
      for change in lines.changes {
        diagnostics.add(
          change.kind.rule, at: place(of: change.range), nil, change.kind.reason)
      }
    }
    text = lines.text
    origins = lines.origins.map { origins?[$0] ?? $0 }
  }

  private mutating func noteFirstLine() {
    let start = text.firstIndex(of: 0x0a, from: 0, to: text.count)
    // The end of the visible text after it.
    var end = start
    var next = start
    while next < text.count {
      let (scalar, length) = text.scalar(at: next)
      next += length
      if !DisplayScalar.isUnseen(scalar) { end = next }
    }
    guard start < end else { return }
    diagnostics.add(.notificationFirstLine, at: place(of: start..<end))
  }

  private mutating func noteLinks() {
    for item in items where !item.isMark && item.span.kind == .link {
      diagnostics.add(.notificationLink, at: item.source)
    }
  }

  /// The part of the source that a part of the text comes from. The first call must come while the
  /// text is unchanged or only cut.
  private mutating func place(of range: Range<Int>) -> Range<Int> {
    let places = self.places ?? SourceMap(source.trace, text: text, source: source.bytes)
    self.places = places
    return places.source(of: range)
  }
}

extension Shade.Item {
  fileprivate var isLetterColor: Bool { !isMark && span.kind == .foreground }

  fileprivate var isColor: Bool { isLetterColor || !isMark && span.kind == .background }
}

extension NotificationLines.Kind {
  /// The rule that reports it.
  fileprivate var rule: Rule {
    self == .letters || self == .pictures ? .notificationSplitEmoji : .notificationLines
  }

  fileprivate var reason: Diagnostic.Reason {
    switch self {
    case .breaks: "line-breaks"
    case .separator: "line-separator"
    case .spaces: "spaces"
    case .space: "special-space"
    case .ends: "spaces-at-end"
    case .letters: "letter-forms"
    case .pictures: "emoji"
    case .invisible: "invisible"
    }
  }
}
