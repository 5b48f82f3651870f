import PushMarkup

/// A batch that is set up: what is wrong with its options and files was found before.
struct BatchRun: ~Copyable, Sendable {
  var processor: BatchProcessor
  /// Blocks worked on at once. Two more are ready, which a machine with more cores works on as
  /// well.
  var jobs: Int
  /// Lines to leave out at the beginning.
  var skip = 0
  /// Where lines that fail go; nil for among the answers.
  var errors: ByteOutput?
  /// Where what was noticed goes.
  var findings: ByteOutput?
  /// What is read.
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
  /// wait for its answer. What is read and not yet written has a limit, so a slow reader of the
  /// output slows the reading of the input.
  func inParallel() async throws -> ExitStatus {
    var pump = BatchPump(self, bytes: input.bytesLeft)
    defer { pump.report.clear() }
    try await withThrowingTaskGroup(of: (Int, BatchProcessor.Answer).self) { group in
      // Blocks have numbers, and the answers to later ones wait here.
      var answers: [Int: BatchProcessor.Answer] = [:]
      var (read, written, bytesInHand) = (0, 0, 0)
      var isOver = false
      while !isOver || written < read {
        let isIdle = written == read
        // Two more than are worked on: no core waits while an answer is written.
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

  /// The most bytes of input at a time: twice what blocks of ordinary lines have, so that only a
  /// few long lines have to wait.
  private var bytesLimit: Int { (jobs + 2) * 2 * LineBlockReader.blockSize }
}

/// The files of a batch: the input where it is named, those of errors and of the report.
struct BatchFiles: ~Copyable {
  var input: ByteInput?
  var errors: ByteOutput?
  var findings: ByteOutput?

  /// Opens them, each apart from all others; what is written is emptied only when there is an
  /// input to read, and where the batch does not go on from a line.
  init(
    input file: String?, _ options: BatchRunOptions, apartFrom named: [CommandFile?]
  ) throws {
    // It stays open: whoever writes into a pipe would see the reader go.
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
