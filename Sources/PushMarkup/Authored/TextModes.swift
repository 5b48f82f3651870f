internal import Bytes

/// How text is taken in, beside its spans.
struct TextMode: Equatable, BitwiseCopyable {
  var whiteSpace = InlineStyle.WhiteSpace.normal
  var letterCase = InlineStyle.LetterCase.asWritten
  /// What `visibility` says.
  var isVisible = true
  /// Whether `font-size` is nothing.
  var isSizeless = false
  /// Whether an element around it has `opacity: 0`.
  var isTransparent = false
  /// Whether an element around it is not there: `display: none`.
  var isRemoved = false
  /// What a step to bolder or to lighter makes of its weight.
  var heft = Heft.usual

  enum Heft {
    /// Bold, and normal.
    case usual
    /// Normal, for it is so thin.
    case thin
    /// Bold, for it is heavier than that.
    case heavy
  }

  /// Whether the text is left out.
  var isHidden: Bool { isSizeless || hidesImages }
  /// Whether images are left out: they have a size of their own.
  var hidesImages: Bool { !isVisible || isTransparent || isRemoved }
  /// Whether spaces and tabs stay as they are.
  var keepsSpaces: Bool { whiteSpace == .pre || whiteSpace == .preWrap }
  /// Whether a newline is a line break.
  var keepsLines: Bool { keepsSpaces || whiteSpace == .preLine }
}

/// What open elements say about how text is taken in: nearly always nothing at all.
struct TextModes: ~Copyable {
  /// What one element says; nil is nothing.
  struct Change: BitwiseCopyable {
    /// The element, by its serial number.
    var element = 0
    /// Where its tag starts and ends.
    private var bounds: (start: Int, end: Int)
    var whiteSpace: InlineStyle.WhiteSpace?
    var letterCase: InlineStyle.LetterCase?
    var isVisible: Bool?
    var isSizeless: Bool?
    var isTransparent = false
    var isRemoved = false
    var heft: TextMode.Heft?
    /// Whether the element is suspended, and has no say.
    fileprivate(set) var isSuspended = false
    /// The table whose end it waits for, suspended, or 0.
    fileprivate(set) var table = 0
    /// The mode around the element.
    fileprivate(set) var around = TextMode()
    /// Whether it was said that it hides text.
    var wasReported = false

    init(element: Int, tag: Range<Int>) {
      self.element = element
      bounds = (tag.lowerBound, tag.upperBound)
    }

    /// Where its tag stands.
    var tag: Range<Int> { bounds.start..<bounds.end }

    /// Whether it says anything.
    var saysNothing: Bool {
      whiteSpace == nil && letterCase == nil && isVisible == nil && isSizeless == nil
        && !isTransparent && !isRemoved && heft == nil
    }

    /// Whether it hides text, where no element inside shows it again.
    var hides: Bool { isVisible == false || isSizeless == true || isTransparent || isRemoved }

    /// Whether it is suspended, and goes on with the next text.
    fileprivate var waitsForText: Bool { isSuspended && table == 0 }

    fileprivate func apply(to mode: inout TextMode) {
      if let whiteSpace { mode.whiteSpace = whiteSpace }
      if let letterCase { mode.letterCase = letterCase }
      if let isVisible { mode.isVisible = isVisible }
      if let isSizeless { mode.isSizeless = isSizeless }
      if isTransparent { mode.isTransparent = true }
      if isRemoved { mode.isRemoved = true }
      if let heft { mode.heft = heft }
    }
  }

  /// In the order of the elements.
  private var changes = FlatBuffer<Change>()
  /// What they make together.
  private(set) var mode = TextMode()
  /// How many of them are suspended.
  private var suspended = 0
  /// How many wait for the end of a table, and do not count as suspended.
  private var waiting = 0
  /// Whether they are the last ones, as nearly always.
  private var suspendedAreLast = true

  /// Whether nobody says anything.
  var isEmpty: Bool { changes.count == 0 }

  /// An element begins; `mayMove` where it is formatting, which can go on in another place.
  mutating func begin(_ change: Change, mayMove: Bool) {
    var changed = mode
    change.apply(to: &changed)
    // A size that can be seen changes nothing where none around it is zero.
    if isEmpty, changed == mode, !mayMove { return }
    if suspended > 0 { suspendedAreLast = false }
    changes.append(change)
    changes[changes.count - 1].around = mode
    mode = changed
  }

  /// The element ends.
  mutating func end(_ element: Int) {
    guard let index = lastIndex(of: element) else { return }
    leave(index)
    if changes[index].isSuspended { suspended -= 1 }
    changes.remove(at: index)
  }

  /// The element has lost its place, and waits.
  mutating func suspend(_ element: Int) {
    // Elements are suspended from the inside out.
    let next = changes.count - suspended - 1
    if suspendedAreLast, next >= 0, changes[next].element == element {
      mode = changes[next].around
      changes[next].isSuspended = true
      suspended += 1
      return
    }
    guard let index = lastIndex(of: element), !changes[index].isSuspended else { return }
    leave(index)
    suspendedAreLast = false
    changes[index].isSuspended = true
    suspended += 1
  }

  /// Lets what is suspended wait for the end of a table.
  mutating func wait(for table: Int) {
    for index in 0..<changes.count where changes[index].waitsForText {
      changes[index].table = table
    }
    waiting += suspended
    suspended = 0
    suspendedAreLast = true
  }

  /// A table ends, and what has waited for that waits for the next text.
  @inline(never)
  mutating func endWaiting(for table: Int) {
    for index in 0..<changes.count where changes[index].table == table {
      changes[index].table = 0
      waiting -= 1
      suspended += 1
      suspendedAreLast = false
    }
  }

  /// Whether something waits for the end of a table.
  var isWaiting: Bool { waiting > 0 }

  /// Puts what is suspended inside of all that is open.
  mutating func resume() {
    guard suspended > 0 else { return }
    if !suspendedAreLast {
      moveSuspended()
    }
    for index in changes.count - suspended..<changes.count {
      changes[index].isSuspended = false
      enter(index)
    }
    suspended = 0
    suspendedAreLast = true
  }

  private mutating func moveSuspended() {
    var place = 0
    for _ in 0..<changes.count {
      if changes[place].waitsForText {
        changes.moveToEnd(from: place, to: place + 1)
      } else {
        place += 1
      }
    }
  }

  private func lastIndex(of element: Int) -> Int? {
    changes.lastIndex(where: { $0.element == element })
  }

  private mutating func enter(_ index: Int) {
    changes[index].around = mode
    changes[index].apply(to: &mode)
  }

  /// Takes back what a change has made, and makes those anew that were inside of it.
  private mutating func leave(_ index: Int) {
    guard !changes[index].isSuspended else { return }
    mode = changes[index].around
    for inner in (index + 1)..<changes.count where !changes[inner].isSuspended { enter(inner) }
  }

  /// The tag that hides the text in hand, the first time that it does.
  mutating func tagToReport() -> Range<Int>? {
    guard let index = changes.lastIndex(where: { $0.hides && !$0.isSuspended }),
      !changes[index].wasReported
    else { return nil }
    changes[index].wasReported = true
    return changes[index].tag
  }
}
