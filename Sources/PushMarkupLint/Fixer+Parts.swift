internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Which parts of a message are kept: `fix` rewrites a part if there is a finding about it, or if a
// phone shows something different from its HTML.
extension Fixer {
  /// A place where no element is open in the fixed HTML. In the source, it is between the end of
  /// the character before it and the start of the character after it.
  struct Seam {
    var source: Range<Int>
    var html: Int
  }

  /// A part of a message, and what was written for it.
  struct Part {
    var source: Range<Int>
    var html: ArraySlice<UInt8>
  }

  /// Splits the source and the fixed HTML at places where no element is open in either.
  func parts(
    joinedAt seams: [Seam], of html: [UInt8], _ source: [UInt8], _ outline: MessageElements
  ) -> [Part] {
    var parts: [Part] = []
    var start = (source: 0, html: 0)
    func end(_ source: Int, _ place: Int) {
      parts.append(Part(source: start.source..<source, html: html[start.html..<place]))
      start = (source, place)
    }
    let outermost = outline.elements.lazy.filter { $0.parent == nil }.map(\.extent)
    var around = Array(outermost)[...]
    for seam in seams {
      var place = seam.source.upperBound
      around = around.drop { $0.upperBound <= place }
      if let first = around.first, first.lowerBound < place { place = first.lowerBound }
      guard place >= seam.source.lowerBound, place > start.source, seam.html > start.html else {
        continue
      }
      end(place, seam.html)
    }
    end(source.count, html.count)
    return parts
  }

  /// The message with only those parts rewritten that have to change; nil if that does not read the
  /// same as the completely rewritten message.
  ///
  /// `meant` is what its HTML says and `map` where that comes from. `shown` is what a phone shows
  /// of the completely rewritten message, if known. `changed` are the places of findings and edits.
  func mended(
    _ parts: [Part], _ gate: inout InputGate, _ meant: StyledText, _ map: SourceMap,
    _ shown: StyledText?, besides changed: [Range<Int>], _ outline: MessageElements
  ) -> String? {
    let source = gate.bytes
    var kept = zip(parts, parts.touched(by: changed)).map { part, isTouched in
      let bytes = Array(source[part.source])
      // These are dropped without a finding.
      return !isTouched && !["<!", "<?", "mso-"].contains(where: bytes.contains(ignoringCase:))
    }
    guard zip(parts, kept).contains(where: { $1 && source[$0.source] != $0.html }) else {
      return nil
    }
    var trace: TextTrace?
    let now = parser.read(&gate, as: .device, &trace)
    let other =
      MarkupFinder(outline).findings.map(\.range)
      + now.diagnostics.filter { $0.severity != .note }.map(\.range)
      + ReadingDifferences(meant, now.styledText).differences.map { map.source(of: $0.authored) }
    kept = zip(kept, parts.touched(by: other)).map { $0 && !$1 }
    // In browsers, the margin of a block is added to the line breaks written above it.
    let blocks = Set(outline.elements.lazy.filter(\.isBlock).map(\.tag.lowerBound))
    for index in kept.indices.dropFirst() where kept[index] && !kept[index - 1] {
      let above = parts[index - 1].html
      kept[index] =
        !blocks.contains(parts[index].source.lowerBound)
        || !above[..<above.endBeforeSpace].suffix(4).elementsEqual("<br>".utf8)
    }
    let written = parts.flatMap(\.html)
    let mended = zip(parts, kept).flatMap { $1 ? source[$0.source] : $0.html }
    guard mended != written else { return nil }
    // To the checker, placeholders are ordinary text, the same in both.
    let checker = checker(nil)
    func look(_ html: [UInt8], _ reading: Reading) -> StyledText {
      checker.parse(utf8: html, as: reading).styledText
    }
    let isSame = targets.allSatisfy { target in
      !differs(look(written, .device(target)), look(mended, .device(target)))
    }
    // If all parts are kept, it is known that a phone shows what is meant.
    guard isSame,
      kept.allSatisfy({ $0 })
        || !differs(shown ?? look(written, .device), look(mended, .device))
          && says(mended, as: written)
    else { return nil }
    return mended.string
  }

  /// Whether HTML says the same as other HTML and has findings of the same rules. A part that lacks
  /// an end tag, or has an extra one, does not without its neighbours.
  private func says(_ html: [UInt8], as other: [UInt8]) -> Bool {
    let (one, two) = (looks(of: html), looks(of: other))
    return one.rules == two.rules && !differs(one.text, two.text)
  }

  private func differs(_ one: StyledText, _ other: StyledText) -> Bool {
    !ReadingDifferences(one, other).differences.isEmpty
  }

  /// What HTML says, and the rules of the findings about it.
  private func looks(of html: [UInt8]) -> (text: StyledText, rules: [Rule]) {
    let checker = checker(nil)
    var gate = checker.gate(html)
    let elements = MessageElements(&gate, checker)
    let parsed = elements.authored?.parsed ?? ParsedMarkup(styledText: .empty)
    return (
      parsed.styledText, (parsed.diagnostics + MarkupFinder(elements).findings).map(\.rule)
    )
  }
}

extension [Fixer.Part] {
  /// Which parts overlap one of these ranges, or touch an empty one.
  fileprivate func touched(by ranges: [Range<Int>]) -> [Bool] {
    // How many ranges start and end at each part: there may be very many of both.
    var changes = [Int](repeating: 0, count: count + 1)
    for range in ranges {
      let reach = range.isEmpty ? 1 : 0
      let first = indices.firstPlace { self[$0].source.upperBound + reach > range.lowerBound }
      let end = indices.firstPlace { self[$0].source.lowerBound >= range.upperBound + reach }
      guard first < end else { continue }
      changes[first] += 1
      changes[end] -= 1
    }
    var open = 0
    return changes.dropLast().map { change in
      open += change
      return open > 0
    }
  }
}

extension [Fixer.Seam] {
  /// Moves the seams to their places once the placeholders replace their stand-ins.
  mutating func follow(_ placeholders: [StandIns.Replaced]) {
    var rest = placeholders[...]
    var shift = 0
    for index in indices {
      while let first = rest.first, first.old.upperBound <= self[index].html {
        shift += first.range.count - first.old.count
        rest.removeFirst()
      }
      self[index].html += shift
    }
  }
}

extension MeantText {
  /// The places where no element is open in the written HTML, with their places in the source; nil
  /// if the whole message has to be rewritten.
  func seams(of written: Fixer.Written) -> [Fixer.Seam]? {
    guard let written = written.seams else { return nil }
    let text = Array(collapsed.text.utf8)
    var seams: [Fixer.Seam] = []
    for (place, html) in written where place < text.count {
      let next = text.scalarValue(at: place).length
      let start = places.source(of: place..<place + next).lowerBound
      let last = text[..<place].lastIndex { $0 != 0x0a } ?? 0
      let end = place > 0 ? places.source(of: last..<last + 1).upperBound : 0
      if end <= start { seams.append(Fixer.Seam(source: end..<start, html: html)) }
    }
    return seams
  }
}
