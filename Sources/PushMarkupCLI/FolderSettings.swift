import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

/// The values made from the configuration of each file, once for each folder.
struct FolderSettings<Value> {
  private let options: ConfigurationOptions
  private let make: (Configuration?) throws -> Value
  private var known: [FolderPath: Value] = [:]
  /// The value if one configuration applies to all files.
  private var named: Value?
  /// The settings that were refused; each is reported once.
  private var refused: Set<String> = []

  /// Reads the named configuration, if there is one.
  init(_ options: ConfigurationOptions, make: @escaping (Configuration?) throws -> Value) throws {
    self.options = options
    self.make = make
    if options.config != nil || options.noConfig { named = try make(options.find()) }
  }

  /// The value for a file; without a file, for the current folder.
  mutating func value(for file: [UInt8] = []) throws -> Value {
    if let named { return named }
    let folder = FolderPath(of: file)
    if let value = known[folder] { return value }
    do {
      let configuration = try options.find(for: file) { name in
        if refused.insert(name).inserted { ConfigurationOptions.refuse(name) }
      }
      let value = try make(configuration)
      known[folder] = value
      return value
    } catch let error as ValidationError where !file.isEmpty {
      // Only some of several files may be in a folder with these settings, so name the file.
      let name = DisplayFilter.visible(String(decoding: file, as: UTF8.self))
      throw ValidationError("\(name): \(error.message)")
    }
  }
}
