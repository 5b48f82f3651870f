import Foundation
import Testing

/// A client that imports PushMarkup alone: that it was linked at all is half of the test.
@Suite struct CoreClientTests {
  private static let path = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
    .appendingPathComponent("CoreClient").path

  @Test func itRuns() throws {
    let client = try Tool.shell("'\(Self.path)'")
    #expect(client.status == 0, "\(client.errors)")
    // The phone reads #f60 as the number 0xf60.
    #expect(
      client.text
        == "Hi \u{1b}[1;38;2;255;102;0myou\u{1b}[0m\n\nHi \u{1b}[38;2;0;15;96myou\u{1b}[0m\n\n")
  }

  @Test func neitherFoundationNorTheMathLibraryIsLinked() throws {
    guard let names = try Tool.symbolsOfLibraries(in: Self.path) else {
      return print("skipped: nm is missing")
    }
    #expect(names.count > 20)
    #expect(
      names.filter { $0.contains("10Foundation") || $0.contains("20FoundationEssentials") } == [])
    let math = ["round", "floor", "ceil", "trunc", "rint", "pow", "cbrt", "exp", "log", "fmod"]
    #expect(names.filter(math.contains) == [])
  }
}
