import ArgumentParser

/// What a message becomes.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case json, text, ansi, html, fixed
}
