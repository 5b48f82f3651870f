import Testing

/// The oracles themselves: what they have to refuse, and what they have to accept.
@Suite struct GrammarTests {
  @Test(arguments: [
    "", "a &lt; b &amp;amp;", "<b>x <i>y</i></b>", "a<br>b", "<ul><li>a</li></ul>",
    "<a href=\"https://example.com/?a=1&amp;b=2\">z</a>", "<h1 style=\"font-size: 1.05em\">x</h1>",
    "<span style=\"color: #ff0000; background-color: #00ff0080\">x</span>",
    "<img src=\"https://example.com/a.png\" alt=\"it&#39;s &lt;b&gt;\">",
  ])
  func safeHTMLIsAccepted(_ html: String) {
    #expect(SafeHTMLGrammar.violation(in: html) == nil)
  }

  @Test(arguments: [
    "<script>x</script>", "<b onclick=\"x\">y</b>", "<B>x</B>", "<!-- x -->", "<?x?>", "<b", "</b>",
    "<b>", "<b><i></b></i>", "a < b", "a > b", "a & b", "&copy;", "<b class=\"x\">y</b>",
    "<a href='https://example.com/'>x</a>", "<a href=https://example.com/>x</a>",
    "<a href=\"javascript:alert(1)\">x</a>", "<a href=\"//example.com/\">x</a>",
    "<a href=\"https:\">x</a>", "<a href=\"https://@/\">x</a>",
    "<a href=\"https://e.com/\u{e9}\">x</a>",
    "<a href=\"https://e.com/\" href=\"https://e.com/\">x</a>", "<img alt=\"`\">",
    "<img alt=\"<\">",
    "<span style=\"color: red\">x</span>", "<span style=\"color: #ff0000;\">x</span>",
    "<span style=\"background-color: url(x)\">x</span>",
    "<span style=\"font-size: 1e9em\">x</span>",
    "<span style=\"\">x</span>", "x\u{202e}y", "x\u{9b}y", "x\ny", "x\u{ffff}y",
    // A combining mark after a delimiter forms one Character with it.
    "<b\u{301}>x</b>", "a <\u{301} b", "<img alt=\"x\"\u{301}>",
  ])
  func otherHTMLIsRefused(_ html: String) {
    #expect(SafeHTMLGrammar.violation(in: html) != nil)
  }

  @Test(arguments: [
    "", "a\n", "\u{1b}[1;38;2;255;0;0ma\u{1b}[0m\n", "\u{1b}[38;5;196ma\u{1b}[0m b\n",
    "\u{1b}]8;;https://e.com/\u{1b}\\a\u{1b}]8;;\u{1b}\\\n", "👩‍💻 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u{301} ❤️\n",
  ])
  func terminalTextIsAccepted(_ output: String) {
    #expect(ANSIGrammar.violation(inANSI: output) == nil)
  }

  @Test(arguments: [
    "a", "a\u{1b}[2J\n", "\u{1b}[1ma\n", "\u{1b}[5ma\u{1b}[0m\n",
    "\u{1b}[38;2;1;2;999ma\u{1b}[0m\n",
    "\u{1b}]0;x\u{7}\n", "\u{1b}]8;;https://e.com/\u{7}a\u{1b}]8;;\u{7}\n",
    "\u{1b}]8;;https://e.com/\u{1b}\\a\n", "\u{1b}\n", "a\tb\n", "a\rb\n", "a\u{7f}\n",
    "a\u{9b}2J\n",
    "a\u{2028}b\n", "a\u{202e}b\n", "a\u{200b}b\n", "a\u{e000}b\n", "\u{301}a\n",
    "\u{1b}[1m\u{301}a\u{1b}[0m\n", "1\u{200d}2\n", "a\u{200d}b\n", "a\u{200c}\n", "a\u{e0041}\n",
    "🏴\u{e0067}\n",
    "a\u{fff9}b\n", "a\(String(repeating: "\u{301}", count: 31))\n",
  ])
  func otherTerminalTextIsRefused(_ output: String) {
    #expect(ANSIGrammar.violation(inANSI: output) != nil)
  }

  @Test(arguments: [
    "1", "[]", " {\"a\" : [1, -0.5e+10, \"\\u00e9\\n\", true, null, {}]} ", "\"\"",
  ])
  func jsonIsAccepted(_ text: String) {
    #expect(JSONGrammar.depth(of: Array(text.utf8)) != nil)
  }

  @Test(arguments: [
    "", "[", "]", "[1,]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "-",
    "tru",
    "\"\\x\"", "\"\\u12g4\"", "\"a", "\"\n\"", "1 2", "[1 2]", "{\"a\":1 \"b\":2}", "[}",
  ])
  func invalidJSONIsRefused(_ text: String) {
    #expect(JSONGrammar.depth(of: Array(text.utf8)) == nil)
  }

  @Test func violationsStateTheNumberAndTheReason() {
    #expect(throws: Violation.self) { try require(false, 7, "reason") }
    #expect("\(Violation(invariant: 7, reason: "reason"))" == "invariant 7: reason")
  }
}
