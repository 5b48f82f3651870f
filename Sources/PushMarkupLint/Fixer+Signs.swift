internal import Bytes
internal import PushMarkup

extension Fixer {
  /// Signs of a message that begin no placeholder that is read, and that are written as references:
  /// whoever reads one there finds none any more. Of signs that nobody means as text it is said
  /// that they have no end.
  func changedSigns(_ meant: MeantText, _ written: Written) -> [Diagnostic] {
    guard let syntaxes = meant.template?.marks.syntaxes else { return [] }
    var found: [PlaceholderSign: [Range<Int>]] = [:]
    eachSign(of: syntaxes, in: meant.collapsed.text) { sign, range in
      let source = meant.places.source(of: range)
      // A reference is longer.
      if source.count == range.count { found[sign, default: []].append(source) }
    }
    guard !found.isEmpty else { return [] }
    eachSign(of: syntaxes, in: written.html) { sign, _ in _ = found[sign]?.popLast() }
    var list = DiagnosticList(limit: parser.limits.diagnostics)
    for range in found.values.joined().sorted(by: { $0.lowerBound < $1.lowerBound }) {
      list.add(
        .templateRewritten, at: range, nil, "bracket")
    }
    return list.items
  }

  private func eachSign(
    of syntaxes: Set<TemplateSyntax>, in text: String,
    _ note: (PlaceholderSign, Range<Int>) -> Void
  ) {
    let bytes = Array(text.utf8)
    var place = 0
    while let (sign, start) = PlaceholderSign.first(in: bytes, from: place, of: syntaxes) {
      if sign.isEverText { note(sign, start..<start + 2) }
      place = start + 1
    }
  }
}
