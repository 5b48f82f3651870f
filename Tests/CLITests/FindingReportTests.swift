import Foundation
import PushMarkup
import PushMarkupLint
import Testing

/// The reports of `lint` for CI servers.
@Suite struct FindingReportTests {
  /// A finding keeps its fingerprint if a line is added before it, and two findings have two.
  @Test func gitLab() throws {
    struct Item: Decodable {
      struct Location: Decodable {
        struct Lines: Decodable { var begin, end: Int }
        var path: String
        var lines: Lines
      }
      var description, check_name, fingerprint, severity: String
      var location: Location
    }
    func report(_ html: String) throws -> [Item] {
      let tool = try Tool.shell(
        "mkdir m; cat >m/a.html; \"$TOOL\" lint --format gitlab ./m", input: Data(html.utf8))
      return try JSONDecoder().decode([Item].self, from: tool.output)
    }
    let items = try report("I <3 you>\nI <3\nme> <b>x\n")
    #expect(items.map(\.check_name) == ["device.less-than", "device.less-than", "tag.unclosed"])
    #expect(items.map(\.severity) == ["major", "major", "minor"])
    #expect(Set(items.map(\.location.path)) == ["m/a.html"])
    #expect(items.map(\.location.lines.begin) == [1, 2, 3])
    #expect(items.map(\.location.lines.end) == [1, 3, 3])
    #expect(items[0].description == Linter().lint("I <3 you>").first?.message)
    #expect(Set(items.map(\.fingerprint)).count == 3)
    #expect(items.allSatisfy { $0.fingerprint.utf8.count == 16 })
    let twice = try report("I <3 you>\nI <3 you>")
    #expect(twice.count == 2 && twice[0].fingerprint != twice[1].fingerprint)
    #expect(
      try report("Hi\nI <3 you>\nI <3 you>").map(\.fingerprint) == twice.map(\.fingerprint))
    #expect(try report("fine").isEmpty)
    #expect(try Tool.run("lint", "--format", "gitlab", "--html", "x").text == "[]\n")
  }

  /// A finding that fails is a failure, any other is a test that passed, and quoted text is not
  /// markup. XML has no control characters and no U+FFFE.
  @Test(.enabled(if: Python.isThere)) func jUnit() throws {
    let tool = try Tool.shell(
      #"""
      mkdir m; printf 'I <3 "\001]]\357\277\276&>' >'m/a&<".html'; printf 'ok' >m/b.html
      printf '<b>x' >m/c.html
      "$TOOL" lint --only device.less-than,tag.unclosed --format junit m >report; echo "status $?"
      "$TOOL" lint --format junit --strict --jsonl - <in >lines; echo "status $?"
      python3 - <<'END'
      import xml.etree.ElementTree as tree
      for name in "report", "lines":
          root = tree.parse(name).getroot()
          for one in [root, *root]:
              print(one.tag, one.get("name"), one.get("tests"), one.get("failures"))
          for case in root.iter("testcase"):
              print(case.get("classname"), case.get("name").split(": ")[0], case.get("line"))
              for one in case:
                  print("-", one.tag, one.get("type"), one.text.replace("\n", "|"))
      END
      """#, input: Data("{\"html\":\"ok\"}\n{\"html\":\"<b>x\"}\n".utf8))
    #expect(tool.errors == "")
    func line(_ html: String) throws -> String {
      let finding = try #require(Linter().lint(html).first)
      let help = try #require(finding.help)
      return "\(finding.message)|help: \(help)"
    }
    let lost = try line("I <3 \"\u{1}]]\u{fffe}&>")
    #expect(lost.contains(#"<3 "\u{1}]]\u{fffe}&>"#))
    let unclosed = try line("<b>x")
    #expect(
      tool.text == #"""
        status 1
        status 1
        testsuites pushmarkup 3 1
        testsuite m/a&<".html 1 1
        testsuite m/b.html 1 0
        testsuite m/c.html 1 0
        m/a&<".html device.less-than m/a&<".html:1:3 1
        - failure device.less-than m/a&<".html:1:3: \#(lost)
        m/b.html m/b.html None
        m/c.html tag.unclosed m/c.html:1:1 1
        - system-out None m/c.html:1:1: \#(unclosed)
        testsuites pushmarkup 2 1
        testsuite standard input 2 1
        standard input standard input:1 None
        standard input tag.unclosed standard input:2:1:1 None
        - failure tag.unclosed standard input:2:1:1: \#(unclosed)

        """#)
  }

  /// The log of a run in which a file could not be read is incomplete.
  @Test func aLogSaysWhetherAllFilesWereRead() throws {
    let whole = try Tool.run("lint", "--format", "sarif", "--html", "I <3 you")
    #expect(whole.text.contains(#""invocations":[{"executionSuccessful":true}]"#))
    let part = try Tool.run("lint", "--format", "sarif", "nothing.html")
    #expect(
      part.text.contains(
        #""invocations":[{"executionSuccessful":false,"toolExecutionNotifications":[{"level":"error","#
          + #""message":{"text":"nothing.html: No such file or directory"}"#))
    #expect(part.status == 66)
  }

  /// A file may have the same name as standard input, whether it can be read or not.
  @Test(arguments: ["", "printf '<b>x' >'standard input'"])
  func aFileWithTheNameOfStandardInput(_ before: String) throws {
    let tool = try Tool.shell(
      #"""
      \#(before)
      "$TOOL" lint --format sarif 'standard input' | grep -o '"uri":"[^"]*"' | sort -u
      "$TOOL" lint --format junit 'standard input' | grep -o 'file="[^"]*"' | sort -u
      "$TOOL" lint --format sarif - <. | grep -o '"uri":"[^"]*"'
      "$TOOL" lint --format junit - <. | grep -c 'file="'
      """#)
    #expect(
      tool.lines == [
        #""uri":"standard%20input""#, #"file="standard input""#,
        #""uri":"pushmarkup:standard%20input""#, "0",
      ])
  }

  /// GitLab ends a job at the first command that fails; both reports must exist by then.
  @Test func theGitLabJobReportsUnreadableFiles() throws {
    let template = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "packaging/gitlab-ci.yml"), encoding: .utf8)
    let script = template.components(separatedBy: "  script:\n")[1]
      .components(separatedBy: "  artifacts:")[0]
      .replacing("    - pip install", with: "    - : pip install")
      .replacing("    - ", with: "").replacing("pushmarkup lint", with: "\"$TOOL\" lint")
    func job(_ file: String) throws -> Tool {
      try Tool.shell(
        """
        mkdir messages; printf '\(file)' >messages/a.html
        (set -e; PUSHMARKUP_ARGUMENTS=messages PUSHMARKUP_WHEEL=x
        \(script)) 2>/dev/null
        echo $?; grep -c 'this looks like UTF-16' pushmarkup.xml pushmarkup.json
        """)
    }
    let unread = try job(#"H\0e\0l\0l\0o\0"#)
    #expect(unread.lines == ["65", "pushmarkup.xml:1", "pushmarkup.json:1"])
    #expect(try job("ok").lines.first == "0")
    #expect(try job("I <3 you").lines.first == "1")
  }

  /// Input that cannot be read is not a message without findings: missing files and JSON files,
  /// lines that are not JSON, JSON that is not a notification, and fields that do not occur.
  @Test(arguments: ["junit", "gitlab", "sarif", "github"])
  func unreadableInputIsInTheReport(_ format: String) throws {
    let tool = try Tool.shell(
      #"""
      printf 'ok' >a.html; printf '{"b":1}' >b.json; printf '{"html":"ok"}\n{bad\n' >c.jsonl
      mkdir empty
      "$TOOL" lint --format \#(format) a.html gone.html b.json empty; echo; echo "status $?"
      "$TOOL" lint --format \#(format) --jsonl c.jsonl; echo
      "$TOOL" lint --format \#(format) --message c.jsonl; echo
      "$TOOL" lint --format \#(format) --field x b.json; echo
      """#)
    let told = [
      ("gone.html", "No such file"), ("b.json", "this JSON is not a notification"),
      ("empty", "no file in this folder"), ("c.jsonl", "expected a string"),
      ("c.jsonl", "more after the object"), ("b.json", "--field x does not occur in"),
    ]
    var rest = tool.text[...]
    for (file, words) in told {
      // GitLab has the message before the file.
      for part in format == "gitlab" ? [words, file] : [file, words] {
        let place = rest.range(of: part)
        #expect(place != nil, "\(part) in \(tool.text)")
        rest = rest[(place?.upperBound ?? rest.startIndex)...]
      }
    }
    let counts = ["errors=\"3\"", "errors=\"1\"", "errors=\"1\"", "errors=\"1\""]
    let lines = tool.lines.filter { $0.hasPrefix("<testsuites") }
    if format == "junit" {
      #expect(zip(lines, counts).allSatisfy { $0.contains($1) } && lines.count == counts.count)
      #expect(tool.text.contains("name=\"c.jsonl\" tests=\"2\" failures=\"0\" errors=\"1\""))
      #expect(tool.text.contains("file=\"c.jsonl\" line=\"2\"><error type=\"unreadable\""))
    } else if format == "gitlab" {
      #expect(tool.text.components(separatedBy: "\"severity\":\"blocker\"").count == 7)
      #expect(tool.text.contains(#""path":"c.jsonl","lines":{"begin":2,"end":2}"#))
    } else if format == "github" {
      #expect(tool.text.components(separatedBy: "::error file=").count == 7)
      #expect(tool.text.contains("::error file=c.jsonl,line=2,title=unreadable::"))
    } else {
      #expect(tool.text.components(separatedBy: "\"executionSuccessful\":false").count == 5)
    }
  }
}
