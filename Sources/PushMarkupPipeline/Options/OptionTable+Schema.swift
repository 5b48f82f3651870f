internal import PushMarkup

// The table as JSON Schema: for editors, and for languages that cannot read the table.
extension OptionTable {
  /// The JSON Schema of the options of some places.
  package static func schema(in places: Set<OptionRow.Place>) -> String {
    let dialect = "https://json-schema.org/draft/2020-12/schema"
    return #"{"$schema":"\#(dialect)",\#(object(in: places).dropFirst())"#
  }

  /// The schema of an object with the options.
  static func object(in places: Set<OptionRow.Place>) -> String {
    let rows = rows(in: places)
    let properties = rows.map { "\(quoted($0.name(in: places))):\($0.schema(in: places))" }
    let needs = rows.compactMap { row in
      rows.first { $0.name == row.needs }.map {
        "\(quoted(row.name(in: places))):[\(quoted($0.name(in: places)))]"
      }
    }
    return #"{"type":"object","additionalProperties":false,"properties":{"#
      + properties.joined(separator: ",") + #"},"dependentRequired":{"#
      + needs.joined(separator: ",") + "}}"
  }

  /// Texts as JSON strings, separated by commas.
  static func quoted(_ texts: String...) -> String { quoted(texts) }

  static func quoted(_ texts: [String]) -> String {
    texts.map { String(decoding: JSONBytes.value($0), as: UTF8.self) }.joined(separator: ",")
  }
}

extension OptionRow {
  /// Its JSON Schema; the title is the name of the option.
  fileprivate func schema(in places: Set<Place>) -> String {
    let (values, fallback) = (values(in: places), fallback(in: places))
    let initial = fallback.isEmpty ? "" : "Default: \(fallback)."
    let about = [summary, details, initial].filter { !$0.isEmpty }.joined(separator: " ")
    let names = OptionTable.quoted(values)
    let type =
      switch kind {
      case .flag: #""type":"boolean","default":false"#
      case .number(let range, _):
        #""type":"integer","minimum":\#(range.lowerBound),"maximum":\#(range.upperBound)"#
      case .choice: #""type":"string","enum":[\#(names)]"#
      case .text(let pattern, _):
        #""type":"string""# + (pattern.map { #","pattern":\#(OptionTable.quoted($0))"# } ?? "")
      case .list where places == [.target]: #""type":"string""#
      case .list where values.isEmpty: #""type":"array","items":{"type":"string"}"#
      case .list: #""type":"array","items":{"type":"string","enum":[\#(names)]}"#
      case .json(let schema, _): schema()
      }
    return
      #"{"title":\#(OptionTable.quoted(name)),"description":\#(OptionTable.quoted(about)),\#(type)}"#
  }
}
