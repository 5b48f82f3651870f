import CFloor
import PushMarkup
import PushMarkupAndroid

/// One thing to measure, by ratios or by the harness.
public struct Variant: Sendable {
  /// The name in tables.
  public var name: String
  /// Runs on one message. Returns a number that depends on the result, so that nothing is optimised
  /// away.
  public var run: @Sendable (String) -> Int

  init(name: String, run: @escaping @Sendable (String) -> Int) {
    self.name = name
    self.run = run
  }

  /// The variants for the 20,000 messages; libxml2 alone, the baseline, is first.
  public static let all: [Variant] = {
    let parser = MarkupParser()
    let ansi = ANSIRenderer()
    let plain = PlainTextRenderer()
    let json = JSONRenderer()
    let html = HTMLRenderer()
    return [
      Variant(name: "floor", run: floor),
      Variant(name: "authored") { parser.parse($0).styledText.text.utf8.count },
      Variant(name: "device") { parser.parse($0, as: .device).styledText.text.utf8.count },
      Variant(name: "authored + ANSI") { ansi.render(parser.parse($0)).text.utf8.count },
      Variant(name: "authored + plain") { plain.render(parser.parse($0)).text.utf8.count },
      Variant(name: "authored + JSON") { json.render(parser.parse($0)).text.utf8.count },
      Variant(name: "authored + HTML") { html.render(parser.parse($0)).text.utf8.count },
    ]
  }()

  /// The variants for the one large document.
  public static let large: [Variant] = {
    var limits = Limits()
    limits.bytes = 1 << 30
    limits.spans = 1 << 30
    let parser = MarkupParser(limits: limits)
    return [
      Variant(name: "floor", run: floor),
      Variant(name: "authored") { parser.parse($0).styledText.text.utf8.count },
    ]
  }()

  /// libxml2 alone.
  @Sendable private static func floor(_ html: String) -> Int {
    var html = html
    return html.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        Int(floor_parse($0.baseAddress, Int32(truncatingIfNeeded: $0.count)))
      }
    }
  }
}
