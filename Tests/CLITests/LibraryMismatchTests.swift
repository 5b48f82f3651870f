import Foundation
import Testing

/// A libxml2 that reads HTML differently from the one that PushMarkup was built with.
@Suite struct LibraryMismatchTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let client = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
    .appendingPathComponent("CoreClient").path

  /// Runs a script in which `$OTHER` is the library to preload; nil if there is no C compiler.
  private func run(_ script: String, _ environment: [String: String] = [:]) throws -> Tool? {
    guard try Tool.shell("command -v cc").status == 0 else {
      print("skipped: cc is missing")
      return nil
    }
    let source = Self.root.appending(path: "Tests/C/other_libxml2.c").path
    return try Tool.shell(
      "cc -shared -fPIC -o other.so '\(source)' && OTHER=$PWD/other.so && { \(script); }",
      environment: environment)
  }

  @Test(arguments: [
    "lint", "lint --format json", "fix", "preview", "convert --to json", "convert --to html",
    "convert --to json --reading device", "batch", "lint m.html", "fix --in-place m.html",
  ])
  func everyCommandReportsTheMismatchAndNothingElse(_ arguments: String) throws {
    let script = """
      echo '<b>x</b>' >m.html; echo '{"html":"<b>x</b>"}' \
      | LD_PRELOAD=$OTHER "$TOOL" \(arguments); echo "$?"; cat m.html
      """
    guard let tool = try run(script) else { return }
    #expect(tool.text == "70\n<b>x</b>\n")
    let lines = tool.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("pushmarkup: libxml2 2.12.7 was loaded, and ") == true)
    #expect(tool.errors.contains("or build PushMarkup again"))
  }

  @Test(arguments: ["--version", "--help", "rules", "explain device.less-than", "tags", "devices"])
  func commandsThatReadNoMessageWork(_ arguments: String) throws {
    guard let tool = try run("LD_PRELOAD=$OTHER \"$TOOL\" \(arguments)") else { return }
    #expect(tool.status == 0)
    #expect(tool.errors == "")
  }

  /// Even a client that does not check the library can tell an unread message from an empty one.
  @Test func aClientCanTell() throws {
    guard let tool = try run("LD_PRELOAD=$OTHER '\(Self.client)' --check") else { return }
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(
      tool.lines.map { $0.replacing(/built with [0-9.]+/, with: "built with X") } == [
        "libxml2 2.12.7 was loaded, and PushMarkup was built with X, which reads HTML in another "
          + "way: load libxml2 \(try version()), or build PushMarkup again",
        "authored: unread, truncated, input.library", "json: unread",
      ])
  }

  private func version() throws -> String {
    guard let tool = try run("LD_PRELOAD=$OTHER '\(Self.client)' --check") else { return "" }
    return String(tool.text.firstMatch(of: /built with ([0-9.]+),/)?.1 ?? "")
  }

  @Test func theRightLibraryIsNotAMismatch() throws {
    let tool = try Tool.shell("'\(Self.client)' --check")
    #expect(
      tool.text == "fits\nauthored: read\njson: read\n")
  }
}
