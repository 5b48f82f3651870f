internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Inline CSS that Android does not support, or reads differently.
extension CauseFinder {
  /// A declaration: its name in lower case, and its places in the value.
  private struct Declaration {
    var name: String
    var nameRange: Range<Int>
    var value: Range<Int>

    var whole: Range<Int> { nameRange.lowerBound..<value.upperBound }
  }

  mutating func findStyle(_ index: Int) {
    let element = outline.elements[index]
    guard element.content == .shown, let style = element.attribute(.style) else { return }
    let bytes = style.value
    var seen: Set<String> = []
    let declarations = Self.declarations(bytes)
    findUndeclared(element, style, besides: declarations)
    for declaration in declarations {
      let alone = InlineStyle(parsing: bytes, in: declaration.whole)
      let meant = Candidate.Effects(of: alone, isBlock: element.isBlock)
      let known = Self.deviceEffects(of: declaration.name)
      let effects = meant.union(known)
      let place = place(declaration.whole, style)
      let isOnBlock = declaration.name == "text-align"
      let name = bytes.quoted(declaration.nameRange)
      // `none` does not remove a line of an outer element, in HTML either.
      let isNone = alone.lines?.value == InlineStyle.Lines()
      func note(_ rule: Rule, suggestion: String? = nil, fix: Diagnostic.Fix? = nil) {
        add(
          rule, at: place, reaching: element.extent, effects, .property(name),
          details: [.element: shown(element)], suggestion: suggestion, fix: fix,
          isFallback: isNone)
      }
      let isRead = reads(element, isOnBlock ? .alignment : .color)
      guard isRead, !known.isEmpty else {
        // A declaration that has no effect in HTML either explains nothing.
        guard !meant.isEmpty else { continue }
        note(
          isRead ? .deviceCSSProperty : .deviceStyleIgnored,
          fix: wrapped(element, bytes, declaration.whole))
        continue
      }
      if bytes[declaration.nameRange].contains(where: { $0 != $0.lowercasedASCII }) {
        note(
          .deviceCSSCase, suggestion: declaration.name,
          fix: edit(
            Fixes.write(declaration.name), declaration.nameRange, style, declaration.name))
        continue
      }
      let start = declaration.nameRange.lowerBound
      if start > 0, !Self.isSpace(bytes[start - 1]) {
        note(.deviceCSSPosition, fix: edit(Fixes.addSpaceBefore, start..<start, style, " "))
        continue
      }
      if !seen.insert(Self.deviceName(declaration.name)).inserted {
        note(.deviceCSSOrder)
        continue
      }
      findValue(
        Read(
          declaration: declaration, alone: alone, style: style, element: element, place: place,
          effects: effects, value: trimmed(bytes, declaration.value)))
    }
  }

  /// Finds declarations that the device's patterns match but CSS does not: in a comment, or in a
  /// name with a space, as in `background- color: red`.
  private mutating func findUndeclared(
    _ element: MessageElements.Element, _ style: MessageElements.Attribute,
    besides declarations: [Declaration]
  ) {
    guard declarations.count < Self.mostDeclarations else { return }
    let bytes = style.value
    let read = DeviceCSS(bytes, bytes.indices)
    for value in [read.color, read.background, read.decoration, read.alignment] {
      guard let value, let name = bytes[..<value.lowerBound].endingProperty,
        !declarations.contains(where: { $0.nameRange == name.indices })
      else { continue }
      let whole = name.startIndex..<value.upperBound
      add(
        .deviceCSSValue, at: place(whole, style), reaching: element.extent,
        Self.deviceEffects(of: Array(name).string), .text(bytes.quoted(whole)), "undeclared")
    }
  }

  /// A declaration that the device reads.
  private struct Read {
    var declaration: Declaration
    /// What CSS reads.
    var alone: InlineStyle
    var style: MessageElements.Attribute
    var element: MessageElements.Element
    var place: Range<Int>
    var effects: Candidate.Effects
    /// The range of its value, without white space.
    var value: Range<Int>

    /// The value that the device reads, if it finds one there.
    var reach: Range<Int>? {
      let read = DeviceCSS(style.value, style.value.indices)
      return [read.color, read.background, read.decoration, read.alignment].compactMap { $0 }
        .first { $0.lowerBound == value.lowerBound }
    }
  }

  private mutating func findValue(_ read: Read) {
    let (style, declaration, reach) = (read.style, read.declaration, read.reach)
    let bytes = style.value
    if let reach, reach.upperBound > declaration.value.upperBound {
      return add(
        .deviceCSSPosition, at: read.place, reaching: read.element.extent,
        read.effects.union(.background), .value(bytes.quoted(reach)), "one-value",
        fix: spaced(declaration.value.upperBound, style))
    }
    if let reach, bytes[reach].contains(UInt8(ascii: "!")) {
      add(
        .deviceImportant, at: read.place, reaching: read.element.extent, read.effects,
        .property(bytes.quoted(declaration.nameRange)),
        fix: withoutImportance(read.value, style))
    }
    switch declaration.name {
    case "text-align": findSide(read, reach)
    case "text-decoration": findLines(read, reach)
    default:
      let isColor = declaration.name == "color"
      let paint = isColor ? read.alone.foreground : read.alone.background
      // A transparent background is the same as none; transparent text is not visible.
      let meant = paint?.value?.color.flatMap { $0.alpha > 0 || isColor ? $0 : nil }
      findColor(
        bytes, read.value, meant, at: read.place, reaching: read.element.extent, read.effects,
        written: style.isVerbatim ? place(read.value, style) : nil,
        inCSS: (
          reach, isDropped: paint == nil, isTransparent: meant == nil && paint?.value?.color != nil
        ))
    }
  }

  private mutating func findSide(_ read: Read, _ reach: Range<Int>?) {
    let bytes = read.style.value
    guard reach.flatMap({ DeviceCSS.side(bytes, $0) }) == nil else { return }
    let side = Self.sides[lowercased(bytes, read.value)]
    add(
      side == nil ? .deviceCSSValue : .deviceTextAlign, at: read.place,
      reaching: read.element.extent, read.effects, .value(bytes.quoted(read.value)),
      side == nil ? "alignment" : nil, suggestion: side,
      fix: side.flatMap { edit(Fixes.write($0), read.value, read.style, $0) })
  }

  private mutating func findLines(_ read: Read, _ reach: Range<Int>?) {
    let bytes = read.style.value
    if let reach, DeviceCSS.equals(bytes, reach, "line-through"),
      read.alone.lines?.value == InlineStyle.Lines(lineThrough: true)
    {
      return
    }
    let isNone = read.alone.lines?.value == InlineStyle.Lines()
    add(
      .deviceCSSValue, at: read.place, reaching: read.element.extent, read.effects,
      .value(bytes.quoted(read.value)), "decoration",
      fix: wrapped(read.element, bytes, read.declaration.whole), isFallback: isNone)
  }

  /// A kind of CSS property, by the elements on which the device reads it.
  private enum Property { case color, alignment }

  private func reads(_ element: MessageElements.Element, _ property: Property) -> Bool {
    switch element.role {
    case .span: property == .color
    case .paragraph, .item: true
    default: property == .alignment && element.role.reads(.style)
    }
  }

  /// The device has one pattern for `background` and `background-color`.
  private static func deviceName(_ name: String) -> String {
    name == "background-color" ? "background" : name
  }

  /// What a property changes on the device, whatever CSS reads; empty if the device does not
  /// support the property.
  private static func deviceEffects(of name: String) -> Candidate.Effects {
    switch name {
    case "color": .foreground
    case "background", "background-color": .background
    case "text-decoration": [.underline, .strikethrough]
    case "text-align": .alignment
    default: []
    }
  }

  /// The place of a part of a value in the source.
  func place(_ range: Range<Int>, _ attribute: MessageElements.Attribute) -> Range<Int> {
    guard attribute.isVerbatim else {
      return decodedPlace(range, attribute) ?? attribute.range
    }
    let start = attribute.range.lowerBound
    return start + range.lowerBound..<start + range.upperBound
  }

  /// The same for a value with entities; nil if the source does not spell the value.
  private func decodedPlace(
    _ range: Range<Int>, _ attribute: MessageElements.Attribute
  ) -> Range<Int>? {
    let (end, value) = (attribute.range.upperBound, attribute.value)
    var (here, length) = (attribute.range.lowerBound, 0)
    var start: Int?
    while here < end, length < range.upperBound {
      if length >= range.lowerBound, start == nil { start = here }
      var bytes = [source[here]]
      var next = here + 1
      if let match = HTMLReferences.match(source, at: here, end: end) {
        bytes = []
        bytes.append(scalar: match.first)
        if let second = match.second { bytes.append(scalar: second) }
        next = match.end
      }
      guard value[min(length, value.count)...].starts(with: bytes) else { return nil }
      (here, length) = (next, length + bytes.count)
    }
    return length < range.upperBound ? nil : start.map { $0..<here }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }

  /// The most declarations to look at.
  private static let mostDeclarations = 64

  /// The declarations of a style, by CSS's own tokens.
  private static func declarations(_ bytes: [UInt8]) -> [Declaration] {
    var found: [Declaration] = []
    var tokens = CSSTokenizer(bytes, bytes.indices)
    tokens.advance()
    while tokens.kind != .end, found.count < mostDeclarations {
      guard tokens.kind == .ident else {
        if tokens.kind == .space || tokens.kind == .semicolon {
          tokens.advance()
        } else {
          _ = tokens.skipDeclaration(after: tokens.start)
        }
        continue
      }
      let name = tokens.start..<tokens.position
      tokens.advanceToToken()
      guard tokens.kind == .colon else {
        _ = tokens.skipDeclaration(after: name.upperBound)
        continue
      }
      tokens.advanceToToken()
      let start = tokens.kind == .end ? bytes.count : tokens.start
      let end = tokens.skipDeclaration(after: start)
      found.append(
        Declaration(
          name: bytes[name].map(\.lowercasedASCII).string,
          nameRange: name, value: start..<max(start, end)))
    }
    return found
  }

  func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    bytes[range].trimming(while: Self.isSpace).indices
  }

  func lowercased(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    bytes[range].map(\.lowercasedASCII).string
  }
}
