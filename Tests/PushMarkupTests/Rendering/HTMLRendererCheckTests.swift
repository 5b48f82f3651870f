import Foundation
import Testing

@testable import PushMarkup

/// What an independent HTML5 parser finds in the output.
@Suite struct HTMLRendererCheckTests {
  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Support/check_html.py").standardizedFileURL.path

  /// Whether Python and html5lib are here; `bin/test` installs them.
  static let isAvailable: Bool = (try? run(["-c", "import html5lib"], "").status) == 0

  static func run(_ arguments: [String], _ input: String) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let source = Pipe()
    let sink = Pipe()
    process.standardInput = source
    process.standardOutput = sink
    process.standardError = FileHandle.nullDevice
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let output = try sink.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(.enabled(if: isAvailable))
  func theCheckPassesItsSelfTest() throws {
    let result = try Self.run([Self.script, "--self-test"], "")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: isAvailable))
  func valuesCannotEscapeFromTheirAttributes() throws {
    let poison = "x\"'`<>&\u{202e}\u{1b}\u{0} onclick=\"y\" url(z) /* \\ @import;</b><script>"
    let attributes: [Attribute] = [
      .link(poison), .link("https://example.com/\(poison)"), .typeface(poison),
      .image(source: poison, alternative: poison),
      .image(source: "https://example.com/\(poison)", alternative: nil), .heading(level: 3),
      .relativeSize(1e300), .relativeSize(.leastNonzeroMagnitude), .bullet(), .quote,
      .alignment(.end), .foreground(RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)),
    ]
    var lines = ""
    for attribute in attributes {
      let text = "\(poison)\u{fffc}\(poison)"
      let styled = try StyledText(text, spans: [AttributedSpan(0..<text.utf8.count, attribute)])
      let row = ["id": "\(lines.utf8.count)", "output": HTMLRenderer().render(styled).text]
      lines += String(decoding: try JSONEncoder().encode(row), as: UTF8.self) + "\n"
    }
    let result = try Self.run([Self.script], lines)
    #expect(result.output.hasSuffix("\(attributes.count) checked, 0 bad\n"), "\(result.output)")
    #expect(result.status == 0)
  }
}
