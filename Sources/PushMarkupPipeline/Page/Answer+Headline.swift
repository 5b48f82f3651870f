internal import PushMarkup

/// The first sentence of a page: the worst that readers will see, or that all is well.
struct Headline: Sendable {
  /// Nil if all is well.
  var severity: Diagnostic.Severity?
  var sentence: String
  /// What readers will see, or what to do.
  var detail = ""
  /// Whether the detail is a text of the message.
  var isQuote = false
  /// What else the user has to know first.
  var note = ""
}

extension Answer {
  /// The index of the message with the worst verdict.
  var worstMessage: Int {
    messages.indices.min { one, other in
      let (first, second) = (messages[one].worst, messages[other].worst)
      guard let first, let second else { return first != nil }
      return (first.verdict, first.firstPart, one) < (second.verdict, second.firstPart, other)
    } ?? 0
  }

  /// The worst of everything that is certain.
  var headline: Headline {
    var headline = messages.isEmpty ? nil : messages[worstMessage].headline
    if let sentence = headline?.sentence, messages.count > 1 {
      let same = messages.filter { $0.headline?.sentence == sentence }.map(\.name)
      if same.count < messages.count { headline?.sentence = "\(same.firstThree): \(sentence)" }
    }
    // A problem that no phone shows is worse than lost styles.
    if let problem = problems.first?.finding, problem.severity > headline?.severity ?? .note {
      headline = Headline(
        severity: problem.severity, sentence: problem.message.capitalizedFirst,
        detail: problem.help?.capitalizedFirst ?? "")
    }
    if let headline { return headline }
    guard !texts.isEmpty else {
      return Headline(severity: .note, sentence: "It contains no text")
    }
    guard !isReady else { return Headline(sentence: "Ready to send") }
    let all = messages.flatMap(\.audiences)
    let sure = all.filter { $0.condition == nil }
    guard sure.count < all.count else {
      return Headline(sentence: "All phones show it as written")
    }
    let who = Answer.names(sure, among: all)
    return Headline(sentence: "\(who.name) \(who.isPlural ? "show" : "shows") it as written")
  }

  /// The names of the audiences, as the start of a sentence.
  fileprivate static func names(
    _ some: [Audience], among all: [Audience]
  ) -> (name: String, isPlural: Bool) {
    let phones = all.filter { $0.condition == nil }
    func own(_ platform: SentText.Platform) -> [Audience] {
      some.filter { $0.platform == platform }
    }
    func isWhole(_ platform: SentText.Platform) -> Bool {
      own(platform).count == phones.count { $0.platform == platform }
    }
    let (androids, iPhones) = (own(.android), own(.ios))
    if !androids.isEmpty, !iPhones.isEmpty, isWhole(.android), own(.web).isEmpty {
      return ("Every phone", false)
    }
    var names: [String] = []
    if !androids.isEmpty {
      let versions = androids.flatMap(\.versions)
      let known = Array(phones.flatMap(\.versions).sorted().reversed())
      // Adjacent versions are one range. `firstRange(of:)` would link regular expressions: 1 MB.
      let first = known.firstIndex { $0 == versions.first }
      let isRange = first.map { known[$0...].starts(with: versions) } ?? false
      names +=
        isWhole(.android)
        ? ["Android"]
        : isRange
          ? [Answer.Audience.name(of: versions, among: known).inWords]
          : androids.map(\.longName)
    }
    if !iPhones.isEmpty { names.append("iPhones") }
    if !own(.web).isEmpty { names.append("Browsers") }
    let name = names.isEmpty ? "Phones" : names.unique.enumeration
    return (name, name != "Android")
  }
}

extension Answer.Message {
  /// The audience with the worst verdict, among those without a condition.
  fileprivate var worst: Answer.Audience? {
    // If the sender is unknown, an iPhone may or may not get the text.
    audiences.filter { $0.condition == nil && $0.verdict.severity != nil }
      .min { ($0.verdict, $0.firstPart) < ($1.verdict, $1.firstPart) }
  }

  /// The worst that is certain; nil if all is as written.
  fileprivate var headline: Headline? {
    guard let worst else { return nil }
    let verdict = worst.verdict
    let same = audiences.filter {
      $0.condition == nil && $0.verdict == verdict && $0.firstPart == worst.firstPart
    }
    var headline = Headline(severity: verdict.severity, sentence: "")
    let part = SentText.Part.allCases[worst.firstPart]
    let isInPart = !worst.parts.isEmpty && !worst.place.isEmpty
    // The part that all of them see, if their places differ.
    let place =
      same.allSatisfy { $0.place == worst.place }
      ? worst.place : isInPart ? " in the \(part.name)" : ""
    guard worst.platform != .all else {
      headline.sentence =
        verdict == .appDecides
        ? "The app decides what people see" : "Values that go into texts contain HTML"
      return headline
    }
    let who = Answer.names(same, among: audiences)
    func says(_ one: String, _ many: String) -> String {
      "\(who.name) \(who.isPlural ? many : one)"
    }
    switch verdict {
    case .crashes: headline.sentence = "The app crashes on \(who.name.loweredFirst)\(place)"
    case .empty: headline.sentence = says("shows nothing", "show nothing") + place
    case .losesWords: headline.sentence = says("loses words", "lose words") + place
    case .tags, .tagsIfOff: headline.sentence = says("shows HTML tags", "show HTML tags") + place
    case .code: headline.sentence = says("shows HTML code", "show HTML code") + place
    case .cut: headline.sentence = says("cuts", "cut") + " the \(part.name) short"
    case .different: headline.sentence = says("shows other styles", "show other styles") + place
    case .plain: headline.sentence = says("shows plain text", "show plain text") + place
    case .appDecides, .asWritten: break
    }
    if verdict <= .code, verdict != .crashes, verdict != .empty {
      let seen = worst.lines.filter { $0.verdict == verdict }
      let line = seen.first { $0.part == part } ?? seen.first
      headline.detail =
        line.map { DisplayFilter.excerpt(Array($0.text.text.utf8)[...], upTo: 160) } ?? ""
      headline.isQuote = !headline.detail.isEmpty
    } else if let remark = worst.remarks.first {
      let isWhole = verdict == .plain ? ". All words are there." : "."
      headline.detail = remark.text.capitalizedFirst + isWhole
    }
    return headline
  }
}

extension Answer.Audience {
  /// `Android 16 and later`, `Android 7 to 15`.
  var longName: String { name.inWords }

  /// The number of the first part that the verdict is about: a title is read before a text.
  fileprivate var firstPart: Int {
    let parts = parts.isEmpty ? [.title] : parts
    return parts.compactMap { SentText.Part.allCases.firstIndex(of: $0) }.min() ?? 0
  }
}

extension String {
  /// A name of phones without its symbols.
  fileprivate var inWords: String {
    if utf8.last == UInt8(ascii: "+") { return "\(dropLast()) and later" }
    return unicodeScalars.split(separator: "–").map { String($0) }.joined(separator: " to ")
  }

  /// The text as the start of a sentence; a product name at its start is not changed.
  var capitalizedFirst: String {
    unicodeScalars.first == "i" && hasPrefix("iPhone") ? self : prefix(1).uppercased() + dropFirst()
  }

  /// The text inside a sentence; names are not changed.
  var loweredFirst: String {
    hasPrefix("Android") || hasPrefix("iPhone") ? self : prefix(1).lowercased() + dropFirst()
  }
}
