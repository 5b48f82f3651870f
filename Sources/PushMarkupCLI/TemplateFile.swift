import ArgumentParser
import PushMarkup

/// The file that is filled into a template.
struct TemplateFile {
  let values: [String: String]
  /// The file, as it was given.
  let path: String

  private static let byteLimit = 1 << 24

  /// Reads a file; `-` is standard input.
  init(path: String) throws {
    self.path = path
    do {
      let input = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
      let bytes = try input.readAll(keeping: Self.byteLimit)
      do throws(JSONScanner.Malformed) {
        values = try JSONScanner.document(bytes) { scanner throws(JSONScanner.Malformed) in
          try TemplateData.values(&scanner)
        }
      } catch {
        throw InputFailure(name: path, json: bytes, error)
      }
    } catch let error as InputFailure {
      throw ValidationError("--data \(error.name): \(error.reason)")
    }
  }
}
