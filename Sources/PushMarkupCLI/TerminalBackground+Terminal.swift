internal import Bytes
import CTerminal
import PushMarkup

extension TerminalBackground {
  /// The answer of the terminal when it is asked for its background, within 100 ms (OSC 11 of
  /// XTerm's control sequences).
  ///
  /// It is not asked over ssh: a later answer would be typed into the next program.
  static func asked(in environment: [String: String]) -> TerminalBackground? {
    guard environment["SSH_CONNECTION"] == nil, environment["SSH_TTY"] == nil else { return nil }
    var answer = ContiguousArray<UInt8>(repeating: 0, count: 256)
    let question = ContiguousArray("\u{1b}]11;?\u{1b}\\".utf8)
    var answerSpan = answer.mutableSpan
    let count = ct_ask_terminal(question.span, &answerSpan, 100)
    return TerminalBackground(answer: answer[..<max(0, min(count, answer.count))])
  }

  /// Reads `ESC ] 11 ; rgb:RRRR/GGGG/BBBB` from what a terminal sent, which may be anything.
  init?(answer: ArraySlice<UInt8>) {
    let start = Array("\u{1b}]11;rgb:".utf8)
    guard
      let place = answer.indices.first(where: { answer[$0...].starts(with: start) }),
      let end = answer[place...].dropFirst(start.count).firstIndex(where: {
        $0 == 0x07 || $0 == 0x1b
      })
    else { return nil }
    let parts = answer[(place + start.count)..<end].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var channels: [Double] = []
    for part in parts {
      // One to four hexadecimal digits; the largest number of that length is full brightness.
      guard 1...4 ~= part.count, let number = part.hexNumber else { return nil }
      channels.append(Double(number) / Double((1 << (4 * part.count)) - 1))
    }
    let brightness = 0.299 * channels[0] + 0.587 * channels[1] + 0.114 * channels[2]
    self = brightness > 0.5 ? .light : .dark
  }
}
