import PushMarkup

/// A program that uses the core and nothing else, built as a client of the package is: without
/// Foundation, without `@testable`, outside of the package's own names.
@main enum CoreClient {
  static func main() {
    if CommandLine.arguments.contains("--check") { return check() }
    let message = "<p>Hi <span style='font-size: 1.25em; color: #f60'>you</span></p>"
    let parser = MarkupParser()
    print(ANSIRenderer().render(parser.parse(message).styledText))
    print(HTMLRenderer().render(parser.parse(message).styledText).text)
  }

  /// Prints whether messages can be read, and what is said where they cannot.
  private static func check() {
    do throws(LibraryMismatch) {
      try MarkupParser.checkLibrary()
      print("fits")
    } catch {
      print(error)
    }
    let parsed = MarkupParser().parse("<b>x</b>")
    let words =
      [parsed.isUnread ? "unread" : "read"] + (parsed.isTruncated ? ["truncated"] : [])
      + parsed.diagnostics.map(\.rule.rawValue)
    print("authored: \(words.joined(separator: ", "))")
    let json = JSONRenderer().render(parsed).text
    print("json: \(json.contains("\"unread\":true") ? "unread" : "read")")
  }
}
