import ArgumentParser
import PushMarkup

/// Where the settings are.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration; without it the nearest .pushmarkup.json in this folder or one above.",
      discussion: "batch without --lint looks for none, and reads only what is named here.",
      valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Read no configuration.")
  var noConfig = false

  func validate() throws {
    guard !noConfig || config == nil else {
      throw ValidationError("Give --config or --no-config, not both.")
    }
  }

  private static let fileName = ".pushmarkup.json"
  /// Folders above the current one that are looked into.
  private static let levels = 32

  /// The configuration that is named, or the nearest one in this folder and those above it.
  func find() throws -> Configuration? {
    guard !noConfig else { return nil }
    if let config {
      return try Self.read(ByteInput(path: config, bytes: Arguments.bytes(of: config)), config)
    }
    var path = Self.fileName
    for _ in 0..<Self.levels {
      if let input = try? ByteInput(path: path, bytes: Array(path.utf8)) {
        return try Self.read(input, path)
      }
      path = "../" + path
    }
    return nil
  }

  private static func read(_ input: borrowing ByteInput, _ path: String) throws -> Configuration {
    let bytes = try input.readAll(keeping: 1 << 20)
    do throws(JSONScanner.Malformed) {
      return try Configuration(json: bytes)
    } catch {
      throw InputFailure(name: path, badData: error.message)
    }
  }
}
