extension TagTable {
  /// The table as rows of cells, the titles first: what `docs/tags.md` and `pushmarkup tags` show.
  /// In Markdown names are code.
  package static func rows(asMarkdown: Bool) -> [[String]] {
    func names(_ names: [String]) -> String {
      names.map { asMarkdown ? "`\($0)`" : $0 }.joined(separator: " ")
    }
    return [["tag", "synonyms", "attributes", "effect", "on Android"]]
      + rules.map { rule in
        [
          names([rule.name]), names(rule.synonyms), names(rule.attributes), rule.summary,
          asMarkdown ? rule.android : rule.android.filter { $0 != "`" },
        ]
      }
  }
}
