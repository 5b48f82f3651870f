import Foundation
import PushMarkup
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["preview", "convert", "fix", "batch", "tags", "devices"])
  func showsExamples(_ command: String) throws {
    for arguments in [[command, "--help"], ["help", command]] {
      let tool = try Tool.shell("\"$TOOL\" " + arguments.joined(separator: " "))
      #expect(tool.status == 0)
      #expect(tool.text.contains("EXAMPLES:\n"))
      #expect(
        tool.text.contains("  pushmarkup \(command)")
          || tool.text.contains("| pushmarkup \(command)"))
      #expect(tool.errors == "")
    }
  }

  @Test func listsTheCommands() throws {
    for arguments in ["--help", "-h", ""] {
      let tool = try Tool.shell("\"$TOOL\" \(arguments)")
      for command in ["preview", "convert", "fix", "batch", "tags", "devices"] {
        #expect(tool.text.contains("\n  \(command) "))
      }
      #expect(tool.text.contains("Exit status: 0 fine"))
      #expect(tool.status == 0)
    }
  }

  @Test func version() throws {
    let tool = try Tool.run("--version")
    #expect(tool.text.split(separator: ".").count == 3)
    #expect(tool.status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let tool = try Tool.run("--generate-completion-script", shell)
    #expect(tool.text.contains("truecolor"))
    #expect(tool.status == 0)
  }

  @Test func tags() throws {
    let plain = TextTable(TagTable.rows(asMarkdown: false)).plain
    #expect(try Tool.run("tags").text == plain + "\n")
    let markdown = TextTable(TagTable.rows(asMarkdown: true)).markdown
    #expect(try Tool.run("tags", "--markdown").text == markdown + "\n")
  }
}
