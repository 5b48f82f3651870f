internal import Bytes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// The URL of an address that a policy allows; it leads where a browser goes.
  ///
  /// If `URL(string:)` finds a character that RFC 3986 forbids but browsers accept, it also encodes
  /// each `%` again: `?size[]=42&q=red%20shoes` would request `red%2520shoes`. So only these
  /// characters are encoded here: brackets outside the host, a second `#`, and a `%` without two
  /// digits.
  init?(address: String) {
    let bytes = Array(address.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    let host = Self.host(of: bytes)
    var hasFragment = false
    for (place, byte) in bytes.enumerated() {
      let isKept: Bool
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"): isKept = host.contains(place)
      case UInt8(ascii: "#"):
        isKept = !hasFragment
        hasFragment = true
      case UInt8(ascii: "%"):
        let digits = bytes[(place + 1)...].prefix(2)
        isKept = digits.count == 2 && digits.allSatisfy { $0.hexDigitValue != nil }
      default: isKept = true
      }
      if isKept { output.append(byte) } else { output.append(percentEncoded: byte) }
    }
    self.init(string: String(decoding: output, as: UTF8.self))
  }

  /// The range between the two slashes and the path; empty without slashes.
  private static func host(of bytes: [UInt8]) -> Range<Int> {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[(colon + 1)...].starts(with: "//".utf8)
    else { return 0..<0 }
    let start = colon + 3
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    return start..<end
  }
}
