internal import Bytes

extension [UInt8] {
  /// Where the comment of HTML ends that starts at a place, behind its `>`.
  ///
  /// Source: HTML, 13.2.5.43 to 13.2.5.51 (comment states).
  package func endOfComment(at start: Int) -> Int {
    let text = Swift.min(start + "<!--".utf8.count, count)
    let rest = self[text...]
    if rest.starts(with: ">".utf8) { return text + 1 }
    if rest.starts(with: "->".utf8) { return text + 2 }
    var here = text
    while let dash = self[here...].firstIndex(of: UInt8(ascii: "-")) {
      let end = self[dash...]
      if end.starts(with: "-->".utf8) { return dash + 3 }
      if end.starts(with: "--!>".utf8) { return dash + 4 }
      here = dash + 1
    }
    return count
  }
}
