#if os(Linux)
  import Foundation
  import Testing

  /// Previews in a terminal of ten lines with 40 columns.
  @Suite(.enabled(if: Python.isThere)) struct PagerTests {
    /// What the terminal shows, with `P:` before each line that a pager has shown.
    private static func shown(
      _ arguments: [String], pager: String = "sed s/^/P:/", standardError: Bool = true,
      environment: [String: String] = [:]
    ) throws -> [String] {
      let tool = try Python.run(
        #"""
        import fcntl, json, os, pty, struct, sys, termios
        given = json.loads(os.environ["GIVEN"])
        process, terminal = pty.fork()
        if process == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 40, 0, 0))
            if not given["error"]:
                os.dup2(os.open("/dev/null", os.O_WRONLY), 2)
            os.execve(os.environ["TOOL"], ["pushmarkup", "preview", *given["reading"]] + given["arguments"],
                      dict({"TERM": "xterm", "NO_COLOR": "1", "PATH": os.environ["PATH"], "PAGER": given["pager"]},
                           **given["environment"]))
        shown = b""
        while True:
            try:
                some = os.read(terminal, 4096)
            except OSError:
                break
            if not some:
                break
            shown += some
        os.waitpid(process, 0)
        sys.stdout.write(shown.decode().replace("\r", ""))
        """#,
        environment: [
          "GIVEN": String(
            decoding: try JSONEncoder().encode(
              Given(
                arguments: arguments,
                reading: arguments.contains("--reading") ? [] : ["--reading", "authored"],
                pager: pager, error: standardError, environment: environment)),
            as: UTF8.self)
        ])
      var lines = tool.text.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      return lines
    }

    private struct Given: Encodable {
      var arguments: [String]
      var reading: [String]
      var pager: String
      var error: Bool
      var environment: [String: String]
    }

    private static let long = (1...12).map { "line \($0)" }.joined(separator: "<br>")

    @Test func longOutputIsPaged() throws {
      let lines = try Self.shown(["--html", Self.long])
      #expect(lines == (1...12).map { "P:line \($0)" })
    }

    @Test func findingsArePagedBelowTheMessage() throws {
      let lines = try Self.shown(["--html", Self.long + "<x>"])
      #expect(lines.count > 12)
      #expect(lines.allSatisfy { $0.hasPrefix("P:") })
      #expect(lines[12].hasPrefix("P:--html:1:120: warning: "))
      #expect(lines.allSatisfy { $0.count <= 42 })
    }

    @Test func redirectedStandardErrorIsNotPaged() throws {
      #expect(try Self.shown(["--html", Self.long + "<x>"], standardError: false).count == 12)
    }

    @Test(arguments: [
      (["--no-pager", "--html", long], "sed s/^/P:/"), (["--html", long], "cat"),
      (["--html", long], ""), (["--html", "<b>short</b>"], "sed s/^/P:/"),
    ])
    func shortOrUnpagedOutputGoesToTheTerminal(_ arguments: [String], _ pager: String) throws {
      let lines = try Self.shown(arguments, pager: pager)
      #expect(!lines.isEmpty)
      #expect(!lines.contains { $0.hasPrefix("P:") })
    }

    /// With a pager that does not exist, no output is lost.
    @Test func aMissingPagerLosesNoOutput() throws {
      let lines = try Self.shown(["--html", Self.long], pager: "/no/such/pager 2>/dev/null")
      #expect(lines.filter { $0.hasPrefix("line ") }.count == 12)
    }

    /// A pager may stop before the end.
    @Test func aPagerMayStopEarly() throws {
      let lines = try Self.shown(["--html", Self.long], pager: "head -n 2")
      #expect(lines == ["line 1", "line 2"])
    }

    /// No part of a message becomes part of the command.
    @Test func aMessageIsNotRunAsACommand() throws {
      let html = "$(echo X)`echo Y`'; echo Z; '" + Self.long
      #expect(try Self.shown(["--html", html]).first == "P:$(echo X)`echo Y`'; echo Z; 'line 1")
    }

    @Test func longLinesAreWrappedBetweenWords() throws {
      let html = "<b style='color:red'>a</b><x>"
      let lines = try Self.shown(["--no-pager", "--html", html])
      #expect(
        lines.prefix(4) == ["a", "", "The phone shows this differently", "  (--diff marks it):"])
      func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }
      let tool = try Tool.run("preview", "--reading", "authored", "--html", html)
      #expect(words(lines.joined(separator: "\n")) == words(tool.text + tool.errors))
      #expect(lines.allSatisfy { $0.count <= 40 })
      // The continuation of a line is indented further.
      for (front, indent) in [("  1:11: warning: ", "    "), ("--html:1:27: warning: ", "  ")] {
        let start = try #require(lines.firstIndex { $0.hasPrefix(front) })
        let next = try #require(lines.dropFirst(start + 1).first)
        #expect(next.hasPrefix(indent) && !next.hasPrefix(indent + " "))
      }
    }

    @Test func anEmptyMessageIsShownAsEmpty() throws {
      #expect(try Self.shown(["--html", ""]) == ["(empty)"])
      #expect(try Self.shown(["--reading", "device", "--html", "<b></b>"]).first == "(empty)")
      // A program that reads the output gets the text itself.
      #expect(try Tool.run("preview", "--reading", "authored", "--html", "").text == "")
    }

    @Test func shiftedColorsAreReported() throws {
      let html = "<font color=navy>a</font>"
      let dark = ["NO_COLOR": "", "COLORTERM": "truecolor", "PUSHMARKUP_BACKGROUND": "dark"]
      let lines = try Self.shown(["--html", html], environment: dark)
      let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(words.contains("readable on a dark terminal: #000080 (--background none"))
      let none = try Self.shown(["--background", "none", "--html", html], environment: dark)
      #expect(none.count == 1)
    }
  }
#endif
