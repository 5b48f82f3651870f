import Foundation
import Testing

/// The workflow files are YAML with jobs, their scripts are shell, and the programs they run exist.
@Suite struct WorkflowTests {
  @Test func workflowsAreValid() throws {
    guard HTML5Lib.isThere else { return }
    let result = try HTML5Lib.run(
      "check_workflows.py", rows: [String](), [Project.root.path])
    if result.output.contains("No module named 'yaml'") {
      print("skipped: no python3 with yaml; run bin/test, which installs it")
      return
    }
    #expect(result.output == "\n")
    #expect(result.status == 0)
  }
}
