import PushMarkup

/// A program that uses the core and nothing else, built as a client of the package is: without
/// Foundation, without `@testable`, outside of the package's own names.
@main enum CoreClient {
  static func main() {
    let message = "<p>Hi <span style='font-size: 1.25em; color: #f60'>you</span></p>"
    let parser = MarkupParser()
    for reading in [Reading.authored, Reading.device] {
      print(ANSIRenderer().render(parser.parse(message, as: reading).styledText))
    }
  }
}
