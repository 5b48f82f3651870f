/// Cells in rows, for a page of Markdown or for a terminal.
package struct TextTable: Sendable {
  private let rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }

  /// As a table of Markdown; the first row has the titles.
  package var markdown: String {
    var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    lines.insert("|" + String(repeating: " --- |", count: rows[0].count), at: 1)
    return lines.joined(separator: "\n")
  }

  /// In columns with two spaces between them; the last column is not padded.
  package var plain: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width - cell.count + 2)
      }
      return padded.joined() + row[row.count - 1]
    }.joined(separator: "\n")
  }
}

extension String {
  /// The words in lines of at most `width` characters, unless a word is longer; lines after the
  /// first are indented.
  package func wrapped(indent: Int = 0, width: Int = 100) -> String {
    var lines: [String] = []
    var line = String(prefix { $0 == " " })
    var isEmpty = true
    for word in split(separator: " ") {
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
}
