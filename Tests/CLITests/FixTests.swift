import Foundation
import Testing

@Suite struct FixTests {
  private static let html = "<b style='color:green'>Go</b>"
  private static let fixed = "<font color=\"#008000\"><b>Go</b></font>"

  @Test func printsTheFixedMessage() throws {
    let tool = try Tool.run("fix", "--html", Self.html)
    #expect(tool.text == Self.fixed + "\n")
    #expect(tool.errors == "")
    #expect(tool.status == 0)
    #expect(try Tool.run("fix", input: Data(Self.html.utf8)).text == Self.fixed + "\n")
    #expect(
      try Tool.run("convert", "--to", "fixed", "--html", Self.html).text == Self.fixed + "\n")
  }

  @Test func reportsWhatAPhoneCannotShow() throws {
    for arguments in ["fix", "convert --to fixed"] {
      let tool = try Tool.shell("\"$TOOL\" \(arguments) --html '<font size=5>a</font>'")
      #expect(tool.text == "<big><big>a</big></big>\n")
      #expect(tool.errors.hasPrefix("--html:1:14: warning: "))
      #expect(tool.errors.contains("1.5 ") && tool.errors.contains(" 1.56,"))
      #expect(tool.errors.hasSuffix(" [fix.size]\n"))
      #expect(tool.status == 0)
    }
  }

  /// What lint accepts is kept; the phones are those that lint checks.
  @Test func fixUsesTheSettingsOfLint() throws {
    try Tool.withFolder { folder in
      let settings =
        #"{"schemes": ["myapp"], "hosts": ["a.example"], "targets": [{"device": "android-34"}]}"#
      try Data(settings.utf8).write(to: folder.appending(path: ".pushmarkup.json"))
      func fix(_ html: String, _ more: String = "") throws -> Tool {
        try Tool.shell("cd '\(folder.path)' && \"$TOOL\" fix \(more)", input: Data(html.utf8))
      }
      let link = "<a href=\"myapp://x\">a</a>"
      #expect(try fix(link).text == link + "\n")
      #expect(try fix(link, "--no-config").text == "a\n")
      let other = "<a href=\"https://b.example/\">a</a>"
      #expect(try fix(other).errors.contains("[link.host-not-allowed]"))
      #expect(try fix(other, "--no-config").errors == "")
      let sale = "<font color=red>Sale today</font>"
      #expect(
        try fix(sale).text
          == "<font color=\"#ff0000\">Sale </font><font color=\"#ff0000\">today</font>\n")
      let lines = #"""
        {"id":1,"html":"<font color=red>Sale today</font>"}
        {"id":2,"html":"<a href='https://b.example'>b</a>"}
        """#
      let batch = try Tool.shell(
        "cd '\(folder.path)' && \"$TOOL\" batch --to fixed --config .pushmarkup.json",
        input: Data(lines.utf8))
      #expect(batch.text.contains(#"Sale </font><font"#))
      #expect(batch.text.contains("link.host-not-allowed"))
      #expect(try fix(sale, "--no-config").text == sale + "\n")
      #expect(
        try fix(sale, "--device latest").text == "<font color=\"#ff0000\">Sale today</font>\n")
      #expect(try fix(sale, "--config x --no-config").status == 64)
      #expect(try fix(sale, "--config missing.json").status == 66)
    }
  }

  @Test func fixFollowsTheSender() throws {
    let plain = try Tool.run(
      "fix", "--device", "34", "--sender", "fcm", "--html", "<b>1 &lt; 2</b>")
    #expect(plain.text == "1 < 2\n")
  }

  @Test func diff() throws {
    try Tool.withFolder { folder in
      let file = folder.appendingPathComponent("m.html")
      try Data("<b>\u{1b}a</b>\n<p>x</p>\n".utf8).write(to: file)
      let tool = try Tool.run("fix", "--diff", file.path)
      #expect(
        tool.text == """
          --- \(file.path)
          +++ \(file.path)
          @@ -1,2 +1,2 @@
          -<b>\u{1b}a</b>
          +<b>a</b><br><br>
          -<p>x</p>
          +x

          """)
      #expect(tool.status == 1)
      // A fixed message does not change.
      try Data("<b>a</b><br><br>x\n".utf8).write(to: file)
      let fixed = try Tool.run("fix", "--diff", file.path)
      #expect(fixed.text == "")
      #expect(fixed.status == 0)
    }
  }

  /// A patch cannot be made from a part of a long message.
  @Test func aTruncatedMessageHasNoDiff() throws {
    let tool = try Tool.run("fix", "--diff", "--max-bytes", "4", "--html", "<b>x</b> y")
    #expect(tool.status == 1)
    #expect(tool.text == "")
    #expect(
      tool.errors.hasPrefix("pushmarkup: --html: no diff, because the message was cut at a limit"))
  }

  /// Names are written as git and patch(1) read them.
  @Test func aDiffQuotesUnusualFileNames() throws {
    let tool = try Tool.shell(
      #"""
      printf '<code>a</code>' >"$(printf 't\tb"\303\274.html')" && "$TOOL" fix --diff -- t*.html
      """#)
    #expect(tool.lines.first == #"--- "t\011b\"\303\274.html""#)
    let plain = try Tool.shell(
      #"""
      printf '<code>a</code>' >"$(printf '\303\274.html')" && "$TOOL" fix --diff -- *.html
      """#)
    #expect(plain.lines.first == "--- \u{fc}.html")
  }

  /// The bytes are written to a file unchanged, whatever they are.
  @Test(arguments: [
    "\t<code>a</code>\r\n<p>b</p>\r\n", "\u{feff}<code>a</code>", "<code>a\u{1b}[1m\u{7}</code>\n",
    "<code>\u{e9}\u{200b}</code>\u{2028}b\r",
  ])
  func aDiffOfAnyBytesIsAPatch(_ html: String) throws {
    guard try Tool.shell("command -v patch").status == 0 else { return }
    let tool = try Tool.shell(
      """
      cp in 'a b.html'; "$TOOL" fix --diff 'a b.html' >m.diff; patch --binary -s -p0 <m.diff
      cp in in.html; "$TOOL" fix --in-place in.html 2>&-; cmp in.html 'a b.html' && echo same
      """, input: Data(html.utf8))
    #expect(tool.text == "same\n")
    // Colours are for a terminal, which the message must not control.
    let shown = try Tool.run("fix", "--diff", "--color", "always", input: Data(html.utf8)).text
    #expect(!shown.contains("\u{1b}[1m\u{7}"))
    // Skip the names: a tab ends one that contains a space.
    let lines = shown.split(separator: "\n").dropFirst(2)
    #expect(lines.contains { $0.utf8.contains(9) } == html.utf8.contains(9))
  }

  /// The changed words are marked, and what phones show is printed before and after the fix.
  @Test func aColoredDiffMarksWordsAndShowsPhones() throws {
    let tool = try Tool.run(
      "fix", "--diff", "--color", "always", "--html", "see <code>a</code>\n<b>c</b>")
    let (red, green) = ("\u{1b}[31", "\u{1b}[32")
    let end = "\u{1b}[0m"
    #expect(
      tool.lines[2...5] == [
        "\u{1b}[36m@@ -1,2 +1,2 @@\(end)",
        "\(red)m-\(end)\(red)msee \(end)\(red);7m<code>\(end)\(red)ma\(end)\(red);7m</code>\(end)",
        "\(green)m+\(end)\(green)msee \(end)\(green);7m<tt>\(end)\(green)ma\(end)\(green);7m</tt>\(end)",
        " <b>c</b>",
      ])
    let phones = tool.lines.filter { $0.contains("Android") }
    #expect(phones.map { $0.contains("different") } == [true, false])
    #expect(tool.lines.contains { $0.hasPrefix("  before") })
    #expect(tool.lines.contains { $0.hasPrefix("  after") })
    let plain = try Tool.run("fix", "--diff", "--html", "see <code>a</code>")
    #expect(!plain.text.contains("Android"))
  }

  /// Before, all phones show the same; after, those that render styles show more. A colour of the
  /// whole text counts as one even if the file ends with a line break.
  @Test func aDiffNamesThePhonesThatChange() throws {
    let tool = try Tool.shell(
      """
      printf 'a<code>b</code>\n' >a.html; printf '<b style="color: green">x</b>\n' >b.html
      for file in a.html b.html; do "$TOOL" fix --diff --color always $file; done
      """)
    let phones = tool.lines.filter { $0.contains("Android") }.map { line in
      line.replacing(try! Regex("\u{1b}\\[[0-9;]*m"), with: "").dropFirst(2).prefix(13)
    }
    #expect(
      phones.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "Android 7–15", "Android 7–15", "Android 7–13", "Android 7–13",
      ])
  }

  /// The lines of JSON Lines are numbered, and the name of a key cannot control the terminal.
  @Test func aDiffOfBodiesNamesLinesAndKeys() throws {
    let lines = #"{"aps":{"alert":"<b>a</b>"}}"# + "\n" + #"{"aps":{"alert":"<b>b</b>"}}"#
    let languages = #"{"app_id":"x","contents":{"en":"<b>a</b>","de\u001b[2J":"<b>b</b>"}}"#
    func shown(_ json: String, _ name: String) throws -> String {
      try Tool.shell(
        "cp in \(name); \"$TOOL\" fix --diff --color always \(name)", input: Data(json.utf8)
      ).text
    }
    let sends = try shown(lines, "sends.jsonl")
    #expect(sends.contains("\u{1b}[1mline 1\u{1b}[0m") && sends.contains("line 2"))
    let send = try shown(languages, "send.json")
    #expect(send.contains("before") && send.contains("de"))
    #expect(!send.contains("\u{1b}[2J"))
  }

  @Test func inPlace() throws {
    let tool = try Tool.shell(
      """
      printf '<code>a</code>\\n' >m.html; chmod 640 m.html; ln -s m.html link.html
      printf '<tt>b</tt>' >same.html; touch -t 200101010000 same.html
      "$TOOL" fix --in-place link.html same.html && cat m.html same.html
      ls -l m.html | cut -c1-10; ls -l link.html | cut -c1; ls -l same.html | grep -o ' 2001 '; ls
      """)
    #expect(tool.text.contains("-rw-r-----\nl\n 2001 \n"))
    #expect(tool.text.hasPrefix("<tt>a</tt>\n<tt>b</tt>"))
    #expect(tool.text.contains("\nlink.html\nm.html\nout\nsame.html\n"))
    #expect(tool.errors == "")
  }

  /// In a folder, fix processes the files that lint checks; the targets of links are not changed.
  @Test func folders() throws {
    let tool = try Tool.shell(
      """
      mkdir -p m/n; printf '<code>a</code>' >m/n/a.html; cp m/n/a.html m/b.htm; cp m/b.htm m/c.txt
      cp m/b.htm out.html; ln -s ../out.html m/link.html
      "$TOOL" fix --diff m | grep '^+++'; "$TOOL" fix m
      "$TOOL" fix --in-place m && cat m/n/a.html m/b.htm m/c.txt out.html
      """)
    #expect(
      tool.text == "+++ m/b.htm\n+++ m/n/a.html\n<tt>a</tt>\n<tt>a</tt>\n"
        + "<tt>a</tt><tt>a</tt><code>a</code><code>a</code>")
  }

  /// Words must not be lost from a file.
  @Test func aTruncatedMessageIsNotChanged() throws {
    let tool = try Tool.shell(
      "printf 'a long <code>message</code>' >m.html; \"$TOOL\" fix --max-bytes 9 --in-place m.html; echo $?; cat m.html"
    )
    #expect(tool.text == "1\na long <code>message</code>")
    #expect(tool.errors.contains("m.html: not changed"))
  }

  /// The original text could not be recovered.
  @Test(arguments: [
    ("<code>caf\\351</code>", "it is not UTF-8"),
    ("<code>a\\000b</code>", "it contains a NUL, and may not be text"),
    (
      "<code>{%% if a < 3 %%}</code>",
      "placeholders would change; name their syntax with --templates"
    ),
  ])
  func aFileThatWouldLoseTextIsNotChanged(_ html: String, _ reason: String) throws {
    let tool = try Tool.shell(
      """
      printf '\(html)' >m.html; cp m.html copy
      "$TOOL" fix --in-place m.html; echo $?; cmp m.html copy && echo same
      """)
    #expect(tool.text == "1\nsame\n")
    #expect(tool.errors.contains("m.html: not changed, because \(reason)"))
    // Nothing is lost if the syntax is named.
    guard reason.hasPrefix("placeholders would change") else { return }
    let named = try Tool.shell(
      "printf '\(html)' >m.html; \"$TOOL\" fix --in-place --templates liquid m.html; cat m.html")
    #expect(named.text == "<tt>{% if a < 3 %}</tt>")
  }

  @Test(arguments: ["--message m.json", "--message=m.json --device latest"])
  func theMessageOptionIsRefused(_ arguments: String) throws {
    let tool = try Tool.shell("\"$TOOL\" fix \(arguments)")
    #expect(tool.status == 64)
    #expect(tool.errors.contains("pushmarkup fix m.json rewrites the body of a sender"))
    #expect(try !Tool.run("fix", "--help").text.contains("\n  --message"))
  }

  /// An unpaired surrogate is not a character, and the original character is lost.
  @Test(arguments: ["fixed", "html", "text"])
  func anUnpairedSurrogateIsReported(_ form: String) throws {
    let replaced = try Tool.run(
      "batch", "--to", form, "--replace", "--field", "title",
      input: Data(#"{"title":"\ud83d\udd25 \ud83d"}"#.utf8))
    #expect(replaced.status == 1)
    #expect(
      replaced.text.contains(
        "an unpaired surrogate of a message would be lost, so the field is not replaced"))
  }

  @Test(arguments: [
    ("Sale <b today only", "words would be lost"),
    ("<b style='color:{{c}}'>a</b>", "placeholders would be lost"),
  ])
  func aTemplateThatWouldLoseTextIsNotChanged(_ html: String, _ reason: String) throws {
    let tool = try Tool.shell(
      "cat >m.html; \"$TOOL\" fix --in-place --templates liquid m.html; echo $?; cat m.html",
      input: Data(html.utf8))
    #expect(tool.text == "1\n\(html)")
    #expect(tool.errors.contains("m.html: not changed, because \(reason)"))
  }

  /// Text that only starts like JSON may be a message, and `{}` contains no text.
  @Test(arguments: [
    "{{name}}, <code>a</code>", "{name} <code>a</code>", #"{"name"} <code>a</code>"#,
    #"{"a":1} <code>a</code>"#,
    #"["<code>a</code>"]"#, "[1] <code>a</code>", "{}\n<code>a</code>", "[]\n<code>a</code>",
    "{<code>a</code>",
    #"{"a": "<code>a</code>"#, #"[{"a": 1}, "<code>a</code>"]"#,
  ])
  func textThatOnlyStartsLikeJSONIsFixed(_ html: String) throws {
    let tool = try Tool.shell(
      "cp in m.html; \"$TOOL\" fix --in-place m.html; echo $?; cat m.html", input: Data(html.utf8))
    #expect(tool.text.hasPrefix("0\n"))
    #expect(tool.text.contains("<tt>a</tt>"))
    #expect(!tool.errors.contains("JSON"))
  }

  @Test(arguments: ["fix", "convert --to fixed"])
  func errorsMakeFixFail(_ arguments: String) throws {
    let crash = try Tool.shell(
      "\"$TOOL\" \(arguments) --reading device --html '<font color=\"-\">x</font>'")
    #expect(crash.errors.contains(": error: "))
    #expect(crash.status == 1)
    let warned = "--html '<font size=5>a</font>'"
    #expect(try Tool.shell("\"$TOOL\" \(arguments) \(warned)").status == 0)
    #expect(try Tool.shell("\"$TOOL\" \(arguments) --strict \(warned)").status == 1)
  }

  /// Access control lists are attributes as well.
  @Test(.enabled(if: Python.isThere)) func extendedAttributesAreKept() throws {
    let tool = try Python.run(
      """
      import os, subprocess, sys
      open("m.html", "w").write("<code>x</code>")
      try:
          os.setxattr("m.html", "user.origin", b"cms")
      except (AttributeError, OSError):
          sys.exit(print("cms <tt>x</tt>", end=""))
      subprocess.run([os.environ["TOOL"], "fix", "--in-place", "m.html"], check=True)
      print(os.getxattr("m.html", "user.origin").decode(), open("m.html").read(), end="")
      """)
    #expect(tool.text == "cms <tt>x</tt>")
  }

  /// A file that runs as its owner must not contain what a message says. Other names of the file
  /// would keep the old bytes.
  @Test func setUserIDIsRemovedAndHardLinksAreRefused() throws {
    let tool = try Tool.shell(
      """
      printf '<code>x</code>' >m.html; chmod 6751 m.html; "$TOOL" fix --in-place m.html
      ls -l m.html | cut -c1-10
      printf '<code>x</code>' >n.html; ln n.html o.html; "$TOOL" fix --in-place n.html; echo $?; cat o.html
      """)
    #expect(tool.text == "-rwxr-x--x\n74\n<code>x</code>")
    #expect(tool.errors.contains("n.html: it has other names (hard links), which would keep"))
  }

  @Test func aPipeIsNotFixedInPlace() throws {
    let tool = try Tool.shell(
      "mkfifo m.html; echo '<code>x</code>' >m.html & \"$TOOL\" fix --in-place m.html; echo $?")
    #expect(tool.text == "74\n")
    #expect(tool.errors == "pushmarkup: m.html: this is not a regular file\n")
  }

  /// The problem is not the file itself.
  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func anUnwritableFolderIsReported() throws {
    let tool = try Tool.shell(
      """
      as_nobody() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
      mkdir d; printf '<code>x</code>' >d/m.html; chmod 666 d/m.html; chmod 755 . d
      as_nobody "$TOOL" --version >/dev/null 2>&1 || { echo skipped; exit 74; }
      as_nobody "$TOOL" fix --in-place d/m.html
      """)
    #expect(tool.status == 74)
    if tool.text == "skipped\n" { return }
    #expect(
      tool.errors
        == "pushmarkup: d/m.html: cannot create a new file next to it: Permission denied\n")
  }

  @Test func aMountPointIsRefused() throws {
    let tool = try Tool.shell(
      """
      printf '<code>x</code>' >m.html; : >n.html
      unshare -rm sh -c 'mount --bind m.html n.html && "$TOOL" fix --in-place n.html' 2>said
      grep pushmarkup said
      """)
    // Mounting may not be allowed.
    if tool.text.isEmpty { return }
    #expect(
      tool.text
        == "pushmarkup: n.html: it is a mount point, and no other file can take its place\n")
  }

  /// A user outside the group of a file cannot keep the group. Members of the new group only had
  /// the permissions of all others, so the group gets no more.
  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")),
    arguments: [
      ("664", "644"), ("640", "600"), ("666", "666"), ("755", "755"), ("674", "644"),
      ("604", "604"),
    ])
  func aNewGroupGetsNoMorePermissions(_ before: String, _ after: String) throws {
    let tool = try Tool.shell(
      """
      as_nobody() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
      printf '<code>x</code>' >m.html
      { chmod 777 . && chown 65534:1 m.html && as_nobody "$TOOL" --version; } >/dev/null 2>&1 ||
        { echo skipped; exit; }
      chmod \(before) m.html; as_nobody "$TOOL" fix --in-place m.html
      stat -c '%a %g' m.html; cat m.html
      """)
    // Another user may not reach the program, or root is not the machine's root.
    if tool.text == "skipped\n" { return }
    #expect(tool.text == "\(after) 65534\n<tt>x</tt>")
    #expect(tool.errors == "")
  }

  @Test func aMissingFileIsReported() throws {
    let tool = try Tool.shell("\"$TOOL\" fix --in-place nothing.html; echo $?")
    #expect(tool.text == "66\n")
  }
}
