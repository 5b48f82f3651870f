import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// Which of the markup around a difference is named as its cause. Markup that does not change it
/// must not be named.
@Suite struct CauseTests {
  private func display(_ html: String) -> [Diagnostic] {
    Linter().lint(html).filter { $0.category == .display }
  }

  @Test(arguments: [
    // Markup inside text that only Android reads as a tag is lost with that tag.
    ("I <3 you &amp; your shoes", ["device.less-than"]),
    ("We <24h left.<br>Go Bye", ["device.less-than"]),
    ("I <3 you\r\nnew <b>x", ["device.less-than"]),
    ("I <3 you <font color=#f00>x</font>", ["device.less-than"]),
    // An HTML entity that both readings support explains nothing.
    ("Hi<style>a &amp; b</style>", ["device.hidden-text"]),
    ("Sale<div style='display:none'>Save &amp; more</div>", ["text.hidden"]),
    ("Sale<span style='display:none'> secret</span>", ["text.hidden"]),
    ("Sale<span hidden> secret</span>", ["text.hidden"]),
    // A CSS property that neither reading supports explains nothing either.
    ("<span style='line-height: 1.2; color: orange'>Sale</span>", ["device.color-name"]),
    (
      "<p style='margin: 0; color: orange; text-align: right'>Sale</p>",
      ["device.color-name", "device.text-align"]
    ),
    ("<p style='margin:0'><u>Sale </u></p>", ["device.whitespace"]),
    (
      "Sale <span style='font-weight:bold'>now <span style='line-height:1'>x</span></span>",
      ["device.css-property"]
    ),
    // Android reads the first of several words.
    ("<span style='background:#ff0 url(x)'>x</span>", ["device.color-hex"]),
    ("<span style='color:rgb(100, 2, 3)'>x</span>", ["device.color-function"]),
    // Elements that Android closes because the next one is not allowed inside them.
    ("<a href='https://x.example'>a <del>b</del> c</a>", ["device.nesting"]),
    ("<a href='https://x.example'>a<hr>b</a>", ["device.nesting", "device.tag"]),
    ("<h1>a<p>b</p>c</h1>", ["device.nesting"]),
    ("<h2>a<div>b</div></h2>", ["device.line-breaks", "device.nesting"]),
    ("<h2><center>b</center></h2>", ["device.nesting", "device.tag"]),
    ("<ul><li style='display:inline'>a</ul>", ["device.css-property"]),
    // Spaces and line breaks before hidden text are not part of it.
    (
      "<p>Sale</p><div style='display:none'><p style='white-space:nowrap'>secret</p></div>",
      ["text.hidden"]
    ),
    ("<p>Sale</p> <div hidden><ol><li>secret</ol></div>", ["text.hidden"]),
    // Hidden text that repeats the words after it or before it.
    ("<p style='display:none'>Sale now</p>Sale now", ["text.hidden"]),
    ("Sale <i hidden>Sale</i>", ["text.hidden"]),
    (
      "<p style='display:none'>Sale now</p><table><tr><td>Sale</td><td>now</td></tr></table>",
      ["device.tag", "text.hidden"]
    ),
    // Text that CSS does not accept as a declaration.
    ("<p style='background-     color: #9c27b0'>x</p>", ["device.css-value"]),
    ("<p style='/* color: red */ margin: 0'>x</p>", ["device.css-value"]),
    ("<p style='/* color: red */ color: #00ff00'>x</p>", ["device.css-value"]),
    // A heading that the end tag of another element closes.
    ("<header><h4></header>;</h4>", ["device.nesting"]),
    ("<h1></h4>z", ["device.nesting"]),
    // A difference that no rule explains is still reported.
    ("<li>x</ul>z", ["device.line-breaks", "device.unexplained"]),
    // A typeface inside another, whichever tag sets it.
    ("<tt><font face=serif>x</font></tt>", ["device.outer-style-wins"]),
    ("<tt>x</tt><font face=serif>x</font>", []),
    // Android reads the slash as part of the tag name.
    ("<img/src='https://x.example/a.png'>", ["device.image"]),
    ("<img src='https://x.example/a.png'>", []),
    // An image changes nothing around it.
    ("<mark>Only today <img src='https://x.example/a.png'></mark>", ["device.tag"]),
    (
      "<font color='orange'>Only today <img src='https://x.example/a.png'> now</font>",
      ["device.color-name"]
    ),
    // Android leaves no mark for a colour that it ignores, so there is none to end or to hide
    // another.
    ("<span style='color:orange'>a<span>b</span>c</span>", ["device.color-name"]),
    ("<span style='color:white'>a<b>b</b><span>c</span>d</span>", ["device.color-white"]),
    ("<font color='orange'><font></font>hello</font>", ["device.color-name"]),
    // Android's value ends at the space before the `!`.
    ("<span style='color:green !important'>go</span>", ["device.color-differs"]),
    ("<span style='color:green!important'>go</span>", ["device.important"]),
    // Declarations that Android supports are not reported as ignored.
    ("<span style='text-decoration: line-through'>a<p>b</p></span>", ["device.block-ends-style"]),
    ("<center><p style='text-align: center'>Sale</p>now</center>", ["device.tag"]),
    // The tag explains its own effect, and its style the rest.
    ("<code style='color: red'>Sale</code>", ["device.tag", "device.style-ignored"]),
    ("<ins style='color:#ff0000'>Sale</ins>", ["device.tag", "device.style-ignored"]),
    // CSS ignores the value, and Android shows its first colour.
    ("<span style='background: red blue'>Sale</span>", ["device.css-value"]),
    ("<i/>x</i>", ["device.nesting"]), ("<!->b", ["device.unrecognised-tag"]),
    ("&thinsp;", ["device.whitespace"]),
  ])
  func theCauseIsNamed(_ html: String, _ rules: [String]) {
    #expect(display(html).map(\.rule.rawValue).sorted() == rules.sorted())
  }

  /// The tag that separates words is named even if another tag follows it before the next word.
  @Test(arguments: [
    ("<section>Sale</section><b>today</b>", 0..<9),
    ("<table><tr><td>Sale</td></tr></table><span>today</span>", 0..<7),
    ("<section><article>a</article></section>b", 0..<9),
    ("<b><section>a</section></b>b", 3..<12),
    ("<center>a</center><b>b</b>", 0..<8),
    ("Sale</p>today", 4..<8), ("<b>a</br></b>b", 4..<9), ("a</p><i>b</i>", 1..<5),
  ])
  func theTagThatSeparatesWordsIsNamed(_ html: String, _ tag: Range<Int>) {
    let found = display(html)
    #expect(found.filter { $0.rule == .deviceTag }.map(\.range) == [tag])
    #expect(!found.contains { $0.rule == .deviceLineBreaks })
  }

  /// If Android shows a space or a line break there, no words run into each other.
  @Test(arguments: [
    "Line one<br></br>Line two", "a</br> b", "a </br>b", "<section>a</section><br><br>b",
    "<header>Sale</header><br>today", "a </p>b",
  ])
  func wordsThatAreStillSeparateCauseNoWarning(_ html: String) {
    #expect(display(html).allSatisfy { $0.severity == .note })
  }

  @Test func aStrayEndTagIsFixedWithALineBreak() {
    let html = "a</br>b</p>c"
    #expect(Linter().lint(html).applied(to: html) == "a<br>b<br><br>c")
  }

  /// A long row of blocks is examined only once.
  @Test func blocksWithoutTextAreNotSlow() {
    let html = ["<section>", "</p>"].map { String(repeating: $0, count: 3_000) }.joined()
    #expect(Linter().lint(html).count < 400)
  }

  @Test func nestedSubAndSuperscriptCancelEachOtherOut() {
    let found = display("E<sup>x<sub>y</sub></sup>").filter { $0.rule == .deviceOuterStyleWins }
    #expect(found.map(\.range) == [7..<12])
    #expect(found.map(\.reason) == ["script"])
    #expect(found.map(\.subject) == [.tag("sub")])
  }

  /// Neighbours that look alike may do so for different reasons: each has its own finding, and its
  /// fix changes only that one.
  @Test(arguments: [
    (
      "<b style='color:red'>A</b><i style='color:red'>B</i>",
      [(10..<19, Rule.deviceStyleIgnored), (36..<45, .deviceStyleIgnored)]
    ),
    (
      "<font color=orange>A</font><span style='color:orange'>B</span>",
      [(12..<18, .deviceColorName), (40..<52, .deviceColorName)]
    ),
    (
      "<p style='text-align:right'>A</p><p align='right'>B</p>",
      [(10..<26, .deviceTextAlign), (43..<48, .deviceAttribute)]
    ),
    (
      "<p style='text-align:right'>A</p><p style='text-align:right'>B</p>",
      [(10..<26, .deviceTextAlign), (43..<59, .deviceTextAlign)]
    ),
    (
      "<style>a</style><title>T</title>Hi",
      [(0..<7, .deviceHiddenText), (16..<23, .deviceHiddenText)]
    ),
    // A value that Android ignores does not remove the underline around it.
    (
      "<span style='text-decoration:underline;color:#1155cc'>"
        + "<a href='https://x.example/' style='text-decoration:none;'>Book</a></span>",
      [(13..<38, .deviceCSSPosition), (39..<52, .deviceCSSPosition)]
    ),
  ])
  func eachNeighbourHasAFinding(_ html: String, _ causes: [(Range<Int>, Rule)]) {
    let found = display(html)
    for (range, rule) in causes {
      #expect(found.contains { $0.range == range && $0.rule == rule }, "\(html): \(found)")
    }
    #expect(!found.contains { $0.details[.element] == "a" })
    if html.hasPrefix("<p style") {
      #expect(found.filter { $0.rule == .deviceTextAlign }.allSatisfy { $0.fix != nil })
    }
  }

  /// Readers see an HTML entity that Android does not support; the fix is one that it supports.
  @Test(arguments: [
    ("&nbspHi", "&nbspHi", "&nbsp;Hi"), ("x &copy2024", "&copy2024", "x &copy;2024"),
    ("&AMP;", "&AMP;", "&amp;"), ("&COPY; ok", "&COPY;", "&copy; ok"),
  ])
  func anUnsupportedEntityIsShownAsWritten(_ html: String, _ seen: String, _ fixed: String) {
    let found = display(html)
    #expect(found.map(\.rule) == [.deviceEntity])
    #expect(found.map(\.reason) == ["unsupported"])
    #expect(found.map(\.subject) == [.entity(seen)])
    #expect(found.first?.fix?.applied(to: html) == fixed)
  }

  /// A backslash does not end a tag: Android drops `<\b>` as a tag, and readers of a fixed message
  /// see it.
  @Test func aBackslashIsNotASlash() {
    let html = "<b>Hello<\\b> world</b>"
    let found = Linter().lint(html)
    #expect(found.map(\.rule) == [.deviceLessThan])
    #expect(found.map(\.subject) == [.text("<\\b>")])
    #expect(found.map(\.reason) == ["backslash"])
    #expect(found.map(\.suggestion) == ["</b>"])
    #expect(found.map { $0.fix == nil } == [true])
    #expect(Fixer().fix(html).diagnostics.contains { $0.rule == .textEscapedMarkup })
    let json = Linter().lint("<b>Hello<\\/b> world").filter { $0.rule == .deviceLessThan }
    #expect(json.map(\.reason) == ["json"])
  }

  @Test func aColourWithASpaceIsQuoted() {
    let found = display("<font color=' orange'>x</font>")
    #expect(found.map(\.rule) == [.deviceColorName])
    #expect(found.map(\.subject) == [.color(" orange")])
    #expect(found.map(\.suggestion) == ["#ffa500"])
  }

  /// Braze's size limit does not apply to a text that Firebase shows itself.
  @Test func brazesLimitAppliesOnlyToWhatBrazeSends() {
    let long = String(repeating: "word ", count: 900)
    let fcm = DeviceProfile(sender: .fcm)
    for targets in [[fcm], [DeviceProfile()], [fcm, DeviceProfile()]] {
      let found = Linter(targets: targets).lint(long)
      #expect(found.contains { $0.rule == .sizeBraze } == (targets != [fcm]))
      #expect(found.contains { $0.rule == .sizeFCM })
    }
  }

  /// Browsers treat `<image>` as `<img>`; Android ignores it.
  @Test func theTagImageIsFixedToImg() {
    let html = "<a href='https://x.example'><image src='https://x.example/a.png' alt=A></a></image>"
    #expect(authored(html).styledText.text == "\u{fffc}")
    #expect(spans(html) == spans(html.replacing("image", with: "img")))
    let found = Linter().lint(html).filter { ![.textEmpty, .tagStray].contains($0.rule) }
    #expect(found.map(\.rule) == [.deviceImage])
    #expect(found.first?.fix?.applied(to: html) == html.replacing("<image", with: "<img"))
  }

  /// Text after the name of a tag makes Android ignore the tag.
  @Test(arguments: [
    ("<b>Sale</b class='x'> now", 7..<21, "<b>Sale</b> now"),
    ("<font color=red>Sale</font color> x", 20..<33, "<font color=red>Sale</font> x"),
    ("<tt>x</tt class='x'>y", 5..<20, "<tt>x</tt>y"),
    ("<a/href='https://x.example'>Open</a>", 0..<28, "<a href='https://x.example'>Open</a>"),
    ("<b>Sale</b today only> now", 7..<22, nil),
  ])
  func aTagWithExtraTextIsNotRecognised(_ html: String, _ place: Range<Int>, _ fixed: String?) {
    let found = display(html)
    #expect(found.map(\.rule) == [.deviceUnrecognisedTag])
    #expect(found.map(\.range) == [place])
    #expect(found.first?.fix?.applied(to: html) == fixed)
  }

  /// The cause is the block inside the style, not the line break or the comment before it.
  @Test(arguments: [
    ("<h1>a<br>b<p>c</p></h1>", 10..<13, "p", "h1"),
    ("<u><!-- c --><li>Sale</li></u>Ana now Sale", 13..<17, "li", "u"),
  ])
  func correctMarkupIsNotBlamed(
    _ html: String, _ place: Range<Int>, _ name: String, _ outer: String
  ) {
    let found = display(html)
    #expect(found.map(\.rule) == [.deviceNesting])
    #expect(found.map(\.range) == [place])
    #expect(found.map(\.subject) == [.tag(name)])
    #expect(found.map(\.details) == [[.other: outer]])
  }

  @Test func noFixReplacesAPlaceholder() {
    for html in ["<font color=\"{{c}}\">Sale</font>", "<font color='#{{c}}'>Sale</font>"] {
      #expect(Linter().lint(html).allSatisfy { $0.fix == nil })
    }
    #expect(
      !Linter().lint("<a href='https://shop.example/{{path}}'>Go</a>").contains {
        $0.rule == .linkSuspicious
      })
  }

  /// Text that Firebase shows, or that is never read as HTML, looks the same on every phone.
  @Test func shownTagsAreReportedWithoutAnAndroidVersion() {
    let fcm = Linter(targets: [DeviceProfile(sender: .fcm)])
    #expect(fcm.lint("<b>Sale</b>").map(\.rule) == [.notificationTagsShown])
    #expect(fcm.lint("I <3 you").filter { $0.category == .display } == [])
    // A text without markup is shown as intended.
    for text in ["Line 1\nLine 2", "a  b", "Sale \n", "\n a\tb", "5 < 6\n& 7"] {
      #expect(fcm.lint(text).filter { $0.category == .display } == [])
      let expanded = DeviceProfile(android: .android33, field: .bigText, sender: .fcm)
      let phone = Linter(targets: [expanded])
      #expect(phone.lint(text).filter { $0.category == .display } == [])
      #expect(fcm.lint(text + "<b>x</b>").contains { $0.rule == .notificationTagsShown })
      #expect(fcm.lint(text + " &amp;").contains { $0.rule == .notificationTagsShown })
    }
    let summary = Linter(targets: [DeviceProfile(field: .summary)])
    #expect(summary.lint("<i>Shoes</i>").map(\.rule) == [.notificationTagsShown])
  }

  @Test(arguments: [
    ("<span style='background:#000000'>Sale</span>", 0..<33, Rule.contrastBackground),
    ("<span style='background:#ffff00'>Sale</span>", 0..<33, .contrastDark),
    (
      "<span style='color:#ffff00; background:#000000'>A</span> <font color='#ffff00'>B</font>",
      57..<79, .contrastInvisible
    ),
    ("<b style='color:#ffff00'>x</b> <font color=#ffff00>y</font>", 31..<51, .contrastInvisible),
    ("<b style='color:#ffcc00'>x</b> <font color=#ffcc00>y</font>", 31..<51, .contrastLight),
  ])
  func weakContrastIsReportedAtItsTag(_ html: String, _ place: Range<Int>, _ rule: Rule) {
    let found = Linter().lint(html).filter { $0.rule.rawValue.hasPrefix("contrast") }
    #expect(found.map(\.rule) == [rule])
    #expect(found.map(\.range) == [place])
  }

  /// Whether a notification is dark depends on its background: Android 7 to 9 have no dark one.
  @Test func android9HasALightBackgroundAtNight() {
    let night = DeviceProfile(android: .android28, isNight: true)
    let found = Linter(targets: [night]).lint("<font color='#ffff00'>a</font> b")
    #expect(found.filter { $0.rule == .contrastDark } == [])
    let weak = found.filter { $0.rule == .contrastInvisible }
    #expect(weak.map { $0.details[.background] } == ["#ffffff"])
  }
}
