import CTerminal
import PushMarkup

/// Lines for a user, broken between words at the width of a terminal.
enum Wrapping {
  /// The columns of a stream that is a terminal; nil for other streams.
  static func columns(of descriptor: Int32) -> Int? {
    guard ct_is_terminal(descriptor) else { return nil }
    let columns = Int(ct_terminal_columns(descriptor))
    return columns > 0 ? columns : nil
  }

  /// The columns of a page: those of the terminal, but no more than are easy to read.
  static var pageWidth: Int { min(100, columns(of: 1) ?? 100) }

  /// A line wrapped for a terminal, with all lines after the first indented. In less than 20
  /// columns it is not wrapped, because broken lines would be unreadable.
  static func lines(_ line: String, columns: Int?) -> [String] {
    guard let columns, columns >= 20, line.utf8.count > columns else { return [line] }
    let indent = String(repeating: " ", count: line.utf8.prefix { $0 == 0x20 }.count)
    let words = String(line.dropFirst(indent.count))
    let renderer = ANSIRenderer(colorDepth: .plain, width: columns - indent.count - 2)
    let lines = renderer.render(StyledText(words)).text.split(separator: "\n")
    return lines.enumerated().map { indent + ($0.offset == 0 ? "" : "  ") + $0.element }
  }
}

/// Tables for a user.
enum TerminalTable {
  /// The rows in columns. If the terminal is too narrow, they are one below the other, as `narrow`
  /// writes them. A pipe gets whole rows.
  static func text(
    _ rows: [[String]], hasTitles: Bool, narrow: (_ row: [String], _ width: Int) -> [String]
  ) -> String {
    let plain = TextTable(rows).plain
    guard let width = Wrapping.columns(of: 1),
      plain.split(separator: "\n").contains(where: { $0.count > width })
    else { return plain }
    let lines = rows.dropFirst(hasTitles ? 1 : 0).flatMap { narrow($0, width) }
    return lines.joined(separator: "\n")
  }
}
