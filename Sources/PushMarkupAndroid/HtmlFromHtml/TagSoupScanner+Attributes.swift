internal import Bytes
internal import PushMarkup

/// The state of the scanner inside a start tag, and what it has found there.
struct AttributeReader {
  /// The name of the tag, while it is unknown whether the tag is kept: `<b/ x>` vanishes, `<b/>`
  /// and `<b/ />` do not.
  var pendingName: Range<Int>?
  /// The element, once its name has ended.
  var element: UInt16?
  var state = State.beforeName
  /// The attribute that waits for its value.
  var attribute: SoupAttribute?
  /// Whether the tag ended in `/>`.
  var isClosed = false
  /// The values of the attributes that the element reads: at most two, `color` and `face`. If a
  /// name is repeated, the last value wins.
  var first: Value?
  var second: Value?

  enum State {
    case beforeName, name, afterName, beforeValue, value, slash
  }

  /// A value, by its range in the source; nil means that the attribute's name is the value.
  struct Value {
    var name: SoupAttribute
    var range: Range<Int>?
  }

  init(name: Range<Int>) { pendingName = name }

  /// Sets the value of the waiting attribute.
  mutating func set(_ range: Range<Int>?) {
    guard let attribute else { return }
    let value = Value(name: attribute, range: range)
    if attribute == .face { second = value } else { first = value }
    self.attribute = nil
  }
}

extension TagSoupScanner {
  /// Reads a start tag from the end of its name up to its `>` or the end of the message.
  mutating func scanAttributes(_ start: Int, _ position: Int, _ reader: inout AttributeReader) {
    var here = position
    let end = source.count
    var nameStart = here
    while here < end {
      let byte = source[here]
      if byte.isIgnoredControl {
        here += 1
        continue
      }
      switch reader.state {
      case .beforeName, .slash:
        if byte == 0x3e {
          if reader.state == .slash {
            reader.isClosed = true
            if let name = reader.pendingName, reader.element == nil {
              reader.element = number(of: name)
            }
          }
          return finish(start, here + 1, reader)
        }
        if byte.isXMLSpace {
          reader.state = .beforeName
        } else if byte == 0x2f, reader.state == .beforeName {
          reader.state = .slash
        } else {
          // The first character is part of the name, whatever it is.
          nameStart = here
          reader.pendingName = nil
          reader.state = .name
        }
      case .name:
        here = endOfName(here)
        guard here < end else { break }
        let mark = source[here]
        reader.attribute = attribute(nameStart..<here, reader.element)
        if mark == 0x3d {
          reader.state = .beforeValue
        } else if mark == 0x2f {
          reader.set(nil)
          reader.state = .slash
        } else if mark == 0x3e {
          reader.set(nil)
          return finish(start, here + 1, reader)
        } else {
          reader.state = .afterName
        }
      case .afterName:
        if byte == 0x3d {
          reader.state = .beforeValue
        } else if byte == 0x3e {
          reader.set(nil)
          return finish(start, here + 1, reader)
        } else if !byte.isXMLSpace {
          // `<br x />` has an attribute named `/` and is not an empty tag.
          reader.set(nil)
          nameStart = here
          reader.state = .name
        }
      case .beforeValue:
        if byte == 0x22 || byte == 0x27 {
          let valueStart = here + 1
          here = valueStart
          while here < end, source[here] != byte { here += 1 }
          reader.set(valueStart..<here)
          reader.state = .beforeName
        } else if byte == 0x3e {
          reader.set(here..<here)
          return finish(start, here + 1, reader)
        } else if !byte.isXMLSpace {
          nameStart = here
          reader.state = .value
        }
      case .value:
        while here < end, !source[here].endsValue { here += 1 }
        reader.set(nameStart..<here)
        guard here < end else { break }
        if source[here] == 0x3e { return finish(start, here + 1, reader) }
        reader.state = .beforeName
      }
      here += 1
    }
    // The message ends inside the tag: what was read of it counts.
    switch reader.state {
    case .name:
      reader.attribute = attribute(nameStart..<end, reader.element)
      reader.set(nil)
    case .afterName: reader.set(nil)
    case .value: reader.set(nameStart..<end)
    case .beforeValue: reader.set(end..<end)
    case .beforeName, .slash: break
    }
    finish(start, end, reader)
  }

  /// Writes the tag, if there is one.
  private mutating func finish(_ start: Int, _ end: Int, _ reader: AttributeReader) {
    if let element = reader.element {
      open(start, element, end, reader)
    } else {
      endPiece()
      noteLost(start..<end)
      index = end
    }
  }

  private func endOfName(_ position: Int) -> Int {
    var here = position
    while here < source.count, !source[here].endsName, source[here] != 0x3d { here += 1 }
    return here
  }

  /// The attribute of that name, if the element reads it.
  private mutating func attribute(_ range: Range<Int>, _ element: UInt16?) -> SoupAttribute? {
    guard let element else { return nil }
    let role = types[Int(element)].role
    guard role != .none else { return nil }
    if let name = attribute(named: range), role.reads(name) { return name }
    noteIgnored(range, element)
    return nil
  }

  private func attribute(named range: Range<Int>) -> SoupAttribute? {
    var key: UInt64 = 0
    var here = range.lowerBound
    while here < range.upperBound {
      let byte = source[here]
      switch byte {
      case 0x61...0x7a, 0x41...0x5a:
        guard key >> 40 == 0 else { return nil }
        key = key << 8 | UInt64(byte | 0x20)
        here += 1
      case 0x30...0x3a, 0x2d, 0x2e, 0x5f: return nil
      case 0..<0x80: here += 1
      default:
        let (scalar, length) = significantScalar(at: here)
        here += length
        if JavaCharacter.isLetterOrDigit(scalar) { return nil }
      }
    }
    switch key {
    case 0x73_7479_6c65: return .style
    case 0x63_6f6c_6f72: return .color
    case 0x6661_6365: return .face
    case 0x6872_6566: return .href
    case 0x73_7263: return .src
    default: return nil
    }
  }
}

extension UInt8 {
  /// White space or `>`.
  fileprivate var endsValue: Bool { isXMLSpace || self == 0x3e }
}
