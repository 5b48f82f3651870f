extension CSSTokenizer {
  /// Passes over tokens up to a `;` that no bracket holds, or the end; an at-rule ends behind its
  /// block as well. Gives where the last of them ended, white space not counted, or `contentEnd`
  /// where there is none.
  package mutating func skipDeclaration(after contentEnd: Int, isAtRule: Bool = false) -> Int {
    var contentEnd = contentEnd
    while kind != .end, kind != .semicolon {
      let isSpace = kind == .space
      let isLast = isAtRule && kind == .openCurly
      skipComponent()
      if !isSpace { contentEnd = lastComponentEnd }
      if isLast { break }
    }
    return contentEnd
  }

  /// Passes over one token, or over one whole block if the token opens one.
  ///
  /// A stack on the heap, never recursion: a closing bracket ends only a block of its own kind.
  mutating func skipComponent() {
    var closers: [Kind] = []
    repeat {
      switch kind {
      case .end: return
      case .function, .openRound: closers.append(.closeRound)
      case .openSquare: closers.append(.closeSquare)
      case .openCurly: closers.append(.closeCurly)
      default: if kind == closers.last { closers.removeLast() }
      }
      lastComponentEnd = position
      advance()
    } while !closers.isEmpty
  }
}
