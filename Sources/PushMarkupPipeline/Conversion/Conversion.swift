internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

/// Messages in, outputs out, for callers who have bytes and need bytes.
package struct Conversion: Sendable {
  private let parser: MarkupParser
  private let reading: Reading
  private let meant: Reading
  private let converter: MessageConverter
  private let linter: Linter
  private let bodyLinter: BodyLinter
  private let maker: AnswerMaker
  private let fixer: BodyFixer

  private let longestRead: Int

  /// How many bytes of a message are read for what it is to become; a caller does not have to copy
  /// more.
  package func longestRead(for wanted: Wanted) -> Int {
    // JSON is needed to its end.
    switch wanted {
    case .notification, .answer, .fixedNotification: .max
    case .output, .findings: longestRead
    }
  }

  /// What a message is converted to: a format, or what lint finds.
  package enum Wanted: Sendable {
    case output(OutputFormat)
    /// Findings as a JSON array.
    case findings
    /// The texts of a whole notification with their findings, as a JSON array.
    case notification
    /// What readers will see of a body or of HTML, as a JSON array.
    case answer
    /// A whole notification with fixed texts.
    case fixedNotification
  }

  package init(_ options: Options) {
    parser = options.parser()
    reading = options.chosen
    meant = options.meant
    converter = options.converter(ansi: ANSIRenderer(options.appearance), parser: parser)
    linter = options.linter(parser)
    bodyLinter = BodyLinter(linter, htmlOfSenders: options.htmlOfSenders)
    fixer = BodyFixer(options)
    maker = AnswerMaker(options)
    longestRead = parser.longestRead
  }

  /// Appends what a message becomes to a column. The diagnostics of a fixed message are those of
  /// the fixer. `length` is the length of the whole message, of which as many bytes as
  /// ``longestRead(for:)`` returns are enough.
  package func append(
    _ message: [UInt8], of length: Int, as wanted: Wanted, to column: inout ConvertedColumn
  ) {
    var diagnostics: [Diagnostic] = []
    var isCut = false
    switch wanted {
    case .findings:
      diagnostics = linter.lint(utf8: message, of: length)
      isCut = diagnostics.contains { $0.rule == .limitBytes }
      var json = JSONBytes()
      JSONRenderer().write(diagnostics, to: &json)
      column.bytes.append(contentsOf: json.bytes)
    case .notification:
      let texts = bodyLinter.lint(
        message, as: maker.options.takenAs.flatMap(Sender.named),
        isForAndroidAlone: maker.options.isForAndroidAlone)
      isCut = texts.contains { $0.findings.contains { $0.rule == .limitBytes } }
      diagnostics = texts.flatMap(\.findings)
      var json = JSONBytes()
      texts.write(to: &json)
      column.bytes.append(contentsOf: json.bytes)
    case .answer:
      var json = JSONBytes()
      do throws(JSONScanner.Malformed) {
        let answers = try maker.answers(message)
        diagnostics = answers.flatMap { $0.problems.map(\.finding) }
        json.array(answers) { $0.write(to: &$1) }
      } catch {
        diagnostics = [error.finding(in: message)]
        json.raw("[]")
      }
      column.bytes.append(contentsOf: json.bytes)
    case .fixedNotification:
      do throws(JSONScanner.Malformed) {
        let fixed = try fixer.fix(file: message)
        column.bytes.append(contentsOf: fixed.bytes)
        diagnostics = fixed.findings
      } catch {
        column.bytes.append(contentsOf: message)
        diagnostics = [error.finding(in: message)]
      }
    case .output(.fixed):
      let fixed = converter.fixer.fix(utf8: message, as: meant)
      (diagnostics, isCut) = (fixed.diagnostics, fixed.isTruncated)
      column.append(fixed.html)
      guard !column.writesLosses else {
        return column.finishRow(fixed.losses.reduce(0) { $0 | $1.bit }, diagnostics)
      }
    case .output(let format):
      let parsed = parser.parse(utf8: message, as: reading)
      let rendered = converter.render(parsed, as: format)
      diagnostics = parsed.diagnostics
      isCut = parsed.isTruncated || rendered.isTruncated
      column.append(rendered.text)
    }
    column.finishRow(isCut ? 1 : 0, diagnostics)
  }
}

/// Outputs one after the other, and where each ends.
package struct ConvertedColumn: Sendable {
  /// All outputs.
  package var bytes: [UInt8] = []
  /// Where each ends in ``bytes``.
  package private(set) var ends: [Int64] = []
  /// 1 for each output that a limit has cut, else 0. If losses are requested, a fixed message has a
  /// bit for each: 1 cut at a limit, 2 encoding, 4 words, 8 placeholders, 16 links.
  package private(set) var isCut: [UInt8] = []
  /// The diagnostics of each output as a JSON array, if requested.
  package private(set) var diagnostics: [UInt8] = []
  /// Where each ends in ``diagnostics``.
  package private(set) var diagnosticEnds: [Int64] = []
  private let writesDiagnostics: Bool
  fileprivate let writesLosses: Bool

  /// Creates an empty column.
  package init(writesDiagnostics: Bool, writesLosses: Bool = false, capacity: Int = 0) {
    self.writesDiagnostics = writesDiagnostics
    self.writesLosses = writesLosses
    bytes.reserveCapacity(capacity)
  }

  fileprivate mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  fileprivate mutating func finishRow(_ cut: UInt8, _ noticed: [Diagnostic]) {
    ends.append(Int64(bytes.count))
    isCut.append(cut)
    guard writesDiagnostics else { return }
    if noticed.isEmpty {
      diagnostics.append(contentsOf: "[]".utf8)
    } else {
      var json = JSONBytes()
      JSONRenderer().write(noticed, to: &json)
      diagnostics.append(contentsOf: json.bytes)
    }
    diagnosticEnds.append(Int64(diagnostics.count))
  }
}

extension FixedMarkup.Loss {
  /// The bit of this loss in the C interface.
  fileprivate var bit: UInt8 {
    switch self {
    case .size: 1
    case .encoding: 2
    case .words: 4
    case .placeholders: 8
    case .links: 16
    // Only a stored message can have it.
    case .other: 32
    }
  }
}
