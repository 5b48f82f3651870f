import PushMarkup
import PushMarkupLint
import PushMarkupTemplates
import Testing

/// Dropped content stays dropped, even if it contains something that looks like its end.
@Suite struct DroppedTextTests {
  /// Raw text is also raw inside dropped content: in a template, and in HTML inside svg and math
  /// (HTML, 13.2.6.5; Chromium shows the same).
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
  func rawTextInsideDroppedContentIsDropped(html: String, shown: String) {
    let parsed = MarkupParser().parse(html)
    #expect(parsed.styledText.text == shown)
    #expect(!parsed.diagnostics.isEmpty)
  }

  /// The end tag of a head may be omitted (HTML, 13.1.2.4; 13.2.6.4.4 lists what a head contains).
  @Test(arguments: [
    ("<html><head><meta charset=utf-8><body>Hi</body></html>", "Hi", 6..<32),
    ("<head><title>T</title><p>Hi</p>", "Hi", 0..<22),
    ("<head> <LINK rel=x><style>p{}</style> Hi", "Hi", 0..<37),
    ("<head><noscript><img src=x></noscript><template><p>x</p></template></head>Hi", "Hi", 0..<74),
    ("<head><script>'<p>'</script><title></head></title></html>Hi", "Hi", 0..<50),
    ("<head></p></b><base>Hi", "Hi", 0..<20), ("<head>Hi</head> there", "Hi there", 0..<6),
    ("<head><svg><p>x</p></svg>Hi", "Hi", 0..<6), ("<head><meta>", "", 0..<12),
  ])
  func aHeadNeedsNoEndTag(html: String, shown: String, dropped: Range<Int>) {
    let parsed = MarkupParser().parse(html)
    #expect(parsed.styledText.text == shown)
    #expect(parsed.diagnostics.filter { $0.rule == .tagHiddenText }.first?.range == dropped)
    #expect(!parsed.diagnostics.contains { $0.severity == .error })
    #expect(Fixer().fix(html).html.contains(shown))
    // A phone shows the text of the head, and lint explains why.
    let reasons = Linter().lint(html).filter { $0.rule == .deviceUnexplained }
    #expect(reasons.isEmpty)
  }

  /// Placeholders in a head are mostly filled with tags of a head.
  @Test(arguments: [
    "<head><title>{{t}}</title>{{{css}}}</head><body>Hi",
    "<head>{% if a %}<style></style>{% endif %}<body>Hi",
    "<head> {{a}} {{b}} <body>Hi",
  ])
  func aHeadMayContainPlaceholders(_ html: String) {
    #expect(MarkupParser().parse(html).styledText.text == "Hi")
    var parser = MarkupParser()
    parser.templates = Templates(syntaxes: [.liquid, .handlebars])
    #expect(parser.parse(html).styledText.text == "Hi")
    #expect(MarkupParser().parse("<head>{{a}} b").styledText.text == "{{a}} b")
  }

  @Test func theTagThatLosesTextInAHeadIsReported() {
    let parsed = MarkupParser().parse("<head><title>Hi")
    #expect(parsed.styledText.text.isEmpty)
    #expect(parsed.diagnostics.map(\.rule) == [.syntaxUnclosed])
    #expect(parsed.diagnostics.map(\.subject) == [.tag("title")])
    #expect(parsed.diagnostics.map(\.reason) == ["element"])
  }

  /// Fix reports the loss of words that a browser shows, but not of words that it hides. If lint
  /// reports that Android shows them, the same finding says that they are lost elsewhere.
  @Test(
    arguments: [
      ("<textarea>Sale</textarea> x", 0..<25, "textarea", true),
      ("<select><option>A</select> x", 0..<26, "select", false),
      ("<xmp>Sale</xmp> x", 0..<15, "xmp", true), ("x <plaintext>Sale", 2..<17, "plaintext", true),
      ("<math><mi>a</mi></math>b", 0..<23, "math", true),
      ("<svg><text>Sale</text></svg> x", 0..<28, "svg", true),
      ("<noscript>Sale</noscript> x", 0..<25, "noscript", true),
      ("<SVG><TEXT x=1>Sale</TEXT></SVG> x", 0..<32, "svg", true),
      ("<xmp><b></xmp> x", 0..<14, "xmp", false),
      ("x <plaintext></plaintext>", 2..<25, "plaintext", false),
    ] as [(String, Range<Int>, String, Bool)])
  func shownWordsAreReportedAsLost(html: String, place: Range<Int>, tag: String, isOnePlace: Bool) {
    let fixed = Fixer().fix(html)
    let rules: Set<Rule> = [.tagLostText, .tagHiddenText, .deviceHiddenText]
    let lost = fixed.diagnostics.filter { rules.contains($0.rule) }
    #expect(lost.map(\.rule) == [.tagLostText])
    #expect(lost.map(\.range) == [place])
    #expect(lost.map(\.subject) == [.tag(tag)])
    #expect(fixed.losses == [.words])
    let linted = Linter().lint(html).filter { rules.contains($0.rule) }
    #expect(linted.map(\.rule) == [isOnePlace ? .deviceHiddenText : .tagLostText])
    #expect(linted.map(\.range.lowerBound) == [place.lowerBound])
    #expect(linted.map(\.subject) == [.tag(tag)])
    #expect(linted.map(\.severity) == [.error])
    #expect(linted.allSatisfy { ($0.reason == "lost-text") == isOnePlace })
  }

  @Test(arguments: [
    "<svg><title>t</title><desc>d</desc><path d='M0'/></svg>x", "<textarea> \n</textarea>x",
    "<script>a</script>x", "<title>a</title>x", "<video>a</video>x", "<object>a</object>x",
    "<noscript><img src=x></noscript>x", "<select><script>a</script></select>x", "x<plaintext>",
    "<select style='display:none'><option>a</select>x", "<textarea hidden>a</textarea>x",
    "<div hidden><svg><text>a</text></svg></div>x",
    "<svg><symbol><text>a</text></symbol><defs><text>b</text></defs></svg>x",
    "<svg><?xpacket begin='' id='W5M0'?></svg>x",
    "<head><noscript>a</noscript></head>x", "<noscript><style>a</style></noscript>x",
  ])
  func hiddenWordsAreNotReportedAsLost(html: String) {
    #expect(Fixer().fix(html).losses.isEmpty)
  }

  /// libxml2 up to 2.13 reads a comment inside a declaration; if that hides text, the loss is
  /// reported.
  @Test func textAfterADeclarationIsShownOrReported() {
    let parsed = MarkupParser().parse("<!x<!-- a>Your code is <b>1234</b> -->tail")
    let saysSo = parsed.diagnostics.contains {
      $0.rule == .tagHiddenText && $0.range == 10..<38
    }
    #expect(saysSo || parsed.styledText.text.hasPrefix("Your code is 1234"))
  }
}
