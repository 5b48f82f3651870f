internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// Both ends of a batch: reads blocks, writes answers, and decides the exit status.
struct BatchPump {
  private var reader: LineBlockReader
  private var output = ByteOutput.standard
  private var errors: ByteOutput?
  private var findings: ByteOutput?
  /// The paths that must each occur in some line.
  private let paths: [FieldPath]
  var report: BatchReport
  /// The bytes, already counted, of lines that are too long to keep.
  private var bytesTooLong = 0
  /// The first line that is not answered because a signal arrived during it.
  private var stoppedAt: Int?
  /// Why no more could be read. Everything read before that is still answered.
  private var failure: InputFailure?
  /// Whether a batch cannot read this input, so that none of it is answered.
  private var isRefused = false
  /// Whether only blank lines have been read so far. Skipped lines say nothing about the rest.
  private var isAtStart: Bool
  /// A block that was read and waits: at the start for what follows, later for its turn.
  private var held: LineBlock?

  /// What there is to read.
  enum Next {
    case block(LineBlock)
    /// Nothing yet.
    case nothing
    /// Nothing more: the end, a signal or a failure.
    case over
  }

  /// Creates a pump for an input of `bytes` bytes, if that is known.
  init(_ run: borrowing BatchRun, bytes: Int?) {
    output.endsWithReader = true
    reader = LineBlockReader(skipping: run.skip)
    isAtStart = run.skip == 0
    errors = run.errors
    findings = run.findings
    // A path that is in no other line may be in the skipped ones.
    paths = run.skip == 0 ? run.processor.fields?.tree.paths ?? [] : []
    report = run.report
    report.start(bytes: bytes)
  }

  /// Reads a block. Writes everything before it waits for input.
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
          // Ctrl-C ends all programs of a pipeline, so the last line may be incomplete because of
          // it.
          guard Interruption.notedUntilNow == nil else { break }
          let last = reader.lineWithoutEnd() ?? held.take()
          if let last, let block = try taken(last, from: input) { return .block(block) }
        }
      } catch {
        failure = error
      }
    }
    // What was read is answered, however the input ended.
    isAtStart = false
    return held.take().map(Next.block) ?? .over
  }

  /// The block to answer, or nil if what follows decides whether it is one. Throws if the block
  /// shows that no line of the input can be answered.
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
    // Blank lines need no answer, but the start of a document must not wait endlessly.
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

  /// Writes the answers to the next block, unless an earlier block was interrupted.
  mutating func write(_ answer: BatchProcessor.Answer) throws(OutputFailure) {
    guard stoppedAt == nil else { return }
    stoppedAt = answer.stoppedAt
    output.append(answer.json)
    errors?.append(answer.errors)
    findings?.append(answer.report)
    if output.isFull || errors?.isFull ?? false || findings?.isFull ?? false { try flush() }
    count(answer.counts)
  }

  /// Lines that are too long are in no block, and may continue after their answer.
  private mutating func count(_ counts: BatchCounts) {
    var counts = counts
    counts.bytes += reader.bytesTooLong - bytesTooLong
    bytesTooLong = reader.bytesTooLong
    report.add(counts, leftOut: reader.bytesLeftOut)
  }

  /// Writes errors and findings before the answers, so that resuming after the last answer misses
  /// nothing.
  private mutating func flush() throws(OutputFailure) {
    try errors?.flush()
    try findings?.flush()
    try output.flush()
  }

  /// Writes what is left, and reports how the batch ended.
  mutating func finish() throws(OutputFailure) -> ExitStatus {
    try flush()
    count(BatchCounts())
    report.finish()
    // Every line read is answered; a line that was only partly read is not.
    let lines = stoppedAt.map { $0 - 1 } ?? reader.linesRead + reader.linesToSkip
    let wayOn = "\(Self.counted(lines)) of the input done; resume with --skip \(lines)"
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
