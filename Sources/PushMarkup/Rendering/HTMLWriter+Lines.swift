extension HTMLWriter {
  /// An inline element that is open.
  private struct Open {
    var lanes: [HTMLStyle.Lane]
    /// The first piece behind it.
    var end: Int
    var closers: [Closer]
  }

  /// Writes the pieces of a line: the element that lasts longest is the outermost, so that none is closed for another's sake.
  mutating func writeLine(_ range: Range<Int>, in base: HTMLStyle) {
    var stack: [Open] = []
    // The style of all open elements together is not kept: sizes are the only ones to build on each other, and of
    // them one is open at a time.
    for index in range {
      let style = atoms[index].style
      while let top = stack.last, top.end <= index { close(stack.removeLast().closers) }
      let isOpen = stack.flatMap(\.lanes)
      var wanted: [(lane: HTMLStyle.Lane, end: Int)] = []
      for lane in HTMLStyle.Lane.allCases
      where !lane.isBlock && style.exceeds(base, in: lane) && !isOpen.contains(lane) {
        wanted.append((lane, end(of: lane, from: index, to: range.upperBound)))
      }
      if let longest = wanted.map(\.end).max() {
        while let top = stack.last, top.end < longest {
          wanted += top.lanes.map { ($0, top.end) }
          close(stack.removeLast().closers)
        }
        wanted.sort { ($1.end, $0.lane.rawValue) < ($0.end, $1.lane.rawValue) }
        openAll(wanted, style, in: base, from: index, &stack)
      }
      writeText(atoms[index])
    }
    while let top = stack.popLast() { close(top.closers) }
  }

  private mutating func openAll(
    _ wanted: [(lane: HTMLStyle.Lane, end: Int)], _ style: HTMLStyle, in base: HTMLStyle,
    from index: Int, _ stack: inout [Open]
  ) {
    var place = 0
    while place < wanted.count {
      var lanes = [wanted[place].lane]
      let end = wanted[place].end
      if lanes == [.foreground], place + 1 < wanted.count, wanted[place + 1].lane == .background,
        wanted[place + 1].end == end
      {
        lanes.append(.background)
      }
      var inner = base
      let closers = open(lanes, of: style, in: &inner, over: index..<end)
      stack.append(Open(lanes: lanes, end: end, closers: closers))
      place += lanes.count
    }
  }

  private func end(of lane: HTMLStyle.Lane, from index: Int, to limit: Int) -> Int {
    var end = index + 1
    while end < limit, atoms[end].style[lane] == atoms[index].style[lane] { end += 1 }
    return end
  }

  private mutating func writeText(_ atom: HTMLContent.Atom) {
    pendingNewlines = 0
    guard let image = atom.image else {
      appendEscaped(content.bytes[atom.range], inAttribute: false)
      return
    }
    for _ in 0..<(atom.range.count / 3) {
      append("<img")
      if let source = content.values.images[image].source { appendAttribute("src", source) }
      if let text = content.values.images[image].alternative { appendAttribute("alt", text) }
      append(">")
    }
  }
}
