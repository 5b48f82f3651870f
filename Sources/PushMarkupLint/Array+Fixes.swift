internal import Bytes
public import PushMarkup
internal import PushMarkupAndroid

extension [Diagnostic] {
  /// The source with the fixes of these findings applied, as many as do not conflict.
  ///
  /// If two fixes touch or partly overlap, only the first in this list is applied; lint the result
  /// to find the other again. A fix that does not fit the source is skipped. Each fix was tested
  /// alone, not together with the others.
  ///
  /// ```swift
  /// let html = "<code>7</code> I <3 you"
  /// print(Linter().lint(html).applied(to: html))  // "<tt>7</tt> I &lt;3 you"
  /// ```
  public func applied(to html: String) -> String { applied(to: [UInt8](html.utf8)).string }

  /// The source as bytes, with the fixes of these findings applied.
  public func applied(to source: [UInt8]) -> [UInt8] {
    var made: [Diagnostic.Fix] = []
    for case let edits? in map({ $0.fix?.edits(fitting: source.count) }) {
      let fix = Diagnostic.Fix("", edits)
      if made.allSatisfy({ $0.isApart(from: fix) }) { made.append(fix) }
    }
    return Diagnostic.Fix("", made.flatMap(\.edits)).applied(to: source)
  }
}

extension Diagnostic.Fix {
  /// Whether all edits of one fix are before, after, or between two neighbouring edits of the
  /// other. A fix that wraps a text then contains all of the other fix or none of it. Both have
  /// their edits in order.
  fileprivate func isApart(from other: Self) -> Bool {
    isBetweenEdits(of: other) || other.isBetweenEdits(of: self)
  }

  private func isBetweenEdits(of other: Self) -> Bool {
    guard let start = edits.first?.range.lowerBound, let end = edits.last?.range.upperBound else {
      return true
    }
    // If the two touched, their order would matter.
    let rest = other.edits.drop { $0.range.upperBound < start }
    return rest.allSatisfy { $0.range.lowerBound > end }
  }
}

extension [Diagnostic] {
  /// Drops findings whose cause another finding at the same place reports better, so that one
  /// mistake is one finding.
  ///
  /// Findings of category `display` are kept, because every difference has a finding. One replaces
  /// another finding only if it is about all `targets`. Findings of `failing` rules are kept too.
  mutating func mergeCauses(of targets: Int, keeping failing: Set<Rule>) {
    let mayMerge = Set<Rule>([
      .tagStray, .tagLostText, .tagHiddenText, .colorInvalid, .cssValue, .entitySemicolon,
      .entityInvalid, .textEscapedMarkup, .tagUnclosed,
    ]).subtracting(failing)
    guard count <= Self.mostMerged, contains(where: { mayMerge.contains($0.rule) }) else { return }
    var displays: [Int: [Int]] = [:]
    for (index, finding) in enumerated()
    where finding.category == .display || finding.rule == .deviceCrash {
      guard finding.profiles.isEmpty || finding.profiles.count == targets else { continue }
      displays[finding.range.lowerBound, default: []].append(index)
    }
    let addresses = Set(lazy.filter { $0.rule == .entityInURL }.map(\.range.lowerBound))
    let hasColor = contains {
      $0.rule == .tagUnknown && $0.suggestion?.hasPrefix("<font color") == true
    }
    let swallowing = Set(lazy.filter { $0.rule == .syntaxSwallowedText }.map(\.range.lowerBound))
    var dropped = failing.contains(.tagUnclosed) ? [] : openedByFalseEnds()
    for (index, finding) in enumerated() where mayMerge.contains(finding.rule) {
      let same = displays[finding.range.lowerBound] ?? []
      switch finding.rule {
      case .tagStray where finding.reason == "spaces":
        guard let display = same.first(where: { self[$0].range == finding.range }) else { break }
        self[display].reason = "end-tag"
        self[display].suggestion = finding.suggestion
        dropped.insert(index)
      case .tagStray where finding.subject == .endTag("color"):
        // The start tag has a suggestion.
        if hasColor { dropped.insert(index) }
      case .textEscapedMarkup where finding.reason == "half-tag":
        let display = same.first { self[$0].rule == .deviceLessThan && self[$0].reason != "json" }
        guard let display else { break }
        self[display].reason = "backslash"
        self[display].suggestion = finding.suggestion
        dropped.insert(index)
      case .tagStray:
        if same.contains(where: { self[$0].rule == .deviceTag }) { dropped.insert(index) }
      case .tagLostText:
        guard let display = same.first(where: { self[$0].rule == .deviceHiddenText }) else { break }
        if finding.reason == nil { self[display].reason = "lost-text" }
        dropped.insert(index)
      case .tagHiddenText:
        if same.contains(where: { self[$0].rule == .deviceHiddenText }) { dropped.insert(index) }
      case .entityInvalid:
        let display = same.first { self[$0].rule == .deviceEntity }
        guard let display else { break }
        self[display].suggestion = finding.suggestion ?? self[display].suggestion
        dropped.insert(index)
      case .textEscapedMarkup where finding.reason == "entity-typo":
        guard let display = same.first(where: { self[$0].rule == .deviceEntity }) else { break }
        self[display].suggestion = finding.suggestion
        dropped.insert(index)
      case .tagUnclosed:
        if swallowing.contains(finding.range.lowerBound) { dropped.insert(index) }
        let isClosedAtOnce = same.contains {
          self[$0].rule == .deviceNesting && self[$0].reason == "self-closing"
        }
        if isClosedAtOnce { dropped.insert(index) }
      case .colorInvalid, .cssValue:
        // A device finding is about the declaration, which ends with the value.
        let starts = finding.rule == .cssValue ? 0..<48 : 0..<1
        let around = starts.lazy.flatMap { displays[finding.range.lowerBound - $0] ?? [] }
        let display = around.first {
          self[$0].range.upperBound == finding.range.upperBound && self[$0].severity != .note
        }
        guard let display, finding.severity != .note, finding.reason != "no-value" else { break }
        // Android may not support the name either.
        let meant = finding.suggestion.map { name in
          let bytes = [UInt8](name.utf8)
          return CSSColor.parse(bytes, bytes.indices)?.hex ?? name
        }
        let known = finding.rule == .cssValue ? self[display].suggestion : nil
        self[display].suggestion = known ?? meant
        dropped.insert(index)
      case .entitySemicolon:
        if addresses.contains(finding.range.lowerBound)
          || same.contains(where: { self[$0].rule == .deviceEntity })
        {
          dropped.insert(index)
        }
      default: break
      }
    }
    if !dropped.isEmpty { self = indices.filter { !dropped.contains($0) }.map { self[$0] } }
  }

  /// The most findings to merge: no real message has more, and more are not read.
  static var mostMerged: Int { 4_096 }

  /// The findings of tags that are unclosed only because their end tag is mistyped, which has its
  /// own finding: `</ b>`, `</bold>`, `Sale/b>`, `</b` at the end of the message.
  private func openedByFalseEnds() -> Set<Int> {
    var opened: Set<Int> = []
    var left = 32
    for finding in self where left > 0 {
      let end: Substring?
      switch finding.rule {
      case .tagStray, .nameMisspelled, .textEscapedMarkup, .deviceLessThan:
        end = finding.suggestion?[...]
      case .syntaxUnclosed where finding.reason == "missing-bracket":
        end = finding.subject?.text[...]
      case .syntaxSwallowedText: end = finding.details[.element].map { "<\($0)" }
      default: continue
      }
      guard let end, end.utf8.starts(with: "</".utf8) else { continue }
      left -= 1
      let name = end.dropFirst(2).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let start = indices.last {
        self[$0].rule == .tagUnclosed && self[$0].subject?.text == String(name)
          && self[$0].range.upperBound <= finding.range.lowerBound
      }
      if let start { opened.insert(start) }
    }
    return opened
  }
}
