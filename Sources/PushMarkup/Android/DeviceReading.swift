internal import Bytes

/// The device reading: what `Html.fromHtml` on an Android phone makes of a message.
struct DeviceReading {
  /// Reads a message of valid UTF-8.
  ///
  /// Without a policy the result is exactly the device's. With one, controls are filtered, and tags and
  /// addresses that it does not allow have no effect; the repair of the tree is the same. Says as well
  /// whether the text may hold invisible characters.
  static func read(
    _ source: [UInt8], profile: DeviceProfile, separators: Separators, policy: Policy?,
    limits: Limits
  ) -> (parsed: ParsedMarkup, mayHoldInvisible: Bool) {
    var scanner = TagSoupScanner(source, isFiltered: policy != nil)
    scanner.scan()
    let converter = SpannedConverter(
      scanner.tokens, cssColors: profile.cssColors, separators: separators, policy: policy,
      limits: limits)
    var repair = TagSoupRepair(
      scanner.types, depth: limits.depth, sourceLength: source.count, handler: converter)
    repair.read(scanner.tokens, text: repair.handler.bytes)
    repair.handler.trimParagraphSpans()
    let parsed = ParsedMarkup(
      styledText: StyledText(
        unchecked: repair.handler.text.string, repair.handler.spans, repair.handler.values),
      diagnostics: diagnostics(
        scanner, repair.handler, repair.firstIgnoredTag, repair.firstNotReopened, limits),
      isTruncated: repair.handler.isTruncated || repair.firstIgnoredTag != nil
        || repair.firstNotReopened != nil)
    return (parsed, StyledText.mayHoldInvisible(anywhereIn: repair.handler.bytes))
  }

  /// All that was noticed, in the order of the source.
  private static func diagnostics(
    _ scanner: borrowing TagSoupScanner, _ converter: borrowing SpannedConverter,
    _ ignoredTag: SoupTag?, _ notReopened: SoupTag?, _ limits: Limits
  ) -> [Diagnostic] {
    guard
      !scanner.crashes.isEmpty || !scanner.droppedControls.isEmpty || ignoredTag != nil
        || notReopened != nil || converter.isTruncated || !converter.filteredControls.isEmpty
    else { return converter.diagnostics.items }
    var all = converter.diagnostics.items.filter { $0.rule != .limitDiagnostics }
    for crash in scanner.crashes {
      all.append(
        Diagnostic(
          .deviceCrash, at: crash.range,
          "Html.fromHtml throws on \(crash.reason), which takes the app down."))
    }
    for place in scanner.droppedControls {
      all.append(
        Diagnostic(
          .textControl, at: place..<place + 1,
          "control character \(scanner.source[place].codePoint) is not seen by the device"))
    }
    for place in converter.filteredControls {
      all.append(
        Diagnostic(.textControl, at: place, "A control or separator was removed or replaced."))
    }
    if let ignoredTag {
      all.append(
        Diagnostic(
          .limitDepth, at: ignoredTag.source,
          "More than \(limits.depth) tags are open; deeper ones are ignored."))
    }
    if let notReopened {
      all.append(
        Diagnostic(
          .limitDepth, at: notReopened.source,
          "Tags around this one were closed and opened again too often; they end here."))
    }
    if converter.isTruncated {
      all.append(
        Diagnostic(
          .limitSpans, at: 0..<scanner.source.count,
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
}
