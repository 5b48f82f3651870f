import Foundation
import Testing

/// What happens if the system has no more threads, file descriptors or space.
@Suite struct ScarcityTests {
  private static let lines = #"printf '{"html":"<b>x</b>"}\nbad\n' >lines; "#

  /// If threads or the files that they need are not available, a batch does without threads.
  @Test(arguments: [6, 8])
  func aBatchRunsWithFewDescriptors(_ limit: Int) throws {
    let tool = try Tool.shell(
      Self.lines + "ulimit -n \(limit); \"$TOOL\" batch --jobs 2 lines")
    #expect(tool.status == 1, "\(tool.errors)")
    #expect(tool.lines.count == 2)
  }

  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func aBatchRunsWithoutThreads() throws {
    let tool = try Tool.shell(
      Self.lines + """
        chmod 777 .
        as_somebody() { setpriv --reuid 61234 --regid 61234 --clear-groups "$@"; }
        as_somebody "$TOOL" --version >/dev/null 2>&1 || { echo skipped; exit; }
        as_somebody bash -c 'ulimit -u 1 && exec "$TOOL" batch --jobs 2 lines'
        """)
    // Another user may not be able to reach the program.
    if tool.text == "skipped\n" { return }
    #expect(tool.status == 1, "\(tool.errors)")
    #expect(tool.lines.count == 2)
  }

  /// Errors and findings are written before the output of their line, so that resuming after the
  /// last output misses none.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [1, 2])
  func errorsAndFindingsAreWrittenBeforeTheOutput(_ jobs: Int) throws {
    let tool = try Tool.shell(
      Self.lines + """
        echo '{"html":"<x>a</x>"}' >>lines
        "$TOOL" batch --jobs \(jobs) --errors errors --report report lines >/dev/full
        echo "status $?"; cut -c 1-10 errors report
        """)
    #expect(tool.lines == ["status 74", #"{"line":2,"#, #"{"line":3,"#])
  }

  /// A file that may not grow is a write error, as a full disk is.
  @Test func aFileSizeLimitIsAWriteError() throws {
    let tool = try Tool.shell(
      "(ulimit -f 0; \"$TOOL\" convert --to html --html x >out.html); echo \"status $?\"")
    #expect(tool.text == "status 74\n")
  }
}
