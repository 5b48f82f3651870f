/// The custom properties of one style, and what `var()` makes of them: CSS Custom Properties for
/// Cascading Variables 1.
///
/// Those of an element around it are not known here.
struct CSSVariables {
  /// What a value is once its `var()` are replaced.
  enum Replaced: Equatable {
    case value([UInt8])
    /// A property without a value: the declaration counts, but is `unset`.
    case missing
    /// No `var()` is in it, or one that is written wrongly.
    case invalid
  }

  private let bytes: [UInt8]
  private var values: [ArraySlice<UInt8>: Range<Int>] = [:]
  /// How many bytes of variables may still be read: those that use one another twice would
  /// otherwise double at each step.
  private var budget: Int
  /// Whether a fallback was taken: an element around might have the property.
  private(set) var tookFallback = false

  private static let depthLimit = 16

  /// Finds the custom properties in a style.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    budget = 1024 + 8 * range.count
    var important: Set<ArraySlice<UInt8>> = []
    var tokens = CSSTokenizer(bytes, range)
    tokens.advance()
    while tokens.kind != .end {
      switch tokens.kind {
      case .space, .semicolon: tokens.advance()
      case .atKeyword: _ = tokens.skipDeclaration(after: tokens.start, isAtRule: true)
      case .ident:
        if let (name, value, isImportant) = tokens.readCustomProperty(),
          isImportant || !important.contains(bytes[name])
        {
          if isImportant { important.insert(bytes[name]) }
          values[bytes[name]] = value
        }
        _ = tokens.skipDeclaration(after: tokens.start)
      default: _ = tokens.skipDeclaration(after: tokens.start)
      }
    }
  }

  /// Replaces each `var()` in a value that `tokens` are about to read.
  mutating func replace(in source: [UInt8], _ range: Range<Int>) -> Replaced {
    var result: [UInt8] = []
    return append(source, range, to: &result, depth: 0) ?? .value(result)
  }

  /// Appends a value to another; gives why that is not possible.
  private mutating func append(
    _ source: [UInt8], _ range: Range<Int>, to result: inout [UInt8], depth: Int
  ) -> Replaced? {
    var tokens = CSSTokenizer(source, range)
    var copied = range.lowerBound
    if depth > 0 { budget -= range.count + 16 }
    guard budget > 0, depth < Self.depthLimit else { return .missing }
    tokens.advance()
    while tokens.kind != .end {
      guard tokens.kind == .function, tokens.keyword == .var else {
        tokens.advance()
        continue
      }
      let start = tokens.start
      guard let (name, fallback) = tokens.readReference() else { return .invalid }
      result += source[copied..<start]
      copied = tokens.position
      // Comments keep tokens apart that would become one.
      result += "/**/".utf8
      let before = result.count
      var isReplaced = false
      if let value = values[source[name]], !isWide(value) {
        isReplaced = append(bytes, value, to: &result, depth: depth + 1) == nil
      }
      if !isReplaced {
        result.removeLast(result.count - before)
        guard let fallback else { return .missing }
        tookFallback = true
        if let reason = append(source, fallback, to: &result, depth: depth + 1) { return reason }
      }
      result += "/**/".utf8
      tokens.advance()
    }
    guard depth > 0 || copied > range.lowerBound else { return .invalid }
    result += source[copied..<range.upperBound]
    return nil
  }

  /// Whether a custom property has one of the words that every property takes: around the element
  /// it is not known.
  private func isWide(_ range: Range<Int>) -> Bool {
    var tokens = CSSTokenizer(bytes, range)
    tokens.advanceToToken()
    guard tokens.kind == .ident, tokens.keyword?.isWide == true else { return false }
    tokens.advanceToToken()
    return tokens.kind == .end
  }
}

extension CSSTokenizer {
  /// Passes over a value of any tokens, up to `!`, `;` or the end, and gives its range; nil if it
  /// is broken.
  mutating func readAnyValue() -> Range<Int>? {
    let first = start
    var last = start
    while kind != .end, kind != .semicolon, !isDelimiter(UInt8(ascii: "!")) {
      switch kind {
      case .closeRound, .closeSquare, .closeCurly, .bad: return nil
      case .space: advance()
      default:
        skipComponent()
        last = lastComponentEnd
      }
    }
    return first..<last
  }

  /// Reads `--name: value`, and stops somewhere inside of a declaration that is none of these.
  fileprivate mutating func readCustomProperty() -> (
    name: Range<Int>, value: Range<Int>, isImportant: Bool
  )? {
    let name = start..<position
    guard isCustomName(name) else { return nil }
    advanceToToken()
    guard kind == .colon else { return nil }
    advanceToToken()
    guard let value = readAnyValue(), let isImportant = readImportance() else { return nil }
    return (name, value, isImportant)
  }

  private func isCustomName(_ name: Range<Int>) -> Bool {
    name.count > 2 && bytes[name].starts(with: "--".utf8)
  }

  /// Reads `var(--name)` or `var(--name, fallback)` from its function on, and stops where its
  /// bracket is the current token.
  fileprivate mutating func readReference() -> (name: Range<Int>, fallback: Range<Int>?)? {
    advanceToToken()
    let name = start..<position
    guard kind == .ident, isCustomName(name) else { return nil }
    advanceToToken()
    var fallback: Range<Int>?
    if kind == .comma {
      advance()
      let first = start
      while kind != .end, kind != .closeRound {
        guard kind != .semicolon, kind != .bad, !isDelimiter(UInt8(ascii: "!")) else { return nil }
        skipComponent()
      }
      fallback = first..<start
    }
    guard kind == .end || kind == .closeRound else { return nil }
    return (name, fallback)
  }
}
