internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// Both ends of a batch: reads blocks, writes answers, and knows how it ended.
struct BatchPump {
  private var reader: LineBlockReader
  private var output = ByteOutput.standard
  private var errors: ByteOutput?
  private var findings: ByteOutput?
  /// The paths of which each has to be in some line.
  private let paths: [FieldPath]
  var report: BatchReport
  /// Bytes of lines too long to keep that are counted.
  private var bytesTooLong = 0
  /// The first line that is not answered, for a signal was seen inside it.
  private var stoppedAt: Int?
  /// Why no more could be read; what was read before is answered all the same.
  private var failure: InputFailure?
  /// Whether the input is nothing that a batch reads: none of it is answered.
  private var isRefused = false
  /// Whether no line but blank ones has come; what is left out says nothing of the rest.
  private var isAtStart: Bool
  /// A block that was read and waits: at the start for what follows, else for its turn.
  private var held: LineBlock?

  /// What there is to read.
  enum Next {
    case block(LineBlock)
    /// Nothing now.
    case nothing
    /// Nothing any more: the end, a signal or a failure.
    case over
  }

  /// A pump for an input of so many bytes, where that is known.
  init(_ run: borrowing BatchRun, bytes: Int?) {
    output.endsWithReader = true
    reader = LineBlockReader(skipping: run.skip)
    isAtStart = run.skip == 0
    errors = run.errors
    findings = run.findings
    // A path that is in no other line may be in those that are left out.
    paths = run.skip == 0 ? run.processor.fields?.tree.paths ?? [] : []
    report = run.report
    report.start(bytes: bytes)
  }

  /// Reads a block. Before it waits, everything is written.
  mutating func next(_ input: borrowing ByteInput, waits: Bool) throws(OutputFailure) -> Next {
    if !isAtStart, let block = held.take() { return .block(block) }
    while !reader.isAtEnd, failure == nil, Interruption.noted == nil {
      if !input.isReadable {
        guard waits else { return .nothing }
        try flush()
        guard input.waitUntilReadable() else { break }
      }
      do throws(InputFailure) {
        switch try reader.step(input) {
        case .lines(let block):
          if let block = try taken(block, from: input) { return .block(block) }
        case .none: continue
        case .end:
          // Ctrl-C ends all programs of a pipeline: the line before may end in the middle because
          // of it.
          guard Interruption.notedUntilNow == nil else { break }
          let last = reader.lineWithoutEnd() ?? held.take()
          if let last, let block = try taken(last, from: input) { return .block(block) }
        }
      } catch {
        failure = error
      }
    }
    // What was read is answered, whatever ended it.
    isAtStart = false
    return held.take().map(Next.block) ?? .over
  }

  /// A block to answer, or nil where what follows tells whether it is one, unless it shows that no
  /// line of the input can be answered.
  private mutating func taken(
    _ block: LineBlock, from input: borrowing ByteInput
  ) throws(InputFailure) -> LineBlock? {
    guard isAtStart else { return block }
    var block = block
    if block.beginsWithLongLine {
      isAtStart = false
      guard let first = held else { return block }
      held = block
      return first
    }
    if let first = held.take() {
      block = LineBlock(bytes: first.bytes + block.bytes, firstLine: first.firstLine)
    }
    let start = block.firstLine == 1 ? block.bytes.markLength : 0
    // Lines without anything have no answers, but what begins a document may not wait for ever.
    let isAll = reader.isAtEnd || block.bytes.count > LineBlockReader.lineLimit
    switch BatchDocument.start(block.bytes[start...], isAll: isAll) {
    case .blank: return block
    case .open:
      held = block
      return nil
    case .lines:
      isAtStart = false
      return block
    case .document(let advice):
      isRefused = true
      throw InputFailure(name: input.name, badData: advice)
    }
  }

  /// Writes the answers to the next block, unless one before it was left in the middle.
  mutating func write(_ answer: BatchProcessor.Answer) throws(OutputFailure) {
    guard stoppedAt == nil else { return }
    stoppedAt = answer.stoppedAt
    output.append(answer.json)
    errors?.append(answer.errors)
    findings?.append(answer.report)
    if output.isFull || errors?.isFull ?? false || findings?.isFull ?? false { try flush() }
    count(answer.counts)
  }

  /// What is too long is in no block, and may go on after its answer.
  private mutating func count(_ counts: BatchCounts) {
    var counts = counts
    counts.bytes += reader.bytesTooLong - bytesTooLong
    bytesTooLong = reader.bytesTooLong
    report.add(counts, leftOut: reader.bytesLeftOut)
  }

  /// What was said of a line is written before its answer: who goes on behind the last answer
  /// misses nothing.
  private mutating func flush() throws(OutputFailure) {
    try errors?.flush()
    try findings?.flush()
    try output.flush()
  }

  /// Writes what is left, and says how it ended.
  mutating func finish() throws(OutputFailure) -> ExitStatus {
    try flush()
    count(BatchCounts())
    report.finish()
    // What was read is answered; of a line that has begun nothing is.
    let lines = stoppedAt.map { $0 - 1 } ?? reader.linesRead + reader.linesToSkip
    let wayOn = "\(Self.counted(lines)) of the input done; go on with --skip \(lines)"
    if let failure {
      let status = failure.report()
      if lines > 0, !isRefused { StandardError.line(wayOn) }
      return status
    }
    if let interruption = Interruption.notedUntilNow {
      StandardError.line("interrupted: " + wayOn)
      return interruption.status
    }
    guard reader.linesToSkip == 0 else {
      StandardError.line("--skip \(lines): the input has only \(Self.counted(reader.linesRead))")
      return .badData
    }
    let counts = report.counts
    if counts.messages + counts.passedOver > 0 {
      let missing = FieldOptions.missing(paths, reached: counts.reached)
      for reason in missing { StandardError.line(reason) }
      guard missing.isEmpty else { return .badData }
    }
    return counts.failed == 0 && counts.failing == 0 ? .success : .findings
  }

  private static func counted(_ lines: Int) -> String {
    lines == 1 ? "1 line" : "\(lines) lines"
  }
}
