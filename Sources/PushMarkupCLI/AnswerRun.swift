import ArgumentParser
internal import Bytes
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// The formats of an answer.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Prints for each file what readers will see.
struct AnswerRun {
  private let format: AnswerFormat
  private var settings: FolderSettings<Options>
  private var summary = FindingSummary()
  private var isFirst = true
  private var worst = ExitStatus.success

  init(
    format: AnswerFormat, settings: ConfigurationOptions,
    options: @escaping (Configuration?) throws -> Options
  ) throws {
    self.format = format
    self.settings = try FolderSettings(settings, make: options)
  }

  /// Answers for all files. The status is 0 unless one cannot be read or, if strict, a finding
  /// fails.
  mutating func run(_ input: InputOptions, _ output: inout ByteOutput) throws -> ExitStatus {
    let read = try input.forEach(limit: ByteInput.jsonLimit + 1) { message in
      // A user who types nothing needs the help, even if standard input is not a terminal.
      if Arguments.all.isEmpty, message.bytes.allSatisfy(\.isXMLSpace) {
        throw CleanExit.helpRequest(Root.self)
      }
      let options = try settings.value(for: message.isNamed ? message.path : [])
      summary.startFile()
      do throws(InputFailure) {
        let all = try Self.answers(message, options) { worst = max(worst, $0.report()) }
        let command = command(all.map(\.0), message, options)
        for (index, (answer, record)) in all.enumerated() {
          if options.strict, options.failing.contains(answer.problems.map(\.finding)) {
            worst = max(worst, .findings)
          }
          write(
            answer, message, record, index == all.count - 1 ? command : nil, options, &output)
        }
      } catch {
        worst = max(worst, error.report())
      }
    }
    if format == .text, let text = summary.text { StandardError.line(text) }
    return max(read, worst)
  }

  // MARK: Reading

  /// The content of a file.
  enum Content {
    case html([UInt8])
    case json
  }

  /// Decides whether a file is HTML or JSON; throws if it is empty or not the requested JSON.
  static func content(
    of message: InputOptions.Message, _ options: Options
  ) throws(InputFailure) -> Content {
    let bytes = message.bytes
    let name = DisplayFilter.visible(message.name)
    guard !bytes.allSatisfy(\.isXMLSpace) else {
      throw InputFailure(
        name: name, badData: "this is empty; expected HTML, or the JSON of a notification")
    }
    let isJSON = AnswerMaker.isJSON(bytes) || message.isNamed && MessageFile.isBody(message.path)
    guard isJSON, options.takenAs != "html" else {
      guard options.takenAs == nil || options.takenAs == "html" else {
        throw InputFailure(name: name, badData: "this is not JSON; expected the body of a sender")
      }
      return .html(bytes)
    }
    return .json
  }

  /// The answers to a file, each with its line number if the file has a message on each line.
  static func answers(
    _ message: InputOptions.Message, _ options: Options, failed: (InputFailure) -> Void
  ) throws(InputFailure) -> [(Answer, Int?)] {
    let maker = AnswerMaker(options)
    if case .html(let bytes) = try content(of: message, options) {
      return [(maker.answer(html: bytes), nil)]
    }
    var answers: [(Answer, Int?)] = []
    for document in try MessageBodies.read(message, maker) {
      if let failure = document.failure { failed(failure) }
      answers += maker.answers(
        document.bodies, in: document.json, linesBefore: document.linesBefore
      ).map { ($0, document.record) }
    }
    return answers
  }

  // MARK: Writing

  private mutating func write(
    _ answer: Answer, _ message: InputOptions.Message, _ record: Int?,
    _ command: (text: String, about: String)?, _ options: Options, _ output: inout ByteOutput
  ) {
    summary.add(answer.problems.map(\.finding), hidden: 0)
    guard format == .text else {
      var json = JSONBytes()
      answer.write(file: message.file, record: record, to: &json)
      return output.line(WorkflowCommands.harmless(json.text, escape: "\\u005b"))
    }
    if !isFirst { output.line("") }
    isFirst = false
    for line in AnswerWriter.lines(answer, name: message.name, command: command, options) {
      output.line(line)
    }
  }

  /// The command to suggest about the findings, and how many it fixes.
  private func command(
    _ answers: [Answer], _ message: InputOptions.Message, _ options: Options
  ) -> (text: String, about: String)? {
    func count(_ answers: [Answer]) -> Int {
      answers.reduce(0) { $0 + $1.problems.count(where: \.isToChange) }
    }
    let before = count(answers)
    // Computing what a command would fix takes too long for a large file.
    guard format == .text, message.isNamed, message.bytes.count <= 262_144 else { return nil }
    let isShown = answers[0].isOfHTML && VisibleMarkup(message.bytes)?.hasTags == true
    let plain: (text: String, about: String)? =
      isShown
      ? ("pushmarkup convert --to text \(message.arguments)", "for senders that show tags") : nil
    guard before > 0 else { return plain }
    let maker = AnswerMaker(options)
    let after: Int
    var lost = ""
    if answers[0].isOfHTML {
      let fixed = options.fixer(options.parser()).fix(utf8: message.bytes, as: options.meant)
      after = count([maker.answer(html: Array(fixed.html.utf8))])
    } else {
      guard let fixed = try? BodyFixer(options).fix(file: message.bytes) else { return nil }
      var new = message
      new.bytes = fixed.bytes
      guard let answers = try? Self.answers(new, options, failed: { _ in }) else { return nil }
      after = count(answers.map(\.0))
      if fixed.findings.contains(where: { $0.reason == "no-styles" }) {
        lost = "; Android loses the styles of texts that iPhones get too"
      }
    }
    guard after < before else { return plain }
    return (
      "pushmarkup fix --in-place \(message.arguments)",
      "fixes \(before - after) of \(before)\(lost)"
    )
  }
}
