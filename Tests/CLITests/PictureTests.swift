import Foundation
import Testing

/// `preview --png`, with a script instead of Chromium.
@Suite struct PictureTests {
  /// Prints the height of the page, records the URLs it is given, and writes the screenshot.
  private static let chromium = #"""
    cat > chromium <<'END'
    #!/bin/sh
    for word; do
      case $word in
        --dump-dom) printf '<html lang="en"%s>' "$HEIGHT" ;;
        --screenshot=*) $DRAWING; echo picture > "${word#*=}" ;;
        file:*) echo "$word" >> addresses ;;
      esac
    done
    END
    chmod +x chromium
    export CHROMIUM=./chromium HEIGHT=' data-height="1200"' DRAWING=:

    """#

  private static func shell(_ script: String) throws -> Tool {
    try Tool.shell(chromium + script + "\n\"$TOOL\" preview --png p.png --html x && cat p.png")
  }

  @Test func aPageHigherThanTheScreenshotIsReported() throws {
    let tool = try Self.shell("HEIGHT=' data-height=\"20000\"'")
    #expect(tool.text == "wrote p.png\npicture\n")
    #expect(
      tool.errors == "pushmarkup: p.png: the page is 20,000 pixels high, but the screenshot ends "
        + "at 16,000: use --page or a larger --png-width\n")
    #expect(try Self.shell("").errors == "")
  }

  /// A Chromium from a snap shows an empty page instead of a file that it cannot read.
  @Test func aPageThatCannotBeMeasuredGivesNoScreenshot() throws {
    let tool = try Self.shell("HEIGHT=")
    #expect(tool.status == 74)
    #expect(tool.text == "")
    #expect(tool.errors.contains("could not measure the page in /"))
  }

  /// The tool does not create TMPDIR: if that is missing, it is an error, as for `mktemp`.
  @Test func aMissingTMPDIRIsNotCreated() throws {
    let tool = try Tool.shell(
      Self.chromium + """
        TMPDIR="$PWD/nowhere/at-all" "$TOOL" preview --png p.png --html x; echo "status $?"
        ls -d nowhere 2>/dev/null
        """)
    #expect(tool.text == "status 74\n")
    #expect(
      tool.errors
        == "pushmarkup: p.png: could not create a folder for the page; set TMPDIR to a folder "
        + "you can write to\n")
  }

  /// In a URL, `#`, `?` and `%41` have another meaning than in a path.
  @Test func theTemporaryFolderMayHaveAnyName() throws {
    let tool = try Tool.shell(
      Self.chromium + """
        mkdir 'a#b?%41 é'
        TMPDIR="$PWD/a#b?%41 é" "$TOOL" preview --png p.png --html x && cat addresses
        """)
    #expect(tool.lines.count == 3)
    for line in tool.lines.dropFirst() {
      #expect(line.hasPrefix("file:///") && line.contains("/a%23b%3F%2541%20%C3%A9/pushmarkup-"))
    }
  }

  /// After a signal, neither the message nor Chromium is left.
  @Test(.enabled(if: Python.isThere), arguments: ["SIGINT", "SIGTERM", "SIGHUP"])
  func aSignalLeavesNoMessageAndNoChromium(_ name: String) throws {
    let program = """
      import os, signal, subprocess, sys, time
      number = getattr(signal, sys.argv[1])
      signal.signal(number, signal.SIG_DFL)
      os.mkdir('t')
      more = {'TMPDIR': os.path.abspath('t'), 'DRAWING': 'eval echo $$>pid; exec sleep 250'}
      tool = subprocess.Popen([os.environ['TOOL'], 'preview', '--png', 'p.png', '--html', 'x'],
                              env={**os.environ, **more})
      while not os.path.exists('pid') or not open('pid').read(): time.sleep(0.01)
      os.kill(tool.pid, number)
      print(tool.wait() == -number, os.listdir('t'), os.path.exists('p.png'))
      try: os.kill(int(open('pid').read()), 0); print('Chromium runs')
      except ProcessLookupError: pass
      """
    let tool = try Tool.shell(
      Self.chromium + "python3 -c \"$PROGRAM\" \(name)", environment: ["PROGRAM": program])
    #expect(tool.text == "True [] False\n", "\(tool.errors)")
  }
}
