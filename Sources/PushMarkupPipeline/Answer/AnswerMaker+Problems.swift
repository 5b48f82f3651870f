internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

// What is wrong with the texts of a body.
extension AnswerMaker {
  /// The findings, worst first. A finding of several texts lists each field once.
  func problems(
    _ body: SentBody, _ own: Options, _ parser: MarkupParser, in places: SourcePlaces,
    isAlone: Bool
  ) -> [Answer.Problem] {
    var linter = BodyLinter(own.linter(parser), htmlOfSenders: own.htmlOfSenders)
    // The targets are by day, because what differs at night is listed with the phones.
    let others = own.targets?.filter { $0.android == nil && $0.isLiteral } ?? []
    linter.linter.targets = versions.map { own.phone.on($0) } + others
    let isSeveral = body.texts.count > 1 && !body.isOfHTML
    let replaced = Set(
      body.texts.lazy.filter { $0.platform == .android }.map(PartOfMessage.init))
    var problems: [Answer.Problem] = []
    var byRule: [Rule: [Int]] = [:]
    func add(_ finding: Diagnostic, of sent: SentText) {
      // Android replaces a text for all phones with its own.
      let isReplaced = sent.platform == .all && replaced.contains(PartOfMessage(sent))
      let field = isSeveral ? sent.name(isReplaced ? .ios : sent.platform) : ""
      // Notes of one rule are grouped, and so are other findings of a rule after the limit.
      let known = byRule[finding.rule, default: []]
      let same =
        known.first {
          problems[$0].finding.saysTheSame(as: finding)
            || finding.severity == .note && problems[$0].finding.severity == .note
        } ?? (known.count >= parser.limits.diagnostics ? known.last : nil)
      if let same {
        if !field.isEmpty, problems[same].fields.count < 20,
          !problems[same].fields.contains(field)
        {
          problems[same].fields.append(field)
        } else {
          problems[same].count += 1
        }
        return
      }
      byRule[finding.rule, default: []].append(problems.count)
      problems.append(
        Answer.Problem(
          finding: finding, path: sent.path,
          location: places.location(of: sent.place(of: finding.range.lowerBound)),
          fields: field.isEmpty ? [] : [field]))
    }
    for (sent, findings) in linter.findings(of: body) {
      for finding in findings { add(finding, of: sent) }
    }
    for (finding, place, path) in linter.whole(
      body, in: places.source, isAlone: isAlone, ofData: false)
    {
      problems.append(
        Answer.Problem(
          finding: finding, path: path, location: places.location(of: place), fields: []))
    }
    return problems.sorted { one, other in
      one.finding.severity != other.finding.severity
        ? one.finding.severity > other.finding.severity : one.location < other.location
    }
  }
}
