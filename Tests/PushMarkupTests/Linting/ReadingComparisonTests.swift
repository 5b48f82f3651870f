import Testing

@testable import PushMarkup

/// Where a phone shows something else than the HTML says.
@Suite struct ReadingComparisonTests {
  @Test(arguments: [
    ("<b>a</b> <font color=red>b</font>", 0),
    ("<p>a</p><p>b</p>", 0),
    ("<h1>Head</h1>text", 0),
    ("<ul><li>a</li><li>b</li></ul>", 0),
    ("<img src='https://x.example/i.png' alt=cat>", 0),
    // The device knows no underline in CSS, and `white` by name is no colour there.
    ("a <span style='text-decoration: underline'>b</span> c", 1),
    ("<font color=white>a</font> b <span style='text-decoration: underline'>c</span>", 2),
    ("<font color=green>a</font>", 1),
    // The outer colour wins on a device.
    ("<font color=red>a<font color=blue>b</font>c</font>", 1),
    // The text itself.
    ("a<script>b</script>c", 1), ("I <3 you", 1),
  ])
  func places(html: String, count: Int) {
    let parser = MarkupParser()
    let authored = parser.parse(html).styledText
    let device = parser.parse(html, as: .device).styledText
    #expect(ReadingComparison(authored, device).places == count)
  }
}
