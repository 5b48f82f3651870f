import ArgumentParser
import PushMarkup

/// What is filled into a template: the plain values of a JSON object, by their names; those inside
/// of other objects with dots between.
struct TemplateData {
  private(set) var values: [String: String] = [:]
  /// The file, as it was given.
  let path: String

  private static let depthLimit = 16
  private static let byteLimit = 1 << 24

  /// Reads a file; `-` is standard input.
  init(path: String) throws {
    self.path = path
    do {
      let input = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
      let bytes = try input.readAll(keeping: Self.byteLimit)
      var scanner = JSONScanner(bytes[...], depthLimit: Self.depthLimit)
      scanner.skipSpace()
      try read(&scanner, bytes, prefix: "", depth: 0)
      scanner.skipSpace()
      guard scanner.peek == nil else { throw scanner.failure("more after the object") }
    } catch let error as InputFailure {
      throw ValidationError("--data \(error.name): \(error.reason)")
    } catch let error as JSONScanner.Malformed {
      throw ValidationError("--data \(path): \(error.message)")
    }
  }

  private mutating func read(
    _ scanner: inout JSONScanner, _ bytes: [UInt8], prefix: String, depth: Int
  ) throws {
    guard depth < Self.depthLimit else { throw scanner.failure("too many objects inside objects") }
    guard scanner.take(UInt8(ascii: "{")) else { throw scanner.failure("expected an object") }
    scanner.skipSpace()
    if scanner.take(UInt8(ascii: "}")) { return }
    repeat {
      scanner.skipSpace()
      let key = prefix + Self.name(try scanner.string())
      scanner.skipSpace()
      guard scanner.take(UInt8(ascii: ":")) else { throw scanner.failure("expected \":\"") }
      scanner.skipSpace()
      switch scanner.peek {
      case UInt8(ascii: "{"):
        try read(&scanner, bytes, prefix: key + ".", depth: depth + 1)
      case UInt8(ascii: "\""):
        values[key] = String(decoding: try scanner.string(), as: UTF8.self)
      default:
        let start = scanner.index
        let isPlain = scanner.peek != UInt8(ascii: "[") && scanner.peek != UInt8(ascii: "n")
        try scanner.skipValue()
        // A number or a boolean, as it is written.
        if isPlain { values[key] = String(decoding: bytes[start..<scanner.index], as: UTF8.self) }
      }
      scanner.skipSpace()
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: "}")) else { throw scanner.failure("expected \",\" or \"}\"") }
  }

  /// `${first_name}` is the name in it.
  private static func name(_ key: [UInt8]) -> String {
    let isWrapped = key.starts(with: "${".utf8) && key.last == UInt8(ascii: "}")
    return String(decoding: isWrapped ? key[2..<key.count - 1] : key[...], as: UTF8.self)
  }
}
