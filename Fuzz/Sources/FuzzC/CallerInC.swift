@testable import Invariants
import PushMarkupABI

/// Makes calls as a program in C does: with memory of exactly the right size, and frees the
/// results.
enum CallerInC {
  static let formats: [Int32] = [
    PM_JSON, PM_TEXT, PM_ANSI, PM_HTML, PM_FIXED, PM_LINT, PM_LINT_NOTIFICATION,
    PM_FIXED | PM_LOSSES,
  ]

  struct Result: Equatable {
    var output: [UInt8]
    var diagnostics: [UInt8]
    /// The value of `cut`: with PM_LOSSES a bit for each loss.
    var cut: Int32
  }

  /// Runs `body` with a parser for these options, or checks that they are refused with a reason.
  static func withParser(_ options: [UInt8], _ body: (OpaquePointer) throws -> Void) throws {
    var failure = pm_failure()
    let parser = lent(options) { pm_parser_new($0, Int64(options.count), &failure) }
    let reason = withUnsafeBytes(of: failure.text) { Array($0.prefix { $0 != 0 }) }
    guard let parser else {
      guard failure.code == PM_BAD_OPTIONS, !reason.isEmpty, let text = text(reason),
        ANSIGrammar.violation(inPlain: text) == nil
      else {
        throw Violation(invariant: 7, reason: "options refused with \(failure.code) \(reason)")
      }
      return
    }
    defer { pm_parser_free(parser) }
    guard failure.code == PM_OK, reason.isEmpty else {
      throw Violation(invariant: 1, reason: "a parser and \(reason)")
    }
    try body(parser)
  }

  static func convert(_ parser: OpaquePointer, _ message: [UInt8], _ format: Int32) throws -> Result
  {
    var text = pm_text()
    let code = lent(message) {
      pm_convert(parser, $0, Int64(message.count), format | PM_DIAGNOSTICS, &text, nil)
    }
    guard code == PM_OK else { throw Violation(invariant: 1, reason: "pm_convert gives \(code)") }
    defer {
      pm_free(text.bytes)
      pm_free(text.diagnostics)
    }
    return Result(
      output: bytes(text.bytes, 0, text.count),
      diagnostics: bytes(text.diagnostics, 0, text.diagnostics_count),
      cut: text.cut)
  }

  /// Checks that an output keeps the promises of its format.
  static func check(_ output: [UInt8], _ format: Int32) throws {
    guard let text = text(output) else {
      throw Violation(invariant: 10, reason: "format \(format) is not UTF-8")
    }
    let violation: String? =
      switch format & ~PM_LOSSES {
      case PM_TEXT: ANSIGrammar.violation(inPlain: text)
      // The caller adds the last line break.
      case PM_ANSI: ANSIGrammar.violation(inANSI: text.isEmpty ? text : text + "\n")
      case PM_HTML: SafeHTMLGrammar.violation(in: text)
      // A message that needs no change is kept as it is. FuzzSafeHTML checks HTML that is written.
      case PM_FIXED: nil
      default: JSONGrammar.violation(inLine: text)
      }
    let number = [PM_TEXT: 7, PM_ANSI: 6, PM_HTML: 2][format & ~PM_LOSSES] ?? 7
    try require(nothing: violation, number, "format \(format)")
  }

  /// Bytes as a String; nil if they are not UTF-8.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Checks that many messages at once, in any number of threads, give the same as one by one.
  static func checkMany(
    _ parser: OpaquePointer, _ messages: [[UInt8]], _ format: Int32, threads: Int32
  ) throws {
    var offsets: [Int64] = [0]
    for message in messages { offsets.append(offsets[offsets.count - 1] + Int64(message.count)) }
    var texts = pm_texts()
    let code = lent(Array(messages.joined())) {
      pm_convert_many(
        parser, $0, offsets, Int64(messages.count), format | PM_DIAGNOSTICS, threads, &texts, nil)
    }
    guard code == PM_OK else {
      throw Violation(invariant: 1, reason: "pm_convert_many gives \(code)")
    }
    defer {
      for memory in [texts.bytes, texts.diagnostics] { pm_free(memory) }
      for memory in [texts.offsets, texts.diagnostics_offsets] { pm_free(memory) }
      pm_free(texts.cut)
    }
    for (row, message) in messages.enumerated() {
      let found = Result(
        output: bytes(texts.bytes, texts.offsets[row], texts.offsets[row + 1]),
        diagnostics: bytes(
          texts.diagnostics, texts.diagnostics_offsets[row], texts.diagnostics_offsets[row + 1]),
        cut: Int32(texts.cut[row]))
      guard try found == convert(parser, message, format) else {
        throw Violation(invariant: 15, reason: "row \(row) of many is not as alone")
      }
    }
  }

  /// Puts bytes in memory of their own, so that address sanitizer detects a read after the end.
  private static func lent<Answer>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Answer)
    -> Answer
  {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    for (index, byte) in bytes.enumerated() { memory[index] = CChar(bitPattern: byte) }
    return body(memory)
  }

  private static func bytes(_ start: UnsafeMutablePointer<CChar>?, _ from: Int64, _ to: Int64)
    -> [UInt8]
  {
    UnsafeBufferPointer(start: start.map { $0 + Int(from) }, count: Int(to - from)).map(
      UInt8.init(bitPattern:))
  }
}
