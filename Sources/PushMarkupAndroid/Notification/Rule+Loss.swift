internal import PushMarkup

extension Rule {
  /// What the shade takes away by this rule, in a few words; nil for rules of other things.
  package var loss: String? {
    switch self {
    case .notificationTagsShown: "tags are shown, not read"
    case .notificationTruncated: "the end is cut off"
    case .notificationSize: "sizes dropped"
    case .notificationImage: "images dropped"
    case .notificationNight: "colours dropped at night"
    case .notificationColor: "colour of the whole text dropped"
    case .notificationContrast: "colours changed for contrast"
    case .notificationPlain: "plain text: all styles dropped"
    case .notificationLines: "line breaks and spaces joined"
    case .notificationSplitEmoji: "joiners dropped"
    case .notificationOverlap: "overlapping styles in another order"
    case .notificationFirstLine: "the collapsed text ends at its first line break"
    case .notificationLink: "links do not open"
    default: nil
    }
  }

  /// What is said of a loss where nothing more is known of it than its rule.
  package var lossMessage: String {
    switch self {
    case .notificationSize: "a notification shows no sizes; this one is dropped"
    case .notificationImage: "a notification's text shows no images; a placeholder is left"
    case .notificationNight: "no colour is shown at night; this one is dropped"
    case .notificationOverlap: "of styles that overlap Android 7 shows another one than this"
    default: "a notification shows this otherwise: \(loss ?? "")"
    }
  }
}
