import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// Which of all that stands around a difference is named as its cause: what changes nothing there
/// must not be.
@Suite struct CauseTests {
  private func display(_ html: String) -> [Diagnostic] {
    Linter().lint(html).filter { $0.category == .display }
  }

  @Test(arguments: [
    // What is lost in a tag that HTML does not see is lost with it.
    ("I <3 you &amp; your shoes", ["device.less-than"]),
    ("We <24h left.<br>Go Bye", ["device.less-than"]),
    ("I <3 you\r\nnew <b>x", ["device.less-than"]),
    ("I <3 you <font color=#f00>x</font>", ["device.less-than"]),
    // A reference that both know explains nothing.
    ("Hi<style>a &amp; b</style>", ["device.hidden-text"]),
    ("Sale<div style='display:none'>Save &amp; more</div>", ["text.hidden"]),
    ("Sale<span style='display:none'> secret</span>", ["text.hidden"]),
    ("Sale<span hidden> secret</span>", ["text.hidden"]),
    // Nor does a property that nobody reads.
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
    // Of several words Android reads the first.
    ("<span style='background:#ff0 url(x)'>x</span>", ["device.color-hex"]),
    ("<span style='color:rgb(100, 2, 3)'>x</span>", ["device.color-function"]),
    // What a phone ends, for it must not stand there.
    ("<a href='https://x.example'>a <del>b</del> c</a>", ["device.nesting"]),
    ("<a href='https://x.example'>a<hr>b</a>", ["device.nesting", "device.tag"]),
    ("<h1>a<p>b</p>c</h1>", ["device.nesting"]),
    ("<h2>a<div>b</div></h2>", ["device.line-breaks", "device.nesting"]),
    ("<h2><center>b</center></h2>", ["device.nesting", "device.tag"]),
    ("<ul><li style='display:inline'>a</ul>", ["device.css-property"]),
    // Spaces and line ends before hidden text are no words of it.
    (
      "<p>Sale</p><div style='display:none'><p style='white-space:nowrap'>secret</p></div>",
      ["text.hidden"]
    ),
    ("<p>Sale</p> <div hidden><ol><li>secret</ol></div>", ["text.hidden"]),
    // Hidden text that repeats the words behind it, or before.
    ("<p style='display:none'>Sale now</p>Sale now", ["text.hidden"]),
    ("Sale <i hidden>Sale</i>", ["text.hidden"]),
    (
      "<p style='display:none'>Sale now</p><table><tr><td>Sale</td><td>now</td></tr></table>",
      ["device.tag", "text.hidden"]
    ),
    // What is no declaration to CSS.
    ("<p style='background-     color: #9c27b0'>x</p>", ["device.css-value"]),
    ("<p style='/* color: red */ margin: 0'>x</p>", ["device.css-value"]),
    ("<p style='/* color: red */ color: #00ff00'>x</p>", ["device.css-value"]),
    // A heading that the end of what is around it ends.
    ("<header><h4></header>;</h4>", ["device.nesting"]),
    ("<h1></h4>z", ["device.nesting"]),
    // What no rule explains is said all the same.
    ("<li>x</ul>z", ["device.line-breaks", "device.unexplained"]),
    // A face in another, whichever tag says it.
    ("<tt><font face=serif>x</font></tt>", ["device.outer-style-wins"]),
    ("<tt>x</tt><font face=serif>x</font>", []),
    // A phone takes the slash into the name.
    ("<img/src='https://x.example/a.png'>", ["device.image"]),
    ("<img src='https://x.example/a.png'>", []),
    // An image changes nothing around it.
    ("<mark>Only today <img src='https://x.example/a.png'></mark>", ["device.tag"]),
    (
      "<font color='orange'>Only today <img src='https://x.example/a.png'> now</font>",
      ["device.color-name"]
    ),
    // A colour that the device does not read leaves no mark to end or to hide another.
    ("<span style='color:orange'>a<span>b</span>c</span>", ["device.color-name"]),
    ("<span style='color:white'>a<b>b</b><span>c</span>d</span>", ["device.color-white"]),
    ("<font color='orange'><font></font>hello</font>", ["device.color-name"]),
    // The value ends at the space before the sign.
    ("<span style='color:green !important'>go</span>", ["device.color-differs"]),
    ("<span style='color:green!important'>go</span>", ["device.important"]),
    // What the device reads is not told as unread.
    ("<span style='text-decoration: line-through'>a<p>b</p></span>", ["device.block-ends-style"]),
    ("<center><p style='text-align: center'>Sale</p>now</center>", ["device.tag"]),
    // A tag explains what it does, and its style the rest.
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

  /// What parts words is named though a tag stands behind it, before the next word.
  @Test(arguments: [
    ("<section>Sale</section><b>today</b>", 0..<9),
    ("<table><tr><td>Sale</td></tr></table><span>today</span>", 0..<7),
    ("<section><article>a</article></section>b", 0..<9),
    ("<b><section>a</section></b>b", 3..<12),
    ("<center>a</center><b>b</b>", 0..<8),
    ("Sale</p>today", 4..<8), ("<b>a</br></b>b", 4..<9), ("a</p><i>b</i>", 1..<5),
  ])
  func whatPartsWords(_ html: String, _ tag: Range<Int>) {
    let found = display(html)
    #expect(found.filter { $0.rule == .deviceTag }.map(\.range) == [tag])
    #expect(!found.contains { $0.rule == .deviceLineBreaks })
  }

  /// Where the phone has a space or a line end there, no words run together.
  @Test(arguments: [
    "Line one<br></br>Line two", "a</br> b", "a </br>b", "<section>a</section><br><br>b",
    "<header>Sale</header><br>today", "a </p>b",
  ])
  func whatStandsApart(_ html: String) {
    #expect(display(html).allSatisfy { $0.severity == .note })
  }

  @Test func aStrayEndTagIsWrittenAsALineBreak() {
    let html = "a</br>b</p>c"
    #expect(Linter().lint(html).applied(to: html) == "a<br>b<br><br>c")
  }

  /// Many blocks in a row are looked over once.
  @Test func blocksWithoutTextAreNotSlow() {
    let html = ["<section>", "</p>"].map { String(repeating: $0, count: 3_000) }.joined()
    #expect(Linter().lint(html).count < 400)
  }

  @Test func scriptsInsideEachOtherCancelEachOtherOut() {
    let found = display("E<sup>x<sub>y</sub></sup>").filter { $0.rule == .deviceOuterStyleWins }
    #expect(found.map(\.range) == [7..<12])
    #expect(found.map(\.reason) == ["script"])
    #expect(found.map(\.subject) == [.tag("sub")])
  }

  /// Neighbours that look alike may do so for a reason each: each has a finding, and its fix
  /// changes this one alone.
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
    // A value that Android ignores does not take the underline away that is around it.
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
  func anEntityIsSeenAsWritten(_ html: String, _ seen: String, _ fixed: String) {
    let found = display(html)
    #expect(found.map(\.rule) == [.deviceEntity])
    #expect(found.map(\.reason) == ["unsupported"])
    #expect(found.map(\.subject) == [.entity(seen)])
    #expect(found.first?.fix?.applied(to: html) == fixed)
  }

  /// A backslash in a tag ends nothing: Android drops the tag, and readers of a fixed message see
  /// it.
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

  /// Braze's limit is not one of a text that Firebase shows itself.
  @Test func brazeLimitsWhatBrazeSends() {
    let long = String(repeating: "word ", count: 900)
    let fcm = DeviceProfile(sender: .fcm)
    for targets in [[fcm], [DeviceProfile()], [fcm, DeviceProfile()]] {
      let found = Linter(targets: targets).lint(long)
      #expect(found.contains { $0.rule == .sizeBraze } == (targets != [fcm]))
      #expect(found.contains { $0.rule == .sizeFCM })
    }
  }

  /// A void element is never closed, and a comment that ends alike explains nothing.
  /// `<image>` is an image to browsers, and nothing to phones.
  @Test func anImageOfAnotherName() {
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
  func aTagWithMoreIsNotRecognised(_ html: String, _ place: Range<Int>, _ fixed: String?) {
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
  func markupThatIsRightIsNotBlamed(
    _ html: String, _ place: Range<Int>, _ name: String, _ outer: String
  ) {
    let found = display(html)
    #expect(found.map(\.rule) == [.deviceNesting])
    #expect(found.map(\.range) == [place])
    #expect(found.map(\.subject) == [.tag(name)])
    #expect(found.map(\.details) == [[.other: outer]])
  }

  @Test func whatIsFilledInLaterIsNotReplaced() {
    for html in ["<font color=\"{{c}}\">Sale</font>", "<font color='#{{c}}'>Sale</font>"] {
      #expect(Linter().lint(html).allSatisfy { $0.fix == nil })
    }
    #expect(
      !Linter().lint("<a href='https://shop.example/{{path}}'>Go</a>").contains {
        $0.rule == .linkSuspicious
      })
  }

  /// What Firebase shows, and what nobody reads as HTML, is so on every phone.
  @Test func tagsThatAreShownNeedNoPhone() {
    let fcm = Linter(targets: [DeviceProfile(sender: .fcm)])
    #expect(fcm.lint("<b>Sale</b>").map(\.rule) == [.notificationTagsShown])
    #expect(fcm.lint("I <3 you").filter { $0.category == .display } == [])
    // A text without markup is shown as it is meant.
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
  func contrastStandsAtItsTag(_ html: String, _ place: Range<Int>, _ rule: Rule) {
    let found = Linter().lint(html).filter { $0.rule.rawValue.hasPrefix("contrast") }
    #expect(found.map(\.rule) == [rule])
    #expect(found.map(\.range) == [place])
  }

  /// A notification is dark or light by its background: Android 7 to 9 have no dark one.
  @Test func aNightOfAndroid9HasALightBackground() {
    let night = DeviceProfile(android: .android28, isNight: true)
    let found = Linter(targets: [night]).lint("<font color='#ffff00'>a</font> b")
    #expect(found.filter { $0.rule == .contrastDark } == [])
    let weak = found.filter { $0.rule == .contrastInvisible }
    #expect(weak.map { $0.details[.background] } == ["#ffffff"])
  }
}
