import Foundation
import Testing

@testable import PushMarkupCLI

/// The content of a file is replaced completely or not at all.
@Suite struct FileReplacementTests {
  /// What an editor saved in the meantime would be lost.
  @Test(arguments: ["more", "same", "moved"])
  func aFileThatChangedIsNotReplaced(_ change: String) throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "m.html")
      let path = Array(file.path.utf8)
      try Data("old".utf8).write(to: file)
      let stamp = try ByteInput(path: file.path, bytes: path).stamp
      try ByteOutput.replace(path: file.path, bytes: path, stamp, by: Array("new".utf8))
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      let second = try ByteInput(path: file.path, bytes: path).stamp
      switch change {
      case "more":
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("er".utf8))
      case "same": break
      default:
        let other = folder.appending(path: "other.html")
        try Data("new".utf8).write(to: other)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.moveItem(at: other, to: file)
      }
      // For an unchanged file, use a stamp of an earlier state, which is just as wrong.
      let before = change == "same" ? stamp : second
      #expect(throws: OutputFailure.self) {
        try ByteOutput.replace(path: file.path, bytes: path, before, by: Array("lost".utf8))
      }
      #expect(
        try String(contentsOf: file, encoding: .utf8) == (change == "more" ? "newer" : "new"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["m.html"])
    }
  }

  /// The file may have become a link since the folder was listed.
  @Test func aFileFoundInAFolderMustNotBeALink() throws {
    try Tool.withFolder { folder in
      let (file, link) = (folder.appending(path: "m"), folder.appending(path: "l"))
      try Data("x".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let path = Array(link.path.utf8)
      #expect(throws: Never.self) { _ = try ByteInput(path: link.path, bytes: path).stamp }
      #expect(throws: InputFailure.self) {
        _ = try ByteInput(path: link.path, bytes: path, followsLinks: false).stamp
      }
    }
  }

  /// Until it replaces the file, the new file has a name of its own.
  @Test func aFileWithTheLongestNameIsReplaced() throws {
    let tool = try Tool.shell(
      #"""
      name=$(printf '%0250d.html' 0)
      printf '<code>x</code>' >"$name"; "$TOOL" fix --in-place "$name"; cat "$name"
      """#)
    #expect(tool.text == "<tt>x</tt>")
  }

  /// The signal for a file that grows too large comes while the new file is written.
  @Test func aSignalLeavesNoPartialFile() throws {
    let tool = try Tool.shell(
      #"""
      mkdir d; cd d; printf '<code>x</code>%05000d' 0 >m.html; cp m.html ../copy
      (ulimit -c 0; ulimit -f 1; "$TOOL" fix --in-place m.html 2>/dev/null; echo "$?")
      cmp m.html ../copy && ls -A; rm ../copy
      """#)
    #expect(tool.lines.dropFirst() == ["m.html"])
    #expect(tool.lines.first != "0")
  }
}
