internal import Bytes

extension OpenElements {
  /// Puts what is suspended inside of all that is open.
  ///
  /// False when a span of it could not begin anew, for there are `limit` spans already.
  mutating func resume(_ spans: inout SpanList, position: Int, limit: Int) -> Bool {
    // They are probably not far from the end.
    var first = elements.count
    var rest = suspended
    var hasToMove = hidden > 0
    var namesOfMoved: UInt64 = 0
    var namesOfOthers: UInt64 = 0
    while rest > 0, first > 0 {
      first -= 1
      let bit = Self.bit(elements[first].name)
      if elements[first].isSuspended {
        rest -= 1
        namesOfMoved |= bit
      } else {
        hasToMove = hasToMove || elements[first].holds
        namesOfOthers |= bit
      }
    }
    let isWhole = !hasToMove || resumeSpans(first, &spans, position, limit)
    moveSuspendedElements(from: first)
    if namesOfMoved & namesOfOthers != 0 { assignBits() }
    return isWhole
  }

  /// Moves the suspended elements to the end, of which the first stands at an index; mostly they
  /// stand side by side.
  private mutating func moveSuspendedElements(from first: Int) {
    var start = first
    while suspended > 0 {
      while !elements[start].isSuspended { start += 1 }
      var end = start
      while suspended > 0, elements[end].isSuspended {
        elements[end].isSuspended = false
        suspended -= 1
        end += 1
      }
      elements.moveToEnd(from: start, to: end)
    }
  }

  /// Lets the outermost element of a name answer for its bit.
  private mutating func assignBits() {
    var seen: UInt64 = 0
    for index in 0..<elements.count {
      let bit = Self.bit(elements[index].name)
      elements[index].ownsBit = seen & bit == 0
      seen |= bit
    }
  }

  /// Puts the spans of suspended elements behind all others, as the elements themselves will stand.
  /// One that another of its kind covers or has hidden begins anew, so that it is painted over
  /// that; and then those inside of it do. What was reset is so from there as well.
  ///
  /// A paragraph can do that to 256 elements, and the next one again: each step is taken once for
  /// all of them.
  private mutating func resumeSpans(
    _ outermost: Int, _ spans: inout SpanList, _ position: Int, _ limit: Int
  ) -> Bool {
    let (passed, mayCover) = moveSuspended(outermost)
    guard mayCover || hidden > 0 else { return true }
    var covers = Covers()
    for place in passed { covers.note(live[place].attribute, of: live[place].element) }
    // Where sizes are that are not hidden, once that is asked.
    var sizes = FlatBuffer<Int>()
    var knowsSizes = false
    var isWhole = true
    for place in passed.upperBound..<live.count {
      let span = live[place]
      if span.isReset {
        for other in passed.lowerBound..<place
        where live[other].attribute.kind == span.attribute.kind {
          hide(other, by: span.element, &spans, position)
        }
        continue
      }
      guard span.hiddenBy != nil || span.span != nil && covers.cover(span) else { continue }
      if let number = span.span { spans.close(number, at: position) }
      if span.hiddenBy != nil { hidden -= 1 }
      live[place].hiddenBy = nil
      let hasRoom = spans.count < limit
      live[place].span = hasRoom ? spans.open(span.attribute, at: position) : nil
      if !hasRoom { isWhole = false }
      if span.isInlineBox { mayPaintInline = true }
      covers.note(span.attribute, of: .max)
      guard span.attribute.kind == .relativeSize else { continue }
      // A size that says how large plain text would be ends those around it here as well.
      if span.isAbsolute {
        if !knowsSizes {
          for place in 0..<live.count where live[place].isOpenSize { sizes.append(place) }
          knowsSizes = true
        }
        for index in 0..<sizes.count where sizes[index] != place {
          hide(sizes[index], by: span.element, &spans, position)
        }
        sizes.removeLast(sizes.count)
      }
      if knowsSizes { sizes.append(place) }
    }
    return isWhole
  }

  /// Moves the spans of suspended elements behind the others; the first of these elements stands at
  /// `outermost`. Gives the places of spans that were held later and are passed now, and whether
  /// one of them may cover one that passes it: only what is of its kind can.
  private mutating func moveSuspended(_ outermost: Int) -> (passed: Range<Int>, mayCover: Bool) {
    var moved = FlatBuffer<Live>()
    var first = live.count
    var kept = live.count
    var kindsOfMoved: UInt64 = 0
    var kindsOfPassed: UInt64 = 0
    // Those of elements further out stay as they are: there may be hundreds.
    var start = live.count
    var index = elements.count - 1
    while start > 0 {
      while index >= outermost, elements[index].serial != live[start - 1].element { index -= 1 }
      guard index >= outermost else { break }
      start -= 1
    }
    index = outermost
    for place in start..<live.count {
      index = self.place(of: live[place].element, from: index)
      let kind = live[place].attribute.kind.bit
      if elements[index].isSuspended {
        if moved.count == 0 {
          first = place
          kept = place
        }
        kindsOfMoved |= kind
        moved.append(live[place])
      } else if moved.count > 0 {
        kindsOfPassed |= kind
        live[kept] = live[place]
        kept += 1
      }
    }
    live.removeLast(live.count - kept)
    live.append(contentsOf: moved)
    if kindsOfMoved & CompactAttribute.Kind.alignment.bit != 0 { alignmentEnd = live.count }
    return (first..<kept, kindsOfMoved & kindsOfPassed != 0)
  }

  /// For each kind of span, which element holds the innermost one that is not suspended.
  private struct Covers: ~Copyable {
    private struct Cover {
      var attribute = CompactAttribute(.bold)
      /// The latest element with a span of the kind, and the latest with another attribute than
      /// that.
      var element = 0
      var otherElement = 0
    }

    private var covers = FlatBuffer(repeating: Cover(), count: CompactAttribute.Kind.count)

    mutating func note(_ attribute: CompactAttribute, of element: Int) {
      let kind = Int(attribute.kind.rawValue)
      var cover = covers[kind]
      if attribute == cover.attribute {
        cover.element = max(cover.element, element)
      } else if element >= cover.element {
        cover.otherElement = cover.element
        cover.element = element
        cover.attribute = attribute
      } else {
        cover.otherElement = max(cover.otherElement, element)
      }
      covers[kind] = cover
    }

    /// Whether a later element has a span of the kind that says something else. After a size that
    /// says how large plain text would be, any other does.
    func cover(_ span: Live) -> Bool {
      let cover = covers[Int(span.attribute.kind.rawValue)]
      let isSame = span.attribute == cover.attribute && !span.isAbsolute
      return (isSame ? cover.otherElement : cover.element) > span.element
    }
  }
}

extension OpenElements.Live {
  fileprivate var isOpenSize: Bool { attribute.kind == .relativeSize && span != nil }
}

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
