internal import Bytes

extension String {
  /// A path as a reference of RFC 3986.
  var fileReference: String { (hasPrefix("/") ? "file://" : "") + percentEncoded }

  /// The path with what no reference may hold escaped byte by byte.
  var percentEncoded: String { [UInt8](percentEncoded: self, keeping: "/").string }
}
