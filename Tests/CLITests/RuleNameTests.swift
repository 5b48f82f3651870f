import Foundation
import Testing

/// Rule names as users type them.
@Suite struct RuleNameTests {
  @Test(arguments: [
    ("--disable device.less-than,contrast", 0), ("--only contrast,link", 0),
    ("--only contrast,device", 1), ("--fail-on note,device.less-than", 1),
    ("--disable device --fail-on contrast,link", 0), ("--disable device.less-than,", 64),
  ])
  func ruleNamesMayBeSeparatedByCommas(_ arguments: String, _ status: Int32) throws {
    let tool = try Tool.shell("\"$TOOL\" lint \(arguments)", input: Data("I <3 you".utf8))
    #expect(tool.status == status)
  }

  @Test(arguments: [
    ("lint --disable devic.less-than", "'devic.less-than'; use device.less-than."),
    // The name before 0.1.0.
    ("lint --disable device.lost", "no rule 'device.lost'; use device.less-than."),
    ("lint --only link,contarst", "no rule 'contarst'; use contrast."),
    ("lint --fail-on erorr", "no rule 'erorr'; use error."),
    ("explain device.colorhex", "'device.colorhex'; use device.color-hex."),
    ("lint --disable nothing", "no rule 'nothing'; pushmarkup rules lists the rules."),
  ])
  func suggestsTheClosestName(_ arguments: String, _ guess: String) throws {
    #expect(try #require(Tool.refusal(arguments)).contains(guess))
  }

  @Test(arguments: ["--only device --disable device", "--only link.scheme --disable link"])
  func excludingAllRulesIsRefused(_ arguments: String) throws {
    let tool = try Tool.shell("\"$TOOL\" lint \(arguments) --html x")
    #expect(tool.status == 64)
    #expect(tool.errors.hasPrefix("pushmarkup: --only and --disable exclude all rules. "))
    #expect(
      try Tool.run("lint", "--only", "link", "--disable", "link.scheme", "--html", "x").status == 0)
  }

  @Test func explainsAGroup() throws {
    let tool = try Tool.run("explain", "contrast")
    #expect(tool.status == 0)
    #expect(
      tool.lines.map { $0.prefix { $0 != " " } }
        == [
          "contrast.lost-background", "contrast.background", "contrast.invisible", "contrast.light",
          "contrast.dark",
        ])
    #expect(try Tool.run("explain", "--markdown", "contrast").lines.count == 7)
    // The full name of a rule shows its page.
    #expect(try Tool.run("explain", "contrast.dark").text.contains("\nWhy: "))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsCompleteRuleNames(_ shell: String) throws {
    let script = try Tool.run("--generate-completion-script", shell).text
    // --disable, --only and --fail-on of lint and batch, and explain.
    #expect(script.ranges(of: "device.color-hex").count == 7)
    #expect(script.contains("android-35-qpr1"))
  }
}
