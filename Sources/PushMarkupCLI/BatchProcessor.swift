internal import Bytes
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

/// Turns blocks of whole lines into blocks of answers.
///
/// A block depends only on the number of its first line, so several can be processed at once.
struct BatchProcessor: Sendable {
  var parser: MarkupParser
  var reading: Reading
  /// Several phones with their names, if a message is read for each of them.
  var several: [(name: String, reading: Reading)] = []
  var converter: MessageConverter
  /// Where the messages of a line are; nil if lines are `{"id":…,"html":…}`.
  var fields: FieldConverter?
  /// Whether lines that fail are separated from the answers.
  var separatesErrors = false
  /// The phone to compare with, if both readings are requested.
  var compared: DeviceProfile?
  /// Finds the diagnostics, in place of the reading.
  var linter: Linter?
  /// Which findings make the batch fail.
  var failing = FailingFindings()
  /// Whether diagnostics are also written to a report.
  var reports = false

  /// The answers to a block.
  struct Answer: Sendable {
    let json: [UInt8]
    /// Lines that failed, if they are separated.
    let errors: [UInt8]
    /// The report of diagnostics, if requested.
    let report: [UInt8]
    let counts: BatchCounts
    /// The number of the line during which a signal arrived: neither that line nor the lines after
    /// it are answered.
    let stoppedAt: Int?
  }

  /// An ``Answer`` while it is being written.
  private struct Draft: ~Copyable {
    var json: JSONBytes
    var errors = JSONBytes()
    var report = JSONBytes()
    var counts = BatchCounts()
    var stoppedAt: Int?

    var answer: Answer {
      Answer(
        json: json.bytes, errors: errors.bytes, report: report.bytes, counts: counts,
        stoppedAt: stoppedAt)
    }
  }

  func answer(_ block: LineBlock) -> Answer {
    var draft = Draft(json: JSONBytes(capacity: block.bytes.count * 2))
    draft.counts.bytes = block.bytes.count
    var number = block.firstLine
    let bytes = block.bytes
    if block.beginsWithLongLine {
      fail("the line is longer than \(LineBlockReader.lineLimit >> 20) MiB", number, [], &draft)
      number += 1
    }
    // A byte order mark before the first line is not part of the line.
    var start = number == 1 ? bytes.markLength : 0
    while start < bytes.count, draft.stoppedAt == nil {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count)
      self.answer(bytes[start..<end], number, &draft)
      number += 1
      start = end + 1
    }
    return draft.answer
  }

  private func answer(_ line: ArraySlice<UInt8>, _ number: Int, _ draft: inout Draft) {
    if line.allSatisfy(\.isXMLSpace) { return }
    let (start, reportStart) = (draft.json.count, draft.report.count)
    do throws(BatchLine.Malformed) {
      if let fields {
        guard try self.answer(line, fields, number, &draft) else {
          draft.stoppedAt = number
          return
        }
      } else {
        let message = try BatchLine(line)
        let result = write(message.html, id: message.id, to: &draft.json)
        guard draft.json.count - start <= FieldConverter.answerLimit(line.count) else {
          throw FieldConverter.tooLong("answer")
        }
        note(result, number, message.id, nil, &draft.counts, &draft.report)
        draft.counts.messages += 1
        if result.isCut { draft.counts.cut += 1 }
      }
      draft.json.raw("\n")
    } catch {
      draft.json.cut(to: start)
      draft.report.cut(to: reportStart)
      fail(Self.hint(line) ?? error.message, number, line, &draft)
    }
  }

  /// Advice about a line that is UTF-16, or part of a JSON document that has more lines.
  private static func hint(_ line: ArraySlice<UInt8>) -> String? {
    InputEncoding.refusal(ofLine: line) ?? BatchDocument.advice(ofLine: line)
  }

  /// The diagnostics of a message, what it lost permanently whatever rules are enabled, and whether
  /// a limit cut something.
  private struct Result {
    var diagnostics: [Diagnostic]
    var losses: [FixedMarkup.Loss] = []
    var isCut: Bool
  }

  /// Appends the result for a message: an object, with an id if its line has one; or a string that
  /// replaces the value of a field.
  private func write(
    _ html: [UInt8], id: [UInt8]?, asString: Bool = false, to json: inout JSONBytes
  ) -> Result {
    guard several.isEmpty else {
      let readings = readings(of: html)
      json.object(id: id)
      let isCut = converter.writeDevices(readings, to: &json)
      json.raw("}")
      return Result(diagnostics: noticed(in: html, readings), isCut: isCut)
    }
    if let compared {
      let both = parser.compare(utf8: html, with: compared)
      both.write(id: id, offsets: converter.json.offsets, to: &json)
      return Result(diagnostics: both.allDiagnostics(on: compared), isCut: both.isCut)
    }
    if converter.format == .fixed {
      let fixed = converter.fixer.fix(utf8: html, as: reading)
      let (losses, noticed) = (fixed.losses, linter?.lint(utf8: html) ?? fixed.diagnostics)
      if asString {
        json.string(fixed.html)
      } else {
        converter.write(fixed, losses, noticed, id: id, to: &json)
      }
      return Result(diagnostics: noticed, losses: losses, isCut: fixed.isTruncated)
    }
    var parsed = parser.parse(utf8: html, as: reading)
    let losses = asString ? parsed.diagnostics.losses : []
    if let linter { parsed.diagnostics = linter.lint(utf8: html) }
    let isCut =
      asString
      ? converter.writeText(parsed, to: &json) : converter.write(parsed, id: id, to: &json)
    return Result(diagnostics: parsed.diagnostics, losses: losses, isCut: isCut)
  }

  /// What each of several phones shows, with the findings of lint for it if requested.
  private func readings(of html: [UInt8]) -> [(name: String, parsed: ParsedMarkup)] {
    several.map { name, reading in
      var parsed = parser.parse(utf8: html, as: reading)
      if var linter, let phone = reading.profile {
        linter.targets = [phone]
        parsed.diagnostics = linter.lint(utf8: html)
      }
      return (name, parsed)
    }
  }

  /// The diagnostics on several phones; one that is the same on all of them counts once.
  private func noticed(
    in html: [UInt8], _ readings: [(name: String, parsed: ParsedMarkup)]
  ) -> [Diagnostic] {
    if readings.allSatisfy(\.parsed.diagnostics.isEmpty) { return [] }
    if let linter { return linter.lint(utf8: html) }
    return [Diagnostic](
      merging: zip(several, readings).map { ($0.reading.profile, $1.parsed.diagnostics) })
  }

  /// Answers a line with fields. A line of 32 MiB can have millions of them, so signals are checked
  /// after each; returns false if one arrived.
  private func answer(
    _ line: ArraySlice<UInt8>, _ fields: FieldConverter, _ number: Int, _ draft: inout Draft
  ) throws(BatchLine.Malformed) -> Bool {
    var (isCut, loss) = (false, FixedMarkup.Loss?.none)
    // Keep only what is reported of each field: millions of them may have findings.
    var counts = BatchCounts()
    var report = JSONBytes()
    swap(&report, &draft.report)
    defer { swap(&report, &draft.report) }
    let reportStart = report.count
    let reportLimit = reportStart + FieldConverter.answerLimit(line.count)
    let outcome = try fields.write(line, to: &draft.json, reached: &draft.counts.reached) {
      html, path, json in
      let result = write(html, id: nil, asString: fields.replaces, to: &json)
      isCut = isCut || result.isCut
      loss = loss ?? result.losses.first
      note(result, number, nil, path, &counts, &report)
      return Interruption.noted == nil && report.count <= reportLimit
    }
    guard report.count <= reportLimit else { throw FieldConverter.tooLong("report") }
    if outcome == .stopped {
      report.cut(to: reportStart)
      return false
    }
    // The next program would take part of a message for the whole.
    guard !isCut || !fields.replaces else {
      throw BatchLine.Malformed(
        reason: "a message would be cut at a limit, so the field is not replaced", column: 1)
    }
    if let loss, fields.replaces {
      // The line is UTF-8, so only an unpaired surrogate can be lost to the encoding.
      let lost = loss == .encoding ? "an unpaired surrogate of" : "\(loss.rawValue) of"
      let advice = loss == .links ? "; allow the scheme with --allow-scheme" : ""
      throw BatchLine.Malformed(
        reason: "\(lost) a message would be lost, so the field is not replaced\(advice)",
        column: 1)
    }
    counts.failing = min(counts.failing, 1)
    draft.counts += counts
    if isCut { draft.counts.cut += 1 }
    if outcome == .converted { draft.counts.messages += 1 } else { draft.counts.passedOver += 1 }
    return true
  }

  /// Counts diagnostics, and writes them to the report if requested.
  private func note(
    _ result: Result, _ number: Int, _ id: [UInt8]?, _ path: String?, _ counts: inout BatchCounts,
    _ report: inout JSONBytes
  ) {
    let (diagnostics, isCut) = (result.diagnostics, result.isCut)
    guard isCut || !diagnostics.isEmpty else { return }
    for diagnostic in diagnostics { counts.rules[diagnostic.rule, default: 0] += 1 }
    if failing.contains(diagnostics) { counts.failing += 1 }
    guard reports else { return }
    report.raw("{\"line\":", number)
    if let id { report.member("id", value: id) }
    if let path { report.member("field", path) }
    report.member("truncated", isCut)
    report.member("diagnostics")
    JSONRenderer().write(diagnostics, to: &report)
    report.raw("}\n")
  }

  private func fail(
    _ message: String, _ number: Int, _ line: ArraySlice<UInt8>, _ draft: inout Draft
  ) {
    draft.counts.failed += 1
    let id = BatchLine.id(in: line)
    if separatesErrors {
      draft.errors.raw("{\"line\":", number)
      draft.errors.member("id", value: id)
      draft.errors.member("message", message)
      draft.errors.member("input", String(decoding: line, as: UTF8.self))
      draft.errors.raw("}\n")
    } else {
      draft.json.raw("{\"id\":")
      draft.json.value(id)
      draft.json.raw(",\"error\":{\"line\":", number)
      draft.json.member("message", message)
      draft.json.raw("}}\n")
    }
  }
}

extension ComparedMarkup {
  /// The diagnostics of both readings and the differences between them, each once.
  func allDiagnostics(on phone: DeviceProfile) -> [Diagnostic] {
    // What the phone loses is also a difference, which says more about it.
    let others = device.diagnostics.filter { lost in
      !diagnostics.contains { $0.rule == lost.rule && $0.range == lost.range }
    }
    return [Diagnostic](
      merging: [(nil, authored.diagnostics), (phone, others), (phone, diagnostics)])
  }

  /// Whether something is missing in one of the readings.
  var isCut: Bool { authored.isTruncated || device.isTruncated }
}
