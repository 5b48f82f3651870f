internal import Bytes

extension OpenElements {
  /// Puts what is suspended inside of all that is open.
  ///
  /// False when a span of it could not begin anew, for there are `limit` spans already.
  mutating func resume(_ spans: inout SpanList, position: Int, limit: Int) -> Bool {
    var isBehind = false
    var hasToMove = hidden > 0
    for index in 0..<elements.count {
      if elements[index].isSuspended {
        isBehind = true
      } else if isBehind, elements[index].holds {
        hasToMove = true
      }
    }
    let isWhole = !hasToMove || resumeSpans(&spans, position, limit)
    var moved = FlatBuffer<Element>(capacity: suspended)
    var kept = 0
    for index in 0..<elements.count {
      if elements[index].isSuspended {
        moved.append(elements[index])
      } else {
        if kept != index { elements[kept] = elements[index] }
        kept += 1
      }
    }
    elements.removeLast(elements.count - kept)
    for index in 0..<moved.count {
      moved[index].isSuspended = false
      elements.append(moved[index])
    }
    // The outermost of a name answers for its bit.
    var seen: UInt64 = 0
    for index in 0..<elements.count {
      let bit = Self.bit(elements[index].name)
      elements[index].ownsBit = seen & bit == 0
      seen |= bit
    }
    suspended = 0
    return isWhole
  }

  /// Puts the spans of suspended elements behind all others, as the elements themselves will stand.
  /// One that another of its kind covers or has hidden begins anew, so that it is painted over that;
  /// and then those inside of it do.
  ///
  /// A paragraph can do that to 256 elements, and the next one again: each step is taken once for
  /// all of them.
  private mutating func resumeSpans(
    _ spans: inout SpanList, _ position: Int, _ limit: Int
  ) -> Bool {
    var covers = Covers()
    let first = moveSuspended(&covers)
    guard !covers.isEmpty || hidden > 0 else { return true }
    // Where sizes are that are not hidden.
    var sizes = FlatBuffer<Int>()
    for place in 0..<live.count where live[place].isOpenSize { sizes.append(place) }
    var isWhole = true
    for place in first..<live.count {
      let span = live[place]
      guard span.hiddenBy != nil || covers.cover(span) else { continue }
      if let number = span.span { spans.close(number, at: position) }
      if span.hiddenBy != nil { hidden -= 1 }
      live[place].hiddenBy = nil
      let hasRoom = spans.count < limit
      live[place].span = hasRoom ? spans.open(span.attribute, at: position) : nil
      if !hasRoom { isWhole = false }
      if span.attribute.kind.isOfInlineBox { mayPaintInline = true }
      covers.note(span.attribute, of: .max)
      guard span.attribute.kind == .relativeSize else { continue }
      // A size that says how large plain text would be ends those around it here as well.
      if span.isAbsolute {
        for index in 0..<sizes.count where sizes[index] != place {
          hide(sizes[index], by: span.element, &spans, position)
        }
        sizes.removeLast(sizes.count)
      }
      sizes.append(place)
    }
    return isWhole
  }

  /// Moves the spans of suspended elements behind the others, and gives the place of the first of
  /// them. Others that were held later may cover them.
  private mutating func moveSuspended(_ covers: inout Covers) -> Int {
    var moved = FlatBuffer<Live>()
    var kept = 0
    var index = 0
    var first = live.count
    for place in 0..<live.count {
      index = self.place(of: live[place].element, from: index)
      if elements[index].isSuspended {
        first = min(first, place)
      } else if place > first {
        // Only from here on anything has to move.
        if moved.count == 0 {
          for before in first..<place { moved.append(live[before]) }
          kept = first
        }
        covers.note(live[place].attribute, of: live[place].element)
        live[kept] = live[place]
        kept += 1
        continue
      }
      if moved.count > 0 { moved.append(live[place]) }
    }
    guard moved.count > 0 else { return first }
    live.removeLast(live.count - kept)
    for place in 0..<moved.count { live.append(moved[place]) }
    return kept
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
    private(set) var isEmpty = true

    mutating func note(_ attribute: CompactAttribute, of element: Int) {
      isEmpty = false
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
