import Foundation
import Testing

/// An interrupted batch that is resumed loses no line and repeats none.
@Suite(.enabled(if: Python.isThere)) struct BatchInterruptionTests {
  /// Good, bad and blank lines, long and short ones; together more than a pipe holds.
  private static let input: Data = {
    let filling = String(repeating: ".", count: 700)
    let lines = (0..<500).map { number in
      switch number % 40 {
      case 3: "{\"id\":\(number)"
      case 4: ""
      case 5: #"{"id":\#(number),"html":"\#(String(repeating: "<i>y</i> ", count: 200))"}"#
      default: #"{"id":"\#(number)\#(filling)","html":"<b>x</b> \#(number)"}"#
      }
    }
    return Data(lines.joined(separator: "\n").utf8)
  }()

  /// Sends the input through a pipe, and a signal after so many bytes of it; then resumes until the
  /// end is reached.
  private static let program = """
    import os, re, signal, subprocess, sys, time
    name, moment, *options = sys.argv[1:]
    number = getattr(signal, name)
    lines = open("in", "rb").read()
    command = [os.environ["TOOL"], "batch", "--to", "text", *options]
    skip, stops = 0, 0
    results = open("results", "wb")
    # Whoever runs the tests may have the signal ignored, and the tool would leave it at that.
    ready = lambda: signal.signal(number, signal.SIG_DFL)
    while True:
        size = os.path.getsize("results")
        tool = subprocess.Popen(command + (["--skip", str(skip)] if skip else []), stdin=subprocess.PIPE,
                                stdout=results, stderr=subprocess.PIPE, preexec_fn=ready)
        try:
            skipped = sum(map(len, lines.splitlines(True)[:skip]))
            # More must be left than a pipe holds, so that the tool cannot be at the end before the
            # signal.
            if stops < 3 and skipped + int(moment) + 65_536 < len(lines):
                tool.stdin.write(lines[:skipped + int(moment)])
                tool.stdin.flush()
                # What is more than a pipe holds, the tool has begun to read; of less it must have
                # answered some.
                while int(moment) < 65_536 and os.path.getsize("results") == size:
                    time.sleep(0.01)
                tool.send_signal(number)
                tool.stdin.write(lines[skipped + int(moment):])
            else:
                tool.stdin.write(lines)
            tool.stdin.close()
        except BrokenPipeError:
            pass
        tool.stdin = None
        errors = tool.communicate(timeout=200)[1].decode()
        if tool.returncode in (0, 1):
            break
        assert tool.returncode == 128 + number, (tool.returncode, errors)
        assert os.path.getsize("results") == 0 or open("results", "rb").read()[-1:] == b"\\n"
        words = re.search("^pushmarkup: interrupted: ([0-9]+) lines? of the input done; resume with --skip ([0-9]+)$",
                          errors, re.M)
        assert words and words[1] == words[2] and int(words[1]) >= skip, errors
        skip = int(words[1])
        stops += 1
    print(stops)
    """

  /// When the signal comes, and how the batch is run.
  struct Stop: CustomTestStringConvertible {
    /// Bytes of input that were sent before the signal.
    var moment: Int
    var jobs: Int
    var hasErrorsFile = false
    var testDescription: String { "after \(moment) bytes, --jobs \(jobs)" }
  }

  @Test(
    arguments: ["SIGINT", "SIGTERM"],
    [
      Stop(moment: 20_000, jobs: 1), Stop(moment: 70_000, jobs: 2),
      Stop(moment: 131_072, jobs: 7, hasErrorsFile: true),
      Stop(moment: 150_001, jobs: 1, hasErrorsFile: true),
    ])
  func resumingLosesAndRepeatsNoLine(_ signal: String, _ stop: Stop) throws {
    let script = """
      "$TOOL" batch --to text \(stop.hasErrorsFile ? "--errors failed.whole" : "") <in >whole
      python3 -c "$PROGRAM" \(signal) \(stop.moment) --jobs \(stop.jobs) \
        \(stop.hasErrorsFile ? "--errors failed" : "") || exit 2
      cmp whole results && \(stop.hasErrorsFile ? "cmp failed.whole failed" : ":")
      """
    let tool = try Tool.shell(
      script, input: Self.input, environment: ["PROGRAM": Self.program])
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(tool.text != "0\n")
  }

  /// Ctrl-C also ends the program before this one in the pipeline, perhaps in the middle of a line.
  /// The end of the input comes with the signal, and the tool may see either first.
  @Test(arguments: [1, 2])
  func anInterruptedPipelineCanBeResumed(_ jobs: Int) throws {
    let program = """
      import os, signal, subprocess, sys, time
      def ready(group):
          os.setpgid(0, group)
          signal.signal(signal.SIGINT, signal.SIG_DFL)
      lines = open("in", "rb").read().splitlines(True)
      command = [os.environ["TOOL"], "batch", "--to", "text", "--jobs", sys.argv[1]]
      results = open("results", "ab")
      done = 0
      for stop in range(5):
          options = ["--skip", str(done)] if done else []
          done += 90 + stop % 3
          while lines[done] == b"\\n":
              done += 1
          size = sum(map(len, lines[:done])) + 1 + stop % 7
          first = subprocess.Popen(["sh", "-c", f"head -c {size} in; exec sleep 300"], stdout=subprocess.PIPE,
                                   preexec_fn=lambda: ready(0))
          tool = subprocess.Popen(command + options, stdin=first.stdout, stdout=results, stderr=subprocess.PIPE,
                                  preexec_fn=lambda: ready(first.pid))
          first.stdout.close()
          answers = sum(line != b"\\n" for line in lines[:done])
          while open("results", "rb").read().count(b"\\n") < answers:
              time.sleep(0.005)
          os.killpg(first.pid, signal.SIGINT)
          errors = tool.communicate(timeout=200)[1].decode()
          first.wait()
          assert tool.returncode == 130, (stop, tool.returncode, errors)
          assert errors.endswith(f": {done} lines of the input done; resume with --skip {done}\\n"), errors
      subprocess.run(command + ["--skip", str(done)], stdin=open("in"), stdout=results, stderr=subprocess.DEVNULL)
      """
    let tool = try Tool.shell(
      """
      "$TOOL" batch --to text <in >whole
      python3 -c "$PROGRAM" \(jobs) && cmp whole results
      """, input: Self.input, environment: ["PROGRAM": program])
    #expect(tool.status == 0, "\(tool.errors)")
  }

  /// A signal ends the wait for input, and a partly read line does not count as done.
  @Test(arguments: ["SIGINT", "SIGTERM"], [1, 2])
  func aSignalEndsTheWaitForInput(_ signal: String, _ jobs: Int) throws {
    let tool = try Python.run(
      """
      import os, signal, subprocess, sys
      number = getattr(signal, sys.argv[1])
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--to", "text", "--jobs", sys.argv[2]],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
      tool.stdin.write(b'{"id":1,"html":"a"}\\n\\n{"id":2,')
      tool.stdin.flush()
      print(tool.stdout.readline().decode(), end="")
      tool.send_signal(number)
      print(tool.wait(timeout=200) - number)
      print(tool.stdout.read().decode(), tool.stderr.read().decode(), end="")
      """, [signal, "\(jobs)"])
    #expect(
      tool.text == """
        {"id":1,"output":"a"}
        128
         pushmarkup: interrupted: 2 lines of the input done; resume with --skip 2

        """)
  }

  /// A reset connection gives an error after lines that were answered.
  @Test(arguments: [1, 2])
  func anInputErrorSaysWhereToResume(_ jobs: Int) throws {
    let tool = try Python.run(
      """
      import os, socket, struct, subprocess, sys
      server = socket.create_server(("127.0.0.1", 0))
      there = socket.create_connection(server.getsockname())
      here = server.accept()[0]
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--to", "text", "--jobs", sys.argv[1], "--skip", "1"],
                              stdin=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      here.close()
      there.sendall(b'\\n\\n{"id":1,"html":"a"}\\n{"id":2,')
      print(tool.stdout.readline().decode(), end="")
      # Without a wait for what is not sent, the end of a connection is a reset.
      there.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
      there.close()
      answers, errors = tool.communicate(timeout=200)
      print(tool.returncode, answers.decode())
      print(errors.decode(), end="")
      """, ["\(jobs)"])
    #expect(
      tool.text == """
        {"id":1,"output":"a"}
        74\u{20}
        pushmarkup: standard input: Connection reset by peer
        pushmarkup: 3 lines of the input done; resume with --skip 3

        """)
  }

  /// A line that may be the start of a document waits for the next one. It counts as a line if no
  /// more is read.
  @Test(arguments: [1, 2])
  func aPendingLineIsAnsweredBeforeTheEnd(_ jobs: Int) throws {
    let tool = try Python.run(
      """
      import array, fcntl, os, signal, subprocess, sys, termios, time
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--to", "text", "--jobs", sys.argv[1]],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              preexec_fn=lambda: signal.signal(signal.SIGTERM, signal.SIG_DFL))
      tool.stdin.write(b'["a"]\\n')
      tool.stdin.flush()
      # Until it has read the line, and waits for more.
      left = array.array("i", [1])
      while left[0]:
          time.sleep(0.01)
          fcntl.ioctl(tool.stdin, termios.FIONREAD, left)
      time.sleep(0.3)
      tool.send_signal(signal.SIGTERM)
      answers, errors = tool.communicate(timeout=200)
      print(tool.returncode, answers.decode().count("this is an array"))
      print(errors.decode().splitlines()[-1])
      """, ["\(jobs)"])
    #expect(
      tool.text == """
        143 1
        pushmarkup: interrupted: 1 line of the input done; resume with --skip 1

        """)
  }

  /// nohup and a shell's & make a process ignore a signal: that remains so, even after the other
  /// signal.
  @Test(arguments: [1, 2])
  func anIgnoredSignalRemainsIgnored(_ jobs: Int) throws {
    let tool = try Python.run(
      """
      import os, select, signal, subprocess, sys, time
      def ready():
          signal.signal(signal.SIGINT, signal.SIG_IGN)
          signal.signal(signal.SIGTERM, signal.SIG_DFL)
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--jobs", sys.argv[1]], stdin=open("in"),
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=ready)
      # It has begun, and soon hangs in writing.
      select.select([tool.stdout], [], [])
      for number in [signal.SIGINT, signal.SIGTERM, signal.SIGINT]:
          time.sleep(0.3)
          tool.send_signal(number)
      time.sleep(0.3)
      print(tool.poll())
      tool.stdout.read()
      print(tool.wait(timeout=200))
      """, ["\(jobs)"], input: Self.input)
    #expect(tool.text == "None\n143\n")
  }

  /// A line can contain so many messages that a user would not wait for its end.
  @Test(arguments: [1, 2])
  func aSignalEndsALongLine(_ jobs: Int) throws {
    let tool = try Python.run(
      """
      import os, re, signal, subprocess, sys, time
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--replace", "--field", "a", "--to", "html",
                               "--jobs", sys.argv[1]],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
      tool.stdin.write(b'{"a":"x"}\\n')
      tool.stdin.flush()
      print(tool.stdout.readline().decode(), end="")
      message = b'"a":"%s"' % (b"<p>x" * 16_000)
      tool.stdin.write(b"{" + b",".join([message] * 300) + b"}\\n" + b'{"a":"y"}\\n')
      tool.stdin.close()
      time.sleep(0.5)
      tool.send_signal(signal.SIGINT)
      print(tool.stdout.read().decode(), end="")
      errors = tool.stderr.read().decode()
      print(tool.wait(timeout=200), re.search("interrupted.*", errors)[0])
      """, ["\(jobs)"])
    #expect(
      tool.text == """
        {"a":"x"}
        130 interrupted: 1 line of the input done; resume with --skip 1

        """)
  }

  /// The output is not read, so the lines in progress cannot be finished.
  @Test(arguments: [1, 2])
  func aSecondSignalEndsTheToolAtOnce(_ jobs: Int) throws {
    let tool = try Python.run(
      """
      import os, select, signal, subprocess, sys, time
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--jobs", sys.argv[1]],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
      line = b'{"id":1,"html":"%s"}\\n' % (b"x" * 1000)
      tool.stdin.write(line)
      tool.stdin.flush()
      select.select([tool.stdout], [], [])
      os.set_blocking(tool.stdin.fileno(), False)
      # Until it takes no more: it hangs in writing.
      while select.select([], [tool.stdin], [], 1)[1]:
          try:
              os.write(tool.stdin.fileno(), line * 4)
          except BlockingIOError:
              time.sleep(0.01)
      tool.send_signal(signal.SIGINT)
      try:
          tool.wait(timeout=0.5)
          print("did not wait")
      except subprocess.TimeoutExpired:
          tool.send_signal(signal.SIGTERM)
          print(tool.wait(timeout=200))
      """, ["\(jobs)"])
    #expect(tool.text == "-15\n")
  }
}
