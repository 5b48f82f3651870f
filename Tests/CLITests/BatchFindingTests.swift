import Foundation
import Testing

/// What a batch reports about its messages: every format has all findings.
@Suite struct BatchFindingTests {
  private func run(_ line: String, _ arguments: String...) throws -> Tool {
    try Tool.shell(
      "\"$TOOL\" batch \(arguments.joined(separator: " "))", input: Data((line + "\n").utf8))
  }

  @Test func everyFormatHasTheDiagnostics() throws {
    let line = #"{"id":1,"html":"<a href='x:y'>z</a>"}"#
    for format in ["text", "html", "ansi", "json"] {
      let tool = try run(line, "--to", format)
      #expect(tool.text.contains(#""diagnostics":[{"rule":"link.scheme","#))
    }
    #expect(
      try run(#"{"html":"<b>x"}"#, "--to", "text").text == #"{"id":null,"output":"x"}"# + "\n")
  }

  @Test func lintFindingsReplaceTheDiagnostics() throws {
    let line = #"{"id":1,"html":"I <3 you <font color=white>x</font>"}"#
    #expect(try !run(line, "--to", "text").text.contains("device."))
    let tool = try run(line, "--to", "text", "--lint", "--summary")
    #expect(tool.text.contains(#""rule":"device.less-than","severity":"error""#))
    #expect(tool.errors.contains("device.less-than 1"))
    #expect(tool.status == 1)
    // A status other than 0 always comes with a message.
    let said = try run(line, "--to", "text", "--lint").errors
    #expect(said.hasPrefix("pushmarkup: 1 message, 1 with findings that fail; "))
    #expect(said.contains("device.less-than 1"))
    let fewer = try run(line, "--lint", "--disable", "device.less-than")
    #expect(!fewer.text.contains("device.less-than"))
    #expect(fewer.status == 0)
  }

  /// Each message is a JSON string, in which every line break is deliberate.
  @Test func lineBreaksInJSONAreReported() throws {
    let line = #"{"html":"Line one\nLine two"}"#
    for options in ["--lint", "--to fixed"] {
      #expect(try run(line, options).text.contains("text.line-break"), "\(options)")
    }
    let tool = try Tool.run("lint", "--jsonl", "--notes", input: Data(line.utf8))
    let first = try #require(tool.lines.first)
    #expect(first.hasPrefix("standard input:1:1:9: warning: "))
    #expect(first.hasSuffix(" [text.line-break]"))
    #expect(try Tool.run("lint", "--notes", input: Data("Line one\nLine two".utf8)).text == "")
  }

  /// The selected rules change what is reported, but not whether a result may replace a field.
  @Test(arguments: ["--lint", "--lint --only contrast", "--lint --disable link.deep-link"])
  func lossesPreventReplacingWhateverRulesAreSelected(_ rules: String) throws {
    let lost = [
      (#"<a href='myapp://x'>Open</a>"#, "links"), (#"Hi \ud83d"#, "encoding"),
      ("<b>Sale</b today", "words"), ("<b title={{x}}>y</b>", "placeholders"),
    ]
    for (html, loss) in lost {
      let replaced = try run(
        "{\"a\":\"\(html)\"}", "--to fixed --replace --field a --errors /dev/null", rules)
      #expect(replaced.status == 1)
      #expect(replaced.text.isEmpty)
      let fixed = try run("{\"html\":\"\(html)\"}", "--to fixed", rules)
      #expect(fixed.text.contains(#""losses":["\#(loss)"]"#))
    }
  }

  /// Each of several phones has its own findings.
  @Test func lintReportsTheFindingsOfEachPhone() throws {
    let line = #"{"id":1,"html":"<b>Sale</b> I <3 you"}"#
    let tool = try run(line, "--lint", "--device android-34,latest")
    let json = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    let devices = try #require(json?["devices"] as? [String: [String: Any]])
    let rules = devices.mapValues { phone in
      (phone["diagnostics"] as? [[String: Any]])?.compactMap { $0["rule"] as? String } ?? []
    }
    #expect(
      rules == [
        "android-34": ["device.less-than"],
        "android-37": ["notification.plain", "device.less-than"],
      ])
    #expect(tool.status == 1)
  }

  /// A finding that is the same on all phones, or in both readings, is counted and reported once.
  @Test(arguments: [
    ("--device android-33,android-34,latest", "android-33"), ("--reading both", ""),
    ("--lint --device android-33,android-34,latest", ""),
  ])
  func aSharedFindingCountsOnce(_ arguments: String, _ phone: String) throws {
    let line = #"{"id":1,"html":"<a href=\"http://a.example\">x</a> I <3 you"}"#
    try Tool.withFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let tool = try run(line, arguments, "--summary --report '\(file)'")
      #expect(tool.errors.contains("device.less-than 1, link.suspicious 1"))
      let report = try String(contentsOfFile: file, encoding: .utf8)
      #expect(report.components(separatedBy: "link.suspicious").count == 2)
      #expect(phone.isEmpty || report.contains("\"profiles\":[\"\(phone)\""))
    }
  }

  /// Findings of either reading count, not only those about a difference.
  @Test func findingsOfEitherReadingFail() throws {
    let line = #"{"id":1,"html":"<font color=->x</font>"}"#
    #expect(try run(line, "--reading", "both").status == 1)
    #expect(try run(line, "--reading", "both", "--summary").errors.contains("device.crash 1"))
    let field = try run(#"{"a":"<font color=->x</font>"}"#, "--reading", "both --field a")
    #expect(field.status == 1)
  }

  /// The fixed message is the same for all phones, so it can replace the field.
  @Test func aMessageFixedForSeveralPhonesReplacesTheField() throws {
    let tool = try run(
      #"{"a":"<b style='color:red'>x</b> y"}"#,
      "--to fixed --replace --field a --device android-33,android-34")
    #expect(tool.text == ##"{"a":"<font color=\"#ff0000\"><b>x</b></font> y"}"## + "\n")
    let html = try run(
      #"{"a":"x"}"#, "--to html --replace --field a --device android-33,android-34")
    #expect(html.status == 64)
  }

  @Test func bothReadings() throws {
    let line = #"{"id":"é","html":"<font color=white>x</font>"}"#
    let tool = try run(line, "--reading", "both", "--offsets", "utf16")
    #expect(
      tool.text.hasPrefix(#"{"version":1,"id":"é","reading":"both","authored":{"version":1,"#))
    #expect(
      tool.text.contains(
        #""changes":[{"type":"foreground","authored":{"type":"foreground","value":"#
          + ##""#ffffff"},"device":null,"rule":"device.color-white","cause":{"start":12,"end":17,"##
          + #""line":1,"column":13}}]}],"diagnostics":["#))
    let json = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    #expect((json?["differences"] as? [Any])?.count == 1)
    let field = try run(#"{"a":"<font color=white>x</font>"}"#, "--reading", "both --field a")
    #expect(field.text.contains(#""pushmarkup":{"a":{"version":1,"reading":"both","#))
    #expect(try run(line, "--reading", "both", "--to", "text").status == 64)
  }

  @Test func aTruncatedMessageDoesNotReplaceTheField() throws {
    let line = #"{"id":4,"a":"one two three"}"#
    let arguments = "--to html --replace --field a --max-bytes 5"
    let tool = try run(line, arguments)
    #expect(tool.text.hasPrefix(#"{"id":4,"error":{"line":1,"message":"a message would be cut"#))
    #expect(tool.status == 1)
    let beside = try run(line, "--to text --field a --max-bytes 5")
    #expect(beside.text.contains(#""truncated":true,"diagnostics":[{"rule":"limit.bytes""#))
  }

  @Test func findingsOfReplacedFieldsAreReported() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let tool = try run(
        #"{"a":"<a href='x:y'>z</a>"}"#, "--to text --replace --field a --report '\(file)'")
      #expect(tool.text == #"{"a":"z"}"# + "\n")
      let report = try String(contentsOfFile: file, encoding: .utf8)
      #expect(
        report.hasPrefix(
          #"{"line":1,"field":"a","truncated":false,"diagnostics":[{"rule":"link.scheme","#))
    }
  }

  @Test func errorsKeepTheIdAndTheLine() throws {
    let line = #"{"id":[2],"htm":"x"}"#
    #expect(
      try run(line).text
        == #"{"id":[2],"error":{"line":1,"message":"no \"html\" (column 21)"}}"# + "\n")
    try Tool.withFolder { folder in
      let file = folder.appending(path: "errors.jsonl").path
      _ = try run(line, "--errors '\(file)'")
      #expect(
        try String(contentsOfFile: file, encoding: .utf8)
          == #"{"line":1,"id":[2],"message":"no \"html\" (column 21)","#
          + #""input":"{\"id\":[2],\"htm\":\"x\"}"}"# + "\n")
    }
  }

  /// If it were not refused, each line of the document would get its own output.
  @Test(arguments: [
    "{\n \"id\": 1,\n \"html\": \"x\"\n}\n{\n \"html\": \"y\"\n}",
    "\r\n{\r\n\t\"html\":\"x\"\r\n}", "{\"id\": 1,\n \"html\": \"x\"}",
    "{\"id\": 1, \"html\": \"x\"\n}", "{\"id\": [\n1], \"html\": \"x\"}",
    "\u{feff}\n[\n{\"html\":\"x\"},\n{\"html\":\"y\"}\n]",
    "[{\"html\":\"x\"},\n{\"html\":\"y\"}]", " [{\"html\":\"x\"},{\"html\":\"y\"}]\n", "[]", "[",
  ])
  func aJSONDocumentIsRefusedOnce(_ json: String) throws {
    let said =
      json.drop { "\u{feff}\n ".contains($0) }.first == "["
      ? "this is an array; jq -c '.[]' writes one element per line"
      : "the object is not on one line; jq -c . writes one object per line"
    for more in ["", "--field html", "--jobs 1"] {
      let tool = try run(json, more)
      #expect(tool.text == "")
      #expect(tool.errors == "pushmarkup: standard input: \(said)\n")
      #expect(tool.status == 65)
    }
  }

  /// A first line that is cut is a bad line among good ones, not a document.
  @Test(arguments: [
    (#"["bad"]"#, "jq -c '.[]'"), (#"["bad""#, "jq -c '.[]'"), ("[INFO] started", "jq -c '.[]'"),
    (#"{"id":1,"html":"#, "is not a string"), ("{", "jq -c ."),
    (#"{"id":1,"html":"x"#, "the line ends"), (#"{"id":1,"#, "expected a string"),
    (#"{"id":1,"html":"x""#, "or \\\"}\\\""), (#"{"html":"x"}]"#, "more after"),
  ])
  func aMalformedFirstLineIsABadLine(_ line: String, _ reason: String) throws {
    let tool = try run("\(line)\n{\"id\":1,\"html\":\"x\"}\n[\n[1]\n", "--to text")
    #expect(tool.lines.count == 4)
    #expect(tool.lines[0].contains(reason))
    #expect(tool.lines[1] == #"{"id":1,"output":"x"}"#)
    #expect(tool.lines[2...].allSatisfy { $0.contains("jq -c '.[]'") })
    #expect(tool.status == 1)
  }

  /// The same, however the input arrives.
  @Test(arguments: [
    (#"\n\n["#, #"{"html":"x"}]\n"#, "[]"), (#"[\n"#, #"\n{"html":"x"}\n]\n"#, "[]"),
    (#"\n{\n"#, #" "html":"x"\n}\n"#, "."), (#"["a"]\n"#, #"\n"#, "[]"), (#"["a"]\n"#, "", "[]"),
  ])
  func aJSONDocumentInPiecesIsRefusedOnce(_ one: String, _ two: String, _ filter: String) throws {
    for jobs in [1, 2] {
      let tool = try Tool.shell(
        "(printf '\(one)'; sleep 0.3; printf '\(two)') | \"$TOOL\" batch --jobs \(jobs)")
      #expect(tool.text == "")
      #expect(tool.errors.contains(filter == "." ? "jq -c . writes" : "jq -c '.[]' writes"))
      #expect(tool.errors.split(separator: "\n").count == 1)
      #expect(tool.status == 65)
    }
  }

  @Test func aBadFirstLineIsABadLineHoweverItArrives() throws {
    let tool = try Tool.shell(
      """
      (printf '["a"]\\n'; sleep 0.3; printf '{"id":2,"html":"y"}\\n') | "$TOOL" batch --to text
      """)
    #expect(tool.lines.count == 2)
    #expect(tool.lines.last == #"{"id":2,"output":"y"}"#)
    #expect(tool.status == 1)
    let long = try Tool.shell(
      """
      (printf '["a"]\\n'; sleep 0.3; head -c 34000000 /dev/zero; printf '\\n{"html":"y"}\\n') |
        "$TOOL" batch --to text
      """)
    #expect(long.lines.count == 3)
    #expect(long.lines[1].contains(#""line":2,"message":"the line is longer"#))
    #expect(long.lines.last == #"{"id":null,"output":"y"}"#)
  }

  @Test func aFileCanBeTheInput() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "a.jsonl").path
      try Data("\u{feff}{\"id\":1,\"html\":\"x\"}\n".utf8).write(to: URL(filePath: file))
      #expect(try run("", "--to text '\(file)'").text == #"{"id":1,"output":"x"}"# + "\n")
      #expect(try run("", "'\(file).no'").status == 66)
    }
  }

  @Test func fieldPathsMayHaveWildcardsAndIndices() throws {
    let line = #"{"m":[{"t":"<b>1"},{"t":"<b>2"}],"n":["<b>3"]}"#
    let tool = try run(line, "--to text --replace --field 'm[*].t' --field 'n[0]'")
    #expect(tool.text == #"{"m":[{"t":"1"},{"t":"2"}],"n":["3"]}"# + "\n")
    #expect(try run(line, "--to text --replace --field 'm.*.t' --field m.0.t").status == 64)
  }
}
