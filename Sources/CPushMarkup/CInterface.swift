internal import PushMarkup
public import PushMarkupABI
internal import PushMarkupPipeline

// The boundary to C, and the only file outside Bytes and HTMLTokens with unsafe Swift: it takes
// pointers of the caller and returns memory that the caller owns. Pointers are borrowed for the
// call; only the part of a message that is read is copied.

/// The version, as NUL-terminated bytes that the library owns.
@c @implementation
public func pm_version() -> UnsafePointer<CChar>! {
  unsafe UnsafeRawPointer(Version.text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// The options that a parser accepts, as NUL-terminated bytes that the caller owns.
@c @implementation
public func pm_options() -> UnsafeMutablePointer<CChar>! {
  let schema = Array(OptionTable.schema(in: [.library, .settings]).utf8) + [0]
  return unsafe memory(of: [schema], as: CChar.self)
}

/// Creates a parser, retained until it is freed. The header documents the rest, as for all
/// functions below.
@c @implementation
public func pm_parser_new(
  _ options: UnsafePointer<CChar>!, _ count: Int64,
  _ failure: UnsafeMutablePointer<pm_failure>!
) -> OpaquePointer! {
  if let reason = unsafe refusal(of: "options", isMissing: options == nil, count) {
    _ = unsafe fail(PM_BAD_ARGUMENT, reason, failure)
    return nil
  }
  if let mismatch = ParserHandle.mismatch {
    _ = unsafe fail(PM_BAD_LIBRARY, mismatch, failure)
    return nil
  }
  do throws(Options.Malformed) {
    let handle = ParserHandle(
      try Options(json: unsafe bytes(options, 0, count), in: [.library, .settings]))
    _ = unsafe fail(PM_OK, "", failure)
    return unsafe OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
  } catch {
    _ = unsafe fail(PM_BAD_OPTIONS, error.message, failure)
    return nil
  }
}

/// Frees a parser.
@c @implementation
public func pm_parser_free(_ parser: OpaquePointer!) {
  guard let parser = unsafe parser else { return }
  unsafe Unmanaged<ParserHandle>.fromOpaque(UnsafeRawPointer(parser)).release()
}

/// Frees the memory of a result.
@c @implementation
public func pm_free(_ memory: UnsafeMutableRawPointer!) { unsafe pm_release(memory) }

/// Converts one message.
@c @implementation
public func pm_convert(
  _ parser: OpaquePointer!, _ message: UnsafePointer<CChar>!, _ count: Int64, _ format: Int32,
  _ result: UnsafeMutablePointer<pm_text>!, _ failure: UnsafeMutablePointer<pm_failure>!
) -> Int32 {
  guard let result = unsafe result else {
    return unsafe fail(PM_BAD_ARGUMENT, "there is no place for a result", failure)
  }
  unsafe result.initialize(to: pm_text())
  guard let parser = unsafe parser else {
    return unsafe fail(PM_BAD_ARGUMENT, "there is no parser", failure)
  }
  if let reason = unsafe refusal(of: "message", isMissing: message == nil, count) {
    return unsafe fail(PM_BAD_ARGUMENT, reason, failure)
  }
  guard let form = WantedForm(format) else {
    return unsafe fail(PM_BAD_FORMAT, "there is no format \(format)", failure)
  }
  var column = ConvertedColumn(
    writesDiagnostics: form.writesDiagnostics, writesLosses: form.writesLosses)
  let handle = unsafe Unmanaged<ParserHandle>.fromOpaque(UnsafeRawPointer(parser))
  unsafe handle._withUnsafeGuaranteedRef {
    let conversion = $0.conversion
    let read = unsafe bytes(message, 0, min(count, Int64(conversion.longestRead(for: form.wanted))))
    conversion.append(read, of: Int(count), as: form.wanted, to: &column)
  }
  var text = unsafe pm_text()
  unsafe text.count = Int64(column.bytes.count)
  unsafe text.diagnostics_count = Int64(column.diagnostics.count)
  unsafe text.cut = Int32(column.isCut.first ?? 0)
  unsafe text.bytes = unsafe memory(of: [column.bytes], as: CChar.self)
  var isWhole = unsafe text.bytes != nil
  if form.writesDiagnostics {
    unsafe text.diagnostics = unsafe memory(of: [column.diagnostics], as: CChar.self)
    isWhole = unsafe isWhole && text.diagnostics != nil
  }
  guard isWhole else {
    unsafe pm_release(text.bytes)
    unsafe pm_release(text.diagnostics)
    return unsafe fail(PM_NO_MEMORY, "no memory for the result", failure)
  }
  unsafe result.pointee = text
  return unsafe fail(PM_OK, "", failure)
}

/// Converts many messages, in several threads.
@c @implementation
public func pm_convert_many(
  _ parser: OpaquePointer!, _ messages: UnsafePointer<CChar>!, _ offsets: UnsafePointer<Int64>!,
  _ rows: Int64, _ format: Int32, _ threads: Int32, _ result: UnsafeMutablePointer<pm_texts>!,
  _ failure: UnsafeMutablePointer<pm_failure>!
) -> Int32 {
  guard let result = unsafe result else {
    return unsafe fail(PM_BAD_ARGUMENT, "there is no place for a result", failure)
  }
  unsafe result.initialize(to: pm_texts())
  guard let parser = unsafe parser else {
    return unsafe fail(PM_BAD_ARGUMENT, "there is no parser", failure)
  }
  guard let offsets = unsafe offsets else {
    return unsafe fail(PM_BAD_ARGUMENT, "there are no offsets", failure)
  }
  guard rows >= 0, threads >= 0 else {
    let (name, number) = rows < 0 ? ("rows", rows) : ("threads", Int64(threads))
    return unsafe fail(PM_BAD_ARGUMENT, "the number of \(name) is negative: \(number)", failure)
  }
  var last = unsafe offsets[0]
  let isMissing = unsafe messages == nil
  for row in 0..<Int(rows) {
    let end = unsafe offsets[row + 1]
    guard last >= 0, end >= last else {
      return unsafe fail(PM_BAD_ARGUMENT, "the offsets do not ascend at row \(row)", failure)
    }
    guard !isMissing || end == last else {
      return unsafe fail(
        PM_BAD_ARGUMENT, "there are no bytes, and row \(row) has \(end - last)", failure)
    }
    last = end
  }
  guard let form = WantedForm(format) else {
    return unsafe fail(PM_BAD_FORMAT, "there is no format \(format)", failure)
  }
  // Several parts for each thread, so that no thread waits long for the last one.
  let partCount = threads > 1 ? max(1, min(Int(rows), Int(threads) * 8)) : 1
  var columns = [ConvertedColumn](
    repeating: ConvertedColumn(writesDiagnostics: form.writesDiagnostics), count: partCount)
  unsafe columns.withUnsafeMutableBufferPointer { columns in
    guard let first = columns.baseAddress else { return }
    var work = unsafe PartWork(
      handle: Unmanaged.fromOpaque(UnsafeRawPointer(parser)), messages: messages,
      offsets: offsets, rows: Int(rows), parts: partCount, form: form, columns: first)
    unsafe pm_run_parts(Int64(partCount), threads, &work) { context, part in
      unsafe context.unsafelyUnwrapped.assumingMemoryBound(to: PartWork.self).pointee.run(Int(part))
    }
  }
  return unsafe hand(columns, rows, form.writesDiagnostics, to: result, failure)
}

/// The state that the threads of one call share; each part is processed by one thread.
@unsafe private struct PartWork {
  let handle: Unmanaged<ParserHandle>
  let messages: UnsafePointer<CChar>?
  let offsets: UnsafePointer<Int64>
  let rows: Int
  let parts: Int
  let form: WantedForm
  let columns: UnsafeMutablePointer<ConvertedColumn>

  func run(_ part: Int) {
    let (first, end) = unsafe (rows * part / parts, rows * (part + 1) / parts)
    let size = unsafe Int(offsets[end] - offsets[first])
    let wanted = unsafe form.wanted
    let longest = unsafe handle._withUnsafeGuaranteedRef { $0.conversion.longestRead(for: wanted) }
    // No more than `longest` bytes of a message are read.
    let (all, isBeyondAll) = (end - first).multipliedReportingOverflow(by: longest)
    let room = isBeyondAll ? size : min(size, all)
    var column = unsafe ConvertedColumn(
      writesDiagnostics: form.writesDiagnostics, writesLosses: form.writesLosses,
      capacity: max(0, room))
    unsafe handle._withUnsafeGuaranteedRef { handle in
      for row in first..<end {
        let (from, to) = unsafe (offsets[row], offsets[row + 1])
        let read = unsafe bytes(messages, from, from + min(to - from, Int64(longest)))
        handle.conversion.append(read, of: Int(to - from), as: wanted, to: &column)
      }
    }
    unsafe columns[part] = column
  }
}

/// Joins the columns of all parts into one that the caller owns.
@unsafe private func hand(
  _ columns: [ConvertedColumn], _ rows: Int64, _ writesDiagnostics: Bool,
  to result: UnsafeMutablePointer<pm_texts>, _ failure: UnsafeMutablePointer<pm_failure>?
) -> Int32 {
  var texts = unsafe pm_texts()
  unsafe texts.rows = rows
  unsafe texts.bytes = unsafe memory(of: columns.map(\.bytes), as: CChar.self)
  unsafe texts.cut = unsafe memory(of: columns.map(\.isCut), as: UInt8.self)
  unsafe texts.offsets = unsafe offsets(columns, \.ends, rows)
  var isWhole = unsafe texts.bytes != nil && texts.cut != nil && texts.offsets != nil
  if writesDiagnostics {
    unsafe texts.diagnostics = unsafe memory(of: columns.map(\.diagnostics), as: CChar.self)
    unsafe texts.diagnostics_offsets = unsafe offsets(columns, \.diagnosticEnds, rows)
    isWhole = unsafe isWhole && texts.diagnostics != nil && texts.diagnostics_offsets != nil
  }
  guard isWhole else {
    unsafe pm_release(texts.bytes)
    unsafe pm_release(texts.cut)
    unsafe pm_release(texts.offsets)
    unsafe pm_release(texts.diagnostics)
    unsafe pm_release(texts.diagnostics_offsets)
    return unsafe fail(PM_NO_MEMORY, "no memory for the results", failure)
  }
  unsafe result.pointee = texts
  return unsafe fail(PM_OK, "", failure)
}

/// Copies bytes of the caller.
@unsafe private func bytes(
  _ start: UnsafePointer<CChar>?, _ from: Int64, _ to: Int64
) -> [UInt8] {
  guard let start = unsafe start, to > from else { return [] }
  return unsafe [UInt8](UnsafeRawBufferPointer(start: start + Int(from), count: Int(to - from)))
}

/// Joins pieces in memory that the caller owns; allocates at least one byte.
@unsafe private func memory<Element>(
  of pieces: [[UInt8]], as _: Element.Type
) -> UnsafeMutablePointer<Element>? {
  let count = pieces.reduce(0) { $0 + $1.count }
  guard let memory = unsafe pm_allocate(Int64(max(count, 1))) else { return nil }
  var place = unsafe memory
  for piece in pieces {
    unsafe piece.withUnsafeBytes { piece in
      guard let base = piece.baseAddress else { return }
      unsafe place.copyMemory(from: base, byteCount: piece.count)
    }
    unsafe place += piece.count
  }
  return unsafe memory.assumingMemoryBound(to: Element.self)
}

/// The offsets of the rows: 0, then the ends of the rows of all parts, in order.
@unsafe private func offsets(
  _ columns: [ConvertedColumn], _ ends: KeyPath<ConvertedColumn, [Int64]>, _ rows: Int64
) -> UnsafeMutablePointer<Int64>? {
  guard rows < Int64.max / 16, let memory = unsafe pm_allocate((rows + 1) * 8) else { return nil }
  let all = unsafe memory.assumingMemoryBound(to: Int64.self)
  unsafe all[0] = 0
  var (row, base) = (1, Int64(0))
  for column in columns {
    for end in column[keyPath: ends] {
      unsafe all[row] = base + end
      row += 1
    }
    base += column[keyPath: ends].last ?? 0
  }
  return unsafe all
}

/// The reason why bytes of the caller cannot be read, or nil.
private func refusal(of name: String, isMissing: Bool, _ count: Int64) -> String? {
  guard count >= 0 else { return "the length of the \(name) is negative: \(count)" }
  guard isMissing, count > 0 else { return nil }
  return "the pointer to the \(name) is NULL, and the length \(count)"
}

/// Writes the code and as much of the reason as fits, without cutting a character; returns the
/// code.
@unsafe private func fail(
  _ code: Int32, _ reason: String, _ failure: UnsafeMutablePointer<pm_failure>?
) -> Int32 {
  guard let failure = unsafe failure else { return code }
  unsafe failure.pointee.code = code
  unsafe withUnsafeMutableBytes(of: &failure.pointee.text) { text in
    var count = 0
    for scalar in reason.unicodeScalars {
      let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard count + encoded.count < text.count else { break }
      for byte in encoded {
        unsafe text[count] = byte
        count += 1
      }
    }
    unsafe text[count] = 0
  }
  return code
}
