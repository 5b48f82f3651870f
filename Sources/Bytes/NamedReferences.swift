/// The named character references of the HTML standard (13.5), exact case.
///
/// TagSoup uses an earlier list that is mostly the same: both readings look up here.
package enum NamedReferences {
  /// The meaning of a name.
  package struct Meaning: Sendable {
    /// The scalar.
    package var first: Unicode.Scalar
    /// The second scalar of a few mathematical names.
    package var second: Unicode.Scalar?
    /// Whether HTML 4 has the name with the same meaning, and so libxml2 up to 2.13.
    package var isHTML4 = true
    /// Whether the standard also reads the name without a semicolon.
    package var isLegacy = true
  }

  /// The meaning of the name in a range, without its `;`.
  package static func meaning(_ source: [UInt8], _ name: Range<Int>) -> Meaning? {
    if let usual = usual(source, name) { return Meaning(first: usual) }
    guard var index = names.find(source, name),
      let first = Unicode.Scalar(names.number(at: &index))
    else { return nil }
    var meaning = Meaning(first: first)
    if names.take(UInt8(ascii: ","), at: &index) {
      meaning.second = Unicode.Scalar(names.number(at: &index))
    }
    meaning.isHTML4 = names.take(UInt8(ascii: "*"), at: &index)
    meaning.isLegacy = names.take(UInt8(ascii: "!"), at: &index)
    return meaning
  }

  /// The scalar of one of the five names that nearly every message uses: all legacy and in HTML 4.
  package static func usual(_ source: [UInt8], _ name: Range<Int>) -> Unicode.Scalar? {
    guard name.count <= 4 else { return nil }
    var word: UInt32 = 0
    for index in name { word = word << 8 | UInt32(source[index]) }
    return switch word {
    case 0x61_6d_70: "&"
    case 0x6c_74: "<"
    case 0x67_74: ">"
    case 0x71_75_6f_74: "\""
    case 0x6e_62_73_70: "\u{a0}"
    default: nil
    }
  }

  private static let names = NameTable(table)
}
