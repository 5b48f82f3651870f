internal import Bytes

/// A text whose placeholders are stand-ins, as the renderers of HTML need it: one word each.
final class TemplateForm: Sendable {
  let text: StyledText
  let standIns: StandIns
  /// The signs that begin a placeholder where another sign follows: literal ones are escaped.
  let signs: Set<UInt8>
  let logic: LogicTags

  init(text: StyledText, standIns: StandIns, signs: Set<UInt8>, logic: LogicTags) {
    self.text = text
    self.standIns = standIns
    self.signs = signs
    self.logic = logic
  }

  /// HTML of ``text`` with the placeholders as they were. What only looks like one, since it was
  /// written with references, is written with references again.
  func expanded(_ html: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(html.count * 2)
    let parts = standIns.parts(of: html)
    for (index, part) in parts.enumerated() {
      if let number = part.number {
        output += standIns.originals[number]
        continue
      }
      for place in part.range {
        let byte = html[place]
        let isLast = place + 1 == part.range.upperBound
        let isBeside =
          isLast ? index + 1 < parts.count : Self.canFollow.contains(html[place + 1])
        let isBehind = byte == UInt8(ascii: "%") && place == part.range.lowerBound && index > 0
        if signs.contains(byte), isBeside || isBehind {
          output += "&#\(byte);".utf8
        } else {
          output.append(byte)
        }
      }
    }
    return output
  }

  /// What makes a beginning of the sign before it.
  private static let canFollow: Set<UInt8> = Set("{%|#".utf8)
}

/// The placeholders that are tags of logic, by their numbers: nobody sees them.
struct LogicTags: Sendable {
  var numbers: Set<Int> = []
  /// Those right behind the begin or the end of a block.
  var behindBlock: Set<Int> = []
  /// Those right before one.
  var beforeBlock: Set<Int> = []
}

extension StyledText {
  /// Where placeholders of a template stand in ``text``, in UTF-8 bytes; see
  /// ``MarkupParser/templates``.
  ///
  /// Parts of a text and texts put together have none: there they are plain characters.
  public var placeholders: [Range<Int>] { template == nil ? [] : placeholderRanges }
}
