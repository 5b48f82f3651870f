internal import Bytes

/// A flex box, or a grid: what is in it is no line of text.
struct ItemBox {
  /// The element, by its serial number.
  var element: Int
  /// How the elements in it stand that would be in its line.
  var items: ElementFlow
  /// Where its text starts: nothing stands before its first item.
  var start: Int
}

// Flex boxes and grids: CSS Flexbox 1, 4; CSS Grid 1, 6.
extension AuthoredReading {
  /// Lets the innermost element lay out what is in it as `display` says; `stacks` says whether flex
  /// items stand below each other.
  mutating func layOutItems(_ display: InlineStyle.Display, stacks: Bool) {
    let items: ElementFlow
    switch display {
    // Side by side, as cells are.
    case .flex, .inlineFlex: items = stacks ? .line : .cell
    case .grid, .inlineGrid: items = .line
    default: return
    }
    let element = open.elements[open.count - 1].serial
    boxes.append(ItemBox(element: element, items: items, start: text.count))
  }

  /// How an element stands, which is never in the line of a flex box or of a grid.
  // A call would copy the whole reading on the stack.
  @inline(__always)
  func asItem(_ flow: ElementFlow) -> ElementFlow {
    guard !boxes.isEmpty, flow == .inline || flow == .word, open.count > 0 else { return flow }
    let box = boxes[boxes.count - 1]
    return open.elements[open.count - 1].serial == box.element ? box.items : flow
  }

  /// An element ends; if it is a box, its last item is parted from nothing.
  mutating func closeItems(_ element: Int) {
    guard let index = boxes.lastIndex(where: { $0.element == element }) else { return }
    if text.count != boxes[index].start { text.trimSpace(&spans) }
    boxes.remove(at: index)
  }
}
