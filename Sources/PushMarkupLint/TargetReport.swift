internal import PushMarkup
internal import PushMarkupAndroid

/// What the notifications of some phones drop from a fixed message.
struct TargetReport {
  private(set) var diagnostics: [Diagnostic] = []
  /// What each phone shows.
  private(set) var shown: [MarkupReport.Shown] = []

  /// Compares what was meant with what each phone shows of the HTML that was written.
  init(
    _ targets: [DeviceProfile], _ html: String, meant: StyledText, places: FixPlaces,
    checker: MarkupParser, limit: Int
  ) {
    var findings = TargetFindings(targets)
    guard !targets.isEmpty else { return }
    var gate = checker.gate(html)
    let outline = MessageElements(&gate, checker)
    var common = CommonReadings()
    for target in targets {
      var compared = checker.compare(&gate, outline, target, &common).compared
      compared.diagnostics.sortByPlace()
      shown.append((target, compared.device.styledText))
      // Places in a text other than the meant one would be wrong.
      let isKnown = String.areSame(compared.authored.styledText.text, meant.text)
      let all = 0..<meant.text.utf8.count
      var own: [Diagnostic] = []
      if target.isLiteral, !meant.spans.isEmpty {
        own.add(
          .notificationTagsShown, at: places.source(of: meant.spans.map(\.range).hull ?? all), nil,
          "no-styles")
      }
      for finding in compared.diagnostics where finding.rule.droppedByNotification != nil {
        if finding.rule == .notificationTagsShown, !own.isEmpty { continue }
        let parts = compared.differences.filter { difference in
          difference.changes.contains { $0.rule == finding.rule && $0.cause == finding.range }
        }
        let hull = (parts.first?.authored.lowerBound ?? 0)..<(parts.last?.authored.upperBound ?? 0)
        let place = isKnown && !hull.isEmpty && hull.upperBound <= all.upperBound ? hull : all
        var moved = finding
        (moved.range, moved.fix) = (places.source(of: place), nil)
        moved.location = nil
        own.append(moved)
      }
      if own.count > limit {
        own = own.filter { $0.severity != .note } + own.filter { $0.severity == .note }
      }
      var list = DiagnosticList(limit: limit)
      list.add(own)
      findings.add(list.items, of: target)
    }
    diagnostics = findings.findings
  }
}
