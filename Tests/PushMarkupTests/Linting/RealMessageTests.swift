import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import Testing

/// Messages from public reports: the finding that an expert would name, once, and no finding if
/// there is nothing to correct.
@Suite struct RealMessageTests {
  /// `12..<16 tag.unclosed </b>`: place, rule, reason and suggestion; notes are left out.
  private func findings(_ html: String) -> [String] {
    Linter().lint(html).filter { $0.severity != .note }.map { finding in
      [
        "\(finding.range)", finding.rule.rawValue, finding.reason?.rawValue, finding.suggestion,
      ].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: [
    // Filled in by a program.
    ("New <a href=\"%1$s\">issue</a>", ["4..<19 template.address format"]),
    ("Read the <a href=\"%@\">terms</a>", ["9..<22 template.address format"]),
    // Directions.
    ("<p dir=\"rtl\">iPhone 15 במבצע היום!</p>", ["0..<13 attribute.unsupported direction &rlm;"]),
    ("<p dir=\"rtl\">שלום עולם</p>", []),
    ("<div dir=\"ltr\">Hello</div>", []),
    // Parameters.
    ("&noteId=10", ["0..<7 device.entity unsupported &amp;noteId"]),
    ("Track https://x.example/?a=1&order=2 now", ["28..<34 device.entity &amp;order"]),
    // Text that is intended as it is.
    ("Use the <code>&lt;b&gt;</code> tag", ["8..<14 device.tag"]),
    ("# Etiket olmadan arama", []),
    // What readers see.
    ("&lt;![CDATA[<b>Bold</b> text]]&gt;", ["0..<12 text.escaped-markup cdata"]),
    ("<b>Sale</b>]]>", ["11..<14 text.escaped-markup cdata"]),
    (
      "source at < href=\"https://x.example\">GitHub</a> now",
      ["10..<37 text.escaped-markup half-tag <a href=\"https://x.example\">"]
    ),
    ("b>Sale</b> today", ["0..<2 text.escaped-markup half-tag <b>"]),
    ("<b>>Sale</b> today", ["3..<4 text.escaped-markup extra-bracket"]),
    ("&lt;!-- internal --&gt; Sale", ["0..<23 text.escaped-markup comment"]),
    ("%3Cb%3ESale%3C%2Fb%3E", ["0..<7 text.escaped-markup url-encoded"]),
    (
      "*Sale* today, see <https://x.example/a|the shop>",
      [
        "0..<6 text.escaped-markup markdown",
        "18..<48 tag.placeholder slack-link <a href=\"https://x.example/a\">the shop</a>",
      ]
    ),
    ("Tom &amp;amp; Ann, it&amp;#8217;s new", ["4..<9 text.escaped-markup escaped"]),
    // The true cause.
    ("<u>Learn more<u/> later", ["13..<17 tag.unclosed </u>"]),
    ("<b>Sale<b> today", ["7..<10 tag.unclosed </b>"]),
    ("<u>Vertaal</ u> nu", ["10..<15 device.less-than end-tag </u>"]),
    ("one<br/ two", ["3..<11 syntax.unclosed missing-bracket"]),
    ("Go <textarea>t</textarea>", ["3..<13 device.hidden-text lost-text"]),
    ("<span style=\"color:\">x</span>", ["13..<18 css.value no-value"]),
    ("Managed by <user />.", ["11..<19 tag.placeholder &lt;user />"]),
    ("<color=red>Sale</color>", ["0..<11 tag.unknown <font color=\"#ff0000\">"]),
    ("<color name=\"red\">Sale</color>", ["0..<18 tag.unknown <font color=\"#ff0000\">"]),
    (
      "<span style=\"font-family:&quot;Calibri&quot;,sans-serif;color:red\">Hello</span>",
      ["56..<65 device.css-position"]
    ),
    ("<font color=\"#GGGGGG\">x</font>", ["13..<20 color.invalid"]),
  ])
  func oneSlipIsOneFinding(html: String, expected: [String]) {
    #expect(findings(html) == expected)
  }

  /// The markup that Outlook puts around a paragraph causes at most two findings.
  @Test func aParagraphPastedFromOutlookHasFewFindings() {
    let html = """
      <p class="MsoNormal" style="margin:0cm;font-size:11pt;font-family:Calibri,sans-serif"><span \
      lang="EN-US" style="font-size:12.0pt;color:black;mso-fareast-language:EN-GB">Hello <b>you</b>\
      <o:p></o:p></span></p>
      """
    #expect(findings(html).count <= 2, "\(findings(html))")
  }
}
