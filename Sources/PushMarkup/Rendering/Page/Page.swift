/// What stands on a page that shows a notification to a person.
package struct Page: Sendable {
  /// The name of the message.
  package var title: String
  /// What has to be known first, if anything: that current phones show plain text.
  package var verdict: String?
  /// What the phones show, a section for those that show the same.
  package var sections: [Section] = []
  /// The same text read in several ways, side by side.
  package var panels: [Panel] = []
  /// The texts as they were sent, with what is wrong with them.
  package var sources: [Source] = []
  /// Lengths, each with what it counts.
  package var counts: [(what: String, value: String)] = []

  package init(title: String) { self.title = title }

  /// Phones that show the same.
  package struct Section: Sendable {
    package var title: String
    package var cards: [Card] = []
    /// What is lost there: the words, and the rule's name.
    package var losses: [(text: String, rule: String)] = []

    package init(title: String) { self.title = title }
  }

  /// A notification as it looks.
  package struct Card: Sendable {
    /// When it looks like this: `Collapsed, by day`.
    package var caption: String
    package var isNight = false
    package var isExpanded = false
    /// Whether it has the round corners of Android 12 and later.
    package var isRound = true
    package var ground: RGBAColor
    package var title: StyledText?
    package var text: StyledText
    /// The small text in the header.
    package var summary: StyledText?
    package var picture: Picture?

    package init(caption: String, ground: RGBAColor, text: StyledText) {
      (self.caption, self.ground, self.text) = (caption, ground, text)
    }
  }

  /// An image that is named and not loaded.
  package struct Picture: Sendable {
    /// What it is and its proportions: `2:1 picture`.
    package var kind: String
    package var isWide: Bool
    package var address: String

    package init(kind: String, isWide: Bool, address: String) {
      (self.kind, self.isWide, self.address) = (kind, isWide, address)
    }
  }

  /// A text with a heading and a remark.
  package struct Panel: Sendable {
    package var title: String
    package var text: StyledText
    package var remarks: [String]

    package init(title: String, text: StyledText, remarks: [String] = []) {
      (self.title, self.text, self.remarks) = (title, text, remarks)
    }
  }

  /// A text as it was sent.
  package struct Source: Sendable {
    package var title: String
    package var bytes: [UInt8]
    package var diagnostics: [Diagnostic]

    package init(title: String, bytes: [UInt8], diagnostics: [Diagnostic]) {
      (self.title, self.bytes, self.diagnostics) = (title, bytes, diagnostics)
    }
  }
}
