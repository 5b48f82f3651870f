internal import MarkupTokens

/// The device reading: what `Html.fromHtml` on an Android phone makes of a message.
struct DeviceReading {
  /// Reads a message of valid UTF-8.
  ///
  /// Without a policy the result is exactly the device's. With one, controls are filtered, and tags and addresses that it does not
  /// allow have no effect; the repair of the tree is the same.
  static func read(
    _ source: [UInt8], profile: DeviceProfile, separators: Separators, policy: Policy?,
    limits: Limits
  ) -> ParsedMarkup {
    var scanner = TagSoupScanner(source)
    scanner.scan()
    let types = scanner.types
    let crashes = scanner.crashes
    let dropped = scanner.droppedControls
    let tokens = MarkupTokens(scanner.normal)
    let converter = SpannedConverter(
      tokens, cssColors: profile.cssColors, separators: separators, policy: policy, limits: limits)
    var repair = TagSoupRepair(types, depth: limits.depth, converter: converter)
    run(tokens, &repair)
    var result = repair.converter
    result.trimParagraphSpans()
    return ParsedMarkup(
      styledText: StyledText(
        unchecked: String(decoding: result.text, as: UTF8.self), spans: result.spans),
      diagnostics: diagnostics(
        source, tokens, result, crashes, dropped, repair.firstIgnoredTag, limits),
      truncated: result.isTruncated || repair.firstIgnoredTag != nil || !tokens.isWhole)
  }

  /// Feeds the tags and the text between them to the repair.
  private static func run(_ tokens: MarkupTokens, _ repair: inout TagSoupRepair) {
    for index in tokens.tags.indices {
      repair.text(tokens.text(before: index))
      let tag = tokens.tags[index]
      switch tag.kind {
      case .start: repair.startTag(tag.name, tag: index, isClosed: false)
      case .selfClosing: repair.startTag(tag.name, tag: index, isClosed: true)
      case .end: repair.endTag(tag.name)
      case .textBreak: break
      }
    }
    repair.text(tokens.text(before: tokens.tags.count))
    repair.finish()
  }

  /// All that was noticed, in the order of the source.
  private static func diagnostics(
    _ source: [UInt8], _ tokens: MarkupTokens, _ converter: SpannedConverter,
    _ crashes: [DeviceCrash], _ dropped: [Int], _ ignoredTag: Int?, _ limits: Limits
  ) -> [Diagnostic] {
    guard
      !crashes.isEmpty || !dropped.isEmpty || ignoredTag != nil || converter.isTruncated
        || !converter.filteredOffsets.isEmpty || !tokens.isWhole
    else { return converter.diagnostics.items }
    var all = converter.diagnostics.items.filter { $0.rule != .limitDiagnostics }
    for crash in crashes {
      all.append(
        Diagnostic(
          .deviceCrash, at: crash.range,
          "Html.fromHtml throws on \(crash.reason), which takes the app down."))
    }
    for place in dropped {
      all.append(
        Diagnostic(
          .textControl, at: place..<place + 1,
          "control character \(source[place].codePoint) is not seen by the device"))
    }
    for place in filteredPlaces(source, tokens, converter) {
      all.append(
        Diagnostic(.textControl, at: place, "A control or separator was removed or replaced."))
    }
    if let ignoredTag {
      all.append(
        Diagnostic(
          .limitDepth, at: converter.sourceRange(of: ignoredTag),
          "More than \(limits.depth) tags are open; deeper ones are ignored."))
    }
    if !tokens.isWhole {
      all.append(
        Diagnostic(
          .limitMemory, at: 0..<source.count,
          "Memory ran out; the rest of the message is left out."))
    }
    if converter.isTruncated {
      all.append(
        Diagnostic(
          .limitSpans, at: 0..<source.count,
          "There are more than \(limits.spans) spans; the later ones are left out."))
    }
    // A sort by place that keeps the order of what was found at one place.
    let sorted = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var list = DiagnosticList(limit: limits.diagnostics)
    for (_, finding) in sorted { list.add(finding.rule, at: finding.range, finding.message) }
    return list.items
  }

  /// Where in the source the filtered characters stand.
  ///
  /// The hot path keeps no places of text; a message that needs them is scanned once more.
  private static func filteredPlaces(
    _ source: [UInt8], _ tokens: MarkupTokens, _ converter: SpannedConverter
  ) -> [Range<Int>] {
    guard !converter.filteredOffsets.isEmpty else { return [] }
    var scanner = TagSoupScanner(source, notesControls: true)
    scanner.scan()
    var places: [Range<Int>] = []
    var wanted = converter.filteredOffsets[...]
    var ordinal = 0
    for index in 0...tokens.tags.count {
      for here in tokens.text(before: index) {
        guard let next = wanted.first else { return places }
        guard SpannedConverter.filteredLength(tokens.bytes, at: here) > 0 else { continue }
        if here == next {
          wanted.removeFirst()
          if ordinal < scanner.controlPlaces.count { places.append(scanner.controlPlaces[ordinal]) }
        }
        ordinal += 1
      }
    }
    return places
  }
}
