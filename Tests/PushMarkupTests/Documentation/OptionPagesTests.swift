import Foundation
import Bytes
import PushMarkupLint
import Testing

@testable import PushMarkupPipeline

/// What is generated from the table of options: the reference, the schema of the settings, and the
/// Python types. `bin/goldens` writes them.
@Suite struct OptionPagesTests {
  private func expect(_ text: String, in path: String) throws {
    let file = Project.root.appending(path: path)
    if Project.acceptsGoldens { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(path): run bin/goldens")
  }

  /// The names in the table are unique in each place, and nothing is documented twice.
  @Test func namesAreUnique() {
    for place in OptionRow.Place.allCases {
      let names = OptionTable.rows(in: [place]).map { $0.name(in: [place]) }
      #expect(Set(names).count == names.count)
    }
    for row in OptionTable.rows { #expect(row.summary.utf8.count <= 80, "\(row.name)") }
  }

  @Test func commandLineNamesAreHyphenated() {
    #expect(OptionRow.commandName("allowScheme") == "allow-scheme")
    #expect(OptionRow.commandName("night") == "night")
  }

  // MARK: The schema

  @Test func theSettingsSchemaIsCurrent() throws {
    let schema = OptionTable.schema(in: [.settings])
    try expect(try pretty(schema), in: "docs/pushmarkup.config.schema.json")
  }

  private func pretty(_ json: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  // MARK: The reference

  @Test func theReferenceIsCurrent() throws {
    let path = "docs/configuration.md"
    let page = try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
    let marks = ["<!-- table: settings -->", "<!-- table: target -->", "<!-- table: options -->"]
    let tables = [
      table(in: [.settings]), table(in: [.target]),
      table(in: OptionRow.Place.commands.union([.library])),
    ]
    var text = page
    for (mark, table) in zip(marks, tables) {
      let start = try #require(text.range(of: mark + "\n")).upperBound
      let end = try #require(text.range(of: "<!-- end -->", range: start..<text.endIndex))
      text.replaceSubrange(start..<end.lowerBound, with: "\n\(table)\n")
    }
    try expect(text, in: path)
  }

  private func table(in places: Set<OptionRow.Place>) -> String {
    let isAll = places.contains(.library)
    var lines = [
      (isAll ? "| option | command line" : "| name") + " | values | default | does |",
      isAll ? "| --- | --- | --- | --- | --- |" : "| --- | --- | --- | --- |",
    ]
    for row in OptionTable.rows(in: places) where !isAll || row.name != "$schema" {
      let commands = OptionRow.Place.allCases.filter(
        row.places.intersection(OptionRow.Place.commands).contains
      ).map(\.rawValue)
      let isEverywhere = commands.count == OptionRow.Place.commands.count
      let limits = isEverywhere ? "" : " (\(commands.joined(separator: ", ")))"
      let typed = commands.isEmpty ? "" : "`--\(row.commandName)`" + limits
      let library = row.places.contains(.library) ? "`\(row.name)`" : ""
      var about = row.summary
      if !row.details.isEmpty { about += " " + row.details }
      if let needs = row.needs { about += " Needs `\(needs)`." }
      let cells =
        (isAll ? [library, typed] : ["`\(row.name(in: places))`"])
        + [values(row, in: places), fallback(row, in: places), about]
      lines.append("| " + cells.map(escaped).joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func escaped(_ cell: String) -> String {
    var isCode = false
    var text = ""
    for character in cell {
      if character == "`" { isCode.toggle() }
      text += character == "|" ? "\\|" : character == "<" && !isCode ? "\\<" : String(character)
    }
    return text
  }

  private func values(_ row: OptionRow, in places: Set<OptionRow.Place>) -> String {
    let values = row.values(in: places).map { "`\($0)`" }.joined(separator: ", ")
    return switch row.kind {
    case .flag: "true or false"
    case .number(let range, _): "\(range.lowerBound) to \(range.upperBound.grouped)"
    case .choice: values
    case .text(let pattern, _): pattern == nil ? "a text" : "`#rrggbb`"
    case .list(let names, _) where names.isEmpty || names.contains(where: { $0.contains(".") }):
      names.isEmpty ? "texts" : "rules and groups"
    case .list: places == [.target] ? "phones, with commas" : values
    case .json:
      [
        "tags": "tags", "targets": "`android`, `iphone`, `fcm`, objects (below)",
        "rules": "rules and groups",
      ][row.name]
        ?? "an object"
    }
  }

  private func fallback(_ row: OptionRow, in places: Set<OptionRow.Place>) -> String {
    let (library, command) = (row.fallback(in: [.library]), row.fallback(in: [.lint]))
    if library == command || !row.places.contains(.library) { return command }
    return "\(command); in C and Python \(library)"
  }

  // MARK: Python

  /// The types for Python type checkers, which can read them only as source text.
  @Test func thePythonTypesAreCurrent() throws {
    let places: Set<OptionRow.Place> = [.settings, .library]
    // `offsets` and `runs` are parameters of their own, and `$schema` cannot be a keyword.
    let own = ["$schema", "offsets", "runs"]
    let rows = OptionTable.rows(in: places).filter { !own.contains($0.name) }
    let target = OptionTable.rows(in: [.target])
    let renamed = target.filter { snake($0.name) != $0.name(in: [.target]) }
    let text = #"""
      """The types of options. Written by bin/goldens from the table of options."""

      from __future__ import annotations

      from collections.abc import Iterable, Mapping
      from typing import Any, Literal, TypedDict


      class Target(TypedDict, total=False):
          """Phones that ``lint`` and ``fix`` are for: those of one mapping differ in ``device`` alone.

          ``device`` may name several, with commas, or ``"all"``. The other keys are options;
          ``.pushmarkup.json`` calls three of them ``field``, ``background`` and ``cssColors``, which
          are taken as well. ``None`` is as if the key was not given.
          """

      \#(fields(target, in: [.target]) { snake($0.name) })\#(fields(renamed, in: [.target]) { $0.name(in: [.target]) })

      class Options(TypedDict, total=False):
          """How messages are read and what they become; docs/configuration.md says the same.

          ``None`` is as if the option was not given.

      \#(documented(rows, in: places))    - ``errors``: raise UnicodeEncodeError for an unpaired surrogate in a ``str``, or replace it by
            U+FFFD and report it. Default: strict.
          """

      \#(fields(rows, in: places) { snake($0.name) })    errors: Literal["strict", "replace"] | None

      """#
    try expect(text, in: "python/src/pushmarkup/_options.py")
  }

  private func snake(_ name: String) -> String {
    OptionRow.commandName(name).replacing("-", with: "_")
  }

  private func fields(
    _ rows: [OptionRow], in places: Set<OptionRow.Place>, name: (OptionRow) -> String
  ) -> String {
    rows.map { line("    \(name($0)): ", type($0, in: places)) }.joined()
  }

  /// Formats as `ruff format` does: a type that is longer than a line is put in brackets.
  private func line(_ start: String, _ type: String) -> String {
    let line = start + type + " | None\n"
    guard line.utf8.count > 101 else { return line }
    let opening = "Iterable[Literal["
    if type.hasPrefix(opening), type.utf8.count > 85 {
      let values = type.dropFirst(opening.count).dropLast(2).replacing(
        ", ", with: ",\n                ")
      return """
        \(start)(
                Iterable[
                    Literal[
                        \(values),
                    ]
                ]
                | None
            )

        """
    }
    return "\(start)(\n        \(type) | None\n    )\n"
  }

  private func type(_ row: OptionRow, in places: Set<OptionRow.Place>) -> String {
    let values = row.values(in: places).map { "\"\($0)\"" }.joined(separator: ", ")
    return switch row.kind {
    case .flag: "bool"
    case .number: "int"
    case .choice: "Literal[\(values)]"
    case .text: "str"
    case .list where places == [.target]: "str"
    case .list(let names, _):
      names.isEmpty || names.count > 20 ? "Iterable[str]" : "Iterable[Literal[\(values)]]"
    case .json:
      [
        "tags": "Iterable[str]", "targets": "Iterable[Target | Mapping[str, Any] | str]",
        "rules": #"Mapping[str, Literal["error", "warning", "note", "off"]]"#,
      ][row.name] ?? "Mapping[str, Any]"
    }
  }

  private func documented(_ rows: [OptionRow], in places: Set<OptionRow.Place>) -> String {
    rows.map { row in
      let needs = row.needs.map { " Needs ``\(snake($0))``." } ?? ""
      let fallback = row.fallback(in: [.library])
      let about = row.details.isEmpty ? row.summary : "\(row.summary) \(row.details)"
      let words =
        "``\(snake(row.name))``: \(about)" + needs
        + (fallback.isEmpty ? "" : " Default: \(fallback).")
      var lines = ["    -"]
      for word in words.split(separator: " ") {
        if lines[lines.count - 1].count + word.count >= 100 { lines.append("     ") }
        lines[lines.count - 1] += " " + word
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }
}
