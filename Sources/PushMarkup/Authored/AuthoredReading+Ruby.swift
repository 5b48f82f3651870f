internal import Bytes
internal import HTMLTokens

/// The reading of a ruby text, while it is open.
struct RubyText {
  /// Its element, and that of its `ruby`, by their serial numbers.
  var element: Int
  var ruby: Int
  /// Where its tag stands.
  var tag: Range<Int>
  /// What the author has put before it.
  var sign: RubySign?
  /// The first span that begins inside of it.
  var firstSpan: Int
  /// Whether something of it is seen, and its parenthesis with it.
  var isShown = false
}

/// The text of an `rp` before a reading, in the tokens' bytes, and where its tag stands.
struct RubySign {
  /// Its `ruby`, by its serial number.
  var ruby: Int
  var text: Range<Int>
  var tag: Range<Int>
}

// Ruby: small readings above a line. Styled text has one line, and there a reading stands behind
// its word, in parentheses, as HTML has them in `rp` for whoever shows no ruby. A browser does, so
// its `innerText` has none.
//
// A parenthesis waits for the first that is seen of the reading, for a hidden or a blank one has
// none. The author's own count where there are two of them.
extension AuthoredReading {
  /// A start tag of `rt` or `rp` ends the one before it: HTML Standard, 13.2.6.4.7.
  @inline(never)
  mutating func closeRuby() {
    let last = open.count - 1
    if last >= 0, open.elements[last].role.isRuby { close(last) }
  }

  /// An `rt` or `rp` that was opened.
  @inline(never)
  mutating func readRuby(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ element: Int
  ) {
    guard let index = open.lastIndex(of: ElementName.ruby) else { return }
    let ruby = open.elements[index].serial
    let last = open.count - 1
    if role.effect == .rubyText {
      let sign = rubySign?.ruby == ruby ? rubySign : nil
      rubyTexts.append(
        RubyText(element: element, ruby: ruby, tag: tag.range, sign: sign, firstSpan: spans.count))
      blankRubyTexts += 1
      (rubySign, rubyToEnd) = (nil, 0)
      open.elements[last].hasMode = true
    } else {
      if rubyToEnd == ruby, !modes.mode.isHidden {
        text.trimSpace(&spans)
        let sign = tokens.bytes[text(tokens, behind: tag)].trimming(while: \.isHTMLSpace).indices
        append(RubySign(ruby: ruby, text: sign, tag: tag.range), tokens.bytes)
      } else {
        rubySign = sign(tokens, tag, ruby)
      }
      rubyToEnd = 0
      // What is shown of it comes with its reading.
      var change = TextModes.Change(element: element, tag: tag.range)
      change.isRemoved = true
      change.wasReported = true
      modes.begin(change, mayMove: false)
      open.elements[last].hasMode = true
    }
  }

  /// Text while an open reading shows nothing so far. What is blank in front is seen nowhere: a
  /// browser has the reading above the line.
  @inline(never)
  mutating func appendToRuby(_ bytes: [UInt8], _ range: Range<Int>, _ source: Range<Int>) {
    // What is hidden is said.
    guard !modes.mode.isHidden else { return appendText(bytes, range, source) }
    guard isSeen(bytes[range]) else { return }
    beginRubyTexts(bytes)
    let blank = bytes[range].prefix(while: \.isHTMLSpace).count
    let rest = range.lowerBound + blank..<range.upperBound
    let isAsWritten = range.count == source.count
    appendText(bytes, rest, isAsWritten ? source.lowerBound + blank..<source.upperBound : source)
  }

  /// Something of the readings is seen that were blank so far.
  mutating func beginRubyTexts(_ bytes: [UInt8]) {
    for index in rubyTexts.count - blankRubyTexts..<rubyTexts.count {
      rubyTexts[index].isShown = true
      let reading = rubyTexts[index]
      if let sign = reading.sign {
        append(sign, bytes)
      } else {
        appendRuby("(", at: reading.tag)
      }
      // It looks as the reading does, and not as what is inside.
      spans.delayOpen(from: reading.firstSpan, to: text.count)
    }
    blankRubyTexts = 0
  }

  /// The innermost reading ends.
  mutating func endRubyText() {
    let reading = rubyTexts.removeLast()
    guard reading.isShown else {
      blankRubyTexts -= 1
      return
    }
    text.trimSpace(&spans)
    if reading.sign == nil {
      appendRuby(")", at: tagRange)
    } else {
      rubyToEnd = reading.ruby
    }
  }

  private mutating func append(_ sign: RubySign, _ bytes: [UInt8]) {
    let start = text.count
    appendCollapsed(bytes, sign.text, sign.tag)
    trace?.note(start..<text.count, from: sign.tag)
  }

  private mutating func appendRuby(_ sign: Unicode.Scalar, at range: Range<Int>) {
    let start = text.count
    text.append(sign, spans: &spans)
    trace?.note(start..<text.count, from: range)
  }

  /// Whether something of a text is seen: no space of any kind, and nothing invisible.
  private func isSeen(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy(\.isHTMLSpace) { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
      // What stands for a placeholder is of private use.
      let isHidden = DisplayWidth.kind(of: $0.value) == .hidden
      return !$0.properties.isWhitespace
        && (!isHidden || $0.properties.generalCategory == .privateUse)
    }
  }

  /// The author's sign in front of a reading: text alone, then the reading, then another sign.
  private func sign(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ ruby: Int
  ) -> RubySign? {
    let sign = text(tokens, behind: tag)
    guard isSeen(tokens.bytes[sign]) else { return nil }
    var index = (0..<tokens.tags.count).firstPlace { tokens.tags[$0].start > tag.start }
    var readings = 0
    var isBehind = true
    while index < tokens.tags.count {
      let next = tokens.tags[index]
      let effect = roles[Int(next.name)].effect
      let isEnd = next.kind == .end
      if next.name == ElementName.ruby { return nil }
      if effect == .rubyText {
        readings += isEnd ? 0 : 1
        isBehind = isEnd
      } else if effect == .rubySign, isEnd {
        if readings > 0 { return nil }
      } else if effect == .rubySign {
        guard readings == 1, isSeen(tokens.bytes[text(tokens, behind: next)]) else { return nil }
        return RubySign(
          ruby: ruby, text: tokens.bytes[sign].trimming(while: \.isHTMLSpace).indices,
          tag: tag.range)
      }
      // Two signs stand around a reading, and nothing else.
      if isBehind, readings > 0, isSeen(tokens.bytes[text(tokens, behind: next)]) { return nil }
      index += 1
    }
    return nil
  }

  /// The text between a tag and the next.
  func text(_ tokens: borrowing HTMLTokens, behind tag: HTMLTag) -> Range<Int> {
    let next = (0..<tokens.tags.count).firstPlace { tokens.tags[$0].start > tag.start }
    let end = next < tokens.tags.count ? Int(tokens.tags[next].textEnd) : tokens.bytes.count
    return Int(tag.textStart)..<end
  }
}
