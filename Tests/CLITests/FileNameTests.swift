import Foundation
import Testing

/// Files are opened by the bytes of their names, and a standard stream is not an errors file.
@Suite struct FileNameTests {
  /// `printf` makes the bytes, because a String cannot contain them.
  @Test func fileNamesThatAreNotUTF8AreOpened() throws {
    let tool = try Tool.shell(
      #"""
      one=$(printf 'a\377.html') other=$(printf 'a\376.html') shown=$(printf 'a\357\277\275.html')
      printf one >"$one"; printf other >"$other"; printf shown >"$shown"
      "$TOOL" convert --to text "$other" "$one" "$shown" "$one"
      "$TOOL" preview --reading authored "$one"
      "$TOOL" convert --to text "$(printf 'b\377')"; echo "status $?"
      """#)
    #expect(
      tool.lines == ["other", "one", "shown", "one", "one", "status 66"])
    #expect(tool.errors == "pushmarkup: b\u{fffd}: No such file or directory\n")
  }

  @Test(arguments: ["--errors \"$name\"", "--errors=\"$name\""])
  func anErrorsFileNameMayContainAnyBytes(_ option: String) throws {
    let tool = try Tool.shell(
      #"""
      name=$(printf 'e\377')
      echo x | "$TOOL" batch --quiet \#(option)
      cat "$name"
      """#)
    #expect(
      tool.lines == [#"{"line":1,"id":null,"message":"expected an object (column 1)","input":"x"}"#]
    )
  }

  /// The content of an errors file is lost only if there is input to read.
  @Test(arguments: [("</", 66), ("<&-", 74)])
  func unreadableInputKeepsTheErrorsFile(_ input: String, _ status: Int) throws {
    let tool = try Tool.shell(
      "echo old >failed; \"$TOOL\" batch --errors failed \(input); echo \"status $?\"; cat failed")
    #expect(tool.lines == ["status \(status)", "old"])
    #expect(tool.errors.hasPrefix("pushmarkup: standard input: "))
  }

  private static let streams: [String] = {
    let all = ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd/1", "answers", "./answers"]
    #if os(Linux)
      return all + ["/proc/self/fd/2"]
    #else
      return all
    #endif
  }()

  @Test(arguments: streams)
  func aStandardStreamIsRefusedAsErrorsFile(_ name: String) throws {
    let tool = try Tool.shell(
      "echo x >lines; \"$TOOL\" batch --errors \(name) <lines >answers 2>said; echo \"status $?\"; cat said lines"
    )
    #expect(tool.lines.first == "status 74")
    #expect(tool.lines.contains("x"))
    #expect(tool.text.contains("this is standard "))
  }

  /// The output written so far would be read as a message.
  @Test(arguments: [
    ("convert --to html", "<i>a</i>\n"), ("fix", "<i>a</i>\n"), ("lint", ""),
  ])
  func standardOutputIsRefusedAsMessage(_ command: String, _ content: String) throws {
    let tool = try Tool.shell(
      """
      echo '<i>a</i>' >a.html; echo b >b.html
      "$TOOL" \(command) a.html b.html >b.html; echo "status $?"; cat b.html
      """)
    #expect(tool.text == "status 74\n" + content)
    #expect(tool.errors.contains("pushmarkup: b.html: this is standard output\n"))
  }

  @Test func anEmptyFileNameIsReported() throws {
    #expect(try Tool.run("lint", "").errors == "pushmarkup: '': No such file or directory\n")
  }

  /// `/dev/tty` is another name for the terminal that a standard stream is.
  @Test(.enabled(if: Python.isThere))
  func theTerminalIsRefusedAsErrorsFile() throws {
    let tool = try Tool.shell(
      #"""
      python3 - <<'end'
      import os, pty, sys
      child, terminal = pty.fork()
      if child == 0:
          os.execl(os.environ["TOOL"], "pushmarkup", "batch", "--errors", "/dev/tty")
      text = b""
      while True:
          try:
              more = os.read(terminal, 4096)
          except OSError:
              break
          if not more: break
          text += more
      status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
      print(text.decode().strip().splitlines()[-1])
      print("status", status)
      end
      """#)
    #expect(
      tool.lines == ["pushmarkup: /dev/tty: this is standard input", "status 74"], "\(tool.errors)")
  }
}
