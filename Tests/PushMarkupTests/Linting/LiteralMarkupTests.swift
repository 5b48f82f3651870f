import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import Testing

/// Markup that readers see is reported, at the first place.
@Suite struct LiteralMarkupTests {
  @Test(arguments: [
    ("&lt;b&gt;Sale&lt;/b&gt;", 0..<9, "<b>", "escaped", 2),
    ("a &lt;BR /&gt;", 2..<14, "<BR />", "escaped", 1),
    ("&lt;font color=&quot;red&quot;&gt;x", 0..<34, "<font color=\"red\">", "escaped", 1),
    ("x < b>Sale</b>", 2..<6, "< b>", "half-tag", 1),
    ("Tom&amp;#39;s", 3..<12, "&#39;", "escaped", 1),
    ("a&amp;nbsp;b", 1..<11, "&nbsp;", "escaped", 1),
    ("a\\u003cb\\n", 1..<7, "\\u003c", "escape", 2),
    ("Don\\'t ask user\\@example.com", 3..<5, "\\'", "escape", 2),
  ])
  func theFirstPlaceIsReported(
    _ html: String, _ place: Range<Int>, _ written: String, _ reason: String, _ count: Int
  ) {
    let rules: Set<Rule> = [.textEscapedMarkup]
    var linter = Linter()
    for _ in 0..<2 {
      let found = linter.lint(html).filter { rules.contains($0.rule) }
      #expect(found.map(\.rule) == [.textEscapedMarkup])
      #expect(found.map(\.severity) == [reason == "escape" ? .warning : .error])
      #expect(found.map(\.range) == [place])
      #expect(found.map(\.subject) == [.text(written)])
      #expect(found.map { $0.reason?.rawValue } == [reason])
      #expect(found.map(\.count) == [count])
      linter.targets = []
    }
    let fixed = Fixer().fix(html).diagnostics.filter { rules.contains($0.rule) }
    #expect(fixed.map(\.range) == [place])
  }

  /// Tags without their `<`.
  @Test(arguments: [
    ("Sale br/> today", 5..<9, "br/>"), ("Sale<br>br>Today", 8..<11, "br>"),
    ("<p>Sale/p>Today", 7..<10, "/p>"), ("<b>Sale!/b> today", 8..<11, "/b>"),
    ("<strong>今日/strong> x", 14..<22, "/strong>"), ("本日br>x", 6..<9, "br>"),
  ])
  func aTagWithoutItsStartIsReported(_ html: String, _ place: Range<Int>, _ written: String) {
    let found = Linter().lint(html).filter { $0.rule == .textEscapedMarkup }
    #expect(found.map(\.range) == [place])
    #expect(found.map(\.subject) == [.text(written)])
    #expect(found.map(\.reason) == ["half-tag"])
    #expect(found.map(\.suggestion) == ["<\(written)"])
  }

  @Test(arguments: [
    "＜A＞コース", "A＆B;", "b＞", "p>0.05", "a>b", "km/s>5", "kWh/a>9", "A/B>C", "and/or>x",
    "Start/menu>Go", "https://x.example/p>x", "x.example/b>x", "abr>may", "br > x",
    "&lt;https://x.example/a&gt;", "requests/p>5", "/b>x", "w/p>x", "Home/a>=5",
    "&lt;ana@x.com.br&gt;",
  ])
  func otherBracketsAreText(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .textEscapedMarkup }, "\(html)")
  }

  /// A tag that lacks a bracket is not counted with those that have both.
  @Test func eachTagIsCountedOnce() {
    let found = Linter().lint("&lt; br&gt; &lt;/b&gt; &lt;br/&gt;").filter {
      $0.rule == .textEscapedMarkup
    }
    #expect(found.map(\.count) == [3])
  }

  /// An entity that is misspelled, or that lacks a semicolon which HTML requires, is shown as text.
  @Test(arguments: [
    ("a&nsbp;b", 1..<7, "&nsbp;", "&nbsp;"), ("a&NBSP;b", 1..<7, "&NBSP;", "&nbsp;"),
    ("&emdash;", 0..<8, "&emdash;", "&mdash;"), ("5 &euroo;", 2..<9, "&euroo;", "&euro;"),
    ("Price: &euro 10", 7..<12, "&euro", "&euro;"), ("don&rsquo", 3..<9, "&rsquo", "&rsquo;"),
  ])
  func aMisspelledEntityHasASuggestion(
    _ html: String, _ place: Range<Int>, _ written: String, _ meant: String
  ) {
    let entities = Fixer().fix(html).diagnostics.filter { $0.rule == .textEscapedMarkup }
    #expect(entities.map(\.range) == [place])
    #expect(entities.map(\.subject) == [.text(written)])
    #expect(entities.map(\.reason) == ["entity-typo"])
    #expect(entities.map(\.suggestion) == [meant])
    // If Android reads the entity, `lint` reports that instead.
    let linted = Linter().lint(html).filter {
      $0.rule == .textEscapedMarkup || $0.rule == .deviceEntity
    }
    #expect(linted.map(\.range) == [place] && linted.map(\.suggestion) == [meant])
  }

  @Test(arguments: [
    "R&D; x", "AT&T; x", "Tom &Jerry;", "a &b; c", "rock &roll", "&euros", "x?a=1&euro=2",
    "&#8364;",
    "&times x", "Q&A; more", "lost&found; it", "bat&ball;", "https://x.example/?a&euro&b=2", "&1;",
    "&euroçx", "&xylo;", "A &and B",
  ])
  func otherWordsAfterAnAmpersandAreText(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .textEscapedMarkup }, "\(html)")
  }

  /// `fix` reports it too for a sender that sends plain text.
  @Test func plainTextIsCheckedToo() {
    let html = "Ã„rger &amp;nbsp; &lt;b&gt;x"
    for target in [DeviceProfile(), DeviceProfile(android: .latest, sender: .fcm)] {
      let rules = Fixer(targets: [target]).fix(html).diagnostics.map(\.rule)
      #expect(rules.count { $0 == .textEncoding } == 1)
      #expect(rules.count { $0 == .textEscapedMarkup } == 2)
    }
  }

  /// A character that is removed from the text does not shift the places after it.
  @Test func aRemovedCharacterMovesNoPlace() {
    for invisible in ["&shy;", "&#173;", "\u{ad}"] {
      let html = "\(invisible)x\n&lt;b&gt; y"
      let found = Linter().lint(html).filter { $0.rule == .textEscapedMarkup }
      let start = invisible.utf8.count + 2
      #expect(found.map(\.range) == [start..<start + 9])
    }
  }

  /// Markup in a placeholder does not hide markup after it.
  @Test func markupInAPlaceholderIsSkipped() {
    let html = "{{ x | replace: '&lt;b&gt;' }} &lt;b&gt;Sale&lt;/b&gt;"
    let found = Linter().lint(html).filter { $0.rule == .textEscapedMarkup }
    #expect(found.map(\.range) == [31..<40])
    #expect(found.map(\.count) == [2])
  }

  @Test(arguments: [
    "50%d", "%s", "%d off", "5%@ all", "10%5$off", "%@home", "%1 $s", "%$s", "100% $5", "%1$", "%",
    "%1$.", "%1$ off", "%%1%% s", "\\_(ツ)_/", "a < b and c > d", "&lt;3 you",
    "I &lt;you&gt;", "AT&amp;T; R&amp;D", "C:\\dir \\/ \\u12",
    "a &lt;b", "# of items: 5",
    "{{ a | split: \"\\n\" }}", "&lt;b c&gt;", "<b>x</b>&amp;", "&amp;#;",
  ])
  func otherTextIsNotMarkup(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .textEscapedMarkup })
  }

  @Test(arguments: [
    ("**Sale** now", 0..<8), ("(**Größe**)", 1..<12), ("a [b]x[/b]", 2..<5),
    ("{{ x | replace: '&lt;b&gt;' }} [i]x[/I]", 31..<34), ("[URL=https://x.example]a", 0..<23),
    ("Hi [object Object]!", 3..<18), ("```html <b>x</b> ```", 0..<7), ("a\n```", 2..<5),
    ("[Shop](https://x.example) a", 0..<25), ("__bold__ a", 0..<8), ("(__very bold__)", 1..<14),
    ("~~old~~ new", 0..<7), ("*Sale*", 0..<6),
    ("a<br>## Größe", 5..<15),
    ("~~old price~~", 0..<13), ("**SALE**", 0..<8), ("~~₩9~~", 0..<8),
    ("__our new__", 0..<11), ("[1](https://x.example)", 0..<22), ("now[here](http://x)", 3..<19),
  ])
  func otherMarkupLanguagesAreReported(_ html: String, _ place: Range<Int>) {
    let found = Linter().lint(html).filter { $0.rule == .textEscapedMarkup }
    #expect(found.map(\.range) == [place])
    let written = String(decoding: Array(html.utf8)[place], as: UTF8.self)
    #expect(found.map(\.subject) == [.text(written)])
  }

  @Test(arguments: ["**Sale** now", "*Sale*", "a [b]x[/b]", "## Sale", "[Shop](https://x.example)"])
  func markdownAndBBCodeHaveAReason(_ html: String) {
    let found = Linter().lint(html).filter { $0.rule == .textEscapedMarkup }
    #expect(found.map(\.reason) == ["markdown"])
  }

  /// HTML tags do not help here: a program wrote an object instead of its text.
  @Test func anObjectOfJavaScriptHasAReason() {
    let found = Linter().lint("Hi [object Object]!").filter { $0.rule == .textEscapedMarkup }
    #expect(found.map(\.reason) == ["object"])
  }

  /// HTML reads `<\b>` as text, and Android as a tag: both findings suggest the same end tag.
  @Test func aBackslashIsNotASlash() {
    let html = "<b>Hello<\\b> you</b>"
    let found = Linter().lint(html) + Fixer().fix(html).diagnostics
    #expect(found.map(\.rule) == [.deviceLessThan, .textEscapedMarkup])
    #expect(found.map(\.reason) == ["backslash", "half-tag"])
    for finding in found {
      #expect(finding.range == 8..<12)
      #expect(finding.subject == .text("<\\b>"))
      #expect(finding.suggestion == "</b>")
    }
  }

  @Test(arguments: [
    "김**님과 박**님이", "S**t happens, f**k it", "Get 50% off**, ends today**",
    "Card **1234/**5678", "Sizes [S] [M] [L]", "Press [B] to boost", "Note [1], [b]",
    "[color] and [size]", "2 ** 3 ** 4", "***", "**", "a ****", "[a] [b c]", "[Sale]", "# Big Sale",
    "** a **", "[", "**a*", "#sale #now", "#1 in shoes", "We are # one", "# 1", "a ~ b ~~ c",
    "hello~~ bye~~", "~~ Sale ~~", "Hi __NAME__", "__first_name__", "a__b__c", "____", "__", "``",
    "[Shop] (now)", "[x](y)", "a `b` c", "~~~", "# ", "snake_case__name", "***wow**",
    // Emphasised words.
    "***FREE***", "*** ***SALE 50%*** ***", "~~오늘만~~", "~~今天特价~~", "__/__/____",
  ])
  func similarTextIsNotAnotherMarkupLanguage(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .textEscapedMarkup })
  }

  @Test(arguments: [
    ("GrÃ¼ÃŸe", 2..<6, "Ã¼", "ü"), ("itâ€™s", 2..<10, "â€™", "’"),
    ("5Â°C &Acirc;&deg;", 1..<5, "Â°", "°"), ("ðŸŽ‰", 0..<9, "ðŸŽ‰", "🎉"),
  ])
  func aWrongEncodingIsReported(
    _ html: String, _ place: Range<Int>, _ written: String, _ meant: String
  ) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let wrong = found.filter { $0.rule == .textEncoding }
      #expect(wrong.map(\.range) == [place])
      #expect(wrong.map(\.subject) == [.text(written)])
      #expect(wrong.map(\.suggestion) == [meant])
    }
  }

  /// One letter in a place without capitals, or one symbol, is enough.
  @Test(arguments: [
    ("Ãœber uns", "Ü"), ("Ã–sterreich", "Ö"), ("StraÃŸe", "ß"), ("Ã…ben", "Å"), ("Ã†ble", "Æ"),
    ("Ã‡a y est", "Ç"), ("Ãˆ ora", "È"), ("DziÄ™kujemy", "ę"), ("GdaÅ„sk", "ń"), ("CzeÅ›c", "ś"),
    ("Åžimdi", "Ş"), ("Viá»‡t Nam", "ệ"), ("MÃ©xico", "é"), ("a â†’ b", "→"),
    ("â˜… x", "★"), ("20 â‚¹", "₹"), ("â™¥ x", "♥"),
  ])
  func oneWronglyEncodedLetterIsEnough(_ html: String, _ meant: String) {
    let found = Linter().lint(html).filter { $0.rule == .textEncoding }
    #expect(found.map(\.suggestion) == [meant])
  }

  /// Other writing systems need two letters in a word.
  @Test(arguments: [
    ("Ð¡ÐºÐ¸Ð´ÐºÐ° 50%", "С"), ("Ä°ndirim baÅŸladÄ±", "İ"), ("Ø¹Ø±Ø¶", "ع"), ("ã‚»ãƒ¼ãƒ«", "セ"),
    ("à¤¨à¤®à¤¸", "न"), ("×©×œ×•×", "ש"), ("Giáº£m", "ả"), ("zÅ‚oÅ¼y", "ł"),
    ("Â© Aâ„¢", "©"),
    // «Распродажа» and «Выгода»; some of their characters become spaces and quotation marks.
    ("Ð\u{a0}Ð°Ñ\u{81}Ð¿Ñ€Ð¾Ð´Ð°Ð¶Ð°", "Р"), ("Ð’Ñ‹Ð³Ð¾Ð´Ð°", "В"), ("Î£Î±Ï‚", "Σ"),
    ("voilÃ\u{a0} tout", "à"), ("NoÃ«l", "ë"),
  ])
  func aWrongEncodingOfOtherWritingSystemsIsReported(_ html: String, _ meant: String) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let wrong = found.filter { $0.rule == .textEncoding }
      #expect(wrong.map(\.suggestion) == [meant])
    }
  }

  /// Five bytes of windows-1252 are control characters, and 32 of ISO-8859-1; the text has lost
  /// them.
  @Test(arguments: [
    ("ðŸ‘\u{8d} Sale", "👍", false), ("ok â€œxâ€\u{9d}", "“", false),
    ("GrÃ¼Ã\u{9f}e â\u{80}\u{93} x", "ü", true),
    ("ã\u{81}\u{93}ã\u{82}\u{93}", "こ", true),
  ])
  func controlCharactersRevealTheEncoding(_ html: String, _ meant: String, _ isLatin1: Bool) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let wrong = found.filter { $0.rule == .textEncoding }
      #expect(wrong.map(\.suggestion) == [meant])
      #expect(wrong.map(\.reason) == [isLatin1 ? "latin-1" : nil])
      #expect(wrong.allSatisfy { $0.location != nil })
    }
  }

  /// Punctuation of windows-1252 that was read as Latin-1, and text that is not shown.
  @Test(arguments: [
    "a\u{8d}b, é\u{9f}", "Viel Spaß\u{85}", "CAFÉ\u{85} now", "MENÜ\u{93} now", "a Â\u{85} b",
    "<!-- fÃ¼r --> Sale\u{85}", "<img src='https://a.example/fÃ¼r.png' alt=x> Sale\u{85}",
  ])
  func controlCharactersAloneAreNotAWrongEncoding(_ html: String) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      #expect(!found.contains { $0.rule == .textEncoding })
    }
  }

  @Test(arguments: [
    "AMANHÃ¹ grátis", "IRMÃ® especial", "“MAÇÔ", "été\u{a0}»", "à\u{a0}« mot »", "Ô", "VÂN", "â",
    "ÉTÉ… À L’ÉTÉ”, CAFÉ™", "VÝŠE, NÍŽE, ÚŽAS, BÍLÝŽ", "„ÞAÐ… og „BLAÐ”", "Øl… Æble™ Å² 5 Å²",
    "«está»… «olé»", "«café…» “déjà…”", "Giảm giá đến 50%", "Zażółć gęślą jaźń", "TÜRKÇE İNDİRİM",
    "ÅÄÖ… „Ö”", "2×½ 3×¼", "CŒUR, ÇŒ", "amanhã… “não”", "Скидка", "セール", "Grüße’s 🎉 5°C", "PÂ»",
    // Several no-break spaces and quotation marks next to capitals and other letters.
    "Ø\u{a0}10×Ø\u{a0}20", "«\u{a0}thé\u{a0}»,«\u{a0}café\u{a0}»", "«Ó»«É»Ó»",
    "OÙ\u{a0}?\u{a0}OÙ\u{a0}!", "På\u{a0}»må\u{a0}»", "½×¼×¾",
    "TRÈS\u{a0}: ÉTÉ\u{a0}; À\u{a0}«À LA» «Ê»", "SEÑOR… MAÑANA”, “CAÑÓN’S”", "FAÇADE™ TÊTE–À–TÊTE",
    "Åben… Ål” Ängelholm’s", "château™, PÂTÉ†", "Đây là «phở»… «bún chả»", "LÄ&shy;NGE Ä&shy;rger",
    "váš“ kéž…", "Nestlé®…",
  ])
  func correctTextIsNotAWrongEncoding(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .textEncoding })
  }

  @Test(arguments: [
    ("<b></b>", true), ("<!-- a -->", true), ("<p>&nbsp;</p>", true), ("   ", true),
    ("", true), ("<img src='https://x.example/a.png'>", true), ("<b hidden> </b>", true),
    ("\u{feff}", true), ("\u{feff}<br>", true), ("&nbsp;&emsp;\u{3000}&lrm;&#x2800;", true),
    ("<img src='https://x.example/a.png'>x", false), ("&#8203;.", false), ("{{ a }}", false),
    ("<b>" + String(repeating: " ", count: 70_000) + "</b>x", false),
  ])
  func aMessageWithoutVisibleTextIsEmpty(_ html: String, _ isEmpty: Bool) {
    var linter = Linter()
    for _ in 0..<2 {
      #expect(linter.lint(html).contains { $0.rule == .textEmpty } == isEmpty)
      linter.targets = []
    }
  }

  /// Android shows text that the HTML hides.
  @Test(arguments: ["<p hidden>Sale</p>", "<title>Sale</title>", "<p style='font-size:0'>Sale</p>"])
  func hiddenTextThatAndroidShowsIsNotEmpty(_ html: String) {
    var linter = Linter()
    #expect(!linter.lint(html).contains { $0.rule == .textEmpty })
    linter.targets = []
    #expect(linter.lint(html).contains { $0.rule == .textEmpty })
  }

  /// Java and JavaScript keep an emoji as two surrogates; Android shows nothing for them.
  @Test(
    arguments: [
      ("a&#55357;&#56613;b", [1..<17], ["&#128293;"]), ("&#xD83D;", [0..<8], [nil]),
      ("&#xd83d &#0;", [0..<7, 8..<12], [nil, nil]),
      ("&#56613;&#55357;", [0..<8, 8..<16], [nil, nil]),
      ("&#55357;&#55357;&#56613;", [0..<8, 8..<24], [nil, "&#128293;"]),
      ("&#x110000;", [0..<10], [nil]),
      ("<a href='https://a.example/?q=&#0;'>x</a>", [30..<34], [nil]),
      ("<!-- &#0; -->x<script>&#0;</script><style>&#0;</style>", [], []),
      ("&#128293; &#150; &#9; &#65534;", [], []),
    ] as [(String, [Range<Int>], [String?])])
  func anEntityWithoutACharacterIsInvalid(
    _ html: String, _ places: [Range<Int>], _ suggestions: [String?]
  ) {
    let found = authored(html).diagnostics.filter {
      $0.rule == .entityInvalid || $0.rule == .entitySurrogate
    }
    #expect(found.map(\.range) == places)
    // Only two surrogates are a character.
    let rules: [Rule] = suggestions.map { $0 == nil ? .entityInvalid : .entitySurrogate }
    #expect(found.map(\.rule) == rules)
    #expect(found.map(\.suggestion) == suggestions)
    let source = Array(html.utf8)
    #expect(
      found.map(\.subject) == places.map { .entity(String(decoding: source[$0], as: UTF8.self)) })
  }

  /// Some programs start a file with an invisible mark, which a wrong encoding makes visible.
  @Test func aByteOrderMarkIsReported() {
    let found = Linter().lint("ï»¿Hello").filter { $0.rule == .textEncoding }
    #expect(found.map(\.subject) == [.text("ï»¿")])
    #expect(found.map(\.reason) == ["byte-order-mark"])
    #expect(found.map(\.suggestion) == [nil])
    #expect(found.map(\.range) == [0..<6])
    #expect(!Linter().lint("naïve »¿Qué?«").contains { $0.rule == .textEncoding })
    // Removing the mark does not correct the text after it.
    let more = Linter().lint("ï»¿GrÃ¼ÃŸe").filter { $0.rule == .textEncoding }
    #expect(more.map(\.subject) == [.text("Ã¼")])
    #expect(more.map(\.reason) == [nil])
    #expect(more.map(\.suggestion) == ["ü"])
    #expect(more.map(\.count) == [3])
  }
}
