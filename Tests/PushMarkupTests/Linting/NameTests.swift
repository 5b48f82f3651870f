import Testing

@testable import PushMarkup
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// What lint and fix say of names that HTML and CSS have not.
@Suite struct NameTests {
  private static func said(_ html: String, _ rules: Set<Rule>) -> [[String]] {
    [Linter().lint(html), Fixer().fix(html).diagnostics].map { found in
      found.filter { rules.contains($0.rule) }.map { "\($0.rule.rawValue): \($0.message)" }
    }
  }

  @Test(arguments: [
    ("Hi <NAME>!", "<NAME>"), ("Hallo <Kunde>, hi", "<Kunde>"), ("<first name>", "<first name>"),
    ("Dear <customer>", "<customer>"), ("<first_name>x<b>y</b>", "<first_name>"),
    ("<grin> ok", "<grin>"), ("<id>", "<id>"), ("Hi <CITY>", "<CITY>"),
  ])
  func aNameInAngleBracketsIsNoTag(_ html: String, _ name: String) {
    for said in Self.said(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(
        said == [
          "tag.placeholder: '\(name)' was read as a tag and is not shown; "
            + "to show it, write '&lt;\(name.dropFirst())'"
            + (name == "<CITY>" ? " (did you mean 'cite'?)" : "")
        ])
    }
  }

  /// Words that spell the name of a tag are lost no less.
  @Test(arguments: [
    ("Your code is <CODE>, ok", ["<CODE>"]), ("Dear <Data>, hi", ["<Data>"]),
    ("Hello <a friend>, welcome", ["<a friend>"]), ("Say <I love you> today", ["<I love you>"]),
    ("Sizes <S and M> left", ["<S and M>"]), ("Ship to <ADDRESS>", ["<ADDRESS>"]),
    ("code <CODE>, until <TIME>", ["<CODE>", "<TIME>"]),
    ("buy <a red dress> now", ["<a red dress>"]),
    ("<a friend list>", ["<a friend list>"]),
    // Words of a sentence may be small.
    ("Your table is at <time> today", ["<time>"]), ("Deliver to <address> now", ["<address>"]),
    ("Hi <data>, your <summary> is in", ["<data>", "<summary>"]), ("Tap the <link>.", ["<link>"]),
    ("<time> is your slot", ["<time>"]), ("from <time>-<time>.", ["<time>", "<time>"]),
  ])
  func wordsMaySpellATag(_ html: String, _ words: [String]) {
    let rules: Set<Rule> = [
      .tagUnknown, .tagNoEffect, .tagPlaceholder, .tagUnclosed, .attributeUnknown,
    ]
    for said in Self.said(html, rules) {
      #expect(
        said
          == words.map {
            "tag.placeholder: '\($0)' was read as a tag and is not shown; "
              + "to show it, write '&lt;\($0.dropFirst())'"
          })
    }
    #expect(Fixer().fix(html).losses == [.words])
  }

  /// Old e-mails have capitals, and leave end tags out where HTML lets them.
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
  func tagsAreNoWords(_ html: String) {
    for said in Self.said(html, [.tagPlaceholder]) { #expect(said == []) }
  }

  @Test(arguments: [
    ("<p style='color=red'>x</p>", "color: red"),
    ("<p style='color #ff0000'>x</p>", "color: #ff0000"),
    ("<p style='bold'>x</p>", "font-weight: bold"), ("<p style='font-color:red'>x</p>", "color"),
    ("<p style='text-color:red'>x</p>", "color"), ("<p style='Red'>x</p>", "color: red"),
    ("<p style='color: ff0000'>x</p>", "#ff0000"), ("<p style='background: fff'>x</p>", "#fff"),
    ("<bold>x</bold>", "b"), ("<italic>x</italic>", "i"), ("<underline>x</underline>", "u"),
    ("<strikethrough>x</strikethrough>", "s"),
  ])
  func commonSlips(_ html: String, _ meant: String) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let said = found.filter { $0.message.hasSuffix("(did you mean '\(meant)'?)") }
      #expect(said.map(\.severity) == [.warning], "\(found)")
    }
  }

  /// Another sign than `=` parts a name from its value, or the address of a link has no name.
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
  func aSignIsNoEqualsSign(_ html: String, _ meant: String) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let said = found.filter { [.nameMisspelled, .attributeUnknown].contains($0.rule) }
      #expect(said.map(\.rule) == [.nameMisspelled])
      #expect(said.allSatisfy { $0.message.hasSuffix(Guess.aside(meant)) })
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
  func otherAttributesAreNoLinks(_ html: String) {
    for said in Self.said(html, [.nameMisspelled]) { #expect(said == []) }
  }

  /// What stands around a text in Android's `strings.xml`, and in it, is no tag that is mistyped.
  @Test(arguments: [
    "string name='sale'", "resources", "item quantity='one'", "annotation font='title'",
    "xliff:g id='count'", "plurals name='n'",
  ])
  func tagsOfResourceFiles(_ tag: String) {
    let name = tag.prefix { $0 != " " }
    for said in Self.said("a <\(tag)>b</\(name)>", [.tagUnknown, .tagPlaceholder]) {
      #expect(
        said == [
          "tag.unknown: <\(name)> is not a known tag; it is dropped, its text is shown; it is a tag "
            + "of Android's resource files: leave it out"
        ])
    }
    // Without an end it may be filled in.
    for said in Self.said("Hi <item>, you", [.tagUnknown, .tagPlaceholder]) {
      #expect(said.map { $0.hasPrefix("tag.placeholder:") } == [true])
    }
  }

  /// `strings.xml` has marks behind backslashes; to HTML they are a part of the value.
  @Test(arguments: [
    "<font color=\\'#06a7eb\\'>x</font>", "<a href=\\'https://x.example\\'>x</a>",
    "<font size=\\'5\\'>x</font>",
  ])
  func marksBehindBackslashes(_ html: String) {
    for said in Self.said(html, [.valueQuotes]) {
      #expect(said.count == 1)
      #expect(
        said.allSatisfy {
          $0.hasSuffix("is of programs and of strings.xml: leave it out")
        })
    }
    for said in Self.said("<font color=\\>x</font><font size=\\>y</font>", [.valueQuotes]) {
      #expect(said == [])
    }
  }

  /// The words of a section of CDATA are in no HTML, so that nobody may lose them for good.
  @Test(arguments: [
    "<![CDATA[To watch <b>12,000+ movies</b>, connect.]]>", "a <![CDATA[Sale]]> b",
  ])
  func aSectionOfXML(_ html: String) {
    for said in Self.said(html, [.syntaxComment]) {
      #expect(said.count == 1)
      #expect(
        said.allSatisfy {
          $0.hasSuffix(
            "CDATA is of XML, such as Android's strings.xml: give what stands inside of it")
        })
    }
    #expect(Fixer().fix(html).losses == [.words])
  }

  /// Digits are those of a colour where a property takes one.
  @Test(arguments: [
    ("<p style='font-size:100'>x</p>", false), ("<p style='font-weight: abc'>x</p>", false),
    ("<p style='text-align:100'>x</p>", false), ("<p style='color:100'>x</p>", true),
    ("<p style='font-size:12px; BACKGROUND-COLOR : fff'>x</p>", true),
    ("<p style='color: ffff'>x</p>", false),
  ])
  func onlyColorsHaveASign(_ html: String, _ isAdvised: Bool) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let said = found.filter { $0.rule == .cssValue }
      #expect(said.map { $0.message.contains("did you mean '#") } == [isAdvised])
    }
  }

  /// What to do about an address, in the words of the message.
  @Test(arguments: [
    (
      "tel:+49 30 123",
      "'tel:+49 30 123': the address holds characters that have to be percent-encoded, such as a "
        + "space; a number is written without spaces"
    ),
    (
      "https://x.example/a|b",
      "'https://x.example/a|b': the address holds characters that have to be percent-encoded, "
        + "such as '|'"
    ),
    (
      "www.shop.example",
      "'www.shop.example': the address has no scheme, and a message has no page to start from; "
        + "write 'https://' before it"
    ),
    (
      "myapp://deal/1",
      "'myapp://deal/1': the scheme of the address is not allowed; if an app opens it, allow the "
        + "scheme 'myapp'"
    ),
    ("javascript://x", "'javascript://x': the scheme of the address is not allowed"),
  ])
  func anAddressIsAdvisedOn(_ address: String, _ message: String) {
    let found = Linter().lint("<a href='\(address)'>x</a>").filter { $0.category == .safety }
    #expect(found.map(\.message) == [message])
  }

  @Test(arguments: [
    ("a<track>b", "<track> is not kept: nothing of it is shown"),
    ("<input>", "<input> is not kept: nothing of it is shown"),
    ("<blink>a</blink>", "<blink> is not a known tag; it is dropped, its text is shown"),
    (
      "<fnot>a</fnot>",
      "<fnot> is not a known tag; it is dropped, its text is shown (did you mean 'font'?)"
    ),
    (
      "<blockqoute>a</blockqoute>",
      "<blockqoute> is not a known tag; it is dropped, its text is shown "
        + "(did you mean 'blockquote'?)"
    ),
  ])
  func otherTagsAreUnknown(_ html: String, _ message: String) {
    for said in Self.said(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(said == ["tag.unknown: \(message)"])
    }
  }

  @Test(arguments: [
    ("<a herf='https://a.example'>x</a>", "the attribute 'herf' of <a> is dropped", "href"),
    ("<span sytle='color:red'>x</span>", "the attribute 'sytle' of <span> is dropped", "style"),
    ("<font colour=red>x</font>", "the attribute 'colour' of <font> is dropped", "color"),
    ("<b id=x>x</b>", "the attribute 'id' of <b> is dropped", nil),
    ("<img sizes=1 src=x>", "the attribute 'sizes' of <img> is dropped", nil),
    ("<b class=x>x</b>", "the attribute 'class' of <b> is dropped", nil),
    (
      "<b style='font-wieght:300'>x</b>", "the CSS property 'font-wieght' has no effect",
      "font-weight"
    ),
    ("<b style='colour:red'>x</b>", "the CSS property 'colour' has no effect", "color"),
    ("<b style='margin:1px'>x</b>", "the CSS property 'margin' has no effect", nil),
  ])
  func misspellings(_ html: String, _ message: String, _ guess: String?) {
    for said in Self.said(html, [.attributeUnknown, .cssProperty, .nameMisspelled]) {
      #expect(said.allSatisfy { $0.hasPrefix("name.misspelled") == (guess != nil) })
      let question = guess.map { " (did you mean '\($0)'?)" } ?? ""
      #expect(said.map { $0.drop { $0 != " " }.dropFirst() } == [message[...] + question])
    }
  }

  /// Editors for text put typographic quotation marks around values.
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
  func marksThatDoNotQuote(_ html: String, _ isTold: Bool) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      #expect(found.contains { $0.rule == .valueQuotes && $0.severity == .warning } == isTold)
      #expect(!isTold || !found.contains { $0.rule == .linkScheme })
    }
    guard isTold else { return }
    // No colour is made of what nobody meant.
    #expect(authored(html).styledText.spans.allSatisfy { $0.attribute == .bold })
    #expect(Linter().mended(utf8: Array(html.utf8)).bytes == Array(html.utf8))
  }

  @Test(arguments: ["<a href=\"\">x</a>", "<a href=''>x</a>", "<a href>x</a>"])
  func anEmptyAddressIsSaid(_ html: String) {
    let found = Linter().lint(html).filter { $0.category != .display }
    #expect(found.map(\.rule) == [.linkScheme])
    #expect(found.map(\.message) == ["'': the address is empty"])
  }

  /// Of tags that change nothing of what is seen nobody has to be warned.
  @Test(arguments: [
    "a<o:p></o:p>", "a<o:p>&nbsp;</o:p>b", "a<O:P>b</O:P>", "long<wbr>word", "<abbr>x</abbr>",
    "<acronym>x</acronym>", "<time>x</time>", "<data value='1'>x</data>", "<label>x</label>",
  ])
  func tagsWithoutALookAreNotes(_ html: String) {
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

  /// Nobody who knows HTML has to be told that its tags are none: what is kept of them is said, and
  /// a fixed message warns of nothing that came out right.
  @Test(arguments: [
    ("<table><tr><td>Size</td><td>M</td></tr></table>", "Size M", "table> is not shown as a table"),
    ("a<hr>b", "a<br>b", "hr> draws no line"), ("<section>x</section>", "x", "on lines of its own"),
    ("<figure>x</figure>", "x", "on lines of its own"),
    ("<button>x</button> y", "x y", "button> is not kept: its text is"),
  ])
  func elementsOfHTMLAreNotes(_ html: String, _ fixed: String, _ words: String) {
    let result = Fixer().fix(html)
    #expect(result.html == fixed)
    #expect(result.diagnostics.allSatisfy { $0.rule == .tagNoEffect && $0.severity == .note })
    #expect(result.diagnostics.contains { $0.message.contains(words) })
  }

  /// Names of CSS that do nothing here are no misspellings of those that do.
  @Test func realNamesAreNotMistaken() {
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
      #expect(!found.contains { $0.message.contains("did you mean") }, "\(name)")
    }
    for name in ["id", "class", "title", "lang", "target", "rel", "name", "role", "width", "type"] {
      let found = Linter().lint("<a \(name)=0>x</a>")
      #expect(!found.contains { $0.message.contains("did you mean") }, "\(name)")
    }
  }

  /// A no-break space, as the web has it, is a part of the name to HTML, and none to a phone; so is
  /// a backslash.
  @Test(arguments: [
    ("<b\u{a0}>x</b> y", "; a no-break space stands in its name: write a plain one, or none"),
    ("<font\u{a0}color='red'>x</font> y", "write a plain one, or none"),
    ("x<br\\>y", "(did you mean '<br>'?)"),
    ("x<br\\/>y", "; it looks like a string of JSON, which is to be read as one"),
  ])
  func aSignBehindANameIsSaid(_ html: String, _ advice: String) {
    for said in Self.said(html, [.tagUnknown, .tagPlaceholder]) {
      #expect(said.count == 1)
      #expect(said.allSatisfy { $0.hasPrefix("tag.unknown") && $0.hasSuffix(advice) })
    }
    #expect(!Linter().lint(html).contains { $0.message.contains("does nothing on a phone") })
  }

  /// What a table program puts around what is copied out of it was nobody's word.
  @Test(arguments: [
    ("<google-sheets-html-origin><style>a</style><b>x</b>", true),
    ("<!--StartFragment-->\n<byte-sheet-html-origin>\n<span>x</span>", true),
    ("<b>Hi</b> <first-name><br>Welcome", false), ("<first-name><br>Sale", false),
    ("<my-element><span>x</span>", false),
    ("Hi <first-name>", false), ("Hi <first-name><br>x", false), ("<first-name>, <b>hi</b>", false),
    ("<b>Hi</b><First-Name><b>x</b>", false), ("<FirstName><b>x</b>", false),
    ("<first-name></b>", false),
  ])
  func customElementsAreNoWords(_ html: String, _ isElement: Bool) {
    let rules: Set<Rule> = [.tagUnknown, .tagPlaceholder]
    for said in Self.said(html, rules) {
      #expect(said.count == 1)
      #expect(said.allSatisfy { $0.hasPrefix(isElement ? "tag.unknown" : "tag.placeholder") })
    }
    #expect(Fixer().fix(html).losses == (isElement ? [] : [.words]))
  }

  /// What to do about marks depends on which they are.
  @Test(arguments: [
    ("<font color=“red”>x</font>", "; only straight quotation marks quote a value"),
    (
      "<font color=&quot;red&quot;>x</font>",
      "; these quotation marks are a part of the value: leave them out"
    ),
    (
      "<b style=\"color:'red'\">x</b>",
      "; these quotation marks are a part of the value: leave them out"
    ),
    (
      "<font color=\\\"red\\\">x</font>",
      "; it looks like a string of JSON, which is to be read as one"
    ),
    (
      "<a href=\\\"https://x.example\\\">x</a>",
      "; it looks like a string of JSON, which is to be read as one"
    ),
  ])
  func marksAreAdvisedOn(_ html: String, _ advice: String) {
    for said in Self.said(html, [.valueQuotes]) {
      #expect(said.count == 1)
      #expect(said.allSatisfy { $0.hasSuffix(advice) })
    }
  }

  /// HTML reads some references without a semicolon in the middle of a word, and nobody means them
  /// in an address.
  @Test(arguments: [
    ("Sale: https://shop.example/?q=1&region=us", 31..<35, "\u{ae}"),
    ("shop.example/?q=1&copy=2 now", 17..<22, "\u{a9}"), ("/?ref&copy=2", 5..<10, "\u{a9}"),
    ("x.example/#a=1&region=2", 14..<18, "\u{ae}"),
    ("x.example/?u={{ id }}&region=us", 21..<25, "\u{ae}"),
    ("/?a=\(String(repeating: "a", count: 2_000))&copy=1", 2_004..<2_009, "\u{a9}"),
  ])
  func anAddressIsReadAsAReference(_ html: String, _ range: Range<Int>, _ shown: String) {
    // Of a name that goes on a phone shows the parameter, and so does a fixed message.
    let isFixed = Fixer().fix(html).diagnostics.contains { $0.rule == .fixParameter }
    #expect(isFixed == html.contains("region"))
    for findings in [Linter().lint(html)] + (isFixed ? [] : [Fixer().fix(html).diagnostics]) {
      let found = findings.filter { $0.rule == .entityInURL }
      #expect(found.map(\.range) == [range])
      #expect(found.allSatisfy { $0.message.contains("reads as '\(shown)'; write '&amp;'") })
    }
    // No edit ends it there: that would break the address for all.
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
  func otherReferencesAreOrdinary(_ html: String) {
    let found = Linter().lint(html) + Fixer().fix(html).diagnostics
    #expect(!found.contains { $0.rule == .entityInURL })
  }

  /// The nearest word that is a value.
  @Test(arguments: [
    ("<font color=bleu>x</font>", "did you mean 'blue'?"),
    ("<font color=grean>x</font>", "did you mean 'green'?"),
    ("<span style='color:ornage'>x</span>", "did you mean 'orange'?"),
    ("<span style='font-weight:blod'>x</span>", "did you mean 'bold'?"),
    ("<p style='text-align: rigth'>x</p>", "did you mean 'right'?"),
    ("<font color=bold>x</font>", nil), ("<font color=link>x</font>", nil),
    ("<font color=cold>x</font>", nil), ("<b style='font-weight:lite'>x</b>", nil),
    ("<b style='color:blod'>x</b>", nil), ("<b style='color:rigth'>x</b>", nil),
  ])
  func aValueIsGuessed(_ html: String, _ question: String?) {
    let found = Linter().lint(html).filter { $0.rule == .colorInvalid || $0.rule == .cssValue }
    #expect(found.count == 1)
    if let question {
      #expect(found.allSatisfy { $0.message.hasSuffix("(\(question))") })
    } else {
      #expect(found.allSatisfy { !$0.message.contains("did you mean") })
    }
  }

  /// No edit makes of a mistake what nobody meant.
  @Test(arguments: [
    "<font color=bleu>x</font>", "<font color='#GG0000'>x</font>", "<font color=f00>x</font>",
    "&#xD83D;&#xDE00;",
  ])
  func aMistakeIsNotWrittenDown(_ html: String) {
    let found = Linter().lint(html)
    #expect(found.contains { $0.rule == .colorInvalid || $0.rule == .entitySurrogate })
    #expect(found.allSatisfy { $0.fix == nil })
  }

  @Test func aMissingSignIsWritten() {
    let html = "<font color=ff0000>x</font>"
    #expect(Linter().lint(html).applied(to: html) == "<font color=#ff0000>x</font>")
  }

  @Test(arguments: [
    ("htps://x.example", "did you mean 'https'?"), ("httpss://x.example", "did you mean 'https'?"),
    ("maito:a@x.example", "did you mean 'mailto'?"), ("shop.example/sale", "write 'https://'"),
    ("shop.example?a@b", "write 'https://'"), ("//shop.example", "write 'https:' before it"),
    ("http//x.example", "did you mean 'http://'?"), ("a@shop.example", "write 'mailto:'"),
    ("sale.html", nil), ("/sale", nil), ("#top", nil), ("sale", nil), ("a b.example", nil),
    ("1.5", nil),
  ])
  func anAddressIsCompleted(_ address: String, _ advice: String?) {
    let found = Linter().lint("<a href='\(address)'>x</a>").filter {
      $0.rule == .linkScheme || $0.rule == .linkDeepLink
    }
    #expect(found.count == 1)
    if let advice {
      #expect(found.allSatisfy { $0.message.contains(advice) })
    } else {
      #expect(found.allSatisfy { !$0.message.contains("write") && !$0.message.contains("mean") })
    }
    #expect(found.allSatisfy { !$0.message.contains("allow the scheme") })
  }

  @Test func aPlaceholderIsTrustedByItsName() {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    func said(_ href: String) -> [Bool] {
      Linter(parser: parser).lint("<a href='\(href)'>x</a>")
        .filter { $0.rule == .templateAddress }.map { $0.message.contains("trust the name") }
    }
    #expect(said("{{x}}") == [true])
    #expect(said("https://{{x}}/a") == [true])
    #expect(said("https://e.example/{{ \"a\" }}") == [false])
  }
}
