extension TagTable {
  /// The table in Markdown: of `docs/tags.md` and `pushmarkup tags --markdown`.
  package static var markdown: String {
    var lines = [
      "| tag | synonyms | attributes | effect | on Android |", "| --- | --- | --- | --- | --- |",
    ]
    for rule in rules {
      let cells = [
        "`\(rule.name)`", code(rule.synonyms), code(rule.attributes), rule.summary, rule.android,
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// The table in columns, for a terminal.
  package static var plain: String {
    let rows =
      [["tag", "synonyms", "attributes", "effect", "on Android"]]
      + rules.map {
        [
          $0.name, $0.synonyms.joined(separator: " "), $0.attributes.joined(separator: " "),
          $0.summary, $0.android.filter { $0 != "`" },
        ]
      }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < 4 {
          line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      return line
    }.joined(separator: "\n")
  }

  private static func code(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: " ")
  }
}
