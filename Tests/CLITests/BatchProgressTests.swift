import Foundation
import Testing

@testable import PushMarkupCLI

/// What a batch reports about itself.
@Suite struct BatchProgressTests {
  private static func counts(
    _ messages: Int, passedOver: Int = 0, failed: Int = 0, bytes: Int
  ) -> BatchCounts {
    BatchCounts(messages: messages, passedOver: passedOver, failed: failed, bytes: bytes)
  }

  @Test(arguments: [
    (counts(0, bytes: 0), 0, "0 messages; 0 bytes in 0.0 s"),
    (counts(1, failed: 1, bytes: 999), 0.04, "1 message, 1 failed line; 999 bytes in 0.0 s"),
    (
      counts(1_000_000, passedOver: 1_000, failed: 2, bytes: 276_910_750), 8.04,
      "1,000,000 messages, 1,000 lines without a field, 2 failed lines; 276.9 MB in 8.0 s, "
        + "124,503 lines/s"
    ),
    (counts(999, bytes: 1_000), 1, "999 messages; 1.0 kB in 1.0 s, 999 lines/s"),
    (
      counts(1_000, bytes: 12_340_000_000), 2_000, "1,000 messages; 12.3 GB in 2,000.0 s, 1 lines/s"
    ),
  ])
  func summary(_ counts: BatchCounts, _ seconds: Double, _ text: String) {
    #expect(counts.summary(seconds: seconds) == text)
  }

  @Test(arguments: [
    // A quarter in ten seconds: thirty more.
    (80, " 25%  [##########------------------------------]  1,500 lines/s  0:30 left"),
    (66, " 25%  [#######------------------------]  1,500 lines/s  0:30 left"),
    (43, " 25%  [##------]  1,500 lines/s  0:30 left"),
    (42, " 25%  1,500 lines/s  0:30 left"), (31, " 25%  1,500 lines/s  0:30 left"),
    (30, " 25%  1,500 lines/s"), (20, " 25%  1,500 lines/s"), (19, " 25%  [##--------]"),
    (17, " 25%  [##------]"), (16, " 25%"), (5, " 25%"),
    (4, ""), (1, ""),
  ])
  func barFitsTheWidth(_ columns: Int, _ line: String) {
    let drawn = ProgressBar.line(
      Self.counts(14_990, failed: 10, bytes: 250), leftOut: 0, total: 1_000, seconds: 10,
      columns: columns)
    #expect(drawn == line)
    #expect(drawn.utf8.count < columns)
  }

  @Test func theTimeLeftIsCapped() {
    let line = ProgressBar.line(
      Self.counts(10, bytes: 1), leftOut: 0, total: 1_000_000, seconds: 3_600, columns: 31)
    #expect(line == "  0%  0 lines/s  99:59:59 left")
  }

  @Test func skippedInputDoesNotCountForTheTimeLeft() {
    let line = ProgressBar.line(
      Self.counts(10, bytes: 100), leftOut: 500, total: 1_000, seconds: 3_600, columns: 30)
    #expect(line == " 60%  0 lines/s  4:00:00 left")
    let none = ProgressBar.line(
      Self.counts(0, bytes: 0), leftOut: 0, total: 1_000, seconds: 1, columns: 30)
    #expect(none == "  0%  [----------]  0 lines/s")
  }

  /// Standard error is a terminal of 60 columns. The output is not read until the bar must have
  /// appeared.
  private static func terminal(
    _ options: String..., input: String = "in", environment: [String: String] = [:]
  ) throws -> String {
    let program = """
      import fcntl, os, pty, select, struct, subprocess, sys, termios, threading, time
      master, slave = pty.openpty()
      fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
      name, *options = sys.argv[1:]
      stdin = open("in") if name == "in" else subprocess.Popen(["cat", "in"], stdout=subprocess.PIPE).stdout
      tool = subprocess.Popen([os.environ["TOOL"], "batch", *options], stdin=stdin, stdout=subprocess.PIPE, stderr=slave)
      os.close(slave)
      written = b""
      def watch():
          global written
          while True:
              try:
                  more = os.read(master, 4096)
              except OSError:
                  return
              if not more:
                  return
              written += more
      watcher = threading.Thread(target=watch)
      watcher.start()
      # It has begun, and soon hangs in writing: more time goes by than between two looks of the
      # bar.
      select.select([tool.stdout], [], [])
      time.sleep(0.3)
      tool.stdout.read()
      tool.wait()
      watcher.join()
      sys.stdout.buffer.write(written)
      """
    let lines = String(
      repeating: "{\"id\":1,\"html\":\"<b>0123456789</b>\"}\n", count: 2_000)
    return try Python.run(
      program, [input] + options, input: Data(lines.utf8),
      environment: ["TERM": "xterm"].merging(environment) { $1 }
    ).text
  }

  @Test(.enabled(if: Python.isThere), arguments: ["1", "2"])
  func aTerminalShowsProgressAndSummary(_ jobs: String) throws {
    let shown = try Self.terminal("--jobs", jobs, environment: ["NO_COLOR": "1"])
    let pieces = shown.split(separator: "\u{1b}[K", omittingEmptySubsequences: false)
    #expect(pieces.count >= 3)
    for piece in pieces.dropLast(2) {
      #expect(piece.hasPrefix("\r") && piece.contains("%  ") && piece.contains(" lines/s"))
      #expect(piece.utf8.count <= 60)
    }
    #expect(pieces.dropLast().last == "\r")
    #expect(pieces.last?.hasPrefix("pushmarkup: 2,000 messages; ") == true)
    #expect(pieces.last?.hasSuffix(" lines/s\r\n") == true)
    #expect(pieces.last?.unicodeScalars.contains("\u{1b}") == false)
  }

  @Test(
    .enabled(if: Python.isThere), arguments: [("xterm", true), ("dumb", false), ("", false)])
  func aDumbTerminalShowsTheSummaryAlone(_ terminal: String, _ hasBar: Bool) throws {
    let shown = try Self.terminal(environment: ["TERM": terminal])
    #expect(shown.contains("%") == hasBar)
    #expect(shown.contains("pushmarkup: 2,000 messages; "))
  }

  @Test(.enabled(if: Python.isThere))
  func inputFromAPipeShowsNoBar() throws {
    let shown = try Self.terminal(input: "pipe")
    #expect(shown.hasPrefix("pushmarkup: 2,000 messages; "))
  }

  @Test(.enabled(if: Python.isThere))
  func quietPrintsNothing() throws {
    #expect(try Self.terminal("--quiet") == "")
  }
}
