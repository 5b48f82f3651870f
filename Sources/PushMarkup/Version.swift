/// The version of the library and of its tool, which Python's package and the Debian package take
/// as well.
package enum Version {
  package static let text: StaticString = "0.1.0"
}
