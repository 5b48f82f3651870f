internal import Bytes
package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupLint

/// What the people who get a message will see, and what is wrong with it.
package struct Answer: Sendable {
  /// Whose body it is; nil for HTML, and where that cannot be told.
  package var sender: Sender?
  /// What the message was taken for: `Braze, Liquid`.
  package var takenFor: String
  /// Whether it is a message of HTML, and no body.
  package var isOfHTML = false
  /// What stands for placeholders, with their names: `first_name: friend`.
  package var filled: [(name: String, value: String)]
  /// The messages of a body: one, or one for each language and the like.
  package var messages: [Message] = []
  /// How many more messages there are.
  package var omittedMessages = 0
  /// The texts, for programs.
  package var texts: [Text] = []
  /// Whether a picture stands below its text when it is expanded, which then has one line.
  package var hasPicture = false
  /// Lengths near a limit: `3,900 of the 4,096 bytes that FCM takes`.
  package var lengths: [String] = []
  /// What is wrong, the worst first.
  package var problems: [Problem] = []

  /// Whether everybody sees what was written, and nothing is to be said.
  package var isReady: Bool {
    problems.isEmpty && !texts.isEmpty
      && messages.allSatisfy { $0.audiences.allSatisfy { $0.verdict == .asWritten } }
  }

  /// A message as its audiences see it.
  package struct Message: Sendable {
    /// What tells it apart from the others: a language, a number; empty where there is one.
    package var name: String
    /// Who sees it, those with current phones first.
    package var audiences: [Audience]
  }

  /// People who see the same.
  package struct Audience: Sendable {
    /// `Android 16+`, `iPhone`.
    package var name: String
    package var platform: SentText.Platform
    package var verdict: Verdict
    /// The parts that the verdict is about; empty where there is one.
    package var parts: [SentText.Part] = []
    /// Why it is not sure: `if Braze's HTML rendering is off`.
    package var condition: String?
    /// What is taken for granted: `HTML on`.
    package var premise: String?
    /// Whether something is lost in dark mode.
    package var isByDay = false
    /// What else is not as it was written: `no bold, no red`.
    package var remarks: [Remark] = []
    /// What stands on the card, in the order in which it is read; none for one that is a line.
    package var lines: [Line] = []
    /// The versions of Android, newest first; the card is that of the newest.
    package var versions: [AndroidVersion] = []
    package var version: AndroidVersion? { versions.first }
    /// The same at night, where that looks other on that version.
    package var night: [Line] = []
  }

  package struct Remark: Sendable, Hashable {
    package var text: String
    /// Whether the author can help it.
    package var isWarning = false
  }

  /// A part of a notification as it is shown.
  package struct Line: Sendable {
    package var part: SentText.Part
    package var text: StyledText
    /// Whether people see what was written, with its tags.
    package var isLiteral: Bool
    package var verdict: Verdict
  }

  /// A text with who shows it, as programs read it.
  package struct Text: Sendable {
    package var sent: SentText
    /// As current phones show it.
    package var shown: String
    package var verdict: Verdict
  }

  /// A finding and the texts that it is about.
  package struct Problem: Sendable {
    package var finding: Diagnostic
    /// Where the first of the texts is: a JSON Pointer; empty for HTML.
    package var path: String
    /// The place in the file.
    package var location: SourceLocation
    /// In how many places of one text it is.
    package var count = 1
    /// `Android title`; several where the same is wrong with several.
    package var fields: [String]
  }

  /// How what people see compares with what was written, in a word. The worst comes first.
  package enum Verdict: String, Sendable, Hashable, CaseIterable, Comparable {
    case crashes
    case empty = "shows-nothing"
    case losesWords = "loses-words"
    case tags = "shows-tags"
    case code = "shows-code"
    case tagsIfOff = "shows-tags-if-off"
    case cut = "cut-off"
    case different = "looks-different"
    case plain = "plain-text"
    case appDecides = "app-decides"
    case asWritten = "as-written"

    /// The same in words of people.
    package var words: String {
      switch self {
      case .crashes: "Crashes"
      case .empty: "Shows nothing"
      case .losesWords: "Loses words"
      case .tags, .tagsIfOff: "Shows tags"
      case .code: "Shows code"
      case .cut: "Cut off"
      case .different: "Looks different"
      case .plain: "Plain text"
      case .appDecides: "App decides"
      case .asWritten: "As written"
      }
    }

    /// How bad it is; nil for what is well.
    package var severity: Diagnostic.Severity? {
      switch self {
      case .crashes, .empty, .losesWords, .tags, .code: .error
      case .tagsIfOff, .cut, .different: .warning
      case .plain, .appDecides: .note
      case .asWritten: nil
      }
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }
}

extension Answer.Audience {
  /// How bad it is for them; what hangs on a condition is a warning at most.
  package var severity: Diagnostic.Severity? {
    condition == nil ? verdict.severity : verdict.severity.map { _ in .warning }
  }

  /// `✗`, `!`, `–` or `✓`, and `?` where it is not sure.
  package var mark: String {
    guard condition == nil else { return "?" }
    return severity == nil && isByDay ? "–" : severity.mark
  }

  /// What they see, in a word or two.
  package var words: String {
    // Entities are code.
    let isCode = verdict == .tagsIfOff && !lines.contains { $0.verdict == .tags }
    return (isCode ? .code : verdict).words + (verdict == .asWritten && isByDay ? " by day" : "")
  }

  /// Where and when: ` in the title and text`, `, if it gets the same text`.
  package var place: String {
    let names = parts.map(\.name).unique
    var place = ""
    if verdict <= .tagsIfOff || verdict == .cut, !names.isEmpty, platform != .all {
      place = " in " + (names.count == 1 ? "the " : "") + names.enumeration
    }
    return place + (condition.map { ", \($0)" } ?? "")
  }
}

extension Diagnostic.Severity? {
  /// `✗`, `!`, `–`, and `✓` for what is well.
  package var mark: String {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note: "–"
    case nil: "✓"
    }
  }
}

extension Answer {
  /// How many problems there are of each severity that has some: `2 errors`.
  package var counts: [(severity: Diagnostic.Severity, text: String)] {
    Diagnostic.Severity.allCases.compactMap { severity in
      let count = problems.count { $0.finding.severity == severity }
      return count == 0 ? nil : (severity, "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")")
    }
  }
}

extension Answer.Problem {
  /// Whether it asks for another message.
  package var isToChange: Bool { finding.severity != .note }
}

extension [String] {
  /// Each once, where it is first.
  var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }

  /// As a sentence has them: `a, b and c`.
  var enumeration: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The first three, and how many more there are.
  var firstThree: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension SentText.Part {
  /// What people call it.
  package var name: String {
    switch self {
    case .bigTitle: "expanded title"
    case .bigText: "expanded text"
    case .bigSummary: "expanded summary"
    case .action: "button"
    default: rawValue
    }
  }
}

extension SentText.Platform {
  /// What people call it; nothing for all.
  package var name: String {
    switch self {
    case .android: "Android"
    case .ios: "iPhone"
    case .web: "web"
    case .all: ""
    }
  }
}
