import PushMarkup

/// A program that uses the core and nothing else, built as a client of the package is: without
/// Foundation, without `@testable`, outside of the package's own names.
@main enum CoreClient {
  static func main() {
    if CommandLine.arguments.contains("--check") { return check() }
    let message = "<p>Hi <span style='font-size: 1.25em; color: #f60'>you</span></p>"
    let parser = MarkupParser()
    for reading in [Reading.authored, Reading.device] {
      print(ANSIRenderer().render(parser.parse(message, as: reading).styledText))
    }
  }

  /// Prints whether messages can be read, and what is said where they cannot.
  private static func check() {
    do throws(LibraryMismatch) {
      try MarkupParser.checkLibrary()
      print("fits")
    } catch {
      print(error)
    }
    func words(_ isUnread: Bool, _ isTruncated: Bool, _ found: [Diagnostic]) -> String {
      ([isUnread ? "unread" : "read"] + (isTruncated ? ["truncated"] : [])
        + found.map(\.rule.rawValue)).joined(separator: ", ")
    }
    for (name, reading) in [("authored", Reading.authored), ("device", Reading.device)] {
      let parsed = MarkupParser().parse("<b>x</b>", as: reading)
      print("\(name): \(words(parsed.isUnread, parsed.isTruncated, parsed.diagnostics))")
    }
    print("lint: \(Linter().lint("<b>x</b>").map(\.rule.rawValue).joined(separator: ", "))")
    let fixed = Fixer().fix("<b>x</b>")
    print("fix: \(words(fixed.isUnread, fixed.isTruncated, fixed.diagnostics))")
    let json = JSONRenderer().render(MarkupParser().parse("<b>x</b>")).text
    print("json: \(json.contains("\"unread\":true") ? "unread" : "read")")
  }
}
