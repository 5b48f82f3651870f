#if os(Linux)
  import Foundation
  import Testing

  /// A bare chroot has no /proc, from which Swift would read the arguments.
  @Suite struct ArgumentTests {
    private static let canHide: Bool = {
      let tool = try? Tool.shell("unshare -m sh -c 'mount -t tmpfs none /proc && ! ls /proc/self'")
      if tool?.status == 0 { return true }
      print("skipped: only root can hide /proc")
      return false
    }()

    @Test(.enabled(if: canHide)) func worksWithoutProc() throws {
      let tool = try Tool.shell(
        """
        unshare -m sh -c 'mount -t tmpfs none /proc && "$TOOL" convert --to text --html "<b>é</b>"'
        """)
      #expect(tool.text == "é\n")
      #expect(tool.status == 0)
    }

    @Test func argumentsComeFromTheCLibrary() throws {
      let tool = try Tool.run("convert", "--to", "ansi", "--html", "---", "--width", "3")
      #expect(tool.text == "---\n")
    }
  }
#endif
