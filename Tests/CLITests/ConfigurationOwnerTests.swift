import Foundation
import Testing

/// Settings that another user has put into a shared folder.
@Suite struct ConfigurationOwnerTests {
  // Only root can give a file to another user.
  @Test(.enabled(if: geteuid() == 0))
  func anotherUsersSettingsAreNotRead() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: ".pushmarkup.json")
      try Data(#"{"rules": {"device": "off"}}"#.utf8).write(to: file)
      func lint(_ options: String = "") throws -> Tool {
        try Tool.shell(
          "cd '\(folder.path)' && mkdir -p a b && echo 'I <3 you' | tee a/m.html >b/m.html"
            + " && \"$TOOL\" lint \(options) a b")
      }
      #expect(try lint().status == 0)
      try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: file.path)
      let refused = try lint()
      #expect(refused.status == 1)
      // Both folders lead to the same file.
      #expect(refused.errors.components(separatedBy: "not read").count == 2)
      #expect(refused.errors.contains("belongs to another user"))
      #expect(try lint("--config .pushmarkup.json").status == 0)
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func rootsSettingsAreRead() throws {
    try Tool.withFolder { folder in
      let script = """
        chmod 755 . && printf '{"rules": {"device": "off"}}' >.pushmarkup.json \
        && cp "$TOOL" tool && chmod 755 tool && echo 'I <3 you' \
        | setpriv --reuid=65534 --clear-groups ./tool lint
        """
      let tool = try Tool.shell("cd '\(folder.path)' && " + script)
      #expect(tool.errors == "")
      #expect(tool.status == 0)
    }
  }
}
