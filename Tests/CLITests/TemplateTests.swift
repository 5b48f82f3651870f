import Foundation
import Testing

@Suite struct TemplateTests {
  @Test func placeholdersWithoutAValueAreKept() throws {
    let tool = try Tool.shell(
      #"""
      printf '{"first_name":"Zo\u00eb <","${n}":3,"user":{"ok":true,"no":null,"list":[1]}}' >d.json
      "$TOOL" fix --templates liquid --data d.json --html '<em>{{${first_name}}}</em> {{n}} {{user.ok}} {{user.no}}'
      """#)
    #expect(tool.text == "<i>Zoë &lt;</i> 3 true {{user.no}}\n")
    #expect(tool.errors.hasPrefix("--html:1:46: warning: ") && tool.errors.contains("user.no"))
    #expect(tool.errors.hasSuffix(" [template.unfilled]\n"))
    #expect(tool.status == 0)
  }

  /// With several files, the error names the one whose settings have no syntax.
  @Test(arguments: ["fix", "lint"])
  func theErrorNamesTheFileWithoutASyntax(_ command: String) throws {
    let tool = try Tool.shell(
      #"""
      mkdir a b; echo '{"templates":["liquid"]}' >a/.pushmarkup.json; echo '{}' >d.json
      echo x >a/m.html; echo x >b/m.html; "$TOOL" \#(command) --data d.json a/m.html b/m.html
      """#)
    #expect(tool.status == 64)
    #expect(tool.errors.contains("pushmarkup: b/m.html: --data needs --templates, or"))
  }

  /// A short message can ask for a long value many times.
  @Test func filledValuesAreLimited() throws {
    let tool = try Tool.shell(
      #"""
      printf '{"a":"1234567890","b":"c"}' >d.json
      "$TOOL" convert --to json --max-bytes 40 --templates liquid --data d.json --html '{{b}}{{a}}{{a}}{{a}}{{b}}{{a}}'
      """#)
    #expect(tool.text.contains(#""text":"c123456789012345678901234567890c{{a}}""#))
    #expect(tool.text.contains(#""truncated":true"#))
    #expect(tool.text.contains(#""rule":"limit.bytes""#))
    #expect(tool.text.contains(#""reason":"values","details":{"limit":"40"}"#))
  }

  @Test func batch() throws {
    let line = #"{"a":"{% if x > 1 %}<em>*|A|*</em>","id":1}"# + "\n"
    let tool = try Tool.run(
      "batch", "--to", "html", "--templates", "liquid", "--templates", "merge-tags", "--replace",
      "--field", "a", input: Data(line.utf8))
    #expect(tool.text == #"{"a":"{% if x > 1 %}<i>*|A|*</i>","id":1}"# + "\n")
  }

  @Test func trustedAddresses() throws {
    let html = "<a href=\"{{l}}\">a</a>"
    let tool = try Tool.run(
      "convert", "--to", "html", "--templates", "liquid", "--allow-placeholder", "l", "--html", html
    )
    #expect(tool.text == html + "\n")
    let other = try Tool.run("convert", "--to", "html", "--templates", "liquid", "--html", html)
    #expect(other.text == "a\n")
    #expect(other.errors.contains("[template.address]"))
    let signs = try Tool.run(
      "fix", "--templates", "liquid", "--allow-placeholder", "{{l}}", "--html", "x")
    #expect(signs.status == 64 && signs.text == "")
  }

  @Test func severalSyntaxes() throws {
    let html = "{{a}} %%b%% <%= c %>"
    let tool = try Tool.run(
      "fix", "--templates", "liquid, percent", "--templates", "erb", "--html", html)
    #expect(tool.text == html + "\n")
    #expect(tool.errors == "")
    let other = try Tool.run("fix", "--templates", "liqiud", "--html", html)
    #expect(
      other.errors.contains(
        "--templates: 'liqiud' is not a value; use liquid."))
  }

  /// The settings may name the syntax of the placeholders. If they do not either, the values would
  /// have no effect.
  @Test func dataNeedsASyntaxFromTheOptionsOrTheSettings() throws {
    for command in ["fix", "lint", "batch --lint --field a"] {
      let message = command.hasPrefix("batch") ? #"{"a":"Hi {{n}}"}"# : "Hi {{n}}"
      let run = #"printf '%s\n' '\#(message)' | "$TOOL" \#(command) --data d.json"#
      let configured = try Tool.shell(
        #"echo '{"n":"Zo\u00eb"}' >d.json; echo '{"templates":["liquid"]}' >.pushmarkup.json; "#
          + run)
      #expect(configured.status == 0, "\(command): \(configured.errors)")
      let bare = try Tool.shell("echo '{}' >d.json; echo '{}' >.pushmarkup.json; " + run)
      #expect(bare.status == 64 && bare.text == "", "\(command)")
      #expect(bare.errors.contains("--data needs --templates, or templates in the settings."))
    }
  }

  /// As for any other file, the status says whether it is missing or malformed.
  @Test(arguments: [
    ("none.json", Int32(66), "none.json: "), ("bad.json", 65, "bad.json:1:6: "),
    ("list.json", 65, "list.json:1:1: "), ("twice.json", 65, "twice.json:1:20: there are two "),
    ("names.json", 65, "names.json:1:16: there are two values for 'n'"),
  ])
  func badData(_ file: String, _ status: Int32, _ error: String) throws {
    let tool = try Tool.shell(
      "echo '{\"a\":}' >bad.json; echo '[]' >list.json; "
        + "echo '{\"a\":{\"b\":1},\"a.b\":2}' >twice.json; "
        + "printf '{\"n\":\"\",\"${n}\":1,\"m\":null,\"m\":1}' >names.json; "
        + "\"$TOOL\" fix --templates liquid --data \(file) --html x")
    #expect(tool.status == status)
    #expect(tool.text == "")
    #expect(tool.errors.hasPrefix("pushmarkup: " + error))
    #expect(tool.errors.split(separator: "\n").count == 1)
  }
}
