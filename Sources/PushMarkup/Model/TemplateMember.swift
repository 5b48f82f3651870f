/// What the JSON says about the templates of a text, except the places of placeholders in it.
///
/// ```json
/// {"syntaxes":["liquid"],"logic":[0],"values":[{"span":2,"key":"alt","start":0,"end":7}]}
/// ```
struct TemplateMember: Codable {
  /// The syntaxes that may occur.
  var syntaxes: [String]
  /// The indices of the placeholders that are template tags, and of those at the borders of blocks.
  var logic: [Int]?
  var behindBlock: [Int]?
  var beforeBlock: [Int]?
  /// The placeholders in values of spans, in UTF-8 bytes of the value.
  var values: [Value]?

  struct Value: Codable {
    var span: Int
    var key: String
    var start: Int
    var end: Int
  }

  init(_ marks: TemplateMarks) {
    func indices(_ isMarked: (TemplateMarks.Place) -> Bool) -> [Int]? {
      let found = marks.places.indices.filter { isMarked(marks.places[$0]) }
      return found.isEmpty ? nil : found
    }
    syntaxes = TemplateSyntax.allCases.filter(marks.syntaxes.contains).map(\.rawValue)
    logic = indices(\.isLogic)
    behindBlock = indices(\.isBehindBlock)
    beforeBlock = indices(\.isBeforeBlock)
    values =
      marks.values.isEmpty
      ? nil
      : marks.values.map {
        Value(
          span: $0.span, key: $0.key.rawValue, start: $0.range.lowerBound, end: $0.range.upperBound)
      }
  }
}
