/// The grammar of terminal output: promises 6 to 9 of SECURITY.md, checked without the library's
/// own tables.
enum ANSIGrammar {
  /// The first violation in the output of the ANSI renderer, or nil.
  static func violation(inANSI output: String) -> String? {
    var checker = Checker(Array(output.unicodeScalars), allowsSequences: true)
    if let violation = checker.run() { return violation }
    if !output.isEmpty, output.utf8.last != 0x0a { return "does not end with LF" }
    if output.utf8.suffix(2).elementsEqual([0x0a, 0x0a]) { return "ends with more than one LF" }
    return nil
  }

  /// The first violation in plain output, or nil.
  static func violation(inPlain output: String) -> String? {
    var checker = Checker(Array(output.unicodeScalars), allowsSequences: false)
    if let violation = checker.run() { return violation }
    return output.utf8.last == 0x0a ? "ends with LF" : nil
  }

  /// The scalars of an output that keeps to the grammar, without its sequences.
  static func text(of output: String) -> [Unicode.Scalar] {
    var checker = Checker(Array(output.unicodeScalars), allowsSequences: true)
    var text: [Unicode.Scalar] = []
    while checker.place < checker.scalars.count {
      let start = checker.place
      if checker.scalars[start].value == 0x1b {
        let violation = checker.scalar(1) == 0x5b ? checker.colorSequence() : checker.linkSequence()
        if violation == nil { continue }
      }
      text.append(checker.scalars[start])
      checker.place = start + 1
    }
    return text
  }

  private struct Checker {
    let scalars: [Unicode.Scalar]
    let allowsSequences: Bool
    var place = 0
    var isReset = true
    var hasOpenLink = false
    /// Whether nothing was printed yet on this line, or since a sequence.
    var lacksBase = true
    var marks = 0

    init(_ scalars: [Unicode.Scalar], allowsSequences: Bool) {
      self.scalars = scalars
      self.allowsSequences = allowsSequences
    }

    func scalar(_ offset: Int) -> UInt32? {
      scalars.indices.contains(place + offset) ? scalars[place + offset].value : nil
    }

    mutating func run() -> String? {
      while place < scalars.count {
        let value = scalars[place].value
        switch value {
        case 0x1b:
          guard allowsSequences else { return "ESC in plain text" }
          let violation = scalar(1) == 0x5b ? colorSequence() : linkSequence()
          if let violation { return "\(violation) at scalar \(place)" }
          lacksBase = true
        case 0x0a:
          if !isReset { return "line ends without reset at scalar \(place)" }
          if hasOpenLink { return "line ends inside a link at scalar \(place)" }
          lacksBase = true
          marks = 0
          place += 1
        default:
          if let violation = text() {
            return "\(violation): U+\(String(value, radix: 16)) at scalar \(place)"
          }
          lacksBase = false
          place += 1
        }
      }
      if !isReset { return "ends without reset" }
      return hasOpenLink ? "ends inside a link" : nil
    }

    mutating func colorSequence() -> String? {
      var parameters: [Int] = []
      var digits = ""
      var end = place + 2
      while end < scalars.count, scalars[end] != "m" {
        switch scalars[end] {
        case "0"..."9": digits.unicodeScalars.append(scalars[end])
        case ";":
          guard let number = Int(digits) else { return "empty SGR parameter" }
          parameters.append(number)
          digits = ""
        default: return "not an SGR sequence"
        }
        end += 1
      }
      guard end < scalars.count, let number = Int(digits) else { return "unfinished SGR" }
      parameters.append(number)
      var rest = parameters[...]
      while let first = rest.popFirst() {
        switch first {
        case 0, 1, 2, 3, 4, 9, 22, 23, 24, 29, 39, 49, 30...37, 40...47, 90...97, 100...107: break
        case 38, 48:
          let kind = rest.popFirst()
          let values = rest.prefix(kind == 5 ? 1 : 3)
          guard kind == 5 && values.count == 1 || kind == 2 && values.count == 3,
            values.allSatisfy({ 0...255 ~= $0 })
          else { return "bad colour" }
          rest = rest.dropFirst(values.count)
        default: return "SGR \(first) is not of the set"
        }
      }
      isReset = parameters == [0]
      place = end + 1
      return nil
    }

    mutating func linkSequence() -> String? {
      let start: [UInt32] = [0x5d, 0x38, 0x3b, 0x3b]
      for (offset, value) in start.enumerated() where scalar(offset + 1) != value {
        return "unknown sequence"
      }
      var end = place + 5
      while end < scalars.count, scalars[end].value != 0x1b {
        guard 0x21...0x7e ~= scalars[end].value else { return "bad byte in a link" }
        end += 1
      }
      guard end + 1 < scalars.count, scalars[end + 1] == "\\" else { return "link without ST" }
      let length = end - place - 5
      guard length <= 2083 else { return "link is too long" }
      if (length > 0) == hasOpenLink { return "links do not pair" }
      hasOpenLink = length > 0
      place = end + 2
      return nil
    }

    mutating func text() -> String? {
      let current = scalars[place]
      let properties = current.properties
      switch properties.generalCategory {
      case .control: return "control"
      case .privateUse: return "private use"
      case .surrogate, .lineSeparator, .paragraphSeparator: return "separator"
      case .nonspacingMark, .spacingMark, .enclosingMark:
        if lacksBase { return "mark without base" }
        marks += 1
        if marks > 30 { return "more than 30 marks" }
      default: marks = 0
      }
      if properties.isNoncharacterCodePoint { return "noncharacter" }
      if properties.isBidiControl { return "bidi control" }
      if 0xfff9...0xfffb ~= current.value { return "annotation" }
      guard properties.isDefaultIgnorableCodePoint else { return nil }
      guard place > 0 else { return "default-ignorable at the start" }
      let previous = scalars[place - 1].properties
      let next = scalars.indices.contains(place + 1) ? scalars[place + 1].properties : nil
      switch current.value {
      case 0x200b:
        // Khmer, Thai and Burmese have no other spaces between words.
        let spaceless: (UInt32?) -> Bool = {
          [0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x1950...0x1aaf, 0xa9e0...0xaa7f]
            .contains { [value = $0 ?? 0] in $0.contains(value) }
        }
        let isBetween = spaceless(scalars[place - 1].value) && spaceless(scalar(1))
        return isBetween ? nil : "zero-width space"
      case 0x200c, 0x200d:
        let joinsLetters =
          (previous.isAlphabetic || previous.canonicalCombiningClass != .notReordered)
          && next?.isAlphabetic == true
        // The digits, # and * have the Emoji property, and Latin letters do not change shape next
        // to each other.
        let before = scalars[place - 1].value
        let isLatin = before < 0x250 || scalar(1) ?? 0 < 0x250
        let joinsEmoji =
          (previous.isEmoji && before > 0x7f || before == 0xfe0f)
          && next?.isEmoji == true && scalar(1) ?? 0 > 0x7f
        if joinsEmoji, current.value == 0x200d { return nil }
        // Bengali, Malayalam and Arabic words may contain a joiner.
        let isSpelled =
          before == 0x647 || previous.canonicalCombiningClass == .virama
          || previous.isAlphabetic && next?.canonicalCombiningClass == .virama
        if isSpelled, current.value == 0x200d { return nil }
        // So may Kurdish words, and Persian ones after numbers and words in other writing systems.
        let isArabic = 0x600...0x8ff ~= scalar(1) ?? 0
        let endsWord = previous.isAlphabetic || previous.numericType == .decimal
        if current.value == 0x200c, before == 0x647 || isArabic && endsWord { return nil }
        return joinsLetters && !(isLatin && current.value == 0x200d) ? nil : "joiner"
      case 0xe0020...0xe007f:
        var start = place
        while start > 0, 0xe0020...0xe007f ~= scalars[start].value { start -= 1 }
        let tags = scalars[start...].dropFirst().prefix { 0xe0020...0xe007f ~= $0.value }
        let name = tags.map { String(Unicode.Scalar($0.value - 0xe0000) ?? " ") }.joined()
        return scalars[start].value == 0x1f3f4
          && ["gbeng\u{7f}", "gbsct\u{7f}", "gbwls\u{7f}"].contains(name) ? nil : "tag"
      case 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f:
        return previous.isDefaultIgnorableCodePoint || previous.isWhitespace ? "selector" : nil
      default: return "default-ignorable"
      }
    }
  }

}
