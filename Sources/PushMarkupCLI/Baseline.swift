internal import Bytes
import CTerminal
import PushMarkup
internal import PushMarkupAndroid

/// The known findings of a repository: old ones pass, new ones fail.
struct Baseline {
  /// A finding without its line, so that a finding that has moved is the same.
  private struct Key: Hashable, Comparable {
    /// The path relative to the folder of the baseline.
    var file: String
    var field: String
    var rule: String
    var text: String
    /// A fingerprint of the source text at the finding.
    var source: String

    static func < (left: Self, right: Self) -> Bool {
      (left.file, left.field, left.rule, left.text, left.source)
        < (right.file, right.field, right.rule, right.text, right.source)
    }
  }

  /// How often each finding is known and has not been seen yet.
  private var counts: [Key: Int] = [:]
  /// The files that were checked.
  private var files: Set<String> = []
  let path: String
  private let folder: [ArraySlice<UInt8>]

  /// Creates an empty baseline.
  init(path: String) {
    self.path = path
    folder = FolderPath.steps(to: Array(path.utf8)).dropLast()
  }

  /// Creates an empty baseline to replace another; throws if the file exists and is not a baseline.
  init(replacing path: String) throws {
    if ct_kind(Arguments.bytes(of: path).cString.span) != ct_nothing {
      do throws(InputFailure) { _ = try Baseline(reading: path) } catch {
        throw OutputFailure(name: path, reason: "not replaced, because this is not a baseline")
      }
    }
    self.init(path: path)
  }

  /// Reads what ``json`` wrote.
  init(reading path: String) throws(InputFailure) {
    self.init(path: path)
    let bytes = try ByteInput(path: path, bytes: Array(path.utf8))
      .readJSON(atMost: ByteInput.jsonLimit, path: path)
    do throws(JSONScanner.Malformed) {
      try JSONScanner.document(bytes) { scanner throws(JSONScanner.Malformed) in
        try JSONScanner.members(&scanner) { name, scanner throws(JSONScanner.Malformed) in
          switch name {
          case "version":
            guard try scanner.wholeNumber(0...999) == 1 else {
              throw scanner.failure("unknown version of a baseline")
            }
          case "findings":
            try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
              try read(&scanner)
            }
          default: throw scanner.failure("a baseline contains only version and findings")
          }
        }
      }
    } catch {
      throw InputFailure(name: path, json: bytes, error)
    }
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
    var key = Key(file: "", field: "", rule: "", text: "", source: "")
    var count = 1
    try JSONScanner.members(&scanner) { name, scanner throws(JSONScanner.Malformed) in
      switch name {
      case "file": key.file = try scanner.text()
      case "field": key.field = try scanner.text()
      case "rule": key.rule = try scanner.text()
      case "text": key.text = try scanner.text()
      case "source": key.source = try scanner.text()
      case "count": count = try scanner.wholeNumber(1...999_999_999)
      default:
        throw scanner.failure("a finding contains only file, field, rule, text, source and count")
      }
    }
    counts[key, default: 0] += count
  }

  private func key(_ finding: Diagnostic, _ message: LintedMessage) -> Key {
    // Messages about a whole body contain numbers that change with it.
    let isOfWhole = finding.category == .size || finding.rule == .notificationUnchecked
    let range = finding.range.clamped(to: message.source.indices)
    var print = Fingerprint()
    print.add(isOfWhole ? [] : message.source[range])
    // List elements are told apart by text: their indexes change with the elements before them.
    let isPointer = message.field?.utf8.first == UInt8(ascii: "/")
    let field = message.field.map { field in
      isPointer
        ? field.split(separator: "/", omittingEmptySubsequences: false)
          .map { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) ? "*" : $0 }
          .joined(separator: "/") : field
    }
    return Key(
      file: file(of: message), field: field ?? "", rule: finding.rule.rawValue,
      text: isOfWhole ? finding.rule.page.title : DisplayFilter.visible(finding.message),
      source: print.text)
  }

  private func file(of message: LintedMessage) -> String {
    guard message.isNamed else { return message.file }
    let steps = FolderPath.steps(to: Array(message.file.utf8))
    let common = zip(steps, folder).prefix { $0 == $1 }.count
    let names = folder.dropFirst(common).map { _ in Array("..".utf8)[...] }
    let path = Array((names + steps.dropFirst(common)).joined(separator: "/".utf8))
    return String(decoding: path, as: UTF8.self)
  }

  // MARK: What is found

  /// Records that a message was checked.
  mutating func note(_ message: LintedMessage) { files.insert(file(of: message)) }

  /// Adds a finding.
  mutating func add(_ finding: Diagnostic, of message: LintedMessage) {
    counts[key(finding, message), default: 0] += 1
  }

  /// Whether a finding is known. Each call uses up one occurrence.
  mutating func knows(_ finding: Diagnostic, of message: LintedMessage) -> Bool {
    let key = key(finding, message)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  /// The number of findings.
  var count: Int { counts.values.reduce(0, +) }

  /// The known findings that were not found again, in the files that were checked and in files that
  /// no longer exist.
  var gone: [String] {
    let folder = Array("/".utf8) + Array(folder.joined(separator: "/".utf8)) + Array("/".utf8)
    return counts.filter { key, count in
      count > 0
        && (files.contains(key.file)
          || ct_kind((folder + Array(key.file.utf8)).cString.span) == ct_nothing)
    }.keys.sorted().map { key in
      let field = key.field.isEmpty ? "" : "\(key.field): "
      return DisplayFilter.visible("\(key.file): \(field)\(key.text) [\(key.rule)]")
    }
  }

  /// The baseline as JSON, one finding per line, sorted so that a diff shows what is new.
  var json: String {
    let lines = counts.sorted { $0.key < $1.key }.map { key, count in
      var json = JSONBytes()
      json.raw("{\"file\":", key.file)
      if !key.field.isEmpty { json.raw(",\"field\":", key.field) }
      json.raw(",\"rule\":", key.rule)
      json.raw(",\"text\":", key.text)
      json.raw(",\"source\":", key.source)
      if count > 1 { json.member("count", count) }
      json.raw("}")
      return json.text
    }
    return "{\"version\":1,\"findings\":[\n\(lines.joined(separator: ",\n"))\n]}"
  }
}
