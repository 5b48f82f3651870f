internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Tags and attributes that Android does not support, or reads differently.
extension CauseFinder {
  mutating func findTag(_ index: Int) {
    let element = outline.elements[index]
    guard element.content == .shown else {
      // Browsers show the text of some, which the authored reading loses.
      let finding = Diagnostic(
        .deviceHiddenText, at: element.tag, subject(element),
        lost.contains(element.tag.lowerBound) ? "lost-text" : nil)
      add(finding, reaching: element.extent, .text)
      return add(finding, reaching: element.extent, .all, isFallback: true)
    }
    guard let row = element.row else {
      let slip = outline.slip(of: element)
      // If the HTML shows nothing, there is nothing to separate.
      if let structure = element.structure, structure != .inline, structure != .document,
        !hidden.contains(where: { $0.contains(element.tag.lowerBound) })
      {
        add(
          .deviceTag, at: element.tag, reaching: reachingText(element.extent), .text,
          subject(element), "joins-words", partsWordsAt: element.extent.upperBound)
      }
      return add(
        .deviceTag, at: element.tag, reaching: element.extent, .all, subject(element),
        slip == nil ? nil : "other-tag", details: slip.map { [.shown: $0] } ?? [:],
        isFallback: true)
    }
    let rule = TagTable.rules[row]
    switch rule.effect {
    case .orderedList:
      add(
        .deviceListNumber, at: element.tag, reaching: element.extent, [.bullet, .text],
        subject(element))
      return
    case .image:
      add(
        .deviceImage, at: element.tag, reaching: element.extent, [.image, .text],
        subject(element), element.isEmoji ? "emoji" : nil,
        fix: rule.unknownToAndroid.contains(element.name) ? renamed(element, rule) : nil)
      return
    default: break
    }
    if rule.unknownToAndroid.contains(element.name) {
      let effects = Candidate.Effects(of: rule.effect)
      add(
        .deviceTag, at: element.tag,
        reaching: effects.contains(.text) ? reachingText(element.extent) : element.extent, effects,
        subject(element), fix: renamed(element, rule))
    }
  }

  /// Finds end tags without a start tag, which are an empty paragraph or a line break in HTML.
  mutating func findStrayBreaks() {
    for (name, tag) in outline.strayBreaks {
      let breaks = name == "br" ? "<br>" : "<br><br>"
      add(
        .deviceTag, at: tag, reaching: reachingText(tag), .text, .endTag(name), "stray-end",
        suggestion: breaks, fix: Diagnostic.Fix(Fixes.write(breaks), tag, breaks),
        partsWordsAt: tag.upperBound)
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
      case .href:
        // Browsers remove line breaks and tabs from a URL.
        if attribute.value.contains(where: { $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }) {
          add(
            .deviceAttribute, at: attribute.range, reaching: element.extent, .link,
            .url(quoted(attribute.range)), "line-break")
        }
        continue
      default: continue
      }
      let isRead = SoupAttribute(rawValue: name.name).map { role.reads($0) } ?? false
      guard !isRead else { continue }
      add(
        .deviceAttribute, at: attribute.range, reaching: element.extent, effects,
        .attribute(name.name), details: [.element: shown(element)],
        suggestion: name == .align && role.reads(.style) ? "text-align" : nil)
    }
  }

  /// The name of an element for a message.
  func shown(_ element: MessageElements.Element) -> String { Array(element.name.utf8).quoted() }

  /// The tag of an element as the subject of a finding.
  func subject(_ element: MessageElements.Element) -> Diagnostic.Subject { .tag(shown(element)) }
}
