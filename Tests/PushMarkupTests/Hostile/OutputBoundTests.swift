import PushMarkup
import PushMarkupAndroid
import Testing

/// Promise 12: a message of n bytes gives at most 8 n bytes plus 4 KiB of output, in either reading
/// and with any renderer.
@Suite struct OutputBoundTests {
  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let messages: [String: String] = [
    // One tag makes many spans: an element that a block closes is opened again.
    "opened again by a device": times("<b>", 74) + times("<p>x", 55) + "<a href=tel:"
      + times("1", 700) + ">" + times("x<br>", 80),
    "all formatting opened again": "<b><i><u><s><tt><big><sup>" + times("<p>x", 500),
    "sizes opened again": times("<big>", 60) + times("<p>x", 500),
    "colours around it": "<font color=#123456 face=x>" + times("<b>", 60) + times("<p>x", 500),
    "bold that is interrupted": times("<b>", 80) + times("<p style=font-weight:normal>x</p>y", 40)
      + "<a href=tel:" + times("1", 500) + ">" + times("x<br>", 100),
    "padding": times("<b>", 60) + times("<p>x", 68) + times("</b>", 60)
      + "<blockquote><p style=text-align:center>" + times("x<br>", 100),
    "one link on many lines": "<a href=https://e.x/" + times("y", 2000) + ">" + times("x<br>", 900),
    // One byte becomes nine.
    "addresses of bad bytes": times("<a href=http://e.x/" + times("\u{ff}", 700) + ">x</a> ", 60),
    "images of bad bytes": times("<img src=http://e.x/" + times("\u{ff}", 700) + ">", 60),
    "alternatives": times("<img alt=\"" + times("&quot;'`", 100) + "\">", 20),
    "delimiters": times("&<>", 5000), "breaks": times("x<br>", 9000), "blocks": times("<p>x", 9000),
    "items": times("<li>x", 9000), "headings": times("<h1>x", 9000),
    "quotations": times("<blockquote>x", 3000) + times("<br>x", 3000),
    "lists in quotations": times("<blockquote><li>x", 3000),
    "raised": "<sup>" + times("x", 9000), "letters": times("x ", 9000),
  ]

  @Test(arguments: messages.keys.sorted())
  func outputIsBoundedByTheMessage(_ name: String) throws {
    let message = Self.messages[name] ?? ""
    for bytes in [
      Array(message.utf8), message.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) },
    ] {
      for reading in [Reading.authored, .device] {
        let text = MarkupParser().parse(utf8: bytes, as: reading).styledText
        let bound = 8 * bytes.count + 4096
        var renderer = ANSIRenderer()
        for width in [nil, 1, 40, 7_000].sample(2) {
          for hyperlinks in [false, true] {
            (renderer.width, renderer.hyperlinks) = (width, hyperlinks)
            let size = renderer.render(text).text.utf8.count
            #expect(size <= bound, "\(name), \(reading), ansi at \(width ?? 0)")
          }
        }
        #expect(
          PlainTextRenderer().render(text).text.utf8.count <= bound, "\(name), \(reading), text")
        for separators in Separators.allCases {
          let size = HTMLRenderer(separators: separators).render(text).text.utf8.count
          #expect(size <= bound, "\(name), \(reading), html")
        }
      }
    }
  }

  /// A URL that is not shown hides the target of its link, so nothing may use up its space.
  @Test(arguments: [
    "<img>", "<img alt=x>", "<li>", "<b>x</b>", "<sup>q</sup>", "<blockquote>x</blockquote>",
  ])
  func aLinkURLIsShownHoweverMuchElseThereIs(_ markup: String) {
    let link = "<a href=https://evil.example/>https://bank.example/</a>"
    for reading in [Reading.authored, .device] {
      let text = MarkupParser().parse(Self.times(markup, 2500) + link, as: reading).styledText
      #expect(
        PlainTextRenderer().render(text).text.hasSuffix("(https://evil.example/)"), "\(reading)")
      for hyperlinks in [false, true] {
        var renderer = ANSIRenderer()
        renderer.hyperlinks = hyperlinks
        #expect(renderer.render(text).text.contains("https://evil.example/"), "\(reading)")
      }
    }
  }
}
