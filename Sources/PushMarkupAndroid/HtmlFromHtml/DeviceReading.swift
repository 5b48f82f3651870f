internal import Bytes
internal import PushMarkup

/// The device reading: what `Html.fromHtml` on an Android phone makes of a message.
enum DeviceReading {
  /// Reads a message of valid UTF-8.
  ///
  /// Without `links` and with all `rows` the result is exactly the device's. With `links`, controls
  /// are filtered, and addresses that they do not allow have no effect, as tags of other rows have
  /// none; the repair of the tree is the same. Says as well whether the text may hold invisible
  /// characters.
  static func read(
    _ source: [UInt8], profile: DeviceProfile, links: LinkPolicy?, rows: UInt64, limits: Limits,
    separators: Separators, trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) -> Bool {
    let isFiltered = links != nil
    var scanner = TagSoupScanner(source, isFiltered: isFiltered)
    scanner.scan()
    var converter = SpannedConverter(
      scanner.tokens, cssColors: profile.cssColors, separators: separators, links: links,
      rows: rows, limits: limits, keepsPlaces: profile.android != nil,
      keepsSeparators: ShadeRules.changesLines(profile))
    let mayHoldInvisible = StyledText.mayHoldInvisible(anywhereIn: converter.bytes)
    // What is left out later, by a shade or for being invisible, has a place then.
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
    if let version = profile.android {
      show(
        &parsed, on: version, profile, repair.handler.itemsOfShade(), source,
        isFiltered: isFiltered, limits, &trace)
    }
    return mayHoldInvisible
  }

  /// Lets a version's notification shade have its way with a reading, whose trace is there.
  static func show(
    _ parsed: inout ParsedMarkup, on version: AndroidVersion, _ profile: DeviceProfile,
    _ items: [Shade.Item], _ source: [UInt8], isFiltered: Bool, _ limits: Limits,
    _ trace: inout TextTrace?
  ) {
    var shade = Shade(
      version, profile, parsed.styledText, items,
      Shade.Source(bytes: source, trace: trace ?? TextTrace(), isFiltered: isFiltered),
      DiagnosticList(parsed.diagnostics, limit: limits.diagnostics))
    parsed.styledText = shade.shown()
    if let origins = shade.origins { trace?.follow(origins) }
    parsed.diagnostics = shade.diagnostics.items
  }

  /// All that was noticed, in the order of the source.
  private static func diagnostics(
    _ scanner: borrowing TagSoupScanner, _ converter: borrowing SpannedConverter,
    _ ignoredTag: SoupTag?, _ notReopened: SoupTag?, _ limits: Limits
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    addDropped(scanner, converter, to: &found)
    for crash in scanner.crashes {
      found.add(
        .deviceCrash, at: crash.range,
        "Html.fromHtml throws on \(crash.reason), which takes the app down")
    }
    for place in scanner.droppedControls {
      found.add(
        .textControl, at: place..<place + 1,
        "control character \(scanner.source[place].codePoint) is not seen by the device")
    }
    for place in converter.filteredControls {
      found.add(.textControl, at: place, "a control or separator was removed or replaced")
    }
    if let ignoredTag {
      found.add(
        .limitDepth, at: ignoredTag.source,
        "more than \(limits.depth) tags are open; deeper ones are ignored")
    }
    if let notReopened {
      found.add(
        .limitDepth, at: notReopened.source,
        "tags around this one were closed and opened again too often; they end here")
    }
    if converter.isTruncated {
      found.add(
        .limitSpans, at: 0..<scanner.source.count,
        "there are more than \(limits.spans) spans; the later ones are left out")
    }
    guard !found.isEmpty else { return converter.diagnostics.items }
    var all = converter.diagnostics.items.filter { $0.rule != .limitDiagnostics } + found
    all.sortByPlace()
    var list = DiagnosticList(limit: limits.diagnostics)
    list.add(all)
    return list.items
  }

  /// What nothing is left of: tags, attributes, and text that the scanner took for a tag.
  private static func addDropped(
    _ scanner: borrowing TagSoupScanner, _ converter: borrowing SpannedConverter,
    to all: inout [Diagnostic]
  ) {
    let source = scanner.source
    func unclosed(_ range: Range<Int>) -> String {
      range.upperBound == source.count && source.last != 0x3e ? " that never ends" : ""
    }
    func addLoss(_ rule: Rule, _ range: Range<Int>) {
      all.add(
        rule, at: range,
        "the device reads '\(source.quoted(range))' as a tag\(unclosed(range)), and loses it")
    }
    for range in scanner.misread { addLoss(.deviceLessThan, range) }
    for range in scanner.lost where source.startsTag(at: range.lowerBound) {
      let isEnd = source[range].dropFirst().first == 0x2f
      if !unclosed(range).isEmpty {
        addLoss(.syntaxUnclosed, range)
      } else if isEnd {
        all.add(.tagStray, at: range, "'\(source.quoted(range))' ends nothing")
      } else {
        all.add(
          .tagUnknown, at: range,
          "'\(source.quoted(range))' is no tag to the device, which loses it")
      }
    }
    for tag in converter.unknownTags where source.startsTag(at: tag.source.lowerBound) {
      let range = tag.source
      let name = name(source, range.lowerBound + 1)
      // They are around what was written as a page, and nobody misses them.
      if ["html", "head", "body"].contains(where: source[name].matchesIgnoringCase) { continue }
      if !unclosed(range).isEmpty {
        addLoss(.syntaxUnclosed, range)
      } else {
        all.add(
          .tagUnknown, at: range,
          "the device does not know <\(source.quoted(name))>; it is dropped, its text is shown")
      }
    }
    for (name, element) in scanner.ignoredAttributes {
      let tag =
        Int(element) < ElementTable.count ? "<\(ElementTable.rows[Int(element)].name)>" : "this tag"
      let isKnown = knownAttributes.contains(where: source[name].matchesIgnoringCase)
      all.add(
        isKnown ? .attributeIgnored : .attributeUnknown, at: name,
        "the device does not read the attribute '\(source.quoted(name))' on \(tag)")
    }
  }

  /// The attributes that do something on some tag or other.
  private static let knownAttributes = Array(
    Set(TagTable.rules.flatMap(\.attributes) + TagTable.globalAttributes))

  /// The letters and digits of a name.
  private static func name(_ source: [UInt8], _ start: Int) -> Range<Int> {
    var end = start
    while end < source.count, !source[end].endsName { end += 1 }
    return min(start, end)..<end
  }
}
