internal import HTMLTokens

/// The version of the library and of its tool; Python's package and the Debian package use it too.
package enum Version {
  package static let text: StaticString = "0.1.0"
  /// The version of libxml2 that reads the messages, such as `2.15.4`.
  package static var libxml2: String { HTMLTokens.loaded }
}
