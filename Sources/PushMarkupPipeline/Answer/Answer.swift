internal import Bytes
package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupLint

/// What readers of a message will see, and what is wrong with it.
package struct Answer: Sendable {
  /// The sender of the body; nil for HTML, and if the sender is unknown.
  package var sender: Sender?
  /// What the message was taken for: `Braze, Liquid`.
  package var takenFor: String
  /// Whether it is an HTML message rather than a body.
  package var isOfHTML = false
  /// The values shown for placeholders, with the names of these: `first_name: friend`.
  package var filled: [(name: String, value: String)]
  /// The messages of a body: one, or several such as one for each language.
  package var messages: [Message] = []
  /// How many more messages there are.
  package var omittedMessages = 0
  /// The texts, for programs.
  package var texts: [Text] = []
  /// Whether a big picture is below the text in the expanded view; the text then has one line.
  package var hasPicture = false
  /// Lengths near a limit: `3,900 of the 4,096 bytes that FCM takes`.
  package var lengths: [String] = []
  /// What is wrong, worst first.
  package var problems: [Problem] = []

  /// Whether all readers see what was written, and nothing is wrong.
  package var isReady: Bool {
    problems.isEmpty && !texts.isEmpty
      && messages.allSatisfy { $0.audiences.allSatisfy { $0.verdict == .asWritten } }
  }

  /// A message as its audiences see it.
  package struct Message: Sendable {
    /// What distinguishes it from the others: a language, a number; empty if there is only one.
    package var name: String
    /// Who sees it, current phones first.
    package var audiences: [Audience]
  }

  /// Readers who see the same.
  package struct Audience: Sendable {
    /// `Android 16+`, `iPhone`.
    package var name: String
    package var platform: SentText.Platform
    package var verdict: Verdict
    /// The parts that the verdict is about; empty if there is only one part.
    package var parts: [SentText.Part] = []
    /// Why it is uncertain: `if Braze's HTML rendering is off`.
    package var condition: String?
    /// What is assumed: `HTML on`.
    package var premise: String?
    /// Whether something is lost in dark mode.
    package var isByDay = false
    /// What else differs from what was written: `no bold, no red`.
    package var remarks: [Remark] = []
    /// The lines of the card, in the order in which they are read.
    package var lines: [Line] = []
    /// The versions of Android, newest first; the card shows the newest.
    package var versions: [AndroidVersion] = []
    package var version: AndroidVersion? { versions.first }
    /// The lines at night, if they look different on that version.
    package var night: [Line] = []
  }

  package struct Remark: Sendable, Hashable {
    package var text: String
    /// Whether the author can change it.
    package var isWarning = false
  }

  /// A part of a notification as it is shown.
  package struct Line: Sendable {
    package var part: SentText.Part
    package var text: StyledText
    /// Whether readers see what was written, with its tags.
    package var isLiteral: Bool
    package var verdict: Verdict
  }

  /// A text and who shows it, for programs.
  package struct Text: Sendable {
    package var sent: SentText
    /// The text as current phones show it.
    package var shown: String
    package var verdict: Verdict
  }

  /// A finding and the texts that it is about.
  package struct Problem: Sendable {
    package var finding: Diagnostic
    /// Where the first of the texts is, as a JSON Pointer; empty for HTML.
    package var path: String
    /// The place in the file.
    package var location: SourceLocation
    /// How many places of one text have it.
    package var count = 1
    /// `Android title`; several if the same is wrong with several texts.
    package var fields: [String]
  }

  /// How what readers see compares with what was written, in a word. The worst comes first.
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

    /// The verdict in words for users.
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

    /// How severe it is; nil if nothing is wrong.
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
  /// How severe it is for them; at most a warning if it depends on a condition.
  package var severity: Diagnostic.Severity? {
    condition == nil ? verdict.severity : verdict.severity.map { _ in .warning }
  }

  /// `✗`, `!`, `–` or `✓`; `?` if it is uncertain.
  package var mark: String {
    guard condition == nil else { return "?" }
    return severity == nil && isByDay ? "–" : severity.mark
  }

  /// What they see, in one or two words.
  package var words: String {
    // HTML entities are code.
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
  /// `✗`, `!` or `–`; `✓` if nothing is wrong.
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
  /// How many problems there are of each severity that occurs: `2 errors`.
  package var counts: [(severity: Diagnostic.Severity, text: String)] {
    Diagnostic.Severity.allCases.compactMap { severity in
      let count = problems.count { $0.finding.severity == severity }
      return count == 0 ? nil : (severity, "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")")
    }
  }
}

extension Answer.Problem {
  /// Whether the message should be changed because of it.
  package var isToChange: Bool { finding.severity != .note }
}

extension [String] {
  /// Each text once, at its first place.
  var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }

  /// The texts as a sentence lists them: `a, b and c`.
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
  /// The name that users know.
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
  /// The name that users know; empty for all.
  package var name: String {
    switch self {
    case .android: "Android"
    case .ios: "iPhone"
    case .web: "web"
    case .all: ""
    }
  }
}
