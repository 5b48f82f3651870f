import PushMarkup

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
