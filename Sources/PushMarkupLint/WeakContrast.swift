internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Text that is hard to read on its background, as Android shows it: on the background of a named
/// phone's notification, or on a light and a dark one if no phone is named.
struct WeakContrast {
  /// The finding, at the part of the text.
  var finding: Diagnostic
  /// The colour that causes it.
  var color: RGBAColor?

  /// A finding, with the place of its text in the source.
  struct Told {
    var rule: Rule
    var letters: Range<Int>
    var finding: Diagnostic
  }

  private static let limit = 100
  /// Text with less contrast is not visible at all.
  private static let visible: Float = 1.1

  /// The first text for each pair of colours with too little contrast, of the requested runs.
  static func all(
    in text: StyledText, on profile: DeviceProfile,
    of isAsked: (Range<Int>, RGBAColor?) -> Bool = { _, _ in true }
  ) -> [WeakContrast] {
    var findings: [WeakContrast] = []
    let grounds =
      profile.android.map { [ShadeRules.ground(of: $0, isNight: profile.isNight, profile)] }
      ?? [ShadeRules.anyGround.light, ShadeRules.anyGround.dark]
    let bytes = Array(text.text.utf8)
    var seen: Set<String> = []
    var leftOut = 0
    for run in text.runs {
      let (color, own) = (run.style.foreground, run.style.background)
      guard color != nil || own != nil else { continue }
      let shown = bytes[run.range]
      let pair = "\(color?.hex ?? "") \(own?.hex ?? "")"
      guard shown.contains(where: { $0 > 0x20 }), !seen.contains(pair), isAsked(run.range, color)
      else { continue }
      seen.insert(pair)
      func check(
        _ ink: RGBAColor, _ ground: RGBAColor, _ rule: Rule, _ reason: Diagnostic.Reason? = nil
      ) {
        let contrast = Legibility.contrast(ink, ground)
        guard contrast < Legibility.poor else { return }
        guard findings.count < limit else {
          leftOut += 1
          return
        }
        let tenths = Int(contrast * 10)
        let isSeen = rule != .contrastLight || contrast >= Self.visible
        let finding = Diagnostic(
          isSeen ? rule : .contrastInvisible, at: run.range, .text(Array(shown).quoted()), reason,
          details: [
            .color: ink.hex, .background: ground.hex, .limit: "3",
            .contrast: "\(tenths / 10).\(tenths % 10)",
          ])
        findings.append(WeakContrast(finding: finding, color: color ?? own))
      }
      if let color, let own {
        check(color, own, .contrastBackground)
        continue
      }
      for ground in grounds {
        // The mode of a named phone is known; on old versions, the night is not darker.
        let isDark = isDark(ground) && (profile.android == nil || profile.isNight)
        let rule = isDark ? Rule.contrastDark : .contrastLight
        if let color {
          check(color, ground, rule)
        } else if let own {
          // Text without a colour is dark in light mode and light in dark mode, on any background.
          check(
            isDark ? ShadeRules.anyGround.light : ShadeRules.anyGround.dark, own,
            isDark ? rule : .contrastBackground, "default-text")
        }
      }
    }
    if leftOut > 0, let last = findings.indices.last {
      findings[last].finding.details[.leftOut] = "\(leftOut)"
    }
    return findings
  }

  private static func isDark(_ ground: RGBAColor) -> Bool {
    Legibility.contrast(ground, ShadeRules.anyGround.light)
      > Legibility.contrast(ground, ShadeRules.anyGround.dark)
  }
}
