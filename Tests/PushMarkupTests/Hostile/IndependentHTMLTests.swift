import Foundation
import PushMarkup
import PushMarkupAndroid
import Testing

/// Promise 2: an independent HTML5 parser (html5lib) reads all safe HTML and finds nothing outside
/// the list.
///
/// `bin/test` installs html5lib from PyPI into .build-venv. Without Python or PyPI, the test prints
/// that it was skipped.
@Suite struct IndependentHTMLTests {
  private struct Row: Encodable {
    var id: String
    var output: String
  }

  @Test func html5libFindsNothingOutsideTheList() throws {
    guard HTML5Lib.isThere else { return }
    var rows: [Row] = []
    for data in HostileData.allCases {
      for row in try data.rows() { rows += outputs(row.bytes, row.id) }
    }
    for message in try Corpus.messages().sample(60) {
      rows += outputs(Array(try Data(contentsOf: message.file)), message.name)
    }
    let result = try HTML5Lib.run("check_html.py", rows: rows)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasSuffix("\(rows.count) checked, 0 bad\n"), "\(result.output)")
  }

  /// The safe HTML of a message in each reading and each mode, with the default policy and without.
  private func outputs(_ message: [UInt8], _ id: String) -> [Row] {
    var rows: [Row] = []
    for separators in Separators.allCases {
      for var parser in [MarkupParser(), .unfiltered] {
        parser.separators = separators
        for reading in [Reading.authored, .device] {
          let text = parser.parse(utf8: message, as: reading).styledText
          rows.append(Row(id: id, output: HTMLRenderer(separators: separators).render(text).text))
        }
      }
    }
    return rows
  }
}
