import Foundation
import Testing

@Suite struct TemplateTests {
  @Test func keepsAndFills() throws {
    let tool = try Tool.shell(
      #"""
      printf '{"first_name":"Zo\u00eb <","${n}":3,"user":{"ok":true,"no":null,"list":[1]}}' >d.json
      "$TOOL" fix --templates liquid --data d.json --html '<em>{{${first_name}}}</em> {{n}} {{user.ok}} {{user.no}}'
      """#)
    #expect(tool.text == "<i>Zoë &lt;</i> 3 true {{user.no}}\n")
    #expect(tool.errors == "")
    #expect(tool.status == 0)
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
  }

  @Test(arguments: [
    "--templates nonsense", "--data d.json", "--allow-placeholder x",
    "--templates liquid --data none.json", "--templates liquid --data bad.json",
    "--templates liquid --data list.json",
  ])
  func usage(_ arguments: String) throws {
    let tool = try Tool.shell(
      "echo '{}' >d.json; echo '{\"a\":}' >bad.json; echo '[]' >list.json; \"$TOOL\" fix \(arguments) --html x"
    )
    #expect(tool.status == 64)
    #expect(tool.text == "")
    #expect(tool.errors.contains("--") || tool.errors.contains("nonsense"))
  }
}
