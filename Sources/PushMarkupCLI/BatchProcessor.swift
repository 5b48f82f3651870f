import PushMarkup

/// Turns blocks of whole lines into blocks of answers.
///
/// A block depends on nothing but the number of its first line, so several can be worked on at
/// once.
struct BatchProcessor: Sendable {
  var parser: MarkupParser
  var reading: Reading
  var converter: MessageConverter
  /// Where the messages of a line are; nil where lines are `{"id":…,"html":…}`.
  var fields: FieldConverter?
  /// Whether lines that fail are told apart from the answers.
  var separatesErrors = false

  /// The answers to a block.
  struct Answer: Sendable {
    var json = JSONBytes()
    /// Lines that failed, where they are told apart.
    var errors = JSONBytes()
    var counts = BatchCounts()
    /// The number of the line inside which a signal was seen: it is not answered, nor are those
    /// after it.
    var stoppedAt: Int?
  }

  func answer(_ block: LineBlock) -> Answer {
    var answer = Answer()
    answer.json.bytes.reserveCapacity(block.bytes.count * 2)
    answer.counts.bytes = block.bytes.count
    var number = block.firstLine
    let bytes = block.bytes
    if block.beginsWithLongLine {
      fail("the line is longer than \(LineBlockReader.lineLimit >> 20) MiB", number, &answer)
      number += 1
    }
    // A byte order mark in front of the first line belongs to no line.
    var start = number == 1 && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while start < bytes.count, answer.stoppedAt == nil {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      self.answer(bytes[start..<end], number, &answer)
      number += 1
      start = end + 1
    }
    return answer
  }

  private func answer(_ line: ArraySlice<UInt8>, _ number: Int, _ answer: inout Answer) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) else { return }
    do throws(BatchLine.Malformed) {
      if let fields {
        guard try self.answer(line, fields, &answer) else {
          answer.stoppedAt = number
          return
        }
      } else {
        let message = try BatchLine(line)
        let parsed = parser.parse(utf8: message.html, as: reading)
        let isCut = converter.writeBatch(parsed, id: message.id, to: &answer.json)
        answer.counts.messages += 1
        if isCut { answer.counts.cut += 1 }
      }
      answer.json.raw("\n")
    } catch {
      fail(error.message, number, &answer)
    }
  }

  /// Answers a line with fields. A line of 32 MiB can have millions of them, so signals are looked
  /// at after each; gives false where one came.
  private func answer(
    _ line: ArraySlice<UInt8>, _ fields: FieldConverter, _ answer: inout Answer
  ) throws(BatchLine.Malformed) -> Bool {
    var isCut = false
    let outcome = try fields.write(line, to: &answer.json) { html, json in
      let parsed = parser.parse(utf8: html, as: reading)
      let isFieldCut =
        fields.replaces
        ? converter.writeText(parsed, to: &json) : converter.writeResult(parsed, to: &json)
      isCut = isCut || isFieldCut
      return Interruption.noted == nil
    }
    switch outcome {
    case .stopped: return false
    case .converted: answer.counts.messages += 1
    case .nothing: answer.counts.passedOver += 1
    }
    if isCut { answer.counts.cut += 1 }
    return true
  }

  private func fail(_ message: String, _ number: Int, _ answer: inout Answer) {
    answer.counts.failed += 1
    if separatesErrors {
      Self.write(message, number, to: &answer.errors)
      answer.errors.raw("\n")
    } else {
      answer.json.raw("{\"id\":null,\"error\":")
      Self.write(message, number, to: &answer.json)
      answer.json.raw("}\n")
    }
  }

  private static func write(_ message: String, _ number: Int, to json: inout JSONBytes) {
    json.raw("{\"line\":")
    json.integer(number)
    json.raw(",\"message\":")
    json.string(message)
    json.raw("}")
  }
}
