public import PushMarkup

/// A text of a notification with what can be said about it, or what there is to say of the whole.
public struct LintedText: Sendable, Hashable {
  /// Which text it is: `title`, `expanded title`, `text`, `expanded summary`, `summary`,
  /// `iphone title`, `iphone subtitle` or `iphone text`; nil for the whole notification.
  public var field: String?
  /// The text as bytes of UTF-8, which the ranges of ``findings`` count; empty for the whole, where
  /// they count those of the JSON.
  public var source: [UInt8]
  /// What can be said about it, in its order.
  public var findings: [Diagnostic]

  /// Makes one.
  public init(field: String?, source: [UInt8], findings: [Diagnostic]) {
    self.field = field
    self.source = source
    self.findings = findings
  }
}

extension [LintedText] {
  /// Appends an array of JSON: `{"field":…,"text":…,"diagnostics":[…]}` for each; of the whole
  /// notification there are the diagnostics alone.
  func write(to json: inout JSONBytes) {
    json.array(self) { text, json in
      json.raw("{")
      if let field = text.field {
        json.raw("\"field\":", field)
        json.raw(",\"text\":", String(decoding: text.source, as: UTF8.self))
        json.raw(",")
      }
      json.raw("\"diagnostics\":")
      JSONRenderer().write(text.findings, to: &json)
      json.raw("}")
    }
  }
}
