internal import PushMarkup

/// The first sentence of a page: the worst that people will see, or that there is none.
struct Headline: Sendable, Equatable {
  /// Nil where all is well.
  var severity: Diagnostic.Severity?
  var sentence: String
  /// What people will read, or what to do.
  var detail = ""
  /// Whether the detail is a text of the message.
  var isQuote = false
  /// What else has to be known first.
  var note = ""
}

extension Answer {
  /// The worst of all that is sure.
  var headline: Headline {
    let audiences = messages.flatMap(\.audiences)
    // A text whose sender nobody knows is an iPhone's perhaps.
    let sure = audiences.filter { $0.condition == nil && $0.verdict.severity != nil }
    var headline = headline(sure, audiences)
    // What is wrong and nobody sees is worse than that styles are lost.
    if let problem = problems.first?.finding, problem.severity > headline?.severity ?? .note {
      headline = Headline(
        severity: problem.severity, sentence: problem.message.capitalizedFirst,
        detail: problem.help?.capitalizedFirst ?? "")
    }
    if let headline { return headline }
    guard !texts.isEmpty else {
      return Headline(severity: .note, sentence: "There is no text in it")
    }
    return Headline(sentence: isReady ? "Ready to send" : "All phones show it as written")
  }

  private func headline(_ sure: [Audience], _ all: [Audience]) -> Headline? {
    guard let worst = sure.min(by: { ($0.verdict, $0.firstPart) < ($1.verdict, $1.firstPart) })
    else { return nil }
    let verdict = worst.verdict
    let same = sure.filter { $0.verdict == verdict && $0.firstPart == worst.firstPart }
    var headline = Headline(severity: verdict.severity, sentence: "")
    // The part that all of them see, where the others differ.
    let isInPart = !worst.parts.isEmpty && !worst.place.isEmpty
    let first = isInPart ? " in the \(SentText.Part.allCases[worst.firstPart].name)" : ""
    let parts = same.allSatisfy { $0.place == worst.place } ? worst.place : first
    let who = Self.names(same, among: all)
    func says(_ one: String, _ many: String) -> String {
      "\(who.name) \(who.isPlural ? many : one)"
    }
    let sentence =
      switch verdict {
      case .crashes: "The app crashes on \(who.name.loweredFirst)"
      case .empty: says("shows nothing", "show nothing")
      case .losesWords: says("loses words", "lose words")
      case .tags, .tagsIfOff: says("shows HTML tags", "show HTML tags")
      case .code: says("shows HTML code", "show HTML code")
      case .cut: says("cuts it off", "cut it off")
      case .different: says("shows other styles", "show other styles")
      case .plain: says("shows plain text", "show plain text")
      case .appDecides: "The app decides what people see"
      case .asWritten: ""
      }
    headline.sentence = sentence + parts
    if verdict <= .code, verdict != .crashes, verdict != .empty {
      let line = worst.lines.first { $0.verdict == verdict }
      headline.detail =
        line.map { DisplayFilter.excerpt(Array($0.text.text.utf8)[...], upTo: 160) } ?? ""
      headline.isQuote = !headline.detail.isEmpty
    } else if let remark = worst.remarks.first {
      let isWhole = verdict == .plain ? ". All words are there." : "."
      headline.detail = remark.text.capitalizedFirst + isWhole
    }
    return headline
  }

  /// Who they are, as the beginning of a sentence.
  private static func names(
    _ some: [Audience], among all: [Audience]
  ) -> (name: String, isPlural: Bool) {
    let phones = all.filter { $0.platform == .android || $0.platform == .ios }
    let own = some.filter { $0.platform == .android || $0.platform == .ios }
    func isWhole(_ platform: SentText.Platform) -> Bool {
      own.count { $0.platform == platform }
        == phones.count { $0.platform == platform && $0.condition == nil }
    }
    let isMixed = Set(own.map(\.platform)).count > 1
    if isMixed, isWhole(.android), isWhole(.ios) { return ("Every phone", false) }
    var names: [String] = []
    let platforms = own.map(\.platform)
    if platforms.contains(.android) {
      names +=
        isWhole(.android) ? ["Android"] : own.filter { $0.platform == .android }.map(\.longName)
    }
    if platforms.contains(.ios) { names.append("iPhones") }
    if own.isEmpty { names = some.map(\.longName) }
    var known: Set<String> = []
    names = names.filter { known.insert($0).inserted }
    guard names.count < 3 else { return ("Most phones", true) }
    let name = names.joined(separator: " and ")
    return (name, name != "Android")
  }
}

extension Answer.Audience {
  /// `Android 16 and later`, `Android 7 to 15`.
  var longName: String {
    if name.utf8.last == UInt8(ascii: "+") { return "\(name.dropLast()) and later" }
    return name.unicodeScalars.split(separator: "–").map { String($0) }.joined(separator: " to ")
  }

  /// The place of the first part that the verdict is about: a title is read before a text.
  fileprivate var firstPart: Int {
    let parts = parts.isEmpty ? [.title] : parts
    return parts.compactMap { SentText.Part.allCases.firstIndex(of: $0) }.min() ?? 0
  }
}

extension String {
  /// The same as the beginning of a sentence; what begins with a name of the field stays.
  var capitalizedFirst: String {
    unicodeScalars.first == "i" && hasPrefix("iPhone") ? self : prefix(1).uppercased() + dropFirst()
  }

  fileprivate var loweredFirst: String {
    hasPrefix("Every") || hasPrefix("Most") ? prefix(1).lowercased() + dropFirst() : self
  }
}
