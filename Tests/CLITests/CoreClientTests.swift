import Foundation
import Testing

/// A client that imports only PushMarkup. That it links at all is half of the test.
@Suite struct CoreClientTests {
  private static let path = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
    .appendingPathComponent("CoreClient").path

  @Test func theClientRuns() throws {
    let client = try Tool.shell("'\(Self.path)'")
    #expect(client.status == 0, "\(client.errors)")
    #expect(client.lines.first == "Hi \u{1b}[1;38;2;255;102;0myou\u{1b}[0m")
    #expect(client.text.contains("#ff6600"))
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

  /// A push pipeline pays only for what it imports: no device, lint, template or batch code.
  @Test func noOtherTargetIsLinked() throws {
    let nm = try Tool.shell("command -v nm >/dev/null && nm '\(Self.path)'")
    guard nm.status == 0 else { return print("skipped: nm is missing") }
    #expect(nm.lines.contains { $0.contains("10PushMarkup") })
    for target in ["Android", "Lint", "Templates", "Pipeline"] {
      let name = "PushMarkup\(target)"
      #expect(nm.lines.filter { $0.contains("\(name.utf8.count)\(name)") } == [])
    }
  }
}
