extension Tool {
  /// The C symbols that a program uses from shared libraries; nil if `nm` is missing.
  static func symbolsOfLibraries(in path: String) throws -> [String]? {
    #if os(Linux)
      let options = "-D --undefined-only"
    #else
      let options = "-u"
    #endif
    let tool = try shell("command -v nm >/dev/null && nm \(options) '\(path)'")
    guard tool.status == 0 else { return nil }
    return tool.lines.compactMap { line in
      let name = line.split(separator: " ").last?.split(separator: "@").first
      #if os(Linux)
        return name.map(String.init)
      #else
        // Each name has an additional underscore in front.
        return name.map { String($0.hasPrefix("_") ? $0.dropFirst() : $0) }
      #endif
    }
  }
}
