import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// The pages about rules: each example has the finding before the fix, and not after it.
@Suite(.serialized) struct RulePageTests {
  /// The rules that both readings and the linter report.
  private func rules(_ html: String, on phones: [DeviceProfile]) -> Set<Rule> {
    let parser = MarkupParser()
    let findings =
      Linter(targets: [DeviceProfile()] + phones).lint(html) + parser.parse(html).diagnostics
      + parser.parse(html, as: .device).diagnostics
    return Set(findings.map(\.rule))
  }

  @Test(arguments: Rule.all)
  func theExampleHasTheFinding(_ rule: Rule) throws {
    let page = rule.page
    #expect((page.before == nil) == (page.after == nil))
    guard let before = page.before, let after = page.after else {
      return #expect(try Self.hasCases(rule), "a rule without example names the test of its cases")
    }
    #expect(Self.withoutExample[rule] == nil)
    // Rules about what a notification drops are checked on every phone.
    let phones = rule.droppedByNotification == nil ? [] : Invariants.phones
    let found = rules(before, on: phones)
    #expect(found.contains(rule), "before: \(found)")
    #expect(!rules(after, on: phones).contains(rule), "after: \(after)")
  }

  /// Rules that an example cannot trigger, because they need other settings, another command or
  /// bytes that are not text, and the test that has their cases.
  private static let withoutExample: [Rule: String] = [
    .limitSpans: "InputGateTests.spansAreCapped",
    .limitOutput: "FixerTests.bounded",
    .limitMemory: "FailingMemoryTests.textSoFarAndADiagnostic",
    .inputLibrary: "LibraryMismatchTests.aClientCanTell",
    .fixDefaultColor: "FixedMeaningTests.blackOverTheDefaultIsNotWritten",
    .fixParameter: "FixedMeaningTests.aParameterStays",
    .inputJSON: "NotificationLintTests.whatIsNoNotification",
    .inputEncoding: "InputGateTests.whatWasReplacedIsReportedInBytesOfTheSource",
    .sizeAPNs: "NotificationLintTests.theSizeHasALimit",
    .tagPolicy: "TagTests.thePolicyTakesRowsAway",
    .linkHostNotAllowed: "LinterTests.hostsCanBeListed",
    .deviceUnexplained: "CauseTests.theCauseIsNamed",
    .fixColor: "FixerTests.nearest",
    .fixSize: "FixerTests.nearest",
    .fixSpace: "FixerTests.nearest",
    .fixList: "FixerTests.nearest",
    .fixEmoji: "WrittenEmojiTests.written",
    .fixLineBreaks: "SideTests.phonesAreToldEachStart",
    .fixUnexplained: "FixerTests.aDifferenceIsNeverSilent",
    .templateNotAllowedHere: "TemplateTests.lost",
    .templateUnclosed: "TemplateTests.withoutAnEnd",
    .templateUnfilled: "TemplateTests.aMissingValueIsReported",
    .templateRewritten: "FixerTests.aPlaceholderThatWouldBreakIsReported",
    .templateLogic: "TemplateTests.tagsThatCrossBranches",
    .templateUnsafe: "TemplateTests.changed",
    .templateAddress: "TemplateTests.addressesOfUnknownHosts",
    .notificationHTMLSwitch: "NotificationLintTests.eachSenderHasItsWay",
    .notificationUnchecked: "NotificationLintTests.dataOfAnAppIsReported",
    .notificationOverlap: "TargetTests.androidSevenPaintsInAnotherOrder",
  ]

  /// Whether the test that is named for a rule exists and mentions the rule itself.
  private static func hasCases(_ rule: Rule) throws -> Bool {
    guard let name = withoutExample[rule], let dot = name.firstIndex(of: ".") else { return false }
    let (suite, test) = (name[..<dot], name[name.index(after: dot)...])
    let files = FileManager.default.enumerator(
      at: Project.root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("struct \(suite) "), let name = text.range(of: "func \(test)(") else {
        continue
      }
      // Includes its arguments: an empty line separates tests.
      let start = text[..<name.lowerBound].range(of: "\n\n", options: .backwards)?.upperBound
      let end = text[name.upperBound...].range(of: "\n  }\n")?.lowerBound
      let own = text[(start ?? text.startIndex)..<(end ?? text.endIndex)]
      return own.contains(".\(member(rule))") || own.contains(rule.rawValue)
    }
    return false
  }

  /// The name of the static member: `cssValue` of `css.value`.
  private static func member(_ rule: Rule) -> String {
    let words = rule.rawValue.split { $0 == "." || $0 == "-" }.map(String.init)
    let capitals = ["css": "CSS", "json": "JSON", "fcm": "FCM", "apns": "APNs", "url": "URL"]
    return words[0]
      + words.dropFirst().map { capitals[$0] ?? $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// An "After" example is what an author would send: nothing is left to fix, not even a weak
  /// colour. What notifications drop is left to its own pages.
  @Test func anAfterExampleHasNoOtherFinding() {
    for rule in Rule.all {
      guard let after = rule.page.after else { continue }
      let left = Linter().lint(after).filter { [.display, .markup, .safety].contains($0.category) }
      #expect(left == [], "\(rule): \(after)")
    }
  }

  /// `docs/rules` has a page for each rule, and a list.
  @Test func thePagesAreCurrent() throws {
    let folder = Project.root.appending(path: "docs/rules")
    var pages = Dictionary(
      uniqueKeysWithValues: Rule.all.map { ("\($0.rawValue).md", $0.markdown) })
    var list = "# The rules\n\n"
    list += "`pushmarkup rules` prints this list, `pushmarkup explain RULE` a page.\n\n"
    list +=
      "| rule | severity | category | how to fix | problem |\n| --- | --- | --- | --- | --- |\n"
    for rule in Rule.all {
      list += "| [`\(rule.rawValue)`](\(rule.rawValue).md) | \(rule.severity.rawValue) "
      list += "| \(rule.category.rawValue) | \(rule.page.fix.isEmpty ? "" : "yes") "
      list += "| \(rule.page.title) |\n"
    }
    pages["README.md"] = list
    if Project.acceptsGoldens {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, page) in pages {
        try page.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(pages.keys), "run bin/goldens")
    for (name, page) in pages {
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text == page, "\(name): run bin/goldens")
    }
  }

  @Test func namesAreUnique() { #expect(Rule.all.count == Rule.allSet.count) }
}
