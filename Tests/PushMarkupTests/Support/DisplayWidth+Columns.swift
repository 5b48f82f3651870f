import PushMarkup

extension DisplayWidth {
  /// The columns of a filtered text; line feeds take none.
  static func columns(_ text: String) -> Int {
    graphemes(Array(text.utf8)).reduce(0) { $0 + $1.columns }
  }
}
