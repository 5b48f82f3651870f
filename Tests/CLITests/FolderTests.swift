import Foundation
import Testing

/// Which files in a folder are messages.
@Suite struct FolderTests {
  private static let tree = #"""
    mkdir -p c/node_modules c/.git c/app/res/values-de c/i18n c/drafts
    printf '<b>ok</b>' | tee c/a.html c/b.txt c/node_modules/x.html c/drafts/d.html >/dev/null
    printf 'Hi {{name}} I <3 you' | tee c/push.liquid c/p.hbs c/named.message >/dev/null
    printf '{"aps":{"alert":"<b>x</b>"}}' | tee c/s.json c/l.jsonl >/dev/null
    printf '{"name":"x"}' >c/package.json; echo x | tee c/readme.md c/LICENSE c/x.yaml >/dev/null
    printf '{"a":"I <3 you","@a":{"description":"<x"}}' | tee c/i18n/app_en.arb >/dev/null
    printf '<resources><string name="a">I &lt;3 you</string></resources>' \
      | tee c/app/res/values-de/strings.xml c/app/other.xml >/dev/null

    """#

  private static func files(_ tool: Tool) -> [String] {
    Set(
      tool.lines.compactMap { line in
        line.contains(": error: ") ? line.split(separator: ":").first.map(String.init) : nil
      }
    ).sorted()
  }

  @Test func aFolderYieldsMessagesBodiesAndCatalogues() throws {
    let tool = try Tool.shell(Self.tree + "\"$TOOL\" lint c")
    #expect(tool.status == 1)
    #expect(
      Self.files(tool) == [
        "c/app/res/values-de/strings.xml", "c/i18n/app_en.arb", "c/l.jsonl", "c/p.hbs",
        "c/push.liquid", "c/s.json",
      ])
    #expect(tool.errors.hasPrefix("pushmarkup: 6 errors in 6 of 8 files; "))
    #expect(
      tool.errors.hasSuffix(
        "skipped: 1 .json (no body), 1 .md, 1 .message, 1 .txt, 1 .xml, 1 .yaml, "
          + "1 without an extension\n"))
  }

  @Test func settingsIncludeAndExcludeFiles() throws {
    let tool = try Tool.shell(
      Self.tree
        + """
        printf '{"include":["*.message","c/b.txt"],"exclude":["p.*","app","*.jsonl"]}' \
          >.pushmarkup.json
        "$TOOL" lint c
        """)
    #expect(
      Self.files(tool) == ["c/i18n/app_en.arb", "c/named.message", "c/push.liquid", "c/s.json"])
    // A file that is named on the command line is checked even if it is excluded.
    let named = try Tool.shell(
      Self.tree + "echo '{\"exclude\":[\"*\"]}' >.pushmarkup.json; \"$TOOL\" lint c/p.hbs")
    #expect(named.status == 1)
  }

  /// Broken JSON is an error and counts as checked. If nothing was checked, that is reported.
  @Test func brokenJSONAndFoldersWithoutBodiesFail() throws {
    let tool = try Tool.shell(
      """
      mkdir a b; printf '{"x":1}' >a/x.json; "$TOOL" lint a; echo "status $?"
      printf '{"x"' >b/x.json; "$TOOL" lint b; echo "status $?"; "$TOOL" lint a/x.json
      echo "status $?"
      """)
    #expect(tool.lines == ["status 66", "status 65", "status 65"])
    #expect(tool.errors.contains("a: contains no message and no body\n"))
    #expect(tool.errors.contains("b/x.json:1:5: "))
  }

  /// Findings in app strings of all kinds have the right location.
  @Test func findingsInAppStringsHaveALocation() throws {
    let tool = try Tool.shell(
      Self.tree
        + """
        "$TOOL" lint c/app/res c/i18n; "$TOOL" lint --field '**' c/i18n/app_en.arb
        printf '{"a":{"b":"<b>x"},"c":"I <3 you"}' >en.json
        "$TOOL" lint --field '**' en.json; printf '<?xml version="1.0"?>\n<resources>\
        <string name="a">We: <![CDATA[<b>%%1$s</b> I <3 you]]> </string></resources>' >strings.xml
        "$TOOL" lint strings.xml; "$TOOL" lint c/app/other.xml
        """)
    let found = tool.lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
      .map { line in line.split(separator: " ", maxSplits: 1)[0] }
    #expect(
      found == [
        "c/app/res/values-de/strings.xml:1:31:", "c/i18n/app_en.arb:1:9:", "c/i18n/app_en.arb:1:9:",
        "en.json:1:12:", "en.json:1:26:", "strings.xml:2:56:",
      ])
    #expect(tool.errors.contains("c/app/other.xml is named like XML, not HTML"))
  }

  /// A line that is not a body does not hide others, and JSON for programs is not changed.
  @Test func otherJSONHidesNoBodyAndIsNotChanged() throws {
    let tool = try Tool.shell(
      #"""
      mkdir j f b; printf '{"aps":{"alert":"<b>x</b>"}}\n{"comment":1}\n' >j/s.jsonl
      printf '[{"aps":{"alert":"<b>x</b>"}},{"id":1}]' >j/a.json
      "$TOOL" lint j | grep -c ': error: '; "$TOOL" lint j >/dev/null 2>&1; echo "status $?"
      printf '{"title":"<h1 style=\"color:red\">x</h1>","body":"y"}' >f/en.json
      printf '{"aps":{"alert":"{\"text\":\"<b>x</b>\"}"}}' >f/event.json; cp f/*.json .
      "$TOOL" fix --in-place f 2>/dev/null; cmp f/en.json en.json; cmp f/event.json event.json
      printf '{"aps":{"alert":"a\\nb <b>c</b>"}}' | "$TOOL" fix; echo
      mkfifo b/.gitignore; printf 'I <3 you' >b/x.html; echo / >.gitignore; "$TOOL" lint b | head -1
      printf '{"a":"ok"}' >ok.json; "$TOOL" lint --field '**' ok.json; echo "status $?"
      """#)
    #expect(
      tool.lines == [
        "2", "status 65", #"{"aps":{"alert":"a\nb c"}}"#,
        "b/x.html:1:3: error: Android reads `<3 you` as a tag, and drops it [device.less-than]",
        "status 0",
      ])
    #expect(tool.errors.contains("j/a.json: 1 of 2 elements are not bodies"))
  }

  /// `.gitignore` excludes the same files as in git.
  @Test(arguments: 0..<24) func gitignoreExcludesTheFilesThatGitIgnores(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let names = ["a", "b", "ab", "x.html", "y.html", "a b"]
    func path() -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        names[Int.random(in: 0..<3, using: &random)]
      }
      .joined(separator: "/")
    }
    func pattern() -> String {
      let parts = [
        "*", "**", "a", "b", "a*", "?", "[ab]", "[!a]", "*.html", "x.html", "y?html", "a\\ b",
        "[a-y].html", "a**", "[[:alpha:]]", "[a", "x.ht\\ml",
      ]
      let count = Int.random(in: 1...3, using: &random)
      let text = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }
        .joined(separator: "/")
      let front = ["", "", "", "/", "!", "**/"][Int.random(in: 0..<6, using: &random)]
      return front + text + ["", "", "/", "/**", " "][Int.random(in: 0..<5, using: &random)]
    }
    var commands = "git init -q .; "
    for _ in 0..<24 {
      let folder = path().isEmpty ? "." : path()
      let file = ["x.html", "y.html", "a b.html", "a"][Int.random(in: 0..<4, using: &random)]
      commands +=
        "mkdir -p '\(folder)' 2>/dev/null; printf 'I <3 you' >'\(folder)/\(file)' 2>/dev/null; "
    }
    for folder in [".", ".", path()] where !folder.isEmpty {
      let lines = (0..<4).map { _ in "'\(pattern())'" }.joined(separator: " ")
      commands += "[ -d '\(folder)' ] && printf '%s\\n' \(lines) >'\(folder)/.gitignore'; "
    }
    let tool = try Tool.shell(
      commands
        + #"""
        git -c core.excludesFile=/dev/null -c core.quotePath=false ls-files --others \
          --exclude-standard | grep '\.html$' | LC_ALL=C sort >right
        "$TOOL" lint . 2>/dev/null | sed -n 's/:1:3: error: .*//p' | LC_ALL=C sort >found
        diff right found >difference || { cat difference; find . -name .gitignore -exec cat {} +; }
        wc -l <right
        """#)
    #expect(tool.lines.count == 1, "\(tool.text)")
  }

  /// A generator that gives the same numbers in each run.
  private struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }
}
