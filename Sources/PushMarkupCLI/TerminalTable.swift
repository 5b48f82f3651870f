import PushMarkup

/// Rows for a person.
enum TerminalTable {
  /// The rows in columns; where the terminal is too narrow for that each below the other, as
  /// `narrow` writes them. A pipe gets whole rows.
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
