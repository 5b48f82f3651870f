import Foundation
import HTMLTokens
import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import Testing

/// Compares Corpus messages with the files next to them. `bin/goldens` writes these; read the diff.
@Suite struct GoldenTests {
  @Test(arguments: try Corpus.messages())
  func message(_ message: Corpus.Message) throws {
    // The goldens of broken messages are from libxml2 2.9 to 2.13; later versions read them as the
    // standard does.
    if message.name.hasPrefix("broken/"), !HTMLTokens.repairsTree { return }
    let bytes = [UInt8](try Data(contentsOf: message.file))
    for (suffix, content) in Self.renderings(of: bytes) {
      let golden = message.file.deletingPathExtension().appendingPathExtension(suffix)
      if Project.acceptsGoldens {
        try Data(content.utf8).write(to: golden)
      } else {
        let expected = try? Data(contentsOf: golden)
        #expect(
          expected == Data(content.utf8), "\(message.name).\(suffix) differs; run bin/goldens")
      }
    }
  }

  @Test func theCorpusIsComplete() throws {
    #expect(try Corpus.messages().count >= 200)
  }

  /// A golden without a message is a mistake.
  @Test func everyGoldenHasItsMessage() throws {
    let names = Set(try Corpus.messages().map(\.name))
    for file in try Corpus.files() where file.pathExtension != "html" && file.pathExtension != "md"
    {
      guard let group = Corpus.group(of: file), Corpus.groups.contains(group) else { continue }
      let stem = file.lastPathComponent.prefix { $0 != "." }
      #expect(names.contains("\(group)/\(stem)"), "\(file.lastPathComponent)")
    }
  }

  /// The files next to a message, by extension.
  static func renderings(of bytes: [UInt8]) -> [(String, String)] {
    let parsed = MarkupParser().parse(utf8: bytes)
    let device = MarkupParser().parse(utf8: bytes, as: .device)
    var files = [
      ("json", JSONRenderer().render(parsed).text + "\n"),
      ("device.json", JSONRenderer().render(device).text + "\n"),
      ("txt", PlainTextRenderer().render(parsed.styledText).text + "\n"),
      ("fixed.html", Fixer().fix(utf8: bytes).html + "\n"),
      ("safe.html", HTMLRenderer().render(parsed.styledText).text + "\n"),
    ]
    for (name, depth) in [
      ("none", ColorDepth.plain), ("16", .ansi16), ("256", .ansi256), ("truecolor", .truecolor),
    ] {
      var renderer = ANSIRenderer()
      renderer.colorDepth = depth
      renderer.width = 60
      files.append(("\(name).ansi", renderer.render(parsed.styledText).text))
    }
    return files
  }
}
