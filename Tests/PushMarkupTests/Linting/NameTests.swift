import Testing

@testable import PushMarkup
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// What `lint` and `fix` report about names that are not in HTML or CSS.
@Suite struct NameTests {
  /// What `lint` and `fix` report under some rules.
  private static func findings(_ html: String, _ rules: Set<Rule>) -> [[Diagnostic]] {
    [Linter().lint(html), Fixer().fix(html).diagnostics].map { found in
      found.filter { rules.contains($0.rule) }
    }
  }

  @Test(arguments: [
    ("Hi <NAME>!", "<NAME>"), ("Hallo <Kunde>, hi", "<Kunde>"), ("<first name>", "<first name>"),
    ("Dear <customer>", "<customer>"), ("<first_name>x<b>y</b>", "<first_name>"),
    ("<grin> ok", "<grin>"), ("<id>", "<id>"), ("Hi <CITY>", "<CITY>"),
  ])
  func aNameInAngleBracketsIsNotATag(_ html: String, _ name: String) {
    for found in Self.findings(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(found.map(\.rule) == [.tagPlaceholder])
      #expect(found.map(\.subject) == [.text(name)])
      #expect(found.map(\.suggestion) == ["&lt;\(name.dropFirst())"])
    }
  }

  /// Words in angle brackets are lost too if one is the name of a tag.
  @Test(arguments: [
    ("Your code is <CODE>, ok", ["<CODE>"]), ("Dear <Data>, hi", ["<Data>"]),
    ("Hello <a friend>, welcome", ["<a friend>"]), ("Say <I love you> today", ["<I love you>"]),
    ("Sizes <S and M> left", ["<S and M>"]), ("Ship to <ADDRESS>", ["<ADDRESS>"]),
    ("code <CODE>, until <TIME>", ["<CODE>", "<TIME>"]),
    ("buy <a red dress> now", ["<a red dress>"]),
    ("<a friend list>", ["<a friend list>"]),
    // Such words may be lower case.
    ("Your table is at <time> today", ["<time>"]), ("Deliver to <address> now", ["<address>"]),
    ("Hi <data>, your <summary> is in", ["<data>", "<summary>"]), ("Tap the <link>.", ["<link>"]),
    ("<time> is your slot", ["<time>"]), ("from <time>-<time>.", ["<time>", "<time>"]),
  ])
  func wordsMaySpellATag(_ html: String, _ words: [String]) {
    let rules: Set<Rule> = [
      .tagUnknown, .tagNoEffect, .tagPlaceholder, .tagUnclosed, .attributeUnknown,
    ]
    for found in Self.findings(html, rules) {
      #expect(found.allSatisfy { $0.rule == .tagPlaceholder && $0.severity == .error })
      #expect(found.map(\.subject) == words.map { .text($0) })
      #expect(found.map(\.suggestion) == words.map { "&lt;\($0.dropFirst())" })
    }
    #expect(Fixer().fix(html).losses == [.words])
  }

  /// Old e-mails have capitals, and leave out end tags if HTML allows it.
  @Test(arguments: [
    "<B>x</B>", "a<BR>b", "<P>a", "<UL><LI>a<LI>b</UL>", "<IMG SRC='https://x.example/a.png'>",
    "a<HR>b", "<a href>x", "<input disabled>x", "<TABLE><TR><TD>a<TD NOWRAP>b<TR><TD>c</TABLE>",
    "<SELECT><OPTION>a<OPTION SELECTED>b</SELECT>", "<DL><DT>a<DD>b</DL>", "<HR NOSHADE>", "<B>x",
    "<FONT COLOR=red>x", "<CODE>x</CODE>", "<a name>x", "<p align>x", "<b {{ x }}>y",
    "<TD NOWRAP>a",
    "<CENTER>x", "<code>x", "<time>x", "<b/>x", "<BR CLEAR>x",
    // Values without their names, and attributes without values.
    "<p center>x", "<P CENTER>x", "<li red>x", "<td center>x", "<tr bold>x", "<font red>x",
    "<font red bold>x", "<table cellpadding cellspacing>x", "<div hero>x",
    "at <time>5 pm</time> today", "a <section>b", "<b>a</b> <menu> <li>b", "a <time> </time>",
    "<button> Buy", "Hi <details> <summary>More</summary> b", "a<template>Hi <time> x</template>",
    "a<input>", "<p>a</p><details>\n<summary> b </summary> c </details>",
    "<time datetime>x", "<a onclick>x", "<FORM>x", "<NOBR>x",
  ])
  func tagsAreNotPlaceholders(_ html: String) {
    for found in Self.findings(html, [.tagPlaceholder]) { #expect(found == []) }
  }

  @Test(arguments: [
    ("<p style='color=red'>x</p>", "color: red"),
    ("<p style='color #ff0000'>x</p>", "color: #ff0000"),
    ("<p style='bold'>x</p>", "font-weight: bold"), ("<p style='font-color:red'>x</p>", "color"),
    ("<p style='text-color:red'>x</p>", "color"), ("<p style='Red'>x</p>", "color: red"),
    ("<p style='color: ff0000'>x</p>", "#ff0000"), ("<p style='background: fff'>x</p>", "#fff"),
    ("<bold>x</bold>", "<b>"), ("<italic>x</italic>", "<i>"),
    ("<underline>x</underline>", "<u>"), ("<strikethrough>x</strikethrough>", "<s>"),
  ])
  func commonSlipsHaveASuggestion(_ html: String, _ meant: String) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let slips = found.filter { $0.suggestion == meant }
      #expect(slips.map(\.severity) == [.warning], "\(found)")
    }
  }

  /// A character other than `=` separates a name from its value, or the URL of a link has no name.
  @Test(arguments: [
    ("<a href\"https://x.example/\">Open</a>", "href="),
    ("<a href'https://x.example/'>Open</a>", "href="),
    ("<a href\u{ff1d}\"https://x.example/\">Open</a>", "href="),
    ("<a href:https://x.example/>Open</a>", "href="), ("<a https://x.example/>Open</a>", "href="),
    ("<a HTTPS://x.example>Open</a>", "href="), ("<a url=\"https://x.example/\">Open</a>", "href"),
    ("<a link='https://x.example/'>Open</a>", "href"),
    ("<span style\"color:red\">x</span>", "style="), ("<font color\"red\">x</font>", "color="),
    ("<img src\"https://x.example/a.png\">", "src="),
    ("<b style\u{ff1d}\"color:red\">x</b>", "style="),
    ("<span color:red>x</span>", "style=\"color:red\""), ("<font color:red>x</font>", "color="),
  ])
  func anotherCharacterIsNotAnEqualsSign(_ html: String, _ meant: String) {
    for found in Self.findings(html, [.nameMisspelled, .attributeUnknown]) {
      #expect(found.map(\.rule) == [.nameMisspelled])
      #expect(found.map(\.suggestion) == [meant])
    }
  }

  @Test(arguments: [
    "<a name='x' data-url='https://x.example'>x</a>", "<a class=x id=y>x</a>",
    "<a onclick=\"go('https://x.example')\">x</a>", "<a xmlns='https://x.example'>x</a>",
    "<a xmlns:v='https://x.example' name=x>x</a>", "<a title='https://x.example' name=x>x</a>",
    "<a data-x='https://y.example' href='https://x.example'>x</a>",
    "<a url='https://y.example' href='https://x.example'>x</a>", "<p url='https://x.example'>x</p>",
    "<p xml:lang=de>x</p>",
  ])
  func otherAttributesAreNotLinks(_ html: String) {
    for found in Self.findings(html, [.nameMisspelled]) { #expect(found == []) }
  }

  /// The tags of Android's `strings.xml`, around a text and in it, are not mistyped.
  @Test(arguments: [
    "string name='sale'", "resources", "item quantity='one'", "annotation font='title'",
    "xliff:g id='count'", "plurals name='n'",
  ])
  func tagsOfResourceFilesHaveAReason(_ tag: String) {
    let name = String(tag.prefix { $0 != " " })
    for found in Self.findings("a <\(tag)>b</\(name)>", [.tagUnknown, .tagPlaceholder]) {
      #expect(found.map(\.rule) == [.tagUnknown])
      #expect(found.map(\.subject) == [.tag(name)])
      #expect(found.map(\.reason) == ["resource"])
      #expect(found.map(\.suggestion) == [nil])
    }
    // Without an end tag it may be filled in.
    for found in Self.findings("Hi <item>, you", [.tagUnknown, .tagPlaceholder]) {
      #expect(found.map(\.rule) == [.tagPlaceholder])
      #expect(found.map(\.suggestion) == ["&lt;item>"])
    }
  }

  /// `strings.xml` has quotation marks after backslashes; in HTML they are part of the value.
  @Test(arguments: [
    "<font color=\\'#06a7eb\\'>x</font>", "<a href=\\'https://x.example\\'>x</a>",
    "<font size=\\'5\\'>x</font>",
  ])
  func quotationMarksAfterBackslashesHaveAReason(_ html: String) {
    for found in Self.findings(html, [.valueQuotes]) {
      #expect(found.map(\.reason) == ["backslash"])
    }
    let backslashes = "<font color=\\>x</font><font size=\\>y</font>"
    for found in Self.findings(backslashes, [.valueQuotes]) { #expect(found == []) }
  }

  /// HTML drops the words of a CDATA section, so that `fix` must not lose them permanently.
  @Test(arguments: [
    "<![CDATA[To watch <b>12,000+ movies</b>, connect.]]>", "a <![CDATA[Sale]]> b",
  ])
  func aCDATASectionLosesWords(_ html: String) {
    for found in Self.findings(html, [.syntaxComment]) {
      #expect(found.map(\.reason) == ["cdata"])
      #expect(found.map(\.severity) == [.error])
    }
    #expect(Fixer().fix(html).losses == [.words])
  }

  /// Digits are a colour if the property takes one.
  @Test(arguments: [
    ("<p style='font-size:100'>x</p>", false), ("<p style='font-weight: abc'>x</p>", false),
    ("<p style='text-align:100'>x</p>", false), ("<p style='color:100'>x</p>", true),
    ("<p style='font-size:12px; BACKGROUND-COLOR : fff'>x</p>", true),
    ("<p style='color: ffff'>x</p>", false),
  ])
  func onlyColorsLackANumberSign(_ html: String, _ lacksSign: Bool) {
    let read = MarkupParser().parse(html).diagnostics.filter { $0.rule == .cssValue }
    #expect(read.map { $0.suggestion?.first == "#" } == [lacksSign])
    #expect(read.map { $0.reason == "missing-hash" } == [lacksSign])
  }

  /// The reason of a URL that is dropped or changed, with what is wrong in it or what it lacks.
  @Test(
    arguments: [
      ("tel:+49 30 123", .linkSuspicious, "spaces-in-number", " ", nil),
      ("https://x.example/a|b", .linkSuspicious, "percent-encoded", "|", nil),
      ("www.shop.example", .linkScheme, "relative", nil, "https://"),
      ("myapp://deal/1", .linkDeepLink, nil, "myapp", nil),
      ("javascript://x", .linkScheme, nil, "javascript", nil),
    ] as [(String, Rule, Diagnostic.Reason?, String?, String?)])
  func aURLHasAReason(
    _ url: String, _ rule: Rule, _ reason: Diagnostic.Reason?, _ part: String?,
    _ suggestion: String?
  ) {
    let found = Linter().lint("<a href='\(url)'>x</a>").filter { $0.category == .safety }
    #expect(found.map(\.rule) == [rule])
    #expect(found.map(\.subject) == [.url(url)])
    #expect(found.map(\.reason) == [reason])
    #expect(found.map { $0.details[.other] } == [part])
    #expect(found.map(\.suggestion) == [suggestion])
  }

  @Test(
    arguments: [
      ("a<track>b", "track", "void", nil), ("<input>", "input", "void", nil),
      ("<blink>a</blink>", "blink", nil, nil), ("<fnot>a</fnot>", "fnot", nil, "<font>"),
      ("<blockqoute>a</blockqoute>", "blockqoute", nil, "<blockquote>"),
    ] as [(String, String, Diagnostic.Reason?, String?)])
  func otherTagsAreUnknown(
    _ html: String, _ tag: String, _ reason: Diagnostic.Reason?, _ suggestion: String?
  ) {
    for found in Self.findings(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(found.map(\.rule) == [.tagUnknown])
      #expect(found.map(\.subject) == [.tag(tag)])
      #expect(found.map(\.reason) == [reason])
      #expect(found.map(\.suggestion) == [suggestion])
    }
  }

  @Test(
    arguments: [
      ("<a herf='https://a.example'>x</a>", .attribute("herf"), "a", "href"),
      ("<span sytle='color:red'>x</span>", .attribute("sytle"), "span", "style"),
      ("<font colour=red>x</font>", .attribute("colour"), "font", "color"),
      ("<b id=x>x</b>", .attribute("id"), "b", nil),
      ("<img sizes=1 src=x>", .attribute("sizes"), "img", nil),
      ("<b class=x>x</b>", .attribute("class"), "b", nil),
      ("<b style='font-wieght:300'>x</b>", .property("font-wieght"), nil, "font-weight"),
      ("<b style='colour:red'>x</b>", .property("colour"), nil, "color"),
      ("<b style='margin:1px'>x</b>", .property("margin"), nil, nil),
    ] as [(String, Diagnostic.Subject, String?, String?)])
  func onlyMisspelledNamesHaveASuggestion(
    _ html: String, _ subject: Diagnostic.Subject, _ element: String?, _ suggestion: String?
  ) {
    let unknown: Rule = subject.kind == .property ? .cssProperty : .attributeUnknown
    for found in Self.findings(html, [.attributeUnknown, .cssProperty, .nameMisspelled]) {
      #expect(found.map(\.rule) == [suggestion == nil ? unknown : .nameMisspelled])
      #expect(found.map(\.subject) == [subject])
      #expect(found.map { $0.details[.element] } == [element])
      #expect(found.map(\.suggestion) == [suggestion])
    }
  }

  /// Word processors put curly quotation marks around values.
  @Test(arguments: [
    ("<font color=”red”>x</font>", true), ("<font color=‘red’>x</font>", true),
    ("<a href=“https://x.example”>x</a>", true), ("<b style=«color:red»>x</b>", true),
    ("<font size=„5“>x</font>", true), ("<font color=\\\"#ff0000\\\">x</font>", true),
    ("<b style=\\\"color:red\\\">x</b>", true), ("<b style=&quot;color:red&quot;>x</b>", true),
    ("<font color=\"'red'\">x</font>", true), ("<a href=\"'https://x.example'\">x</a>", true),
    ("<b style=\"'color:red'\">x</b>", true), ("<b style=\"color:“red”\">x</b>", true),
    ("<font color=''>x</font>", false), ("<b ''>x</b>", false),
    ("<a href=\"\">x</a>", false), ("<a href=''>x</a>", false), ("<a href=' '>x</a>", false),
    ("<a href=\"'\">x</a>", true),
    ("<font color=red”>x</font>", false), ("<font color=redd>x</font>", false),
  ])
  func onlyStraightQuotationMarksQuote(_ html: String, _ isReported: Bool) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      #expect(found.contains { $0.rule == .valueQuotes && $0.severity == .warning } == isReported)
      #expect(!isReported || !found.contains { $0.rule == .linkScheme })
    }
    guard isReported else { return }
    // The authored reading takes no colour from such a value.
    #expect(authored(html).styledText.spans.allSatisfy { $0.attribute == .bold })
    #expect(Linter().mended(utf8: Array(html.utf8)).bytes == Array(html.utf8))
  }

  @Test(arguments: ["<a href=\"\">x</a>", "<a href=''>x</a>", "<a href>x</a>"])
  func anEmptyURLIsReported(_ html: String) {
    let found = Linter().lint(html).filter { $0.category != .display }
    #expect(found.map(\.rule) == [.linkScheme])
    #expect(found.map(\.subject) == [.url("")])
    #expect(found.map(\.reason) == ["empty"])
  }

  /// A tag that changes nothing for readers needs no warning.
  @Test(arguments: [
    "a<o:p></o:p>", "a<o:p>&nbsp;</o:p>b", "a<O:P>b</O:P>", "long<wbr>word", "<abbr>x</abbr>",
    "<acronym>x</acronym>", "<time>x</time>", "<data value='1'>x</data>", "<label>x</label>",
  ])
  func tagsWithoutAStyleAreNotes(_ html: String) {
    let found = Linter().lint(html)
    #expect(found.contains { $0.rule == .tagNoEffect && $0.severity == .note })
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test func partsOfATableAreNotes() {
    for name in ["thead", "tbody", "tfoot", "colgroup"] {
      let rules = authored("<table><\(name)><tr><td>x</td></tr></\(name)></table>").diagnostics
      #expect(rules.map(\.rule) == [.tagNoEffect, .tagNoEffect, .tagNoEffect, .tagNoEffect])
    }
  }

  /// The tags of HTML are not unknown: a note says what is kept of them, and `fix` does not warn
  /// about anything that came out right.
  @Test(arguments: [
    ("<table><tr><td>Size</td><td>M</td></tr></table>", "Size M", "table", "table"),
    ("a<hr>b", "a<br>b", "hr", "rule"), ("<section>x</section>", "x", "section", "block"),
    ("<figure>x</figure>", "x", "figure", "block"),
    ("<button>x</button> y", "x y", "button", "plain"),
  ])
  func elementsOfHTMLAreNotes(_ html: String, _ fixed: String, _ tag: String, _ reason: String) {
    let result = Fixer().fix(html)
    #expect(result.html == fixed)
    #expect(result.diagnostics.allSatisfy { $0.rule == .tagNoEffect && $0.severity == .note })
    #expect(
      result.diagnostics.contains { $0.subject == .tag(tag) && $0.reason?.rawValue == reason })
  }

  /// A property or attribute without effect is not a misspelling of one that has an effect.
  @Test func realNamesHaveNoSuggestion() {
    let names = [
      "align-content", "border", "bottom", "clear", "clip", "columns", "content", "cursor",
      "filter",
      "font-stretch", "height", "hyphens", "left", "letter-spacing", "line-height", "margin",
      "max-width", "min-width", "order", "outline", "overflow", "padding", "right", "rotate",
      "scale",
      "text-indent", "text-shadow", "text-wrap", "top", "transform", "transition", "width",
      "word-break", "word-spacing", "word-wrap", "z-index", "zoom",
    ]
    for name in names {
      let found = Linter().lint("<b style='\(name):0'>x</b>")
      #expect(found.allSatisfy { $0.suggestion == nil }, "\(name)")
    }
    for name in ["id", "class", "title", "lang", "target", "rel", "name", "role", "width", "type"] {
      let found = Linter().lint("<a \(name)=0>x</a>")
      #expect(found.allSatisfy { $0.suggestion == nil }, "\(name)")
    }
  }

  /// In HTML a no-break space or a backslash is part of the name of a tag; on Android it is not.
  @Test(
    arguments: [
      ("<b\u{a0}>x</b> y", "no-break-space", nil),
      ("<font\u{a0}color='red'>x</font> y", "no-break-space", nil),
      ("x<br\\>y", nil, "<br>"), ("x<br\\/>y", "json", nil),
    ] as [(String, Diagnostic.Reason?, String?)])
  func aCharacterAfterTheNameOfATagIsExplained(
    _ html: String, _ reason: Diagnostic.Reason?, _ suggestion: String?
  ) {
    for found in Self.findings(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(found.map(\.rule) == [.tagUnknown])
      #expect(found.map(\.reason) == [reason])
      #expect(found.map(\.suggestion) == [suggestion])
    }
    // Android reads the tag.
    #expect(
      !Linter().lint(html).contains { $0.rule == .deviceTag && $0.reason != "other-tag" })
  }

  /// The author did not write the tag that a spreadsheet puts around a copied cell.
  @Test(arguments: [
    ("<google-sheets-html-origin><style>a</style><b>x</b>", true),
    ("<!--StartFragment-->\n<byte-sheet-html-origin>\n<span>x</span>", true),
    ("<b>Hi</b> <first-name><br>Welcome", false), ("<first-name><br>Sale", false),
    ("<my-element><span>x</span>", false),
    ("Hi <first-name>", false), ("Hi <first-name><br>x", false), ("<first-name>, <b>hi</b>", false),
    ("<b>Hi</b><First-Name><b>x</b>", false), ("<FirstName><b>x</b>", false),
    ("<first-name></b>", false),
  ])
  func elementsOfSpreadsheetsAreNotPlaceholders(_ html: String, _ isElement: Bool) {
    for found in Self.findings(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(found.map(\.rule) == [isElement ? .tagUnknown : .tagPlaceholder])
    }
    #expect(Fixer().fix(html).losses == (isElement ? [] : [.words]))
  }

  /// Each kind of quotation mark has its own reason.
  @Test(
    arguments: [
      ("<font color=“red”>x</font>", nil), ("<font color=&quot;red&quot;>x</font>", "inner-quotes"),
      ("<b style=\"color:'red'\">x</b>", "inner-quotes"),
      ("<font color=\\\"red\\\">x</font>", "json"),
      ("<a href=\\\"https://x.example\\\">x</a>", "json"),
    ] as [(String, Diagnostic.Reason?)])
  func quotationMarksHaveAReason(_ html: String, _ reason: Diagnostic.Reason?) {
    for found in Self.findings(html, [.valueQuotes]) {
      #expect(found.map(\.reason) == [reason])
    }
  }

  /// HTML reads some entities without a semicolon in the middle of a word; in a URL they are
  /// parameters.
  @Test(arguments: [
    ("Sale: https://shop.example/?q=1&region=us", 31..<35, "\u{ae}"),
    ("shop.example/?q=1&copy=2 now", 17..<22, "\u{a9}"), ("/?ref&copy=2", 5..<10, "\u{a9}"),
    ("x.example/#a=1&region=2", 14..<18, "\u{ae}"),
    ("x.example/?u={{ id }}&region=us", 21..<25, "\u{ae}"),
    ("/?a=\(String(repeating: "a", count: 2_000))&copy=1", 2_004..<2_009, "\u{a9}"),
  ])
  func aParameterIsReadAsAnEntity(_ html: String, _ range: Range<Int>, _ shown: String) {
    // If the name goes on, Android shows the parameter, and so does a fixed message.
    let isFixed = Fixer().fix(html).diagnostics.contains { $0.rule == .fixParameter }
    let written = String(decoding: Array(html.utf8)[range], as: UTF8.self)
    #expect(isFixed == html.contains("region"))
    for findings in [Linter().lint(html)] + (isFixed ? [] : [Fixer().fix(html).diagnostics]) {
      let found = findings.filter { $0.rule == .entityInURL }
      #expect(found.map(\.range) == [range])
      #expect(found.map(\.subject) == [.entity(written)])
      #expect(found.map(\.details) == [[.shown: shown]])
    }
    // A semicolon there would break the URL for all readers.
    #expect(Linter().lint(html).applied(to: html) == html)
    #expect(Fixer().fix(html).losses == (isFixed ? [] : [.words]))
  }

  @Test(arguments: [
    "a?b=1&amp;copy=2", "AT&amp 1=2", "Really?&lt=", "a=1&copy=2",
    "<a href='https://x.example/?a=1&copy=2'>x</a>",
    "/?a=b &copy=1", "<!-- /?a=1&copy=2 -->x",
    "/?a=b&amp=1", "/?a=b&ampc=1", "<style>@import url(/?a=1&copy=2)</style>x",
    "<script>a('/?a=1&copy=2')</script>x", "<title>/?a=1&copy=2</title>x",
  ])
  func otherEntitiesAreNotReported(_ html: String) {
    let found = Linter().lint(html) + Fixer().fix(html).diagnostics
    #expect(!found.contains { $0.rule == .entityInURL })
  }

  /// The nearest word that is a value. `lint` suggests a colour that Android supports too.
  @Test(
    arguments: [
      ("<font color=bleu>x</font>", "blue", "#0000ff"),
      ("<font color=grean>x</font>", "green", "#008000"),
      ("<span style='color:ornage'>x</span>", "orange", "orange"),
      ("<span style='font-weight:blod'>x</span>", "bold", "bold"),
      ("<p style='text-align: rigth'>x</p>", "right", "right"),
      ("<font color=bold>x</font>", nil, nil), ("<font color=link>x</font>", nil, nil),
      ("<font color=cold>x</font>", nil, nil), ("<b style='font-weight:lite'>x</b>", nil, nil),
      ("<b style='color:blod'>x</b>", nil, nil), ("<b style='color:rigth'>x</b>", nil, nil),
    ] as [(String, String?, String?)])
  func aValueHasTheNearestSuggestion(_ html: String, _ word: String?, _ onAndroid: String?) {
    let rules: Set<Rule> = [.colorInvalid, .cssValue]
    let found = Linter().lint(html).filter {
      rules.contains($0.rule) || $0.rule == .deviceColorName
    }
    #expect(found.map(\.suggestion) == [onAndroid])
    let fixed = Fixer().fix(html).diagnostics.filter { rules.contains($0.rule) }
    #expect(fixed.map(\.suggestion) == [word])
  }

  /// No fix changes a mistake into something that the author did not mean.
  @Test(arguments: [
    "<font color=bleu>x</font>", "<font color='#GG0000'>x</font>", "<font color=f00>x</font>",
    "&#xD83D;&#xDE00;",
  ])
  func aMistakeHasNoFix(_ html: String) {
    let found = Linter().lint(html)
    let mistakes: Set<Rule> = [.colorInvalid, .deviceColorName, .deviceEntity]
    #expect(found.contains { mistakes.contains($0.rule) })
    #expect(found.allSatisfy { $0.fix == nil })
  }

  @Test func aMissingNumberSignIsAFix() {
    let html = "<font color=ff0000>x</font>"
    #expect(Linter().lint(html).applied(to: html) == "<font color=#ff0000>x</font>")
  }

  @Test(arguments: [
    ("htps://x.example", "https:"), ("httpss://x.example", "https:"),
    ("maito:a@x.example", "mailto:"), ("shop.example/sale", "https://"),
    ("shop.example?a@b", "https://"), ("//shop.example", "https:"),
    ("http//x.example", "http://"), ("a@shop.example", "mailto:"),
    ("sale.html", nil), ("/sale", nil), ("#top", nil), ("sale", nil), ("a b.example", nil),
    ("1.5", nil),
  ])
  func aURLHasTheSchemeThatItLacks(_ url: String, _ scheme: String?) {
    let found = Linter().lint("<a href='\(url)'>x</a>").filter {
      $0.rule == .linkScheme || $0.rule == .linkDeepLink
    }
    #expect(found.map(\.subject) == [.url(url)])
    #expect(found.map(\.suggestion) == [scheme])
    // A mistyped scheme is not an app's scheme.
    #expect(
      found.allSatisfy {
        $0.rule == .linkDeepLink || ["relative", "missing-colon"].contains($0.reason)
      })
  }

  @Test func aPlaceholderIsTrustedByItsName() {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    func names(_ href: String) -> [String?] {
      Linter(parser: parser).lint("<a href='\(href)'>x</a>")
        .filter { $0.rule == .templateAddress }.map { $0.details[.other] }
    }
    #expect(names("{{x}}") == ["x"])
    #expect(names("https://{{x}}/a") == ["x"])
    #expect(names("https://e.example/{{ \"a\" }}") == [nil])
  }
}
