import ArgumentParser
internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// The forms of an answer.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Answers for each file what people will see of it.
struct AnswerRun {
  private let format: AnswerFormat
  private var settings: FolderSettings<Options>
  private var summary = FindingSummary()
  private var isFirst = true
  private var worst = ExitStatus.success

  /// A body of Braze's API has room for fifty thousand identifiers.
  private static let jsonLimit = 16 << 20

  init(
    format: AnswerFormat, settings: ConfigurationOptions,
    options: @escaping (Configuration?) throws -> Options
  ) throws {
    self.format = format
    self.settings = try FolderSettings(settings, make: options)
  }

  /// Answers for all files; the status is 0 unless one cannot be read.
  mutating func run(_ input: InputOptions, _ output: inout ByteOutput) throws -> ExitStatus {
    let read = try input.forEach(limit: Self.jsonLimit + 1) { message in
      // Whoever types nothing wants to know what there is, also where that is no terminal.
      if Arguments.all.isEmpty, message.bytes.allSatisfy(\.isXMLSpace) {
        throw CleanExit.helpRequest(Root.self)
      }
      let options = try settings.value(for: message.isNamed ? message.path : [])
      summary.startFile()
      do throws(InputFailure) {
        for (answer, record) in try answers(message, options) {
          write(answer, message, record, options, &output)
        }
      } catch {
        worst = max(worst, error.report())
      }
    }
    if format == .text, let text = summary.text { StandardError.line(text) }
    return max(read, worst)
  }

  // MARK: Reading

  /// The answers to a file, each with its line where the file has several.
  private func answers(
    _ message: InputOptions.Message, _ options: Options
  ) throws(InputFailure) -> [(Answer, Int?)] {
    let maker = AnswerMaker(options)
    let bytes = message.bytes
    let name = DisplayFilter.visible(message.name)
    guard !bytes.allSatisfy(\.isXMLSpace) else {
      throw InputFailure(
        name: name, badData: "this is empty; expected HTML, or the JSON of a notification")
    }
    let isJSON = AnswerMaker.isJSON(bytes) || Self.isNamedJSON(message)
    guard isJSON, options.takenAs != "html" else { return [(maker.answer(html: bytes), nil)] }
    guard bytes.count <= Self.jsonLimit else {
      throw InputFailure(name: name, longerThan: Self.jsonLimit)
    }
    let failure: InputFailure
    do throws(InputFailure) {
      let bodies = try Self.bodies(bytes, name, line: 1, maker)
      return try known(bodies, name).map { (maker.answer($0, in: bytes), nil) }
    } catch {
      failure = error
    }
    let lines = Self.lines(of: bytes)
    guard lines.count > 1, lines.allSatisfy({ AnswerMaker.isJSON(Array(bytes[$0])) }) else {
      throw failure
    }
    var answers: [(Answer, Int?)] = []
    for (index, line) in lines.enumerated() {
      let json = Array(bytes[line])
      let bodies = try Self.bodies(json, name, line: index + 1, maker)
      answers += try known(bodies, name).map { (maker.answer($0, in: json), index + 1) }
    }
    return answers
  }

  private static func bodies(
    _ json: [UInt8], _ name: String, line: Int, _ maker: AnswerMaker
  ) throws(InputFailure) -> [SentBody] {
    do throws(JSONScanner.Malformed) { return try maker.bodies(json) } catch {
      throw InputFailure(name: name, json: json, line: line, error)
    }
  }

  private func known(
    _ bodies: [SentBody], _ name: String
  ) throws(InputFailure) -> [SentBody] {
    guard !bodies.isEmpty, bodies.allSatisfy(\.isKnown) else {
      throw InputFailure(
        name: name,
        badData: "this JSON is no notification; expected the body of a sender (pushmarkup senders "
          + "lists them), or {\"title\":…,\"body\":…}; --as says whose it is")
    }
    return bodies
  }

  private static func isNamedJSON(_ message: InputOptions.Message) -> Bool {
    let name = message.name.lowercased()
    return message.isNamed && [".json", ".jsonl", ".ndjson"].contains { name.hasSuffix($0) }
  }

  /// The lines that are not blank.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    bytes[bytes.markLength...].split(separator: 0x0a)
      .filter { !$0.allSatisfy(\.isXMLSpace) }.map(\.indices)
  }

  // MARK: Writing

  private mutating func write(
    _ answer: Answer, _ message: InputOptions.Message, _ record: Int?, _ options: Options,
    _ output: inout ByteOutput
  ) {
    summary.add(answer.problems.map(\.finding), hidden: 0)
    guard format == .text else {
      var json = JSONBytes()
      answer.write(file: message.file, record: record, to: &json)
      return output.line(WorkflowCommands.harmless(json.text, escape: "\\u005b"))
    }
    if !isFirst { output.line("") }
    isFirst = false
    let surroundings = Surroundings.process
    let width = options.appearance.width.flatMap { $0 > 0 ? $0 : nil } ?? Wrapping.pageWidth
    let name = message.name + (record.map { ":\($0)" } ?? "")
    let lines = AnswerWriter.lines(
      answer, name: name, command: command(answer, message),
      options.ansiRenderer(asksTerminal: true), width: width,
      isTerminal: surroundings.isTerminal && options.appearance.color == .auto)
    for line in lines { output.line(line) }
  }

  /// What to do about the findings.
  private func command(_ answer: Answer, _ message: InputOptions.Message) -> String? {
    guard let worst = answer.problems.first, worst.finding.severity != .note else { return nil }
    return answer.texts.first?.sent.path == "" && message.isNamed
      ? "pushmarkup fix --diff \(message.arguments)"
      : "pushmarkup explain \(worst.finding.rule.rawValue)"
  }
}
