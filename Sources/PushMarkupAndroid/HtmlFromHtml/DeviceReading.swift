internal import Bytes
internal import PushMarkup

/// The device reading: what an Android phone shows of a message with `Html.fromHtml`.
enum DeviceReading {
  /// What `Html.fromHtml` returns for a message, before a notification shows it. It is the same for
  /// most versions.
  private struct Returned: Sendable {
    /// What the result depends on.
    struct Key: Hashable, Sendable {
      var cssColors: Bool
      var keepsSeparators: Bool
      var links: LinkPolicy?
      var rows: UInt64
      var limits: Limits
      var separatorLength: Int
      var source: [UInt8]
    }

    var key: Key
    var parsed: ParsedMarkup
    var items: [Shade.Item]
    var trace: TextTrace?
    var mayHoldInvisible: Bool
  }

  /// What a gate caches: two results, because collapsed and expanded texts alternate and keep
  /// different separators.
  private final class Memo: Sendable {
    let returned: [Returned]

    init(_ returned: [Returned]) { self.returned = returned }
  }

  /// Reads the message in a gate, which caches what `Html.fromHtml` returned for it.
  static func read(
    _ gate: inout InputGate, profile: DeviceProfile, links: LinkPolicy?, rows: UInt64,
    limits: Limits, separators: Separators, trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool {
    guard let version = profile.android else {
      return read(
        gate.bytes, profile: profile, links: links, rows: rows, limits: limits,
        separators: separators, trace: &trace, into: &parsed)
    }
    let key = Returned.Key(
      cssColors: profile.cssColors, keepsSeparators: ShadeRules.changesLines(profile), links: links,
      rows: rows, limits: limits, separatorLength: separators.length, source: gate.bytes)
    let known = (gate.memo as? Memo)?.returned ?? []
    var returned = known.first { $0.key == key }
    if returned == nil {
      var items: [Shade.Item] = []
      let mayHoldInvisible = read(
        gate.bytes, profile: profile, links: links, rows: rows, limits: limits,
        separators: separators, trace: &trace, into: &parsed, keeping: &items)
      let new = Returned(
        key: key, parsed: parsed, items: items, trace: trace, mayHoldInvisible: mayHoldInvisible)
      gate.memo = Memo([new] + known.prefix(1))
      returned = new
    }
    guard let returned else { return false }
    (parsed, trace) = (returned.parsed, returned.trace)
    show(
      &parsed, on: version, profile, returned.items, gate.bytes, isFiltered: links != nil, links,
      limits,
      &trace)
    return returned.mayHoldInvisible
  }

  /// Reads a message of valid UTF-8.
  ///
  /// Without `links` and with all `rows`, the result is exactly the device's. With `links`, control
  /// characters are filtered, and URLs that they do not allow have no effect, nor do tags of other
  /// rows; the tree is repaired in the same way. Returns whether the text may contain invisible
  /// characters.
  static func read(
    _ source: [UInt8], profile: DeviceProfile, links: LinkPolicy?, rows: UInt64, limits: Limits,
    separators: Separators, trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool {
    var items: [Shade.Item] = []
    let mayHoldInvisible = read(
      source, profile: profile, links: links, rows: rows, limits: limits, separators: separators,
      trace: &trace, into: &parsed, keeping: &items)
    if let version = profile.android {
      show(
        &parsed, on: version, profile, items, source, isFiltered: links != nil, links, limits,
        &trace)
    }
    return mayHoldInvisible
  }

  /// Reads a message as `Html.fromHtml` does, and keeps what a notification needs of spans.
  private static func read(
    _ source: [UInt8], profile: DeviceProfile, links: LinkPolicy?, rows: UInt64, limits: Limits,
    separators: Separators, trace: inout TextTrace?, into parsed: inout ParsedMarkup,
    keeping items: inout [Shade.Item]
  ) -> Bool {
    let isFiltered = links != nil
    var scanner = TagSoupScanner(source, isFiltered: isFiltered)
    scanner.scan()
    var converter = SpannedConverter(
      scanner.tokens, cssColors: profile.cssColors, separators: separators, links: links,
      rows: rows, limits: limits, keepsPlaces: profile.android != nil,
      keepsSeparators: ShadeRules.changesLines(profile))
    let mayHoldInvisible = StyledText.mayHoldInvisible(anywhereIn: converter.bytes)
    // Needed to place characters that are dropped later, by a notification or as invisible.
    let isTraced = profile.android != nil || mayHoldInvisible && isFiltered
    converter.trace = trace ?? (isTraced ? TextTrace() : nil)
    var repair = TagSoupRepair(
      scanner.types, depth: limits.depth, sourceLength: source.count, handler: converter)
    repair.read(scanner.tokens, text: repair.handler.bytes)
    repair.handler.trimParagraphSpans()
    if let own = repair.handler.trace {
      trace = scanner.tokens.source(of: own, sourceLength: source.count)
    }
    parsed.styledText = StyledText(
      unchecked: repair.handler.text.string, repair.handler.spans, repair.handler.values)
    parsed.diagnostics = diagnostics(
      scanner, repair.handler, repair.firstIgnoredTag, repair.firstNotReopened, limits)
    parsed.isTruncated =
      repair.handler.isTruncated || repair.firstIgnoredTag != nil || repair.firstNotReopened != nil
    if profile.android != nil { items = repair.handler.itemsOfShade() }
    return mayHoldInvisible
  }

  /// Applies the notification of a version to a reading and its trace.
  static func show(
    _ parsed: inout ParsedMarkup, on version: AndroidVersion, _ profile: DeviceProfile,
    _ items: [Shade.Item], _ source: [UInt8], isFiltered: Bool, _ links: LinkPolicy?,
    _ limits: Limits,
    _ trace: inout TextTrace?
  ) {
    var shade = Shade(
      version, profile, parsed.styledText, items,
      Shade.Source(
        bytes: source, trace: trace ?? TextTrace(), isFiltered: isFiltered, links: links),
      DiagnosticList(parsed.diagnostics, limit: limits.diagnostics))
    parsed.styledText = shade.shown()
    if let origins = shade.origins { trace?.follow(origins) }
    parsed.diagnostics = shade.diagnostics.items
  }

  /// All findings, in the order of the source.
  private static func diagnostics(
    _ scanner: borrowing TagSoupScanner, _ converter: borrowing SpannedConverter,
    _ ignoredTag: SoupTag?, _ notReopened: SoupTag?, _ limits: Limits
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    addDropped(scanner, converter, to: &found)
    for range in scanner.crashes { found.add(.deviceCrash, at: range, nil, "declaration") }
    for place in scanner.droppedControls {
      found.add(
        .textControl, at: place..<place + 1, .character(scanner.source[place].codePoint),
        "unseen-on-android")
    }
    for place in converter.filteredControls { found.add(.textControl, at: place, nil, "replaced") }
    if let ignoredTag {
      found.add(.limitDepth, at: ignoredTag.source, details: [.limit: limits.depth.grouped])
    }
    if let notReopened {
      found.add(.limitDepth, at: notReopened.source, nil, "reopened-on-android")
    }
    if converter.isTruncated {
      found.add(
        .limitSpans, at: 0..<scanner.source.count, details: [.limit: limits.spans.grouped])
    }
    guard !found.isEmpty else { return converter.diagnostics.items }
    var all = converter.diagnostics.items.filter { $0.rule != .limitDiagnostics } + found
    all.sortByPlace()
    var list = DiagnosticList(limit: limits.diagnostics)
    list.add(all)
    return list.items
  }

  /// Adds findings for what is dropped entirely: tags, attributes, and text read as a tag.
  private static func addDropped(
    _ scanner: borrowing TagSoupScanner, _ converter: borrowing SpannedConverter,
    to all: inout [Diagnostic]
  ) {
    let source = scanner.source
    func isUnclosed(_ range: Range<Int>) -> Bool {
      range.upperBound == source.count && source.last != 0x3e
    }
    func add(_ rule: Rule, _ range: Range<Int>, _ reason: Diagnostic.Reason?) {
      all.add(rule, at: range, .text(source.quoted(range)), reason)
    }
    for range in scanner.misread {
      add(.deviceLessThan, range, isUnclosed(range) ? "unclosed" : nil)
    }
    for range in scanner.lost where source.startsTag(at: range.lowerBound) {
      let isEnd = source[range].dropFirst().first == 0x2f
      if isUnclosed(range) {
        add(.syntaxUnclosed, range, "android")
      } else {
        add(isEnd ? .tagStray : .tagUnknown, range, isEnd ? "android" : "android-drops")
      }
    }
    for tag in converter.unknownTags where source.startsTag(at: tag.source.lowerBound) {
      let range = tag.source
      let name = name(source, range.lowerBound + 1)
      // They are around a message written as a page, and dropping them loses nothing.
      if ["html", "head", "body"].contains(where: source[name].matchesIgnoringCase) { continue }
      if isUnclosed(range) {
        add(.syntaxUnclosed, range, "android")
      } else {
        all.add(.tagUnknown, at: range, .tag(source.quoted(name)), "android")
      }
    }
    for (name, element) in scanner.ignoredAttributes {
      let isNamed = Int(element) < ElementTable.count
      let isKnown = knownAttributes.contains(where: source[name].matchesIgnoringCase)
      all.add(
        isKnown ? .attributeIgnored : .attributeUnknown, at: name, .attribute(source.quoted(name)),
        "android", details: isNamed ? [.element: ElementTable.rows[Int(element)].name] : [:])
    }
  }

  /// The attributes that have an effect on at least one tag.
  private static let knownAttributes = Array(
    Set(TagTable.rules.flatMap(\.attributes) + TagTable.globalAttributes))

  /// The range of a tag name that starts here.
  private static func name(_ source: [UInt8], _ start: Int) -> Range<Int> {
    var end = start
    while end < source.count, !source[end].endsName { end += 1 }
    return min(start, end)..<end
  }
}
