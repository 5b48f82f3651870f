internal import PushMarkup

/// What a message becomes.
package enum OutputFormat: String, CaseIterable, Sendable {
  case json, text, ansi, html, fixed
}
