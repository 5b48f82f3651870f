internal import Bytes

/// A text whose placeholders are stand-ins, each one word, as the HTML renderers need it.
package final class TemplateForm: Sendable {
  package let text: StyledText
  package let standIns: StandIns
  package let logic: LogicTags
  /// The placeholders in the text before they were replaced.
  package let marks: TemplateMarks
  /// The length of the message before it was filled in, if it was. The text's own `sourceLength`
  /// includes the values, which the output may contain as well.
  package let messageLength: Int?

  package init(
    text: StyledText, standIns: StandIns, logic: LogicTags, marks: TemplateMarks,
    messageLength: Int? = nil
  ) {
    self.text = text
    self.standIns = standIns
    self.logic = logic
    self.marks = marks
    self.messageLength = messageLength
  }

  package typealias Part = StandIns.Part

  /// Splits bytes into stand-ins and the bytes between them.
  package func parts(of bytes: [UInt8]) -> [Part] { standIns.parts(of: bytes) }

  /// The length of a placeholder.
  package func length(of number: Int) -> Int { standIns.originals[number].count }

  /// Restores placeholders in the texts of diagnostics.
  package func restore(_ diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices { diagnostics[index].mapTexts(standIns.restoringWords) }
  }

  /// The ranges of the placeholders in bytes with stand-ins.
  package func places(in bytes: [UInt8]) -> [Range<Int>] {
    standIns.parts(of: bytes).filter { $0.number != nil }.map(\.range)
  }

  /// HTML of ``text`` with the original placeholders.
  package func expanded(_ html: [UInt8]) -> [UInt8] { restored(escaped(html)) }

  /// HTML of ``text`` in which text that only looks like a placeholder, because it was written with
  /// character references, is written with them again: only placeholders are read as such.
  package func escaped(_ html: [UInt8]) -> [UInt8] {
    var html = html
    // Escaping one lookalike may complete another around it: `{a|{b}`.
    for _ in 0..<4 {
      let output = withEscapedSigns(html, all: false)
      guard output.count > html.count else { return html }
      html = output
    }
    return withEscapedSigns(html, all: true)
  }

  private func withEscapedSigns(_ html: [UInt8], all: Bool) -> [UInt8] {
    let whole = restored(html)
    var ends = PlaceholderEnds(whole)
    var output: [UInt8] = []
    output.reserveCapacity(html.count + 16)
    var shift = 0
    // `#{x}` is an old form of FreeMarker for numbers.
    let isOfNumbers = marks.syntaxes.contains(.freemarker)
    // Text after a placeholder without a closing delimiter may continue it: `%d` and `a`.
    var isGoingOn = false
    for part in standIns.parts(of: html) {
      if let number = part.number {
        output += html[part.range]
        let start = part.range.lowerBound + shift
        let length = standIns.originals[number].count
        shift += length - part.range.count
        let read = PlaceholderSign(in: whole, at: start).flatMap {
          Placeholder.read($0, whole, start, marks.syntaxes, &ends)
        }
        isGoingOn = read?.range != start..<start + length
        continue
      }
      for place in part.range {
        let start = place + shift
        if isGoingOn, html[place].isASCIILetterOrDigit || " -|".utf8.contains(html[place]) {
          output += "&#\(html[place]);".utf8
        } else if let sign = PlaceholderSign(in: whole, at: start),
          !marks.syntaxes.isDisjoint(with: sign.syntaxes),
          all || Placeholder.isNeverText(sign, in: whole, at: start, marks.syntaxes)
            || Placeholder.read(sign, whole, start, marks.syntaxes, &ends) != nil
        {
          output += "&#\(html[place]);".utf8
        } else if isOfNumbers, html[place] == UInt8(ascii: "{"), whole[..<start].last == 0x23 {
          output += "&#123;".utf8
        } else {
          output.append(html[place])
        }
        isGoingOn = false
      }
    }
    return output
  }

  /// Bytes with the original placeholders instead of stand-ins.
  package func restored(_ bytes: [UInt8]) -> [UInt8] { standIns.restoring(bytes).bytes }
}

/// The placeholders that are template tags, by their numbers; they are invisible.
package struct LogicTags: Sendable {
  package var numbers: Set<Int> = []
  /// Those right after the start or the end of a block.
  package var behindBlock: Set<Int> = []
  /// Those right before the start or the end of a block.
  package var beforeBlock: Set<Int> = []

  package init(numbers: Set<Int> = []) { self.numbers = numbers }
}

extension StyledText {
  /// The text with a template form; unchanged without marks.
  func marked(_ marks: TemplateMarks?) -> StyledText {
    guard let marks else { return self }
    var text = self
    text.template = TemplateForm(of: self, marks)
    return text
  }
}

extension TemplateForm {
  /// Whether bytes with the original placeholders contain these and no others.
  package func areClear(_ bytes: [UInt8]) -> Bool {
    let (whole, places) = standIns.restoring(bytes)
    return Placeholder.all(in: whole, from: 0, marks.syntaxes).map(\.range) == places.map(\.range)
  }
}

extension StandIns {
  /// The text of a diagnostic with placeholders instead of stand-ins. A stand-in that is cut at the
  /// end of a quotation is left out.
  package func restoringWords(of message: String) -> String {
    let bytes = Array(message.utf8)
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place...].starts(with: letter) else {
        output.append(bytes[place])
        place += 1
        continue
      }
      let digits = place + letter.count
      if let (number, end) = number(bytes, digits, upTo: letter) {
        output += originals[number].quoted().utf8
        place = end
      } else {
        place = bytes[digits...].firstIndex { !$0.isASCIIDigit } ?? bytes.count
      }
    }
    return output.string
  }
}

extension TemplateForm {
  /// The form for a parser of some templates: text that looks like one of their placeholders is
  /// escaped as well, and only the names that they trust may replace a host.
  func form(for templates: Templates) -> TemplateForm {
    var standIns = standIns
    standIns.trusted = templates.trusted(among: standIns.originals, marks.syntaxes)
    var marks = marks
    marks.syntaxes.formUnion(templates.known)
    return TemplateForm(text: text, standIns: standIns, logic: logic, marks: marks)
  }
}

extension StyledText {
  /// The form in which a text is written for a parser of some templates; nil if neither the text
  /// nor the templates name a syntax. A text without marks has no placeholders.
  package func form(for templates: Templates) -> TemplateForm? {
    if let template { return template.form(for: templates) }
    guard !templates.known.isEmpty else { return nil }
    return TemplateForm(of: self, TemplateMarks(syntaxes: templates.known))
  }
}
