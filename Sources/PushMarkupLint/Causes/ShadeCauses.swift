internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Why a notification shows something different from the HTML.
///
/// What a notification always drops, such as sizes, is its own loss, even if `Html.fromHtml` did
/// not read it either, because no other HTML would show it. If a notification drops only some of a
/// kind, the markup explains what was different before.
struct ShadeCauses {
  private let profile: DeviceProfile
  private let rules: ShadeRules?
  /// What the notification reported, each with the part of the source that it is about.
  private let losses: [(loss: Diagnostic, extent: Range<Int>)]
  /// Where `Html.fromHtml` alone shows something different from the HTML.
  private let before: [Difference]
  /// The end of the text that is shown.
  private let end: Int
  private let source: Range<Int>
  /// The place of the first style that current phones drop, once it is known.
  private var plainPlace: Range<Int>?

  init(
    _ profile: DeviceProfile, _ outline: MessageElements, losses: [Diagnostic],
    before: [Difference], end: Int
  ) {
    self.profile = profile
    rules = profile.android.map { ShadeRules.of($0) }
    let extents = Dictionary(
      outline.elements.map { ($0.tag.lowerBound, $0.extent) }, uniquingKeysWith: { one, _ in one })
    let emoji =
      losses.contains { $0.rule == .notificationImage }
      ? Set(outline.elements.lazy.filter(\.isEmoji).map(\.tag.lowerBound)) : []
    source = 0..<outline.source.count
    self.losses = losses.filter { $0.rule.droppedByNotification != nil }.map { loss in
      let start = loss.range.lowerBound
      var loss = loss
      if loss.rule == .notificationImage, emoji.contains(start) { loss.reason = "emoji" }
      return (loss, extents[start] ?? start..<max(start, outline.source.count))
    }
    (self.before, self.end) = (before, end)
  }

  /// The loss that explains a change, unless the markup has to.
  mutating func explain(
    _ difference: Difference, _ kind: Difference.Kind, closest: Diagnostic?
  ) -> Diagnostic? {
    guard let rule = rule(difference, kind) else { return nil }
    if rule == .notificationPlain, plainPlace == nil {
      let first = losses.first { $0.loss.rule == rule }?.loss.range
      plainPlace = first ?? closest?.range ?? difference.source
    }
    return finding(rule, difference, closest)
  }

  /// The loss that may explain a change if nothing in the markup does.
  func otherwise(_ difference: Difference, _ kind: Difference.Kind) -> Diagnostic? {
    switch kind {
    case .text:
      let rule = [Rule.notificationTruncated, .notificationLines].first { isLost($0) }
      return rule.map { finding($0, difference, nil) }
    case .attribute:
      let rule = [Rule.notificationColor, .notificationContrast].first {
        covers($0, difference.source) != nil
      }
      return rule.map { finding($0, difference, nil) }
    }
  }

  /// The finding that the text is cut there, in addition to other causes of the change: tags that
  /// are shown may be in the same part.
  func cut(_ difference: Difference, _ kind: Difference.Kind) -> Diagnostic? {
    guard kind == .text, profile.isLiteral, isCut(difference) else { return nil }
    return finding(.notificationTruncated, difference, nil)
  }

  // MARK: Which rule

  private func rule(_ difference: Difference, _ kind: Difference.Kind) -> Rule? {
    switch kind {
    case .text: return textRule(difference) ?? (profile.isLiteral ? .notificationTagsShown : nil)
    case .attribute(let authored, let device):
      if profile.isLiteral { return .notificationTagsShown }
      guard let attribute = authored ?? device else { return nil }
      return rule(difference, kind, attribute, isShown: device != nil)
    }
  }

  private func textRule(_ difference: Difference) -> Rule? {
    let isDifferent = wasDifferent(difference, .text)
    // Tags that are shown are not missing text.
    let isShown = profile.isLiteral && isDifferent && !difference.deviceText.isEmpty
    if isCut(difference), !isShown { return .notificationTruncated }
    let texts = Array(difference.authoredText.utf8) + Array(difference.deviceText.utf8)
    let isBlank = texts.allSatisfy { $0 <= 0x20 || $0 == 0xc2 || $0 == 0xa0 }
    let isJoined = isBlank && !profile.isLiteral && isLost(.notificationLines)
    if ShadeRules.changesLines(profile), !isDifferent || isJoined {
      return cleaning(difference)?.rule ?? .notificationLines
    }
    return isLost(.notificationTruncated) && !isDifferent ? .notificationTruncated : nil
  }

  /// Whether a difference reaches to where the text was cut.
  private func isCut(_ difference: Difference) -> Bool {
    isLost(.notificationTruncated) && difference.device.upperBound >= end
  }

  /// The finding about the clean-up of the text at this place, the worst first; or next to the
  /// place, if there is none inside.
  private func cleaning(_ difference: Difference) -> Diagnostic? {
    let place = difference.source
    let cleaned = [Rule.notificationSplitEmoji, .notificationLines].flatMap { rule in
      losses.map(\.loss).filter { $0.rule == rule }
    }
    return cleaned.first { $0.range.overlaps(place) }
      ?? cleaned.first { loss in
        loss.range.lowerBound <= place.upperBound && place.lowerBound <= loss.range.upperBound
      }
  }

  private func rule(
    _ difference: Difference, _ kind: Difference.Kind, _ attribute: Attribute, isShown: Bool
  ) -> Rule? {
    guard let rules else { return nil }
    if case .image = attribute { return isShown ? nil : .notificationImage }
    let isSame = !wasDifferent(difference, Candidate.Effects(kind))
    if profile.surface == .standardTemplate {
      if case .relativeSize = attribute { return .notificationSize }
      switch (rules.spans, attribute) {
      case (.none, _): return .notificationPlain
      case (.uncolouredAtNight, .foreground) where profile.isNight,
        (.uncolouredAtNight, .background) where profile.isNight:
        return .notificationNight
      case (.contrast, .foreground):
        if isSame || !isShown, covers(.notificationColor, difference.source) != nil {
          return .notificationColor
        }
        if isSame { return .notificationContrast }
      default: break
      }
    }
    return isSame && rules.scramblesOrder ? .notificationOverlap : nil
  }

  /// Whether `Html.fromHtml` alone shows something different there, too.
  private func wasDifferent(_ difference: Difference, _ kind: Candidate.Effects) -> Bool {
    before.contains { other in
      other.authored.lowerBound <= difference.authored.upperBound
        && difference.authored.lowerBound <= other.authored.upperBound
        && other.changes.contains { !Candidate.Effects($0.kind).isDisjoint(with: kind) }
        && (kind == .text || other.authored.overlaps(difference.authored))
    }
  }

  // MARK: Where

  private func isLost(_ rule: Rule) -> Bool { losses.contains { $0.loss.rule == rule } }

  /// The finding of the notification about the innermost tag around a place.
  private func covers(_ rule: Rule, _ place: Range<Int>) -> Diagnostic? {
    losses.last { item in
      item.loss.rule == rule && item.loss.range.lowerBound <= place.lowerBound
        && place.lowerBound < max(item.extent.upperBound, item.extent.lowerBound + 1)
    }?.loss
  }

  private func finding(
    _ rule: Rule, _ difference: Difference, _ closest: Diagnostic?
  ) -> Diagnostic {
    let first = losses.first { $0.loss.rule == rule }?.loss
    switch rule {
    case .notificationTagsShown:
      return first ?? Diagnostic(rule, at: source, nil, "whitespace")
    case .notificationPlain: return Diagnostic(rule, at: plainPlace ?? difference.source)
    case .notificationTruncated: return first ?? Diagnostic(rule, at: difference.source)
    case .notificationLines, .notificationSplitEmoji:
      let cleaned = cleaning(difference)
      var finding =
        (cleaned?.rule == rule ? cleaned : first) ?? Diagnostic(rule, at: difference.source)
      finding.range = difference.source
      return finding
    case .notificationOverlap:
      return covers(rule, difference.source) ?? Diagnostic(rule, at: difference.source)
    default:
      return covers(rule, difference.source)
        ?? Diagnostic(rule, at: closest?.range ?? difference.source)
    }
  }
}
