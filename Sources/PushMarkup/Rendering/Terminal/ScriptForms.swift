internal import Bytes

/// The superscript and subscript characters of Unicode.
///
/// Modifier letters that few fonts have are left out (capital C, F, Q, S, X, Y, Z and small q).
enum ScriptForms {
  /// Appends filtered text in its raised or lowered form: with Unicode's characters if it has all
  /// of them, else as `^(text)` or `_(text)`.
  static func append(_ text: [UInt8], _ script: Style.Script, to output: inout [UInt8]) {
    let start = output.count
    let isRaised = script == .raised
    var place = 0
    var hasLetters = false
    while place < text.count {
      let (scalar, length) = text.scalarValue(at: place)
      guard let form = scalar == 0x20 ? 0x20 : isRaised ? raised(scalar) : lowered(scalar) else {
        output.removeSubrange(start...)
        output.append(contentsOf: [isRaised ? UInt8(ascii: "^") : UInt8(ascii: "_"), 0x28])
        output.append(contentsOf: text)
        output.append(0x29)
        return
      }
      hasLetters = hasLetters || form != 0x20
      DisplayScalar.append(form, to: &output)
      place += length
    }
  }

  private static func raised(_ scalar: UInt32) -> UInt32? {
    // These are drawn raised already.
    switch scalar {
    case 0x2a, 0xa9, 0xaa, 0xae, 0xb0, 0xba, 0x2120, 0x2122: return scalar
    case 0x2212: return 0x207b
    default: return form(scalar, raisedForms)
    }
  }

  private static func lowered(_ scalar: UInt32) -> UInt32? {
    scalar == 0x2212 ? 0x208b : form(scalar, loweredForms)
  }

  private static func form(_ scalar: UInt32, _ forms: [UInt32]) -> UInt32? {
    guard 0x20..<0x80 ~= scalar, forms[Int(scalar) - 0x20] != 0 else { return nil }
    return forms[Int(scalar) - 0x20]
  }

  private static let raisedForms = forms(
    of: "0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
    as: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ")

  private static let loweredForms = forms(
    of: "0123456789+-=()aehijklmnoprstuvx",
    as: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

  /// The forms by ASCII scalar from U+0020; 0 without a form.
  private static func forms(of letters: String, as forms: String) -> [UInt32] {
    var table = [UInt32](repeating: 0, count: 0x60)
    for (letter, form) in zip(letters.utf8, forms.unicodeScalars) {
      table[Int(letter) - 0x20] = form.value
    }
    return table
  }
}
