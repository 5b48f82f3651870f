import ArgumentParser
import CTerminal
import PushMarkup
internal import PushMarkupPipeline

/// Where the settings are.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the settings from this file (default: the nearest .pushmarkup.json above each file).",
      discussion: """
        For standard input and --html, the search starts in the current folder. batch without \
        --lint does not search.
        """,
      valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Do not read settings.")
  var noConfig = false

  func validate() throws {
    try require(!noConfig || config == nil, "Give --config or --no-config, not both.")
  }

  /// The configuration that is named, or the nearest one in the folder of a file and in the folders
  /// above it, as other tools search. Without a file, the search starts in the current folder.
  ///
  /// A file of another user is not read, and its name is passed to `refuse`: everybody can write to
  /// a folder such as `/tmp`, and settings can disable every rule.
  func find(
    for file: [UInt8] = [], refuse: (String) -> Void = ConfigurationOptions.refuse
  ) throws -> Configuration? {
    guard !noConfig else { return nil }
    if let config {
      return try Self.read(ByteInput(path: config, bytes: Arguments.bytes(of: config)))
    }
    for path in FolderPath(of: file).paths(of: ".pushmarkup.json") {
      let kind = ct_kind(path.cString.span)
      guard kind != ct_nothing else { continue }
      let name = String(decoding: path, as: UTF8.self)
      guard ct_may_be_trusted(path.cString.span) else {
        refuse(name)
        continue
      }
      guard kind != ct_special else {
        throw InputFailure(name: name, noInput: "this is not a regular file")
      }
      let input = try ByteInput(path: name, bytes: path)
      guard input.isTrusted else {
        refuse(name)
        continue
      }
      return try Self.read(input)
    }
    return nil
  }

  /// Reports that settings were not read.
  static func refuse(_ name: String) {
    StandardError.line(of: name, "not read: the file belongs to another user; --config reads it")
  }

  private static let byteLimit = 1 << 20

  private static func read(_ input: borrowing ByteInput) throws -> Configuration {
    let bytes = try input.readJSON(atMost: byteLimit, path: input.name)
    do throws(JSONScanner.Malformed) {
      var configuration = try Configuration(json: bytes)
      if let baseline = configuration.options.baseline, baseline.utf8.first != UInt8(ascii: "/"),
        let end = input.name.utf8.lastIndex(of: UInt8(ascii: "/"))
      {
        configuration.options.baseline = input.name[...end] + baseline
      }
      return configuration
    } catch {
      throw InputFailure(name: input.name, json: bytes, error)
    }
  }
}
