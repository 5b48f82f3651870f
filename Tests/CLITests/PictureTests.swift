import Foundation
import Testing

/// `preview --png`, with a script in the place of Chromium.
@Suite struct PictureTests {
  /// Says how high the page is, writes down which addresses it was given, and draws.
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

  @Test func aHigherPageIsToldOf() throws {
    let tool = try Self.shell("HEIGHT=' data-height=\"20000\"'")
    #expect(tool.text == "wrote p.png\npicture\n")
    #expect(
      tool.errors == "pushmarkup: p.png: the page is 20,000 pixels high, but the screenshot ends "
        + "at 16,000: use --page or a larger --png-width\n")
    #expect(try Self.shell("").errors == "")
  }

  /// A snap shows an empty page in the place of what it cannot see.
  @Test func whatCannotBeMeasuredIsNoPicture() throws {
    let tool = try Self.shell("HEIGHT=")
    #expect(tool.status == 74)
    #expect(tool.text == "")
    #expect(tool.errors.contains("could not measure the page in /"))
  }

  /// TMPDIR is not ours to make: where it is missing that is a mistake, as it is to `mktemp`.
  @Test func noFolderIsMadeForOthers() throws {
    let tool = try Tool.shell(
      Self.chromium + """
        TMPDIR="$PWD/nowhere/at-all" "$TOOL" preview --png p.png --html x; echo "status $?"
        ls -d nowhere 2>/dev/null
        """)
    #expect(tool.text == "status 74\n")
    #expect(tool.errors == "pushmarkup: p.png: could not create a folder for the page\n")
  }

  /// In an address `#`, `?` and `%41` mean something else than in a path.
  @Test func theFolderMayHaveAnyName() throws {
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

  /// No signal leaves the message or Chromium behind.
  @Test(.enabled(if: Python.isThere), arguments: ["SIGINT", "SIGTERM", "SIGHUP"])
  func aSignalLeavesNothingBehind(_ name: String) throws {
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
