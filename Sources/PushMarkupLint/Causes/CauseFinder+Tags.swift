internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Tags and attributes that the device does not know, or takes otherwise.
extension CauseFinder {
  mutating func findTag(_ index: Int) {
    let element = outline.elements[index]
    guard element.content == .shown else {
      let message = "the text of <\(shown(element))> is not to be shown; a phone shows it"
      add(.deviceHiddenText, at: element.tag, reaching: element.extent, .text, message)
      return add(
        .deviceHiddenText, at: element.tag, reaching: element.extent, .all, isFallback: true, message)
    }
    guard let row = element.row else {
      let message =
        outline.slip(of: element).map {
          "<\(shown(element))> is <\($0)> to a phone, and no tag of HTML"
        }
        ?? "<\(shown(element))> does nothing on a phone"
      // Where the HTML shows nothing there is nothing to part.
      if let structure = element.structure, structure != .inline,
        !hidden.contains(where: { $0.contains(element.tag.lowerBound) })
      {
        add(
          .deviceTag, at: element.tag, reaching: reachingText(element.extent), .text,
          partsWordsAt: element.extent.upperBound,
          message + ", which runs what it parts together")
      }
      return add(
        .deviceTag, at: element.tag, reaching: element.extent, .all, isFallback: true, message)
    }
    let rule = TagTable.rules[row]
    switch rule.effect {
    case .orderedList:
      add(
        .deviceListNumber, at: element.tag, reaching: element.extent, [.bullet, .text],
        "a phone knows no <ol>: its items have bullets instead of numbers")
      return
    case .image:
      add(
        .deviceImage, at: element.tag, reaching: element.extent, [.image, .text],
        "the image is not shown on a phone as the HTML says"
          + (element.isEmoji ? MessageOutline.adviceOnEmoji : ""),
        fix: rule.unknownToAndroid.contains(element.name) ? renamed(element, rule) : nil)
      return
    default: break
    }
    if rule.unknownToAndroid.contains(element.name) {
      let effects = Candidate.Effects(of: rule.effect)
      add(
        .deviceTag, at: element.tag,
        reaching: effects.contains(.text) ? reachingText(element.extent) : element.extent, effects,
        "a phone does not know <\(element.name)> (\(rule.summary))",
        fix: renamed(element, rule))
    }
  }

  /// An end tag without a start tag is an empty paragraph or a line break to HTML.
  mutating func findStrayBreaks() {
    for (name, tag) in outline.strayBreaks {
      let breaks = name == "br" ? "<br>" : "<br><br>"
      add(
        .deviceTag, at: tag, reaching: reachingText(tag), .text, partsWordsAt: tag.upperBound,
        "</\(name)> alone does nothing on a phone, which runs what it parts together",
        fix: Diagnostic.Fix("write '\(breaks)'", tag, breaks))
    }
  }

  mutating func findAttributes(_ index: Int) {
    let element = outline.elements[index]
    let role = element.role
    for attribute in element.attributes {
      guard let name = attribute.name, name != .style else { continue }
      let effects: Candidate.Effects
      switch name {
      case .align: effects = .alignment
      case .size: effects = .size
      case .hidden: effects = .text
      case .start: effects = .bullet
      case .color:
        findColor(attribute, at: element, reaching: element.extent, .foreground)
        continue
      case .face: effects = .typeface
      default: continue
      }
      let isRead = SoupAttribute(rawValue: name.name).map { role.reads($0) } ?? false
      guard !isRead else { continue }
      add(
        .deviceAttribute, at: attribute.range, reaching: element.extent, effects,
        "a phone does not read \(name.name) on <\(element.name)>")
    }
  }

  /// The name of an element for a message.
  func shown(_ element: MessageOutline.Element) -> String { Array(element.name.utf8).quoted() }
}
