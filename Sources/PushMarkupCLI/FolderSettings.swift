import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

/// What is made of the configuration of each file: once for a folder.
struct FolderSettings<Value> {
  private let options: ConfigurationOptions
  private let make: (Configuration?) throws -> Value
  private var known: [FolderPath: Value] = [:]
  /// Where one configuration counts for all files.
  private var named: Value?
  /// The settings that were refused, each said once.
  private var refused: Set<String> = []

  /// Reads the configuration that is named, if one is.
  init(_ options: ConfigurationOptions, make: @escaping (Configuration?) throws -> Value) throws {
    self.options = options
    self.make = make
    if options.config != nil || options.noConfig { named = try make(options.find()) }
  }

  /// What is made for a file; no file is one in this folder.
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
      // Of several files one may lie where other settings count.
      let name = DisplayFilter.visible(String(decoding: file, as: UTF8.self))
      throw ValidationError("\(name): \(error.message)")
    }
  }
}
