import PushMarkup
import Testing

/// What is dropped stays dropped, whatever stands inside that looks like its end.
@Suite struct DroppedTextTests {
  /// Raw text is raw inside what is dropped as well: in a template, and where svg and math hold
  /// HTML again (HTML, 13.2.6.5; Chromium shows the same).
  @Test(arguments: [
    ("<svg><desc><script>x=\"</svg>LEAK\"</script></svg>after", "after"),
    ("<math><mi><style>a</math>LEAK</style></mi></math>after", "after"),
    ("<svg><foreignObject><textarea></svg>LEAK</textarea></svg>after", "after"),
    ("<template><svg><desc><script></template>LEAK</script>after", ""),
    ("<template><script></template>LEAK</script></template>after", "after"),
    ("<template><textarea></template>LEAK</textarea></template>after", "after"),
    ("<template><script></i></template>LEAK</script></template>after", "after"),
    ("<select><textarea></select>LEAK", ""), ("<script></b>LEAK<b></script>after", "after"),
    ("<style></style>after", "after"), ("<svg><title>LEAK</title></svg>after", "after"),
  ])
  func rawTextInside(html: String, shown: String) {
    let parsed = MarkupParser().parse(html)
    #expect(parsed.styledText.text == shown)
    #expect(!parsed.diagnostics.isEmpty)
  }

  /// Up to 2.13 libxml2 sees a comment inside of a declaration; what it covers is not lost unsaid.
  @Test func textBehindADeclarationIsNotLostUnsaid() {
    let parsed = MarkupParser().parse("<!x<!-- a>Your code is <b>1234</b> -->tail")
    let saysSo = parsed.diagnostics.contains {
      $0.rule == .tagContent && $0.range == 10..<38
    }
    #expect(saysSo || parsed.styledText.text.hasPrefix("Your code is 1234"))
  }
}
