package import PushMarkup

extension LinkPolicy {
  /// Why a scheme cannot be allowed.
  package struct SchemeRefusal: Error {
    package let message: String
  }

  /// The scheme, as ``schemeName(_:)``, where a configuration can allow it.
  package static func allowable(_ text: String) throws(SchemeRefusal) -> String {
    guard let name = schemeName(text) else {
      throw SchemeRefusal(
        message: "'\(Array(text.utf8).quoted())' is not a scheme (letters, digits, +, - and .)")
    }
    guard !deniedSchemes.contains(name) else {
      throw SchemeRefusal(message: "the scheme \(name) is never allowed")
    }
    return name
  }
}
