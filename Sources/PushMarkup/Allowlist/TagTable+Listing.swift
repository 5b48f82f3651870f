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

  /// The table for a terminal of so many columns: where they are too few, some lines for each tag.
  package static func plain(width: Int) -> String {
    let table = plain
    guard table.split(separator: "\n").contains(where: { $0.count > width }) else { return table }
    return rules.map { rule in
      let names = rule.synonyms.isEmpty ? "" : " (\(rule.synonyms.joined(separator: " ")))"
      return wrapped("\(rule.name)\(names): \(rule.summary)", indent: 2, width: width) + "\n"
        + wrapped(
          "  attributes: \(rule.attributes.joined(separator: " "))", indent: 4, width: width) + "\n"
        + wrapped(
          "  on Android: \(rule.android.filter { $0 != "`" })", indent: 4, width: width)
    }.joined(separator: "\n")
  }

  /// Words in lines of a width; those behind the first are indented.
  private static func wrapped(_ text: String, indent: Int, width: Int) -> String {
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private static func code(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: " ")
  }
}
