internal import Bytes
internal import HTMLTokens

// The place of a finding in a tag. The tokens locate only tags, and nearly no message has a
// finding. So the part that a finding is about is noted, and searched for in the source at the end.
extension AuthoredReading {
  /// A finding about a part of a tag.
  struct PartOfTag {
    /// Its number in the list.
    var finding: Int
    /// Its rule and its tag: a graver finding may have replaced it.
    var rule: Rule
    var tag: Range<Int>
    var place: Place

    enum Place {
      /// The name of an attribute, by its number in the tokens.
      case name(Int)
      /// A part of a value, in the bytes of the tokens.
      case value(Range<Int>)
    }
  }

  /// Adds a finding about a part of a tag.
  // Not inlined: the functions of a tag would be too large for their caller.
  @inline(never)
  mutating func note(
    _ rule: Rule, at place: PartOfTag.Place, of tag: Range<Int>,
    _ subject: @autoclosure () -> Diagnostic.Subject, _ reason: Diagnostic.Reason? = nil,
    details: @autoclosure () -> [Diagnostic.Detail: String] = [:],
    suggestion: @autoclosure () -> String? = nil, severity: Diagnostic.Severity? = nil
  ) {
    let count = diagnostics.items.count
    diagnostics.add(
      rule, at: tag, subject(), reason, details: details(), suggestion: suggestion(),
      severity: severity)
    guard diagnostics.items.count > count, diagnostics.items[count].rule == rule else { return }
    partsOfTags.append(PartOfTag(finding: count, rule: rule, tag: tag, place: place))
  }

  /// Moves findings from their tags to the parts that they are about.
  mutating func placeParts(_ tokens: borrowing HTMLTokens, _ source: [UInt8]) {
    for part in partsOfTags {
      let finding = diagnostics.items[part.finding]
      guard finding.rule == part.rule, finding.range == part.tag else { continue }
      if let place = place(of: part, in: part.tag, tokens, source) {
        diagnostics.move(part.finding, to: place)
      }
    }
  }

  private func place(
    of part: PartOfTag, in tag: Range<Int>, _ tokens: borrowing HTMLTokens, _ source: [UInt8]
  ) -> Range<Int>? {
    switch part.place {
    case .name(let number): return written(tokens.attributes[number], tag, tokens, source)?.name
    case .value(let part):
      let behind = (0..<tokens.attributes.count).firstPlace {
        tokens.attributes[$0].value.lowerBound > part.lowerBound
      }
      // An empty value is where the next one starts.
      guard !part.isEmpty, behind > 0, case let attribute = tokens.attributes[behind - 1],
        let value = written(attribute, tag, tokens, source)?.value
      else { return nil }
      // Character references are longer than the characters they stand for.
      guard source[value].elementsEqual(tokens.bytes[attribute.value]) else { return value }
      let shift = value.lowerBound - attribute.value.lowerBound
      return part.lowerBound + shift..<part.upperBound + shift
    }
  }

  /// An attribute in the source.
  private func written(
    _ attribute: HTMLAttribute, _ tag: Range<Int>, _ tokens: borrowing HTMLTokens,
    _ source: [UInt8]
  ) -> WrittenAttribute? {
    let known = AttributeName(rawValue: attribute.name)?.name
    let name = known ?? String(decoding: tokens.bytes[attribute.value], as: UTF8.self)
    return source.writtenAttribute(name, in: tag)
  }
}
