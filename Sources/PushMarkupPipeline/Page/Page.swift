internal import PushMarkup

/// What stands on a page that shows a notification to a person.
package struct Page: Sendable {
  /// The name of the message.
  var title: String
  /// What has to be known first: the worst of it.
  var banner: Banner?
  /// What the phones show, a section for those that show the same.
  var sections: [Section] = []
  /// The same text read in several ways, side by side.
  var panels: [Panel] = []
  /// The texts as they were sent, with what is wrong with them.
  var sources: [Source] = []
  /// Lengths, each with what it counts.
  var counts: [(what: String, value: String)] = []

  /// The worst that people will see, and what each of them sees.
  struct Banner: Sendable {
    /// Nil where all is well.
    var severity: Diagnostic.Severity?
    var sentence: String
    var audiences: [Answer.Audience] = []
  }

  /// Phones that show the same.
  struct Section: Sendable {
    var title: String
    var cards: [Card] = []
    /// What is lost there: the words, and the rule's name.
    var losses: [(text: String, rule: String)] = []
  }

  /// A notification as it looks.
  struct Card: Sendable {
    /// When it looks like this: `Collapsed, by day`.
    var caption: String
    var isNight = false
    var isExpanded = false
    /// Whether its text has one line, as all collapsed ones of Android's templates.
    var isOneLine = true
    /// Whether it has the round corners of Android 12 and later.
    var isRound = true
    var ground: RGBAColor
    var title: StyledText?
    var text: StyledText
    /// The small text in the header.
    var summary: StyledText?
    var picture: Picture?

    /// How wide its texts are, in dp: those of Android 12 and later stand beside the icon, earlier
    /// ones below it; a small picture stands beside them.
    var textWidth: Double {
      (isRound ? 260 : 328) - (picture.map { $0.isWide ? 0 : 88 } ?? 0)
    }
  }

  /// An image that is named and not loaded.
  struct Picture: Sendable {
    /// What it is and its proportions: `2:1 picture`.
    var kind: String
    var isWide: Bool
    var address: String
  }

  /// A text with a heading and a remark.
  struct Panel: Sendable {
    var title: String
    var text: StyledText
    var remarks: [String] = []
  }

  /// A text as it was sent.
  struct Source: Sendable {
    var title: String
    var bytes: [UInt8]
    var diagnostics: [Diagnostic]
  }
}
