internal import Bytes

extension OpenElements {
  /// Lets formatting that ends outside of open blocks have styled their text from inside of them,
  /// as a browser does: HTML Standard, 13.2.6.4.7, the "adoption agency algorithm".
  ///
  /// Where the formatting has a colour or a size of its own, or has reset one, the block's own
  /// begins at `position`. What the block hid of the formatting shows up to there.
  mutating func enterBlocks(_ formatting: Int, _ spans: inout SpanList, position: Int) {
    let element = elements[formatting]
    guard element.holds, !element.isSuspended else { return }
    var replaced: UInt64 = 0
    for place in 0..<live.count where live[place].element == element.serial {
      let held = live[place]
      if held.isReset || held.isAbsolute || held.attribute.kind.isReplaced {
        replaced |= held.attribute.kind.bit
      }
      guard let hider = held.hiddenBy else { continue }
      let index = self.place(of: hider, from: formatting)
      if elements[index].role.isBlock { spans.extend(held.shown, to: position) }
    }
    guard replaced != 0 else { return }
    // Spans stand in the order of their elements, so one pass over both finds all.
    var index = formatting
    for place in 0..<live.count where live[place].attribute.kind.bit & replaced != 0 {
      guard let span = live[place].span else { continue }
      index = self.place(of: live[place].element, from: index)
      if index > formatting, elements[index].role.isBlock { spans.delay(span, to: position) }
    }
  }
}

extension CompactAttribute.Kind {
  /// Whether the inner of two shows alone.
  var isReplaced: Bool {
    self == .foreground || self == .background || self == .typeface
  }
}
