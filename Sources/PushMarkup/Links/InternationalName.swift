internal import Bytes

/// A host name with characters beyond ASCII, in the form that is sent to name servers.
///
/// Only what needs no tables is mapped: case, full-width letters, the dots of IDNA. Then the name
/// is written as Punycode. A name that would need composing becomes one that cannot be registered,
/// so the link leads nowhere rather than to another host.
struct InternationalName {
  /// ASCII only.
  private(set) var encoded: [UInt8] = []
  /// Whether a label mixes letters of alphabets that look alike.
  private(set) var isMixed = false

  /// Encodes a name. Nil if a scalar cannot be in a host name, or becomes a delimiter when it is
  /// normalised: `℀` becomes `a/c`, and the host would end there.
  init?(_ bytes: ArraySlice<UInt8>) {
    var label: [Unicode.Scalar] = []
    var rest = bytes
    while !rest.isEmpty {
      guard let (scalar, length) = AddressBytes.decodeScalar(rest) else { return nil }
      rest = rest.dropFirst(length)
      if Self.isDot(scalar) {
        append(label)
        encoded.append(UInt8(ascii: "."))
        label.removeAll(keepingCapacity: true)
        continue
      }
      guard scalar.isASCII || Self.isLegal(scalar) else { return nil }
      Self.map(scalar, into: &label)
    }
    append(label)
  }

  private mutating func append(_ label: [Unicode.Scalar]) {
    isMixed = isMixed || Self.isMixed(label)
    if label.allSatisfy(\.isASCII) {
      encoded.append(contentsOf: label.map { UInt8(truncatingIfNeeded: $0.value) })
    } else {
      encoded.append(contentsOf: Array("xn--".utf8))
      Punycode.append(label, to: &encoded)
    }
  }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e, 0x3002, 0xff0e, 0xff61: true
    default: false
    }
  }

  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: break
    }
    // U+FFFD stands for bytes that were lost.
    return scalar.value != 0xfffd && !properties.isDefaultIgnorableCodePoint
      && !properties.isNoncharacterCodePoint && !isDelimiter(scalar.value)
  }

  /// Whether normalising the scalar gives a delimiter: a binary search in the generated table.
  private static func isDelimiter(_ value: UInt32) -> Bool {
    let ranges = LinkPolicy.delimiterRanges
    let pair = (0..<ranges.count / 2).firstPlace { ranges[2 * $0 + 1] >= value }
    return 2 * pair < ranges.count && ranges[2 * pair] <= value
  }

  private static func map(_ scalar: Unicode.Scalar, into label: inout [Unicode.Scalar]) {
    // Full-width forms have the order of ASCII.
    if 0xff01...0xff5e ~= scalar.value, let narrow = Unicode.Scalar(scalar.value - 0xfee0) {
      label.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
    } else {
      label.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
  }

  private static func isMixed(_ label: [Unicode.Scalar]) -> Bool {
    let latin = label.contains { 0x61...0x7a ~= $0.value || 0xc0...0x24f ~= $0.value }
    return latin
      && label.contains {
        switch $0.value {
        case 0x370...0x52f, 0x530...0x58f, 0x13a0...0x13ff, 0x1f00...0x1fff: true
        default: false
        }
      }
  }
}
