internal import Bytes

extension String {
  /// Whether two texts are the same to the byte; `==` takes U+212A for K.
  package static func areSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameBytes(as: other)
  }
}
