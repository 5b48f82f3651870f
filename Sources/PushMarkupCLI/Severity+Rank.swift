import PushMarkup

extension Diagnostic.Severity {
  /// 0 for the worst.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
