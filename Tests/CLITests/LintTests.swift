import Foundation
import PushMarkup
import PushMarkupLint
import Testing

/// `lint`, `rules` and `explain`: what they print, and with which exit status.
@Suite struct LintTests {
  private static let lost = Data("a\n I <3 you".utf8)

  /// The argument parser would take the last message and ignore the others.
  @Test(arguments: [
    "lint --html '<b>a' --html b", "preview --html=a --html b", "lint --message a --message=b",
  ])
  func aSecondMessageOptionIsRefused(_ arguments: String) throws {
    #expect(try #require(Tool.refusal(arguments)).contains("once; it takes one message."))
    #expect(try !#require(Tool.refusal("lint --html x -- --html --html")).contains("once"))
  }

  /// Each line of pretty-printed JSON would be a message of its own.
  @Test func jsonOverManyLinesIsRefused() throws {
    for input in ["{\n \"html\": \"a\"\n}", "\u{feff}[{\"html\":\"a\"}]"] {
      let tool = try Tool.run("lint", "--jsonl", input: Data(input.utf8))
      #expect(tool.status == 65)
      #expect(tool.errors.contains("jq -c"))
      #expect(tool.lines.isEmpty)
    }
  }

  /// Users who select some rules must still learn that a message was not read to its end.
  @Test func truncationIsReportedWhateverRulesAreSelected() throws {
    let long = Data((String(repeating: "a", count: 70_000) + "<font color='-'>x</font>").utf8)
    let tool = try Tool.run("lint", "--only", "device.crash", input: long)
    #expect(tool.text.contains("[limit.bytes]"))
    let off = try Tool.run(
      "lint", "--only", "device.crash", "--disable", "limit.bytes", input: long)
    #expect(off.text == "")
  }

  @Test func printsFindingsLikeACompiler() throws {
    let tool = try Tool.run("lint", input: Self.lost)
    let finding = try #require(Linter().lint(utf8: Self.lost).first)
    let help = try #require(finding.help)
    #expect(
      tool.text == """
        standard input:2:4: error: \(finding.message) [device.less-than]
         2 |  I <3 you
           |    ^~~~~~
           = help: \(help)

        """)
    #expect(tool.errors == "")
    #expect(tool.status == 1)
  }

  @Test func aMessageWithoutFindingsPrintsNothing() throws {
    let tool = try Tool.run("lint", "--html", "<b>Sale</b>")
    #expect(tool.text == "")
    #expect(tool.status == 0)
  }

  /// A message cannot control the terminal, and the columns are those of the text as shown.
  @Test func controlCharactersInAnExcerptAreEscaped() throws {
    let tool = try Tool.run(
      "lint", "--only", "device.less-than", input: Data("日本\u{1b}[31m I <3 you".utf8))
    #expect(!tool.output.contains(0x1b))
    // Two characters of two columns each, and the escaped control character.
    let front = "日本\\u{1b}[31m I "
    let columns = front.count + 2
    #expect(
      tool.lines.dropFirst().prefix(2) == [
        " 1 | \(front)<3 you", "   | " + String(repeating: " ", count: columns) + "^~~~~~",
      ])
    #expect(tool.lines.count == 4)
  }

  /// A long line is cut between characters, with an ellipsis.
  @Test(arguments: [
    ("नमस्ते का की ", "नमस्ते का की "), ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u{301}", "e\u{301}"), ("a\u{202e}", "a\\u{202e}"),
  ])
  func aLongExcerptIsCutBetweenCharacters(_ part: String, _ shown: String) throws {
    let many = String(repeating: part, count: 400)
    let tool = try Tool.run(
      "lint", "--device", "none", "--only", "device.less-than",
      input: Data("\(many) <3 \(many)".utf8))
    let line = try #require(tool.lines.dropFirst().first?.dropFirst(5))
    let mark = try #require(tool.lines.dropFirst(2).first?.dropFirst(5))
    let front = try #require(line.firstIndex(of: "<").map { line[..<$0] })
    #expect(line.hasPrefix("…") && line.hasSuffix("…"))
    #expect("\(String(repeating: shown, count: 40)) ".hasSuffix(front.dropFirst()))
    #expect(
      "<3 \(String(repeating: shown, count: 40))".hasPrefix(line[front.endIndex...].dropLast()))
    func columns(_ text: Substring) -> Int {
      DisplayWidth.graphemes(Array(text.utf8)).reduce(0) { $0 + $1.columns }
    }
    #expect(38...40 ~= columns(front) && 74...76 ~= columns(line))
    #expect(mark.prefix { $0 == " " }.count == columns(front))
  }

  @Test(arguments: [
    ([], "<b>x", 0), ([], "I <3", 1), (["--strict"], "<b>x", 1),
    (["--fail-on", "note"], "{{ a }}", 1), (["--fail-on", "warning"], "{{ a }}", 0),
    (["--fail-on", "template.unknown-syntax"], "{{ a }}", 1),
    (["--fail-on", "template"], "I <3", 1),
    (["--disable", "device.less-than"], "I <3", 0), (["--only", "template"], "I <3", 0),
    (["--disable", "device"], "I <3", 0),
  ])
  func theExitStatus(_ arguments: [String], _ html: String, _ status: Int32) throws {
    let tool = try Tool.shell(
      "\"$TOOL\" lint \(arguments.joined(separator: " "))", input: Data(html.utf8))
    #expect(tool.status == status)
  }

  /// Errors make every command that reports findings fail.
  @Test(arguments: ["preview", "convert --to json", "convert --to text --reading device"])
  func errorsMakeEveryCommandFail(_ command: String) throws {
    let tool = try Tool.shell(
      "\"$TOOL\" \(command) --reading device", input: Data("<font color='-'>x</font>".utf8))
    #expect(tool.status == 1)
    let well = try Tool.shell("\"$TOOL\" \(command)", input: Data("<b>x</b>".utf8))
    #expect(well.status == 0)
  }

  @Test func json() throws {
    let tool = try Tool.run("lint", "--device", "none", "--format", "json", input: Self.lost)
    let finding = try #require(Linter().lint(utf8: Self.lost).first)
    let (help, fix) = (try #require(finding.help), try #require(finding.fix))
    #expect(
      tool.lines == [
        #"{"file":"standard input","diagnostic":{"rule":"device.less-than","severity":"error","#
          + #""category":"display","start":5,"end":11,"line":2,"column":4,"#
          + #""message":"\#(finding.message)","help":"\#(help)","#
          + #""subject":{"kind":"text","text":"<3 you"},"fix":{"summary":"\#(fix.summary)","#
          + #""edits":[{"start":5,"end":6,"text":"&lt;"}]}}}"#
      ])
  }

  /// If a line contains several messages, each format names the field of a finding.
  @Test func everyFormatNamesTheField() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "sends.jsonl").path
      try Data((#"{"t":"ok","b":{"x":"I <3 you"}}"# + "\n").utf8).write(to: URL(filePath: file))
      func lint(_ format: String) throws -> Tool {
        try Tool.run("lint", "--format", format, "--field", "t", "--field", "b.x", file)
      }
      let json = try lint("json")
      #expect(json.lines.count == 1)
      #expect(
        json.text.hasPrefix(
          #"{"file":"\#(file)","record":1,"field":"b.x","diagnostic":{"rule":"device.less-than","#))
      let message = try #require(Linter().lint("I <3 you").first).message
      #expect(
        try lint("github").text.contains(
          ",line=1,title=device.less-than::\(file):1:b.x:1:3: \(message)"))
      #expect(try lint("sarif").text.contains(#""message":{"text":"b.x: \#(message)""#))
      // A single message per line needs no name.
      try Data((#"{"html":"I <3 you"}"# + "\n").utf8).write(to: URL(filePath: file))
      let line = try Tool.run("lint", "--format", "json", "--jsonl", file)
      #expect(line.text.hasPrefix(#"{"file":"\#(file)","record":1,"diagnostic":{"#))
      try Data(#"{"title":"I <3 you","alert":"I <3 me"}"#.utf8).write(to: URL(filePath: file))
      let texts = try Tool.run("lint", "--format", "json", "--message", file)
      #expect(texts.lines.count == 2)
      #expect(texts.lines.first?.contains(#""field":"/title","diagnostic":"#) == true)
      #expect(texts.lines.last?.contains(#""field":"/alert","diagnostic":"#) == true)
      // Most bodies span several lines, and an annotation is on the line of its text.
      let body = "{\n  \"title\": \"Hi\",\n  \"alert\": \"line\\nI <3 me\"\n}\n"
      try Data(body.utf8).write(to: URL(filePath: file))
      for (format, place) in [("github", "line=3,"), ("gitlab", "\"begin\":3")] {
        let found = try Tool.run("lint", "--format", format, "--message", file)
        #expect(found.text.contains(place), "\(found.text)")
      }
    }
  }

  /// `--fail-on` adds to what fails already, so errors still fail.
  @Test func failOnAddsToWhatFails() throws {
    let strict = try Tool.run(
      "lint", "--strict", "--fail-on", "device.crash", "--html", "<b style='color:red'>x</b>")
    #expect(strict.status == 1)
    for (option, rule) in [("--disable", "device.less-than"), ("--only", "contrast")] {
      let tool = try Tool.run(
        "lint", "--fail-on", "device.less-than", option, rule, "--html", "I <3")
      #expect(tool.status == 64)
      #expect(tool.errors.contains("--fail-on device.less-than can never fail"))
    }
  }

  @Test func failOnEnablesTheRule() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "m.html").path
      try Data("{{ a }}".utf8).write(to: URL(filePath: file))
      try Data(#"{"rules":{"template":"off"}}"#.utf8).write(
        to: folder.appending(path: ".pushmarkup.json"))
      #expect(try Tool.run("lint", "--notes", file).text == "")
      let tool = try Tool.run("lint", "--fail-on", "template.unknown-syntax", file)
      #expect(tool.status == 1)
      #expect(tool.text.contains("[template.unknown-syntax]"))
    }
  }

  /// A message cannot end the annotation or start another one.
  @Test func annotations() throws {
    let tool = try Tool.run(
      "lint", "--format", "github", input: Data("<font color='%0A::error::'>x</font>".utf8))
    for line in tool.lines {
      #expect(line.hasPrefix("::warning file=") || line.hasPrefix("::notice"))
      #expect(!line.contains("'%0A"))
    }
    #expect(tool.text.contains("%250A"))
  }

  @Test func sarifIsValid() throws {
    let schema = Self.project.deletingLastPathComponent()
      .appending(path: "shared/lint/sarif-schema-2.1.0.json")
    guard FileManager.default.fileExists(atPath: schema.path) else {
      print("skipped: the schema of SARIF is not beside this project")
      return
    }
    try Tool.withFolder { folder in
      let file = folder.appending(path: "an é%.html").path
      try Data("I <3 you\n<b style='color:red'>x".utf8).write(to: URL(filePath: file))
      let tool = try Tool.run("lint", "--format", "sarif", file)
      #expect(tool.status == 1)
      let log = folder.appending(path: "log.json")
      try tool.output.write(to: log)
      let check = try Tool.shell(
        """
        python3 -c 'import json, sys, jsonschema
        log = json.load(open(sys.argv[1]))
        jsonschema.validate(log, json.load(open(sys.argv[2])))
        run = log["runs"][0]
        print(len(run["results"]), run["results"][0]["ruleId"])
        rules = run["tool"]["driver"]["rules"]
        helps = [rule["help"]["markdown"].split("\\n")[:3] for rule in rules]
        print(run["columnKind"], *(page[2] for page in helps if page[0].startswith("# ")))
        print(run["results"][0]["locations"][0]["physicalLocation"]["region"])
        print(run["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"])' \
          '\(log.path)' '\(schema.path)'
        """)
      if check.errors.contains("No module named") {
        print("skipped: no jsonschema; run bin/test, which installs it")
        return
      }
      #expect(check.errors == "")
      #expect(check.lines.first?.hasSuffix(" device.less-than") == true)
      #expect(
        check.lines.dropFirst().first?.hasPrefix("unicodeCodePoints `device.less-than` `") == true)
      let place = "'startLine': 1, 'startColumn': 3, 'endLine': 2, 'endColumn': 22"
      #expect(check.text.contains(place))
      #expect(
        check.text.contains(
          "{'deletedRegion': {'byteOffset': 2, 'byteLength': 1}, 'insertedContent': {'text': '&lt;'}}"
        ))
    }
  }

  /// The end of a region is after its last character, in the same columns as the start. A message
  /// without a file has a URI that no file has.
  @Test func regionsAndArtifacts() throws {
    func region(_ html: String, _ rule: String) throws -> String {
      let tool = try Tool.run("lint", "--only", rule, "--format", "sarif", input: Data(html.utf8))
      let found = tool.text.components(separatedBy: "\"region\":{").last ?? ""
      return String(found.prefix { $0 != "}" })
    }
    #expect(
      try region("\u{1f600}\u{e9} I <3 you", "device.less-than")
        == #""startLine":1,"startColumn":6,"endLine":1,"endColumn":12,"byteOffset":9,"byteLength":6"#
    )
    let input = try Tool.run("lint", "--format", "sarif", input: Self.lost)
    #expect(input.text.contains(#""artifactLocation":{"uri":"pushmarkup:standard%20input"}"#))
    let html = try Tool.run("lint", "--format", "sarif", "--html", "I <3 you")
    #expect(html.text.contains(#""artifactLocation":{"uri":"pushmarkup:--html"}"#))
    let lines = try Tool.run(
      "lint", "--jsonl", "--format", "sarif", input: Data(#"{"html":"I <3 you"}"#.utf8))
    #expect(lines.text.contains(#""region":{"startLine":1}}}]"#))
    let named = try Tool.shell(
      "cp in ./--html; \"$TOOL\" lint --format sarif ./--html", input: Self.lost)
    #expect(named.text.contains(#""artifactLocation":{"uri":"./--html"}"#))
  }

  /// GitHub accepts no column for a finding of several lines, and a log shows only the text.
  @Test func annotationsHaveALocation() throws {
    let tool = try Tool.shell(
      """
      printf 'a\\n <3 you' >a,b.html; printf 'a\\n <3\\nyou' >c.html
      "$TOOL" lint --only device.less-than --format github a,b.html c.html no.html
      """)
    let places = tool.lines.map { line in
      line.range(of: ":2:2:").map { String(line[..<$0.upperBound]) } ?? line
    }
    #expect(
      places == [
        "::error file=a%2Cb.html,line=2,col=2,title=device.less-than::a,b.html:2:2:",
        "::error file=c.html,line=2,endLine=3,title=device.less-than::c.html:2:2:",
        "::error file=no.html,title=unreadable::no.html: No such file or directory",
      ])
  }

  /// For several files, the last line is a summary, except in formats for programs.
  @Test func severalFilesHaveASummary() throws {
    func errors(_ arguments: String) throws -> String {
      try Tool.shell(
        """
        printf 'I <3 you' >a; printf '<b>x' >b; printf '<b>x</b>' >c; cp c e
        printf '{{ a }} I <3' >d
        "$TOOL" lint --device none \(arguments)
        """
      ).errors
    }
    #expect(
      try errors("a b c d").hasPrefix(
        "pushmarkup: 2 errors and 1 warning in 3 of 4 files; 1 note not shown (use --notes)\n"))
    #expect(
      try errors("--notes a b c d").hasPrefix(
        "pushmarkup: 2 errors, 1 warning and 1 note in 3 of 4 files\n"))
    #expect(try errors("a c") == "pushmarkup: 1 error in 1 of 2 files\n")
    #expect(try errors("c e") == "pushmarkup: no findings in 2 files\n")
    #expect(try errors("a") == "")
    #expect(try errors("a nothing").hasSuffix("nothing: No such file or directory\n"))
    // GitHub shows only some of the annotations.
    #expect(
      try errors("--format github a b") == "pushmarkup: 1 error and 1 warning in 2 of 2 files\n")
    for format in ["json", "sarif"] {
      #expect(try errors("--format \(format) a b") == "")
    }
  }

  /// Without --notes, formats for users count the notes, and the other formats omit them.
  @Test(arguments: ["text", "github", "json", "sarif", "gitlab", "junit"])
  func notesArePrintedOnRequest(_ format: String) throws {
    func lint(_ more: String = "") throws -> Tool {
      try Tool.shell(
        "\"$TOOL\" lint --device none --format \(format) \(more)",
        input: Data("{{ a }} <b>x".utf8))
    }
    let tool = try lint()
    #expect(tool.text.contains("tag.unclosed") && !tool.text.contains("template.unknown-syntax"))
    let isRead = ["text", "github"].contains(format)
    #expect(tool.errors == (isRead ? "pushmarkup: 1 note not shown (use --notes)\n" : ""))
    // A note that fails is always printed.
    for more in ["--notes", "--fail-on note", "--fail-on template.unknown-syntax"] {
      let all = try lint(more)
      #expect(all.text.contains("tag.unclosed") && all.text.contains("template.unknown-syntax"))
      #expect(all.errors == "")
    }
  }

  /// Files get the edits of the findings, and nothing else; the rest is reported.
  @Test func fixWritesTheEditsOfTheFindings() throws {
    let tool = try Tool.shell(
      """
      mkdir m; printf '<p>I <3 you</p>\\r\\n' >m/a.html; chmod 640 m/a.html
      ln -s m/a.html link.html
      printf '<ol>\\n<li><code>b</code></ol>' >m/b.html
      printf '<p>ok</p>' >m/c.html; touch -t 200101010000 m/c.html
      "$TOOL" lint --fix link.html; echo "status $?"
      "$TOOL" lint --fix m >found; echo "status $?"; grep -v '^ ' found | cut -d ' ' -f 1,2
      cat m/a.html m/b.html; echo; ls -l m/a.html | cut -c1-10; ls -l m/c.html | grep -o ' 2001 '; ls m
      """)
    #expect(
      tool.text == """
        status 0
        status 0
        m/b.html:1:1: warning:
        <p>I &lt;3 you</p>\r
        <ol>
        <li><tt>b</tt></ol>
        -rw-r-----
         2001 
        a.html
        b.html
        c.html

        """)
    #expect(tool.errors.hasPrefix("pushmarkup: 1 warning in 1 of 3 files"))
  }

  @Test func fixAppliesOnlyTheSelectedRules() throws {
    let tool = try Tool.shell(
      "echo 'I <3 <ins>you</ins>' >m.html; \"$TOOL\" lint --fix --only device.less-than m.html; cat m.html"
    )
    #expect(tool.text == "I &lt;3 <ins>you</ins>\n")
  }

  private static let folder = """
    mkdir -p m/b/c m/.git m/Z; printf 'I <3 you' >m/b/x.html
    cp m/b/x.html m/a.html; cp m/b/x.html m/b/c/y.HTM; cp m/b/x.html m/b.html
    cp m/b/x.html m/.hidden.html; cp m/b/x.html m/.git/x.html; cp m/b/x.html m/readme.md
    cp m/b/x.html m/html; mkfifo m/pipe.html; ln -s . m/round; ln -s ../../out.html m/b/link.html
    cp m/b/x.html out.html; cp m/b/x.html "m/Z/$(printf 'e\\033[31m\\377.html')"

    """

  /// In a fixed order, without hidden files and links: a link might lead in a circle or out of the
  /// folder.
  @Test func folders() throws {
    let text = try Tool.shell(Self.folder + "\"$TOOL\" lint m out.html")
    #expect(
      text.lines.filter { $0.contains("error:") }.map { $0.prefix { $0 != ":" } } == [
        "m/Z/e\\u{1b}[31m\u{fffd}.html", "m/a.html", "m/b.html", "m/b/c/y.HTM", "m/b/x.html",
        "out.html",
      ])
    #expect(
      text.errors
        == "pushmarkup: 6 errors in 6 of 6 files; skipped: 1 .md, 1 without an extension\n")
    #expect(text.status == 1)
    let here = try Tool.shell(Self.folder + "cd m && \"$TOOL\" lint --format github . b/")
    #expect(
      here.text.split(separator: "\n").map { $0.prefix { $0 != "," } }.dropFirst()
        == [
          "::error file=a.html", "::error file=b.html", "::error file=b/c/y.HTM",
          "::error file=b/x.html",
        ])
  }

  @Test func foldersWithoutMessagesAreRefused() throws {
    func run(_ arguments: String) throws -> Tool {
      try Tool.shell("mkdir -p m/n; printf x >m/x.txt; \"$TOOL\" \(arguments)")
    }
    let empty = try run("lint m")
    #expect(
      empty.errors
        == "pushmarkup: m: no file in this folder is named like a message or a body; "
        + "\"include\" in the settings adds names\npushmarkup: skipped: 1 .txt\n")
    #expect(empty.status == 66)
    for command in ["preview", "convert --to text", "lint --jsonl", "preview --field a"] {
      let tool = try run("\(command) m")
      #expect(
        tool.errors.hasPrefix(
          "pushmarkup: m: this is a folder; only lint and fix accept folders\n")
      )
      #expect(tool.status >= 65)
    }
  }

  /// Many names need more space than the first buffer has.
  @Test func foldersOfManyFiles() throws {
    let tool = try Tool.shell(
      """
      mkdir m; cd m; i=10000; name=$(printf '%0200d' 7)
      while [ $i -lt 10600 ]; do echo x >$name$i.html; i=$((i + 1)); done; cd ..
      printf 'I <3 you' >m/${name}10599.html; "$TOOL" lint m
      """)
    #expect(tool.errors == "pushmarkup: 1 error in 1 of 600 files\n")
  }

  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func linesAndFields() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "sends.jsonl").path
      try Data((#"{"m":[{"t":"ok"},{"t":"I <3 you"}]}"# + "\n").utf8).write(
        to: URL(filePath: file))
      let wide = try Tool.run("lint", "--field", "m.*.t", file)
      #expect(wide.text.hasPrefix("\(file):1:m.1.t:1:3: error: "))
      let named = try Tool.run(
        "lint", "--field", "contents.*", "--format", "json",
        input: Data(#"{"contents":{"en":"ok","d.e":"I <3 you"}}"#.utf8))
      #expect(named.text.contains(#""field":"contents.d\\.e""#))
      #expect(wide.status == 1)
      #expect(try Tool.run("lint", "--field", "m[0].t", file).status == 0)
      let missing = try Tool.run("lint", "--field", "m.x", file)
      #expect(missing.status == 65)
      // Also next to a path that does occur.
      for command in ["lint", "preview"] {
        let one = try Tool.run(command, "--field", "m[0].t", "--field", "m[0].x", file)
        #expect(one.errors == "pushmarkup: --field m[0].x does not occur in the input\n")
        #expect(one.status == 65)
        let every = try Tool.run(command, "--field", "m[0].t", "--field", "m[2].t", file, file)
        #expect(every.errors.hasPrefix("pushmarkup: --field m[2].t does not occur in the input\n"))
      }
      let lines = try Tool.run("lint", "--jsonl", input: Data(#"{"html":"I <3 you"}"#.utf8))
      #expect(lines.status == 1)
    }
  }

  /// Each file uses the settings of its own folder, wherever the command is started.
  @Test func eachFileUsesTheSettingsOfItsFolder() throws {
    try Tool.withFolder { folder in
      for (name, settings) in [
        ("strict", #"{"rules": {"device.color-differs": "error"}, "templates": ["liquid"]}"#),
        ("lax/inner", "{}"), ("lax", #"{"rules": {"device": "off"}}"#), ("none", ""),
      ] {
        let inside = folder.appending(path: name)
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        try Data("<font color=green>x</font> {{  a }}".utf8).write(
          to: inside.appending(path: "m.html"))
        try Data(#"{"alert": "I <3 you"}"#.utf8).write(to: inside.appending(path: "m.json"))
        try Data(#"{"html": "I <3 you"}"#.utf8).write(to: inside.appending(path: "m.jsonl"))
        guard !settings.isEmpty else { continue }
        try Data(settings.utf8).write(to: inside.appending(path: ".pushmarkup.json"))
      }
      func run(_ command: String, in start: String = ".") throws -> Tool {
        try Tool.shell(
          "cd '\(folder.path)/\(start)' && \"$TOOL\" \(command)",
          input: Data("<font color=green>x</font>".utf8))
      }
      for (file, status) in [
        ("strict/m.html", 1), ("lax/m.html", 0), ("lax/inner/m.html", 0), ("none/m.html", 0),
      ] as [(String, Int32)] {
        #expect(try run("lint \(file)").status == status, "\(file)")
        #expect(try run("lint ../\(file)", in: "none").status == status, "\(file)")
        #expect(try run("lint '\(folder.path)/\(file)'", in: "strict").status == status, "\(file)")
      }
      let all = try run("lint lax/m.html strict/m.html none/m.html lax/inner/m.html")
      let colors = all.lines.filter { $0.contains("[device.color-differs]") }
      #expect(
        colors.map { $0.prefix { $0 != ":" } }
          == ["strict/m.html", "none/m.html", "lax/inner/m.html"])
      #expect(all.status == 1)
      // Standard input uses the settings of the current folder, and --config applies to all
      // files.
      #expect(try run("lint", in: "strict").status == 1)
      #expect(try !run("lint", in: "lax").text.contains("[device."))
      #expect(try run("lint --config lax/.pushmarkup.json strict/m.html").status == 0)
      #expect(try run("lint --no-config strict/m.html").status == 0)
      #expect(try run("lint --message lax/m.json").status == 0)
      #expect(try run("lint --message none/m.json").status == 1)
      #expect(try run("lint --jsonl lax/m.jsonl").status == 0)
      #expect(try run("batch --lint lax/m.jsonl").status == 0)
      #expect(try run("batch --lint none/m.jsonl").status == 1)
      let fixed = try run("fix strict/m.html none/m.html")
      #expect(fixed.lines.map { $0.contains("{{  a }}") } == [true, false])
      // An error in the settings is reported for the settings file.
      try Data("{".utf8).write(to: folder.appending(path: "none/.pushmarkup.json"))
      #expect(try run("lint none/m.html").errors.contains("none/.pushmarkup.json:1:2: "))
      #expect(try run("lint none/m.html").status == 65)
    }
  }

  /// A link to a folder uses the settings at the place of the link, as in other tools: a folder
  /// that is linked into a project is part of it.
  @Test func aLinkedFolderUsesTheSettingsAtTheLink() throws {
    let tool = try Tool.shell(
      """
      mkdir -p real/messages project; ln -s ../real/messages project/m; echo x >real/messages/m.html
      echo '{"real": 1}' >real/.pushmarkup.json; echo '{"project": 1}' >project/.pushmarkup.json
      "$TOOL" lint project/m/m.html; cd project/m; "$TOOL" lint m.html
      """)
    #expect(tool.errors.contains("'project' is not a setting"))
    // The folder in which a command is started is the real one.
    #expect(tool.errors.contains("'real' is not a setting"))
  }

  /// A user who meant other settings gets an error, and the tool does not wait for a pipe.
  @Test(arguments: [
    ("ln -s none .pushmarkup.json", 66, "No such file or directory"),
    ("mkfifo .pushmarkup.json", 66, "this is not a regular file"),
    ("mkdir .pushmarkup.json", 66, "this is not a regular file"),
    ("ln -s .pushmarkup.json .pushmarkup.json", 66, "Too many levels of symbolic links"),
    ("echo '{}' >.pushmarkup.json; chmod 0 .pushmarkup.json", 66, "Permission denied"),
    ("echo '{}' >real; ln -s real .pushmarkup.json", 0, ""),
  ])
  func aConfigurationThatCannotBeReadIsAnError(
    _ make: String, _ status: Int32, _ reason: String
  ) throws {
    // Root may read every file.
    if make.contains("chmod"), geteuid() == 0 { return }
    let tool = try Tool.shell("\(make); mkdir m; echo x >m/m.html; \"$TOOL\" lint m/m.html")
    #expect(tool.status == status)
    let said = "pushmarkup: .pushmarkup.json: \(reason)\n"
    #expect(tool.errors == (status == 0 ? "" : said))
  }

  @Test(arguments: [
    ("{\n  \"rules\": {\"devce.less-than\": \"off\"}\n}", "2:"),
    ("{\r\n  \"hosts\": [\"ä\", 5]}", "2:18"), ("{\n", "2:1"),
  ])
  func anErrorInTheSettingsHasALocation(_ settings: String, _ place: String) throws {
    try Tool.withFolder { folder in
      let path = folder.appending(path: "settings.json").path
      try Data(settings.utf8).write(to: URL(fileURLWithPath: path))
      let tool = try Tool.run("lint", "--config", path, "--html", "x")
      #expect(tool.status == 65)
      #expect(tool.errors.hasPrefix("pushmarkup: \(path):\(place)"), "\(tool.errors)")
      #expect(!tool.errors.contains("(column"))
      #expect(
        !settings.contains("devce") || tool.errors.contains("; use device.less-than"))
    }
  }

  /// A user who sends with Liquid says so once.
  @Test func templatesCanBeSetInTheConfiguration() throws {
    let message = "<b>{{  ${first_name} }}</b>"
    try Tool.withFolder { folder in
      let settings = folder.appending(path: ".pushmarkup.json")
      func run(_ command: String, _ html: String? = nil) throws -> Tool {
        let input = Data((html ?? message).utf8)
        return try Tool.shell("cd '\(folder.path)' && \"$TOOL\" \(command)", input: input)
      }
      func lint(_ more: String = "") throws -> String {
        try run("lint --notes --only template \(more)").text
      }
      #expect(try lint().contains("[template.unknown-syntax]"))
      try Data(#"{"templates": ["liquid"]}"#.utf8).write(to: settings)
      #expect(try lint() == "")
      #expect(try lint("--no-config").contains("[template.unknown-syntax]"))
      // The command line overrides the settings.
      #expect(try lint("--templates percent").contains("[template.unknown-syntax]"))
      #expect(try run("fix").errors == "")
      #expect(try run("fix --no-config").errors.contains("[template.rewritten]"))
      let line = "{\"html\": \"{{ a }}\"}"
      #expect(try run("batch --lint", line).text.contains(#""placeholders":[{"#))
      #expect(try !run("batch --lint --no-config", line).text.contains(#""placeholders":[{"#))
    }
  }

  /// A byte order mark takes no column, and is not shown.
  @Test(arguments: ["<3 you", "é I <3 you"])
  func aByteOrderMarkDoesNotShiftTheMarker(_ html: String) throws {
    let plain = try Tool.run("lint", input: Data(html.utf8))
    let marked = try Tool.run("lint", input: Data([0xef, 0xbb, 0xbf] + html.utf8))
    #expect(plain.lines.count == 4)
    #expect(marked.text == plain.text)
  }

  @Test func findingsNameTheirPhones() throws {
    let html = "<font color='#c00000'>Sale</font>"
    let tool = try Tool.run(
      "lint", "--device", "android-33,android-34,latest", "--only", "notification", "--notes",
      "--html", html)
    let found = tool.lines.filter { $0.hasPrefix("--html:") }
    let expected = [
      ("--html:1:1: warning: ", " (Android 14) [notification.color]"),
      ("--html:1:1: note: ", " (Android 17) [notification.plain]"),
    ]
    #expect(found.count == expected.count)
    #expect(zip(found, expected).allSatisfy { $0.hasPrefix($1.0) && $0.hasSuffix($1.1) })
    let json = try Tool.run("lint", "--device", "34", "--format", "json", "--html", html)
    #expect(json.text.contains(#""profiles":["android-34"]"#))
  }

  /// Each text of a notification is checked at its place, and the size is that of the whole body.
  @Test func eachTextOfANotificationIsChecked() throws {
    let long = String(repeating: "x", count: 2_500)
    let body = """
      {"messages": {"android_push": {"title": "I <3 you", "big_title": "<b>T</b>", "alert": "\(long)",
      "summary_text": "<i>s</i>", "extra": {"a": {"b": "\(long)"}}}}}
      """
    try Tool.withFolder { folder in
      let file = folder.appending(path: "body.json").path
      try Data(body.utf8).write(to: URL(filePath: file))
      let tool = try Tool.run("lint", file, "--device", "android-33")
      let findings = tool.lines.filter { $0.hasPrefix(file) }
      let expected = [
        (":1:1: warning: ", "5,014 bytes", "[size.braze]"),
        (":1:44: error: ", "and drops it (Android 13) (Android title)", "[device.less-than]"),
        (":1:67: warning: ", "(Android expanded title)", "[notification.html-switch]"),
        (":1:1112: ", "(Android text)", "[notification.truncated]"),
        (":2:18: error: ", "(Android summary)", "[notification.tags-shown]"),
      ]
      for (place, words, rule) in expected {
        #expect(
          findings.contains {
            $0.hasPrefix(file + place) && $0.contains(words) && $0.hasSuffix(rule)
          }, "\(place): \(findings)")
      }
      #expect(tool.status == 1)
    }
    #expect(try Tool.run("lint", "--message", "x.json", "--html", "x").status == 64)
  }

  /// Bodies and messages share one report, and a body determines who reads each text.
  @Test func bodiesAndMessagesShareOneReport() throws {
    let tool = try Tool.shell(
      """
      printf '{"aps":{"alert":"<b>x</b>"}}\\n{"aps":{"alert":"I <3 you"}}\\n' >sends.jsonl
      printf '<b>Sale</b>' >a.html; printf '{"aps":{"alert":"x"}}' >well.json
      "$TOOL" lint --format json a.html sends.jsonl well.json; echo "status $?"
      "$TOOL" lint a.html well.json; echo "status $?"; "$TOOL" lint --exit-zero sends.jsonl | head -2
      "$TOOL" lint --exit-zero gone.html; echo "status $?"
      "$TOOL" lint --as html --html '{"aps":{"alert":"<b>x</b>"}}'; echo "status $?"
      """)
    #expect(tool.lines.count == 7 && tool.lines[1...2] == ["status 1", "status 0"])
    #expect(tool.lines[0].hasPrefix(#"{"file":"sends.jsonl","record":1,"field":"/aps/alert","#))
    #expect(tool.lines[0].contains(#""start":17,"end":25,"line":1,"column":18,"#))
    #expect(tool.lines[3].hasPrefix("sends.jsonl:1:18: error: iPhones do not render HTML: "))
    #expect(tool.lines[4] == #" 1 | {"aps":{"alert":"<b>x</b>"}}"#)
    #expect(tool.lines.suffix(2) == ["status 66", "status 0"])
  }

  /// Known findings pass, wherever they have moved. New ones fail, and those that no longer occur
  /// are reported.
  @Test func aBaselineHidesKnownFindings() throws {
    let tool = try Tool.shell(
      """
      mkdir m ci; printf 'I <3 you' >m/a.html; printf '{"aps":{"alert":"<b>x</b>"}}' >m/b.json
      echo '{"baseline":"../ci/known.json"}' >m/.pushmarkup.json
      "$TOOL" lint --write-baseline ci/known.json m/a.html m/b.json; echo "status $?"
      printf '\\n\\n\\n\\n\\n\\n\\n\\n\\n\\nI <3 you' >m/a.html
      "$TOOL" lint m/a.html m/b.json; echo "status $?"; (cd m; "$TOOL" lint a.html; echo "status $?")
      printf 'I <3 you and I <3 you' >m/a.html; "$TOOL" lint m/a.html | head -1
      printf '{"aps":{"alert":"<b>new</b>"}}' >m/b.json; "$TOOL" lint m/b.json | head -1
      printf 'x' >m/a.html; rm m/b.json; "$TOOL" lint m/a.html; "$TOOL" lint --only text m/a.html
      "$TOOL" lint --write-baseline m/a.html m/.pushmarkup.json; echo "status $?"; cat m/a.html; echo
      "$TOOL" lint --write-baseline ci/known.json gone.html; echo "status $?"
      sed 's/,"source":"[0-9a-f]*"//' ci/known.json
      """)
    #expect(tool.lines.prefix(3) == ["status 0", "status 0", "status 0"])
    #expect(tool.lines[3].hasPrefix("m/a.html:1:"))
    #expect(tool.lines[4].hasPrefix("m/b.json:1:18: error: "))
    #expect(
      tool.lines.dropFirst(5) == [
        "status 74", "x", "status 66",
        #"{"version":1,"findings":["#,
        #"{"file":"../m/a.html","rule":"device.less-than","#
          + #""text":"Android reads `<3 you` as a tag, and drops it"},"#,
        #"{"file":"../m/b.json","field":"/aps/alert","rule":"notification.tags-shown","#
          + #""text":"iPhones do not render HTML: readers see the tags"}"#,
        "]}",
      ])
    #expect(tool.errors.contains("m/a.html: not replaced, because this is not a baseline\n"))
    #expect(tool.errors.contains("known.json: not written, because some input could not be read\n"))
    // A finding that the run did not look for is not reported as gone.
    #expect(tool.errors.components(separatedBy: "a.html: Android reads").count == 3)
    #expect(tool.errors.contains("wrote ci/known.json: 2 findings\n"))
    #expect(tool.errors.contains("2 findings of the baseline not shown\n"))
    let gone = "known.json: 2 findings no longer found; --write-baseline removes:\n"
    #expect(tool.errors.contains(gone))
    #expect(tool.errors.contains("  ../m/b.json: /aps/alert: iPhones do not"))
  }

  /// The final line break of a file is not part of the message.
  @Test func theFinalLineBreakIsNotPartOfTheMessage() throws {
    for end in ["", "\n", "\r\n"] {
      let tool = try Tool.run("lint", "--notes", input: Data("Hi you\(end)".utf8))
      #expect(tool.text == "")
    }
    let space = try Tool.run("lint", "--notes", input: Data("<u>Hi \n".utf8))
    #expect(space.text.contains("[device.whitespace]"))
  }

  @Test func rulesAreListedAndExplained() throws {
    let rules = try Tool.run("rules")
    #expect(rules.lines.contains { $0.hasPrefix("device.less-than ") && $0.contains(" error ") })
    let names = rules.lines.map { String($0.prefix { $0 != " " }) }
    #expect(Set(names) == Set(Rule.all.map(\.rawValue)))
    #expect(try Tool.run("explain", "device.less-than").text.hasPrefix("device.less-than: "))
  }

  /// A CI runner executes commands in a log, so a message must not contain any.
  @Test func aLogContainsNoCommands() throws {
    let tool = try Tool.shell(
      """
      printf 'I <3 ##[stop-commands]you' >'::warning ::m.html'; set -- '::warning ::m.html' '##[x]'
      for variable in GITHUB_ACTIONS TF_BUILD; do
        env $variable=1 "$TOOL" lint "$@" 2>&1; env $variable=1 "$TOOL" preview "$1" 2>&1
        cp "$1" 'a##vso[x].html'
        env $variable=1 "$TOOL" lint --format github '##[x]' 'a##vso[x].html' 2>&1
      done
      """)
    #expect(tool.text.contains(#"\u{3a}:warning ::m.html:1:3: error: "#))
    #expect(tool.text.contains(#"I <3 ##\u{5b}stop-commands]you"#))
    #expect(!tool.text.contains("##[") && !tool.text.contains("##vso["))
    // The annotation for a file that cannot be read is a valid one.
    #expect(
      !tool.lines.contains {
        $0.drop { $0 == " " }.hasPrefix("::") && !$0.hasPrefix("::error file=")
      })
    #expect(tool.text.contains(#"::error file=##\u{5b}x],title=unreadable::"#))
    #expect(tool.text.contains(#"::error file=a##vso\u{5b}x].html,line=1,col=3,"#))
    let plain = try Tool.run("preview", "--reading", "authored", "--html", "a ##[b]")
    #expect(plain.lines.first == "a ##[b]")
  }

  /// GitHub's runner strips all white space from a line, not only spaces, before it looks for `::`.
  @Test func noWhiteSpaceHidesACommandFromTheFilter() throws {
    let spaces = (0...0xffff as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isWhitespace || $0 == "\u{feff}" }
    #expect(spaces.count == 26)
    try Tool.withFolder { folder in
      for space in spaces {
        let command = "\(space)::stop-commands::t"
        try Data("<pre>a\n\(command)</pre>\(command) <3".utf8).write(
          to: URL(fileURLWithPath: "\(folder.path)/\(command).html"))
      }
      let tool = try Tool.shell(
        #"""
        cd "$FOLDER"; set -- *.html; { "$TOOL" lint "$@"; "$TOOL" preview "$@"
        "$TOOL" preview --diff "$@"; rm *.html; "$TOOL" convert --to text "$@"; } 2>&1
        """#,
        environment: ["FOLDER": folder.path, "GITHUB_ACTIONS": "true"])
      let commands = tool.text.unicodeScalars.split(separator: "\n").filter { line in
        String(line.drop { spaces.contains($0) }).hasPrefix("::")
      }
      #expect(commands.isEmpty, "\(commands.map { String($0).debugDescription })")
      // Each name and each message was printed.
      #expect(tool.text.split(separator: #"\u{3a}:stop-commands::t"#).count > 3 * spaces.count)
    }
  }

  /// Azure has commands of the agent, and of the page that shows the log.
  @Test func aLogContainsNoAzureCommands() throws {
    let tool = try Tool.shell(
      """
      for command in '##vso[task.setvariable variable=x]y' '##VSO[x]' '##[error]y'; do
        "$TOOL" lint --html "$command <3"; "$TOOL" preview --html "$command <3"
        "$TOOL" lint "$command"; "$TOOL" lint "--$command"
      done 2>&1
      """, environment: ["TF_BUILD": "True"])
    #expect(tool.text.contains(#"##vso\u{5b}task.setvariable variable=x]y"#))
    #expect(tool.text.contains(#"##VSO\u{5b}x]"#))
    #expect(!tool.text.lowercased().contains("##vso["))
    #expect(!tool.text.contains("##["))
  }
}
