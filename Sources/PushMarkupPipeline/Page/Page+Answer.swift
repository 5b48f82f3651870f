internal import PushMarkup

extension Page {
  /// Puts what people will see in front: of all that is sure the worst, then what each audience
  /// sees.
  package mutating func tell(_ answer: Answer) {
    let audiences = answer.messages.flatMap(\.audiences)
    // A text whose sender nobody knows is an iPhone's perhaps.
    let sure = audiences.filter { $0.condition == nil && $0.verdict.severity != nil }
    let worst = sure.min { $0.verdict < $1.verdict }
    var banner = Banner(
      severity: worst?.severity,
      sentence: worst.map { "\($0.name): \($0.words.lowercased())\($0.place)" } ?? "",
      audiences: audiences)
    // What is wrong and nobody sees is worse than that styles are lost.
    if let problem = answer.problems.first?.finding, problem.severity > banner.severity ?? .note {
      banner.severity = problem.severity
      banner.sentence = problem.message.prefix(1).uppercased() + problem.message.dropFirst()
    }
    if banner.sentence.isEmpty {
      banner.sentence =
        answer.isReady ? "Ready to send" : "Nobody sees anything else than was written"
    }
    if !audiences.isEmpty { self.banner = banner }
  }
}
