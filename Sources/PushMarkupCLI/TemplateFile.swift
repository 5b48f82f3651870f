import ArgumentParser
import PushMarkup
internal import PushMarkupTemplates

/// The file that is filled into a template.
struct TemplateFile {
  /// The file, as it was given.
  let path: String
  private(set) var data = TemplateData()

  private static let byteLimit = 16 << 20

  init(path: String) { self.path = path }

  /// Reads the file; `-` is standard input.
  mutating func read() throws(InputFailure) {
    let input = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
    let bytes = try input.readJSON(atMost: Self.byteLimit, path: path)
    do throws(JSONScanner.Malformed) {
      data = try JSONScanner.document(bytes) { scanner throws(JSONScanner.Malformed) in
        try TemplateData(&scanner)
      }
    } catch {
      throw InputFailure(name: path, json: bytes, error)
    }
  }
}
