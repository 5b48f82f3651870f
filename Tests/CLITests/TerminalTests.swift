#if os(Linux)
  import Foundation
  import Testing

  /// With a real terminal at the other end, which `script` of util-linux creates.
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  struct TerminalTests {
    static func run(_ command: String, environment: [String: String]) throws -> Tool {
      try Tool.shell(
        "script -qec '\(command)' /dev/null </dev/null",
        environment: environment.merging(["SHELL": "/bin/sh"]) { $1 })
    }

    @Test(arguments: [
      (["TERM": "xterm-256color"], "38;5;"),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "38;2;255;0;0"),
      (["TERM": "xterm"], "\u{1b}["),
    ])
    func colors(_ environment: [String: String], _ part: String) throws {
      let command = "\"$TOOL\" preview --reading authored --html \"<font color=#ff0000>x</font>\""
      #expect(try Self.run(command, environment: environment).text.contains(part))
      for off in [["NO_COLOR": "1"], ["CLICOLOR": "0"], ["TERM": "dumb"]] {
        let tool = try Self.run(command, environment: environment.merging(off) { $1 })
        #expect(tool.lines.first == "x\r")
      }
    }

    @Test func wrapsAtTheTerminalsWidth() throws {
      let command = "stty cols 5; \"$TOOL\" preview --reading authored --html \"one two three\""
      let tool = try Self.run(command, environment: ["TERM": "dumb", "COLUMNS": "100"])
      #expect(tool.text == "one\r\ntwo\r\nthree\r\n")
    }

    /// Text that is wider than the terminal is wrapped between words, and nothing is lost.
    @Test(arguments: [
      "explain device.nesting", "rules", "explain contrast", "devices", "tags",
      "preview --devices --html \"<b>Sale</b> that ends today, so hurry up and come to the shop\"",
    ])
    func longLinesAreWrappedBetweenWords(_ command: String) throws {
      func words(_ tool: Tool) -> [Substring] {
        tool.text.split { $0 == " " || $0 == "\r\n" || $0 == "\n" }
      }
      let environment = ["TERM": "dumb"]
      let wide = try Self.run("stty cols 1000; \"$TOOL\" \(command)", environment: environment)
      let narrow = try Self.run("stty cols 60; \"$TOOL\" \(command)", environment: environment)
      #expect(narrow.lines.allSatisfy { $0.count <= 61 })
      // The rows of a table get other characters between their cells.
      guard !["rules", "explain contrast", "devices", "tags"].contains(command) else {
        #expect(narrow.lines.count > wide.lines.count)
        return
      }
      #expect(words(narrow) == words(wide))
    }

    /// The severity looks the same in lint, below a preview, and in its errors.
    @Test func severitiesAreColored() throws {
      let message = "--html \"<b style=color:red>x</b> <a href=http://x.example>y</a>\""
      let environment = ["TERM": "xterm"]
      let warning = "\u{1b}[1;35mwarning:\u{1b}[0m "
      let lint = try Self.run("\"$TOOL\" lint \(message)", environment: environment)
      #expect(lint.text.ranges(of: warning).count == 2)
      let preview = try Self.run(
        "\"$TOOL\" preview --reading authored \(message)", environment: environment)
      #expect(preview.lines.contains { $0.hasPrefix("  1:10: \(warning)") })
      #expect(preview.lines.contains { $0.hasPrefix("--html:1:26: \(warning)") })
      let diff = try Self.run("\"$TOOL\" preview --diff \(message)", environment: environment)
      #expect(diff.lines.contains { $0.hasPrefix("--html:1:26: \(warning)") })
      let off = try Self.run(
        "\"$TOOL\" preview --color never \(message)", environment: environment)
      #expect(!off.text.utf8.contains(0x1b))
    }

    @Test func saysThatItReadsFromTheTerminal() throws {
      let tool = try Tool.shell(
        "{ sleep 0.3; printf 'hello\\n\\004'; } | script -qec '\"$TOOL\" preview' /dev/null",
        environment: ["TERM": "dumb", "SHELL": "/bin/sh"])
      #expect(tool.text.contains("pushmarkup: reading from the terminal; end with Ctrl-D"))
      #expect(tool.text.contains("hello"))
    }

    /// A preview asks a terminal for its background, and stops waiting when the terminal has
    /// answered.
    @Test(.enabled(if: Python.isThere)) func previewAsksTheTerminalForItsBackground() throws {
      let tool = try Python.run(
        #"""
        import os, pty
        def run(answer, typed=b""):
            process, terminal = pty.fork()
            if process == 0:
                os.execve(os.environ["TOOL"], ["pushmarkup", "preview", "--reading", "authored", "--html", "<font color=#000080>x</font>"],
                          {"TERM": "xterm-256color"})
            if typed:
                os.write(terminal, typed)
            shown, asked = b"", False
            while True:
                try:
                    some = os.read(terminal, 4096)
                except OSError:
                    break
                if not some:
                    break
                shown += some
                if answer and not asked and b"\x1b[c" in shown:
                    os.write(terminal, answer)
                    asked = True
            os.waitpid(process, 0)
            return shown
        done = b"\x1b[?62c"
        print(b"48;5" in run(b"\x1b]11;rgb:0000/0000/0000\x1b\\" + done))
        print(b"48;5" in run(b"\x1b]11;rgb:ffff/ffff/ffff\x07" + done))
        print(b"48;5" in run(done), b"48;5" in run(b""))
        """#)
      #expect(tool.text == "True\nFalse\nFalse False\n")
    }
  }
#endif
