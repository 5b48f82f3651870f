internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Text that can hardly be told from what is behind it, as a device shows it: on the ground of that
/// phone, or where none is named on a light and on a dark one.
struct WeakContrast {
  var rule: Rule
  /// The part of the text.
  var range: Range<Int>
  /// The colour that is to blame.
  var color: RGBAColor?
  var message: String

  /// What is said of one, beside its letters in the source.
  struct Told {
    var rule: Rule
    var letters: Range<Int>
    var finding: Diagnostic
  }

  private static let limit = 100
  /// Letters of less contrast are not seen at all.
  private static let visible: Float = 1.1

  /// The first text of each pair of colours that is too weak, of the runs that are asked about.
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
      func check(_ ink: RGBAColor, _ ground: RGBAColor, _ rule: Rule, _ what: String) {
        let contrast = Legibility.contrast(ink, ground)
        guard contrast < Legibility.poor else { return }
        guard findings.count < limit else {
          leftOut += 1
          return
        }
        let tenths = Int(contrast * 10)
        let isSeen = rule != .contrastLight || contrast >= Self.visible
        findings.append(
          WeakContrast(
            rule: isSeen ? rule : .contrastInvisible, range: run.range, color: color ?? own,
            message: "'\(Array(shown).quoted())' \(what) has a contrast of "
              + "\(tenths / 10).\(tenths % 10); 3 is the least to read"))
      }
      if let color, let own {
        check(color, own, .contrastBackground, "in \(color.hex) on its own ground \(own.hex)")
        continue
      }
      for ground in grounds {
        // The mode of a phone that is named is known; of old ones the night is no darker.
        let isDark = isDark(ground) && (profile.android == nil || profile.isNight)
        let rule = isDark ? Rule.contrastDark : .contrastLight
        if let color {
          let name = isDark ? "dark" : "light"
          check(color, ground, rule, "in \(color.hex) on a \(name) notification \(ground.hex)")
        } else if let own {
          // Letters without a colour are dark by day and light at night, whatever is behind them.
          check(
            isDark ? ShadeRules.anyGround.light : ShadeRules.anyGround.dark, own,
            isDark ? rule : .contrastBackground,
            "in the \(isDark ? "light letters of dark mode" : "dark letters of light mode") "
              + "on its own ground \(own.hex)")
        }
      }
    }
    if leftOut > 0, let last = findings.indices.last {
      findings[last].message += "; pairs of colours as weak as that: \(leftOut) more"
    }
    return findings
  }

  private static func isDark(_ ground: RGBAColor) -> Bool {
    Legibility.contrast(ground, ShadeRules.anyGround.light)
      > Legibility.contrast(ground, ShadeRules.anyGround.dark)
  }
}
