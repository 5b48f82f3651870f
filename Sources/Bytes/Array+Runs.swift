extension [UInt8] {
  /// Appends a part of another array. `append(contentsOf: source[start..<end])` would retain and
  /// release `source`.
  package mutating func append(_ source: [UInt8], from start: Int, to end: Int) {
    guard start < end else { return }
    unsafe source.withUnsafeBufferPointer { source in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<end]))
    }
  }

  /// Where the first byte stands that may start a patch: `&`, `!`, EF, or a control. `end` if there
  /// is none.
  package func endOfVerbatim(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.equal(0x26) | bytes.equal(0x21) | bytes.equal(0xef) | bytes.below(0x20)
    }
  }

  /// Where the first byte stands that may end a tag or begin a quoted value: `>`, `"`, `'`, `#` or
  /// `&`. `end` if there is none.
  package func endOfUnquoted(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.with(0x05).equal(0x27) | $0.equal(0x3e) }
  }

  /// Where the first byte stands that HTML's text escapes: `<`, `>` or `&`. `end` if there is none.
  package func endOfUnescaped(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.with(0x02).equal(0x3e) | $0.equal(0x26) }
  }

  /// Where the first byte stands that a quoted value of HTML may have to escape: `&`, `"`, `'`,
  /// `<`, `>`, a grave accent; and `#`, which need not be. `end` if there is none.
  package func endOfUnescapedValue(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.with(0x05).equal(0x27) | bytes.with(0x02).equal(0x3e) | bytes.equal(0x60)
    }
  }

  /// Where the first byte stands that may end a run of text that TagSoup takes as it is: `<`, `&`,
  /// a control, DEL, C2 or E2. `end` if there is none.
  package func endOfPlainSoup(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.equal(0x3c) | bytes.equal(0x26) | bytes.controls | bytes.with(0x20).equal(0xe2)
    }
  }

  /// Where the first line feed stands, or space behind a space; `end` if there is none.
  package func endOfSpacedWords(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.equal(0x0a)
    }
  }

  /// Where the first byte stands that may end a run of plain text: a control, DEL, C2, E2, or a
  /// space behind a space. `end` if there is none.
  package func endOfPlainText(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.controls | bytes.with(0x20).equal(0xe2)
    }
  }

  /// Where the first byte stands that is not ASCII; `end` if there is none.
  package func endOfASCII(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.beyondASCII }
  }

  /// Where the first control of ASCII stands; `end` if there is none.
  package func firstControl(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.controls }
  }

  /// Where the first byte stands that is not of a printable character of ASCII or a letter of the
  /// scripts that most text is in: Latin, Cyrillic, Chinese. These need two or three bytes, and the
  /// first of them tells. `end` if there is none.
  package func endOfPlainScript(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.beyondPlainScript }
  }

  /// The same, or a space behind a space.
  package func endOfPlainWords(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.beyondPlainScript
    }
  }

  /// Where the first CR or LF stands; `end` if there is none.
  package func endOfLine(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(0x0a) | $0.equal(0x0d) }
  }

  /// Where the first byte of this value stands; `end` if there is none.
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(byte) }
  }

  /// Where the first byte stands that has one of two values; `end` if there is none.
  package func firstIndex(of byte: UInt8, or other: UInt8, from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(byte) | $0.equal(other) }
  }

  /// Where all bytes of this value stand, from `start` on.
  package func places(of byte: UInt8, from start: Int) -> [Int] {
    var places: [Int] = []
    var place = firstIndex(of: byte, from: start, to: count)
    while place < count {
      places.append(place)
      place = firstIndex(of: byte, from: place + 1, to: count)
    }
    return places
  }

  /// Whether a byte has one of three values. In words, which every processor takes two or four at a
  /// time; Swift compares vectors of bytes one by one.
  package func contains(anyOf bytes: (UInt8, UInt8, UInt8), from start: Int) -> Bool {
    precondition(start >= 0)
    typealias Words = SIMD4<UInt64>
    let ones: UInt64 = 0x0101_0101_0101_0101
    let units = Words(repeating: ones)
    let one = Words(repeating: ones &* UInt64(bytes.0))
    let two = Words(repeating: ones &* UInt64(bytes.1))
    let three = Words(repeating: ones &* UInt64(bytes.2))
    var found = Words()
    var index = start
    unsafe withUnsafeBytes { memory in
      while index &+ 32 <= memory.count {
        let words = unsafe memory.loadUnaligned(fromByteOffset: index, as: Words.self)
        let (first, second, third) = (words ^ one, words ^ two, words ^ three)
        found |= (first &- units) & ~first | (second &- units) & ~second
        found |= (third &- units) & ~third
        index &+= 32
      }
    }
    // The top bits tell.
    if (found.x | found.y | found.z | found.w) & 0x8080_8080_8080_8080 != 0 { return true }
    return firstFlagged(from: index, to: count) {
      $0.equal(bytes.0) | $0.equal(bytes.1) | $0.equal(bytes.2)
    } < count
  }

  /// The first byte from `start` on with a flag.
  @inline(__always)
  private func firstFlagged(
    from start: Int, to end: Int, _ flags: (EightBytes) -> UInt64
  ) -> Int {
    precondition(start >= 0 && end <= count)
    return unsafe withUnsafeBytes { unsafe $0.firstFlagged(from: start, to: end, flags) }
  }
}

extension ArraySlice<UInt8> {
  /// Where the first byte of this value stands; `endIndex` if there is none.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int {
    firstFlagged(from: start) { $0.equal(byte) }
  }

  /// Where the first byte stands that a string of JSON cannot hold as it is: `"`, a backslash or a
  /// control. `endIndex` if there is none.
  package func endOfJSONText(from start: Int) -> Int {
    firstFlagged(from: start) { $0.equal(0x22) | $0.equal(0x5c) | $0.below(0x20) }
  }

  @inline(__always)
  private func firstFlagged(from start: Int, _ flags: (EightBytes) -> UInt64) -> Int {
    precondition(start >= startIndex && start <= endIndex)
    let first = startIndex
    return unsafe withUnsafeBytes { bytes in
      unsafe first + bytes.firstFlagged(from: start - first, to: bytes.count, flags)
    }
  }
}

extension [UInt8] {
  /// Whether HTML reads a tag, a comment or the like at a place: any other `<` is text, and a `</`
  /// that ends the message.
  ///
  /// Source: HTML, 13.2.5.6 (tag open state) and 13.2.5.7 (end tag open state).
  @inlinable
  public func startsTag(at place: Int) -> Bool {
    guard self[place] == UInt8(ascii: "<"), place + 1 < count else { return false }
    let next = self[place + 1]
    return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      || next == UInt8(ascii: "/") && place + 2 < count
  }
}
