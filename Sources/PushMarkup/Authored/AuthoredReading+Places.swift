internal import Bytes
internal import HTMLTokens

// Where in a tag a finding stands. The tokens know tags only, and nearly no message has a finding:
// what one is about is kept, and looked for in the source at the end.
extension AuthoredReading {
  /// A finding of a part of a tag.
  struct PartOfTag {
    /// Its number in the list.
    var finding: Int
    /// Its rule and its tag: a graver finding may have taken its room.
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

  /// Notes something at a part of a tag.
  // The functions of a tag would be too large for their caller with it in them.
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
      // Empty values stand where the next one begins.
      guard !part.isEmpty, behind > 0, case let attribute = tokens.attributes[behind - 1],
        let value = written(attribute, tag, tokens, source)?.value
      else { return nil }
      // References are longer than what they stand for.
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
