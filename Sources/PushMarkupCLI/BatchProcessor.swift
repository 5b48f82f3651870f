import PushMarkup

/// Turns blocks of whole lines into blocks of answers.
///
/// A block depends on nothing but its first line number, so blocks can be worked on at the same time and written in order.
struct BatchProcessor: Sendable {
  var parser: MarkupParser
  var reading: Reading
  var converter: MessageConverter

  /// The answers to a block.
  struct Answer: Sendable {
    var json = JSONBytes()
    var failed = 0
  }

  /// Answers everything that comes in. Where the input pauses, the answers so far are written, so that a program can
  /// send a line and wait for its answer.
  func run(_ input: borrowing ByteInput, _ output: inout ByteOutput) throws -> ExitStatus {
    var reader = LineBlockReader()
    var failed = 0
    while let block = try reader.next(input) {
      let answer = self.answer(block)
      failed += answer.failed
      try output.write(answer.json.bytes)
      if !input.isReadable { try output.flush() }
    }
    return failed == 0 ? .success : .findings
  }

  func answer(_ block: LineBlock) -> Answer {
    var answer = Answer()
    answer.json.bytes.reserveCapacity(block.bytes.count * 2)
    var number = block.firstLine
    let bytes = block.bytes
    // A byte order mark in front of the first line belongs to no line.
    var start = number == 1 && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      self.answer(bytes[start..<end], number, &answer)
      number += 1
      start = end + 1
    }
    if block.endsInLongLine {
      fail("the line is longer than \(LineBlockReader.lineLimit >> 20) MiB", number, &answer)
    }
    return answer
  }

  private func answer(_ line: ArraySlice<UInt8>, _ number: Int, _ answer: inout Answer) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) else { return }
    do throws(BatchLine.Malformed) {
      let message = try BatchLine(line)
      let parsed = parser.parse(utf8: message.html, as: reading)
      converter.writeBatch(parsed, id: message.id, to: &answer.json)
      answer.json.raw("\n")
    } catch {
      fail(error.message, number, &answer)
    }
  }

  private func fail(_ message: String, _ number: Int, _ answer: inout Answer) {
    answer.failed += 1
    answer.json.raw("{\"id\":null,\"error\":{\"line\":")
    answer.json.integer(number)
    answer.json.raw(",\"message\":")
    answer.json.string(message)
    answer.json.raw("}}\n")
  }
}
