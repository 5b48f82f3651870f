import PushMarkup

/// A batch that is set up, after its options and files were checked.
struct BatchRun: ~Copyable, Sendable {
  var processor: BatchProcessor
  /// Blocks processed at once. Two more are ready, and a machine with more cores processes these
  /// too.
  var jobs: Int
  /// Lines to skip at the start.
  var skip = 0
  /// Where lines that fail are written; nil means among the answers.
  var errors: ByteOutput?
  /// Where diagnostics are written.
  var findings: ByteOutput?
  /// The input.
  let input: ByteInput
  var report: BatchReport

  /// Answers block after block, in this thread.
  func serially() throws -> ExitStatus {
    var pump = BatchPump(self, bytes: input.bytesLeft)
    defer { pump.report.clear() }
    while case .block(let block) = try pump.next(input, waits: true) {
      try pump.write(processor.answer(block))
    }
    return try pump.finish()
  }

  /// Answers several blocks at once, and writes them in order.
  ///
  /// It waits for input only when all answers are written, so that a program can send a line and
  /// wait for its answer. The amount that is read and not yet written is limited, so a slow reader
  /// of the output slows the reading of the input.
  func inParallel() async throws -> ExitStatus {
    var pump = BatchPump(self, bytes: input.bytesLeft)
    defer { pump.report.clear() }
    try await withThrowingTaskGroup(of: (Int, BatchProcessor.Answer).self) { group in
      // Blocks are numbered, and the answers to later ones wait here.
      var answers: [Int: BatchProcessor.Answer] = [:]
      var (read, written, bytesInHand) = (0, 0, 0)
      var isOver = false
      while !isOver || written < read {
        let isIdle = written == read
        // Two more than are processed: no core waits while an answer is written.
        let hasRoom = read - written < jobs + 2 && bytesInHand < bytesLimit
        if !isOver, isIdle || hasRoom {
          switch try pump.next(input, waits: isIdle) {
          case .block(let block):
            bytesInHand += block.bytes.count
            group.addTask(priority: .medium) { [processor, read] in
              (read, processor.answer(block))
            }
            read += 1
            continue
          case .nothing: break
          case .over:
            isOver = true
            continue
          }
        }
        guard let (number, answer) = try await group.next() else { break }
        answers[number] = answer
        while let answer = answers.removeValue(forKey: written) {
          bytesInHand -= answer.counts.bytes
          written += 1
          try pump.write(answer)
        }
      }
    }
    return try pump.finish()
  }

  /// The maximum bytes of input held at a time: twice what blocks of ordinary lines need, so that
  /// input waits only for a few long lines.
  private var bytesLimit: Int { (jobs + 2) * 2 * LineBlockReader.blockSize }
}

/// The files of a batch: the input if it is named, and those of errors and of the report.
struct BatchFiles: ~Copyable {
  var input: ByteInput?
  var errors: ByteOutput?
  var findings: ByteOutput?

  /// Opens the files, and checks that each differs from all others. Output files are emptied only
  /// if there is an input to read and the batch does not resume at a line.
  init(
    input file: String?, _ options: BatchRunOptions, apartFrom named: [CommandFile?]
  ) throws {
    // The input stays open: a program that writes into a pipe would see its reader close.
    if let file, file != "-" {
      let source = try ByteInput(path: file, bytes: Arguments.bytes(of: file))
      try source.checkIsNotOutput()
      input = .some(source)
    } else {
      try ByteInput.checkIsNotOutput(descriptor: 0, name: ByteInput.standardName)
      if options.errors != nil || options.report != nil { try ByteInput.checkStandardInput() }
    }
    var others = [CommandFile(file, "the input")].compactMap(\.self) + named.compactMap(\.self)
    if let path = options.errors {
      let bytes = Arguments.bytes(of: path)
      errors = try ByteOutput(path: path, bytes: bytes, apartFrom: others)
      others.append(CommandFile(path: path, bytes: bytes, what: "the file of --errors"))
    }
    if let path = options.report {
      findings = try ByteOutput(path: path, bytes: Arguments.bytes(of: path), apartFrom: others)
    }
    if options.skip == nil {
      try errors?.empty()
      try findings?.empty()
    }
  }
}
