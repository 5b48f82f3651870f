package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupLint

/// What an iPhone's alert can show of a text: its characters, and nothing of its styles.
package struct PlainAlert: Sendable, Hashable {
  /// The plain text.
  package var text: String
  /// What it lacks, a few words each: `2 colours`, `1 link`.
  package var lost: [String]

  /// Takes a text as the HTML means it, and whether line ends were put into that which are spaces.
  package init(_ styled: StyledText, losesLines: Bool) {
    text = PlainTextRenderer(links: .omitted).render(styled).text
    var counts: [(one: String, many: String, count: Int)] = [
      ("colour", "colours", 0), ("style", "styles", 0), ("size", "sizes", 0), ("link", "links", 0),
      ("image", "images", 0), ("alignment", "alignments", 0),
    ]
    for span in styled.spans {
      switch span.attribute {
      case .foreground, .background: counts[0].count += 1
      case .relativeSize: counts[2].count += 1
      case .link: counts[3].count += 1
      case .image: counts[4].count += 1
      case .alignment: counts[5].count += 1
      case .bullet, .quote, .heading: break
      default: counts[1].count += 1
      }
    }
    lost = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
    if losesLines { lost.append("line ends, which are spaces to HTML") }
  }

  /// What it lacks, as one line.
  package var remark: String {
    lost.isEmpty ? "nothing is lost" : "lost: " + lost.joined(separator: ", ")
  }
}

extension MarkupParser {
  /// The plain text that an iPhone can be sent instead of a text.
  package func plainAlert(
    _ text: NotificationText, isOfJSON: Bool, for profile: DeviceProfile
  ) -> PlainAlert {
    let keepsLines = profile.isLiteral && VisibleMarkup(text.bytes)?.hasTags != true
    var linter = Linter(parser: self, targets: [], rules: [.textLineBreak])
    linter.isOfJSON = isOfJSON && text.fields.contains(.text)
    let losesLines = !keepsLines && !linter.lint(utf8: text.bytes).isEmpty
    return PlainAlert(meant(utf8: text.bytes, for: profile), losesLines: losesLines)
  }
}
