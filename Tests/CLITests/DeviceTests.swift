import Foundation
import PushMarkup
import PushMarkupLint
import Testing

@testable import PushMarkupCLI

@Suite struct DeviceTests {
  private static let html = "<font color='red'>Hi</font> <b>you</b>"

  @Test func deviceOptionSelectsTheDeviceReading() throws {
    let tool = try Tool.run("preview", "--device", "latest", "--notes", "--html", Self.html)
    #expect(tool.lines == ["Hi you", "Phones that show this by day: Android 16 and later."])
    #expect(tool.errors.contains("[notification.plain]"))
    let authored = try Tool.run(
      "preview", "--reading", "authored", "--device", "34", "--html", "<font color='red'>Hi</font>")
    #expect(
      authored.lines.prefix(2) == ["Hi", "The phone shows this differently (--diff marks it):"])
    #expect(authored.lines.count == 3)
    let finding = try #require(authored.lines.last)
    #expect(
      finding.hasPrefix("  1:1: warning: ") && finding.hasSuffix(" [notification.color]"))
  }

  @Test func refusesAnUnknownDevice() throws {
    func refusal(_ name: String) -> String {
      Tool.refusal(["preview", "--html", "x", "--device=\(name)"]) ?? ""
    }
    #expect(refusal("android-25").contains("'android-25'; android-24 stands for it."))
    // The least and the greatest number are not devices either.
    for number in [Int.min, Int.max] {
      #expect(refusal("\(number)").contains("unknown device '\(number)'"))
    }
    #expect(refusal("34,ios").contains("unknown device 'ios'; use android-24, android-26, "))
    for name in ["14", "android14", "Android 14", "Android-34"] {
      #expect(refusal(name).contains("unknown device '\(name)'; android-34 is Android 14."))
    }
    for name in ["galaxy-s24", "iphone 14"] {
      #expect(refusal(name).contains("unknown device '\(name)'; use android-24, "))
    }
    #expect(refusal("7").contains("unknown device '7'; android-24 is Android 7.0, 7.1."))
    #expect(refusal("34, 33") == "")
    #expect(Tool.refusal("preview --notification-background red --html x") != nil)
  }

  /// An option that would change nothing is refused, not silently ignored.
  @Test(arguments: [
    "convert --to json --night", "convert --to fixed --sender fcm", "batch --night",
    "batch --lint --surface customRemoteViews", "preview --field-kind title", "preview --night",
    "lint --night", "fix --night", "preview --page p.html --field x", "preview --title x",
    "preview --app-name x", "preview --icon x.png",
    "lint --message - --device 36 --field-kind bigText",
    "convert --to json --reading both --device 33,34", "batch --reading both --device 33,34",
    "convert --to text --reading authored --device 34", "batch --reading authored --device 34",
    "lint --reading both", "lint --reading device", "lint --reading authored",
    "preview --reading both", "preview --reading both --device 34",
    "convert --to json --width 40", "convert --to json --links", "convert --to html --links",
    "convert --to text --background dark", "convert --to fixed --color always",
    "convert --to html --offsets utf16", "batch --width 40", "batch --to text --offsets utf16",
    "convert --to text --css-colors", "convert --to json --reading authored --css-colors",
    "batch --css-colors", "convert --to fixed --css-colors", "batch --to fixed --css-colors",
    "fix --css-colors", "fix --css-colors --device 34", "fix --color always",
    "preview --devices --diff",
    "preview --devices --reading device", "preview --png-width 400",
    "preview --page p.html --png-width 400", "preview --page p.html --diff",
    "preview --page p.html --devices", "preview --page p.html --notes",
    "preview --page p.html --strict", "preview --page p.html --reading device",
    "preview --page p.html --width 40", "preview --page p.html --links",
    "preview --page p.html --background dark", "preview --page p.html --color always",
  ])
  func optionsWithoutEffectAreRefused(_ command: String) {
    #expect(Tool.refusal(command) != nil)
  }

  /// The phone's colours are not what the HTML says, so the error does not suggest them to a user
  /// who only wants the HTML fixed.
  @Test(arguments: ["fix", "convert --to fixed", "batch --to fixed"])
  func refusalOfCSSColorsDoesNotSuggestAReading(_ command: String) throws {
    let refusal = try #require(Tool.refusal("\(command) --css-colors"))
    #expect(refusal.contains("leave it out"))
    #expect(!refusal.contains("--reading"))
  }

  @Test(arguments: [
    "convert --to json --night --device 33", "convert --to json --reading both --device 33",
    "convert --to fixed --reading authored --device 33,34", "batch --to fixed --device 33,34",
    "batch --to fixed --reading authored --device 34",
    "batch --lint --reading authored --device 34", "preview --reading authored --device 34",
    "preview --devices --night", "preview --devices --field-kind title",
    "preview --devices --css-colors --notes --strict --width 40", "batch --lint --css-colors",
    "convert --to fixed --reading device --css-colors", "fix --reading device --css-colors",
    "fix --diff --color always", "fix --color never",
    "convert --to ansi --width 40 --links --background dark --color always",
    "convert --to json --color never --offsets utf16", "convert --to html --offsets utf8",
  ])
  func optionsWithEffectAreAccepted(_ command: String) {
    #expect(Tool.refusal(command) == nil)
  }

  @Test func severalPhonesShareOneOutputObject() throws {
    let expected =
      #""devices":{"android-33":{"version":1,"reading":"device","text":"Hi you","offsets":"utf8","spans":[{"start":0,"end":2,"type":"foreground","#
    let converted = try Tool.run(
      "convert", "--to", "json", "--device", "36,33", "--html", Self.html)
    #expect(converted.text.hasPrefix(#"{"version":1,"id":null,"# + expected))
    #expect(
      converted.text.contains(
        #""android-36":{"version":1,"reading":"device","text":"Hi you","offsets":"utf8","spans":[]"#
      ))
    #expect(converted.lines.count == 1)
    let line = Data((#"{"id":7,"html":""# + Self.html + "\"}\n").utf8)
    let batch = try Tool.run("batch", "--device", "android-33,latest", input: line)
    #expect(batch.text.hasPrefix(#"{"id":7,"# + expected))
    #expect(try JSONSerialization.jsonObject(with: batch.output) is [String: Any])
    let text = try Tool.run("convert", "--to", "text", "--device", "33,36", "--html", "a")
    #expect(text.lines == ["==> android-33 <==", "a", "==> android-36 <==", "a"])
  }

  @Test func aBatchFollowsDeviceAndNight() throws {
    let line = Data((#"{"id":1,"html":""# + Self.html + "\"}\n").utf8)
    let day = try Tool.run("batch", "--device", "31", input: line)
    #expect(day.text.contains("#ff0000"))
    let night = try Tool.run("batch", "--device", "31", "--night", input: line)
    #expect(!night.text.contains("\"value\":\"#ff0000\""))
    #expect(night.text.contains("notification.night"))
  }

  @Test func devicesOptionGroupsPhonesThatShowTheSame() throws {
    let tool = try Tool.run("preview", "--devices", "--html", "<font color='red'>Hi</font>")
    let lines = tool.lines.map { line in
      line.hasPrefix("  - ") ? "  - " + (line.split(separator: " ").last ?? "") : line
    }
    #expect(
      lines == [
        "Android 16 and later:", "  Hi", "  - [notification.plain]",
        "Android 14 to 15:", "  Hi", "  - [notification.color]",
        "Android 7.0 to 9, 10 to 13 by day:", "  Hi",
        "Android 10 to 13 at night:", "  Hi", "  - [notification.night]",
      ])
    // At night and on Android 14, the finding names the colour.
    #expect(tool.lines.filter { $0.contains("#ff0000") }.count == 2)
  }

  @Test func devicesCommandPrintsATable() throws {
    let tool = try Tool.run("devices")
    #expect(tool.lines.filter { $0.hasPrefix("android-") }.count == 12)
    #expect(tool.text.contains("HTML rendering is switched on"))
    #expect(try Tool.run("devices", "--markdown").lines.count == 14)
  }

  @Test func titleAndCollapsedTextHaveOneLine() throws {
    let html = "Sale<br>today<p>now"
    let title = try Tool.run(
      "preview", "--device", "33", "--field-kind", "title", "--html", html)
    #expect(
      title.lines == [
        "Sale today  now", "Phones that show this by day: Every Android.",
      ])
    let text = try Tool.run("preview", "--device", "33", "--html", html)
    #expect(text.lines.first == "Sale today  now")
    #expect(
      text.lines.last
        == "The collapsed view has one line; --field-kind bigText shows the expanded text.")
    let expanded = try Tool.run(
      "preview", "--device", "33", "--field-kind", "bigText", "--html", html)
    #expect(expanded.text.hasPrefix("Sale\ntoday\n\nnow\n"))
  }

  @Test func aPageIsWritten() throws {
    try Tool.withFolder { folder in
      let path = folder.appendingPathComponent("p.html").path
      let tool = try Tool.run("preview", "--page", path, "--html", Self.html)
      #expect(tool.text == "wrote \(path)\n")
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>"))
      #expect(page.contains("Content-Security-Policy"))
      #expect(!page.contains(folder.path))
      #expect(try Tool.run("preview", "--open", "--html", "x").status == 64)
      let refused = try Tool.run("preview", "--page", path, "--diff", "--html", "x")
      #expect(refused.errors.contains("--diff has no effect with --page; leave it out."))
    }
  }

  /// Several messages make one page, whatever files they are in.
  @Test func severalMessagesMakeOnePage() throws {
    let tool = try Tool.shell(
      #"""
      mkdir d; printf 'Hi' >d/a.html; printf '<b>Hi</b>' >d/b.html
      printf '{"title":"1","body":"x"}\n{"title":"2","body":"x"}\n' >c.jsonl
      printf 'GIF89a' >i.gif; printf 'no' >no.gif
      "$TOOL" preview --page p.html --title T --app-name App --icon i.gif d/a.html d/b.html c.jsonl
      grep -o '<h1>[^<]*\|<title>[^<]*\|class="name">[A-Z] [^<]*' p.html
      grep -c 'img-src data:' p.html; grep -o 'image/gif;base64,R0lGODlh' p.html
      "$TOOL" preview --page p.html --icon no.gif d/a.html; echo $?
      name='d/-a;$(x).html'; printf '<b style="color:#5c6bc0">x</b> y' >"$name"
      "$TOOL" preview --page p.html "./$name" >/dev/null; grep -o 'pushmarkup fix [^<]*' p.html
      seq 27 | sed 's/.*/{"title":"&","body":"x"}/' >many.jsonl
      "$TOOL" preview --page p.html many.jsonl; echo $?
      """#)
    #expect(
      tool.lines == [
        "wrote p.html", "<title>T", "<h1>T", "class=\"name\">A · a.html",
        "class=\"name\">B · b.html", "class=\"name\">C · c.jsonl, line 1",
        "class=\"name\">D · c.jsonl, line 2", "1", "image/gif;base64,R0lGODlh", "65",
        "pushmarkup fix --in-place './-a;$(x).html'", "65",
      ])
    #expect(
      tool.errors == """
        pushmarkup: no.gif: this is not a PNG, JPEG, GIF or WebP image
        pushmarkup: many.jsonl: a page shows at most 26 messages; with this file there are 27

        """)
  }

  @Test func aMissingChromiumIsReported() throws {
    let tool = try Tool.run(
      "preview", "--png", "x.png", "--html", "x", environment: ["CHROMIUM": "/nowhere/chromium"])
    #expect(tool.status == 66)
    #expect(tool.errors.contains("apt install chromium"))
    #expect(tool.errors.contains("'/nowhere/chromium', which CHROMIUM names, cannot be run"))
    let failing = try Tool.run(
      "preview", "--png", "x.png", "--html", "x", environment: ["CHROMIUM": "false"])
    #expect(failing.status == 74)
    #expect(failing.errors.contains("'false', which CHROMIUM names, does not print its version"))
  }

  @Test func watchShowsTheFileAgainWhenItChanges() throws {
    guard Python.isThere else { return }
    let program = """
      import os, subprocess, time
      def watch(*more):
        open('m.html', 'w').write('<b>one</b>')
        tool = subprocess.Popen([os.environ['TOOL'], 'preview', '--watch', 'm.html', *(more or ['--reading', 'authored'])], stdout=subprocess.PIPE)
        lines = [tool.stdout.readline()]
        time.sleep(0.2)
        open('m.html', 'w').write('two')
        end = b'wrote' if more else b'two'
        while len(lines) < 2 or end not in lines[-1] and len(lines) < 20: lines.append(tool.stdout.readline())
        tool.terminate()
        print(lines[0].decode().strip(), lines[-1].decode().strip())
      watch()
      watch('--page', 'p.html')
      """
    #expect(try Python.run(program).text == "one two\nwrote p.html wrote p.html\n")
    #expect(try Tool.run("preview", "--watch", "--html", "x").status == 64)
    #expect(try Tool.shell("mkfifo pipe; \"$TOOL\" preview --watch pipe").status == 66)
  }

  /// An error in the file remains on the screen, because the screen is cleared before it.
  @Test(.enabled(if: Python.isThere)) func watchShowsAnErrorAfterClearingTheScreen() throws {
    let program = #"""
      import os, pty
      open('n.json', 'w').write('{"title": "one"}')
      process, terminal = pty.fork()
      if process == 0:
        os.execve(os.environ['TOOL'], ['pushmarkup', 'preview', '--watch', 'n.json'],
                  {'TERM': 'xterm', 'NO_COLOR': '1'})
      shown = os.read(terminal, 4096)
      while b'one' not in shown: shown += os.read(terminal, 4096)
      open('n.json', 'w').write('{"title": 1}')
      while b'n.json:' not in shown or b'[2J' not in shown: shown += os.read(terminal, 4096)
      os.kill(process, 15)
      print(shown.index(b'[2J') < shown.index(b'n.json:'))
      """#
    #expect(try Python.run(program).text == "True\n")
  }

  /// A screenshot takes some seconds, in which the user may continue to write.
  @Test(.timeLimit(.minutes(1))) func watchNoticesAChangeBeforeItWaits() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "m.html")
      try Data("one".utf8).write(to: file)
      var watch = try FileWatch(file.path)
      try Data("two".utf8).write(to: file)
      watch.wait()
    }
  }
}
