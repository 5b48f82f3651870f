internal import Bytes
internal import HTMLTokens

// Ruby: small readings above a line. Styled text has one line, and there a reading stands behind
// its word, in parentheses, as HTML has them in `rp` for whoever shows no ruby. A browser does, so
// its `innerText` has none.
extension AuthoredReading {
  /// A start tag of `rt` or `rp` ends the one before it: HTML Standard, 13.2.6.4.7.
  @inline(never)
  mutating func closeRuby() {
    let last = open.count - 1
    if last >= 0, open.elements[last].role.isRuby { close(last) }
  }

  /// An `rt` or `rp` that was opened: a reading gets parentheses where its `ruby` has none so far,
  /// and it is not empty.
  @inline(never)
  mutating func readRuby(
    _ tokens: borrowing HTMLTokens, _ tag: HTMLTag, _ role: ElementRole, _ element: Int
  ) {
    guard let index = open.lastIndex(of: ElementName.ruby) else { return }
    let ruby = open.elements[index].serial
    guard role.effect == .rubyText else {
      rubyWithSigns = ruby
      return
    }
    guard ruby != rubyWithSigns, !modes.mode.isHidden, hasText(tokens, behind: tag) else { return }
    appendRuby("(", at: tag.range)
    rubyTexts.append(element)
    open.elements[open.count - 1].hasMode = true
  }

  /// The innermost reading with a parenthesis ends.
  mutating func endRubyText() {
    rubyTexts.removeLast()
    text.trimSpace(&spans)
    appendRuby(")", at: tagRange)
  }

  mutating func appendRuby(_ sign: Unicode.Scalar, at range: Range<Int>) {
    let start = text.count
    text.append(sign, spans: &spans)
    if trace != nil { trace?.note(start..<text.count, from: range) }
  }

  /// Whether an element is more than a start tag that its end tag follows at once.
  private func hasText(_ tokens: borrowing HTMLTokens, behind tag: HTMLTag) -> Bool {
    let next = (0..<tokens.tags.count).firstPlace { tokens.tags[$0].start > tag.start }
    guard next < tokens.tags.count else { return true }
    let text = tokens.bytes[Int(tag.textStart)..<Int(tokens.tags[next].textEnd)]
    guard text.allSatisfy(\.isHTMLSpace) else { return true }
    if case .end = tokens.tags[next].kind { return false }
    return !roles[Int(tokens.tags[next].name)].isRuby
  }
}
