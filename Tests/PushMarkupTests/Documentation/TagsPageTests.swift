import Foundation
import Testing

@testable import PushMarkup
import PushMarkupLint

/// The tables of `docs/tags.md` about what is supported, and what is not.
@Suite struct TagsPageTests {
  /// The cells of each row of the table whose header starts with `title`.
  private func rows(_ title: String) throws -> [[Substring]] {
    let page = try String(contentsOf: Project.root.appending(path: "docs/tags.md"), encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(title) |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0.split(separator: "|") }
  }

  private func code(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func findings(_ code: String) -> Set<String> {
    let html = code.hasPrefix("<") ? code : "<span style=\"\(code)\">Sale</span>"
    let parsed = authored(html)
    return Set(parsed.diagnostics.map(\.rule.rawValue))
  }

  @Test func listedPropertyValuesAreSupported() throws {
    for row in try rows("property") {
      for property in code(row[0]) {
        for value in code(row[1]) + ["inherit", "initial !important"] {
          // The page has to say if part of a value is lost.
          let allowed: Set<String> = row[2].contains("lost") ? ["css.value"] : []
          let found = findings("\(property): \(value)").filter { $0.hasPrefix("css.") }
          #expect(found.isSubset(of: allowed), "\(property): \(value): \(found)")
        }
      }
    }
  }

  @Test func everyPropertyIsListed() throws {
    let names = try rows("property").flatMap { code($0[0]) }
    #expect(Set(names) == Set(CSSProperty.all.map(\.name)))
  }

  @Test(arguments: [("colour", "color"), ("colour", "background"), ("size", "font-size")])
  func listedColorsAndSizesAreSupported(_ title: String, _ property: String) throws {
    for row in try rows(title) {
      for value in code(row[1]) {
        #expect(findings("\(property): \(value)").isSubset(of: ["text.hidden"]), "\(value)")
      }
    }
  }

  @Test func unsupportedMarkupIsReported() throws {
    for row in try rows("HTML or CSS") {
      let rules = code(row[1])
      for (index, source) in code(row[0]).enumerated() {
        let found = findings(source)
        let rule = rules.count == 1 ? rules[0] : rules[index]
        #expect(found.contains(rule), "\(source): \(found)")
        if rule.hasPrefix("css.") { #expect(found == [rule], "\(source): \(found)") }
      }
    }
  }
}
