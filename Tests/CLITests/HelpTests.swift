import Foundation
import PushMarkup
import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "preview", "lint", "convert", "fix", "batch", "init", "tags", "devices", "senders",
  ])
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
      for command in [
        "preview", "lint", "convert", "fix", "batch", "init", "tags", "devices", "senders",
      ] {
        #expect(tool.text.contains("\n  \(command) "))
      }
      #expect(tool.text.contains("Exit status: 0 success"))
      #expect(tool.status == 0)
    }
  }

  /// A file name is not a group of flags with -h in it: that would check nothing, with status 0.
  @Test(arguments: ["lint", "fix", "preview", "convert --to text"])
  func aFileNameDoesNotShowTheHelp(_ command: String) throws {
    for name in ["-hot", "-promo-h.html", "-help"] {
      let tool = try Tool.shell("echo '<b>x' >./\(name); \"$TOOL\" \(command) \(name)")
      #expect(tool.status == 64)
      #expect(tool.text == "")
      let advice = "no option '\(name)'. For a file of that name, write ./\(name), or"
      #expect(tool.errors.contains(advice))
      let file = try Tool.shell("echo '<b>x' >./\(name); \"$TOOL\" \(command) -- \(name)")
      #expect(file.text.contains("x"))
    }
    #expect(try Tool.shell("\"$TOOL\" \(command) -hot -h").text.contains("USAGE"))
  }

  @Test func version() throws {
    let tool = try Tool.run("--version")
    #expect(tool.text.wholeMatch(of: /\d+\.\d+\.\d+ \(libxml2 2\.\d+\.\d+\)\n/) != nil)
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
