extension [UInt8] {
  /// Appends a part of another array. `append(contentsOf: source[start..<end])` would retain and
  /// release `source`.
  package mutating func append(_ source: [UInt8], from start: Int, to end: Int) {
    guard start < end else { return }
    unsafe source.withUnsafeBufferPointer { source in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<end]))
    }
  }

  /// The index of the first byte that may need a patch (`&`, `!`, EF, or a control), or `end`.
  package func endOfVerbatim(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.equal(0x26) | bytes.equal(0x21) | bytes.equal(0xef) | bytes.below(0x20)
    }
  }

  /// The index of the first byte that may end a tag or start a quoted value (`>`, `"`, `'`, `#` or
  /// `&`), or `end`.
  package func endOfUnquoted(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.with(0x05).equal(0x27) | $0.equal(0x3e) }
  }

  /// The index of the first byte that must be escaped in HTML text (`<`, `>` or `&`), or `end`.
  package func endOfUnescaped(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.with(0x02).equal(0x3e) | $0.equal(0x26) }
  }

  /// The index of the first byte that a quoted value of HTML may have to escape, or `end`: `&`,
  /// `"`, `'`, `<`, `>`, a grave accent; and `#`, although it needs no escape.
  package func endOfUnescapedValue(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.with(0x05).equal(0x27) | bytes.with(0x02).equal(0x3e) | bytes.equal(0x60)
    }
  }

  /// The index of the first byte that may end a run of text that TagSoup reads unchanged, or `end`:
  /// `<`, `&`, a control, DEL, C2 or E2.
  package func endOfPlainSoup(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { bytes in
      bytes.equal(0x3c) | bytes.equal(0x26) | bytes.controls | bytes.with(0x20).equal(0xe2)
    }
  }

  /// The index of the first line feed or of the first space that follows a space, or `end`.
  package func endOfSpacedWords(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.equal(0x0a)
    }
  }

  /// The index of the first byte that may end a run of plain text, or `end`: a control, DEL, C2,
  /// E2, or a space after a space.
  package func endOfPlainText(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.controls | bytes.with(0x20).equal(0xe2)
    }
  }

  /// The index of the first byte that is not ASCII, or `end`.
  package func endOfASCII(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.beyondASCII }
  }

  /// The index of the first ASCII control, or `end`.
  package func firstControl(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.controls }
  }

  /// The index of the first byte that is not part of a printable ASCII character or of a letter in
  /// the writing systems of most texts (Latin, Cyrillic, Chinese), or `end`.
  ///
  /// Those letters have two or three bytes; the first byte identifies them.
  package func endOfPlainScript(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.beyondPlainScript }
  }

  /// The same, also stopping at a space after a space.
  package func endOfPlainWords(from start: Int, to end: Int) -> Int {
    var before: UInt64 = 0
    return firstFlagged(from: start, to: end) { bytes in
      bytes.spaces(behindSpace: &before) | bytes.beyondPlainScript
    }
  }

  /// The index of the first CR or LF, or `end`.
  package func endOfLine(from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(0x0a) | $0.equal(0x0d) }
  }

  /// The index of the first byte with this value, or `end`.
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(byte) }
  }

  /// The index of the first byte with one of two values, or `end`.
  package func firstIndex(of byte: UInt8, or other: UInt8, from start: Int, to end: Int) -> Int {
    firstFlagged(from: start, to: end) { $0.equal(byte) | $0.equal(other) }
  }

  /// The indices of all bytes with this value, from `start` on.
  package func places(of byte: UInt8, from start: Int) -> [Int] {
    var places: [Int] = []
    var place = firstIndex(of: byte, from: start, to: count)
    while place < count {
      places.append(place)
      place = firstIndex(of: byte, from: place + 1, to: count)
    }
    return places
  }

  /// Whether a byte has one of three values.
  ///
  /// Compares words, of which every processor takes two or four at a time; Swift compares vectors
  /// of bytes one by one.
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
    // A match sets the top bit of a byte.
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
  /// The index of the first byte with this value, or `endIndex`.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int {
    firstFlagged(from: start) { $0.equal(byte) }
  }

  /// The index of the first byte that a JSON string cannot contain unescaped (`"`, a backslash or a
  /// control), or `endIndex`.
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
  /// Whether HTML reads a tag, a comment or the like at a place. Any other `<` is text, and so is a
  /// `</` that ends the message.
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
