package import Bytes

/// A text whose placeholders are stand-ins, as the renderers of HTML need it: one word each.
package final class TemplateForm: Sendable {
  package let text: StyledText
  package let standIns: StandIns
  package let logic: LogicTags
  /// Where the placeholders are in the text with them.
  package let marks: TemplateMarks
  /// How long the message was before it was filled in, if it was; the text's own length of the
  /// source counts its values, which an output is allowed for as well.
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

  /// Where the placeholders lie in bytes with stand-ins.
  package func places(in bytes: [UInt8]) -> [Range<Int>] {
    standIns.parts(of: bytes).filter { $0.number != nil }.map(\.range)
  }

  /// HTML of ``text`` with the placeholders as they were.
  package func expanded(_ html: [UInt8]) -> [UInt8] { restored(escaped(html)) }

  /// HTML of ``text``, in which what only looks like a placeholder, since it was written with
  /// references, is written with references again.
  package func escaped(_ html: [UInt8]) -> [UInt8] {
    let output = withEscapedSigns(html)
    return marks.syntaxes.contains(.braces) ? withEscapedNames(output) : output
  }

  /// A brace alone is text, as in `{a b}`: it is one of a placeholder where all of that is there.
  private func withEscapedNames(_ html: [UInt8]) -> [UInt8] {
    var html = html
    while true {
      let read = standIns.restoring(html).bytes
      var output: [UInt8] = []
      var shift = 0
      for part in standIns.parts(of: html) {
        if let number = part.number {
          output += html[part.range]
          shift += standIns.originals[number].count - part.range.count
          continue
        }
        for place in part.range {
          if Placeholder.isName(at: place + shift, in: read) {
            output += "&#\(html[place]);".utf8
          } else {
            output.append(html[place])
          }
        }
      }
      // Around one that is none any more another may be complete: `{a|{b}`.
      guard output.count > html.count else { return html }
      html = output
    }
  }

  private func withEscapedSigns(_ html: [UInt8]) -> [UInt8] {
    let signs = PlaceholderSign.allCases.filter {
      $0 != .script && !marks.syntaxes.isDisjoint(with: $0.syntaxes)
    }
    // What begins a placeholder where another sign follows; `<` is a reference everywhere. Before a
    // name only `$` is a part of what follows.
    let firstBytes = Set(signs.flatMap { $0 == .name ? [UInt8(ascii: "$")] : $0.firstBytes })
    var output: [UInt8] = []
    output.reserveCapacity(html.count + 16)
    let parts = standIns.parts(of: html)
    for (index, part) in parts.enumerated() {
      guard part.number == nil else {
        output += html[part.range]
        continue
      }
      for place in part.range {
        let byte = html[place]
        let isLast = place + 1 == part.range.upperBound
        let isBeside =
          isLast
          ? index + 1 < parts.count
          : byte != UInt8(ascii: "$") && Self.canFollow.contains(html[place + 1])
        let isBehind = byte == UInt8(ascii: "%") && place == part.range.lowerBound && index > 0
        if firstBytes.contains(byte), isBeside || isBehind {
          output += "&#\(byte);".utf8
        } else {
          output.append(byte)
        }
      }
    }
    return output
  }

  /// Bytes with the placeholders as they were in place of stand-ins.
  package func restored(_ bytes: [UInt8]) -> [UInt8] { standIns.restoring(bytes).bytes }

  /// What makes a beginning of the sign before it.
  private static let canFollow: Set<UInt8> = Set("{%|#".utf8)
}

/// The placeholders that are tags of logic, by their numbers: nobody sees them.
package struct LogicTags: Sendable {
  package var numbers: Set<Int> = []
  /// Those right behind the begin or the end of a block.
  package var behindBlock: Set<Int> = []
  /// Those right before one.
  package var beforeBlock: Set<Int> = []

  package init(numbers: Set<Int> = []) { self.numbers = numbers }
}

extension StyledText {
  /// The text with what is known of a template; none for a text of which nothing is known.
  func marked(_ marks: TemplateMarks?) -> StyledText {
    guard let marks else { return self }
    var text = self
    text.template = TemplateForm(of: self, marks)
    return text
  }
}

extension TemplateForm {
  /// Whether bytes with the placeholders as they were have these and no others.
  package func areClear(_ bytes: [UInt8]) -> Bool {
    let (whole, places) = standIns.restoring(bytes)
    return Placeholder.all(in: whole, from: 0, marks.syntaxes).map(\.range) == places.map(\.range)
  }
}

extension StandIns {
  /// The words of a diagnostic with placeholders in place of stand-ins. One that the end of a
  /// quotation cut is left out.
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
