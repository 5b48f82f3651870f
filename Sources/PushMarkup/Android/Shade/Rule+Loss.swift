extension Rule {
  /// What the shade takes away by this rule, in a few words; nil for rules of other things.
  package var loss: String? {
    switch self {
    case .notificationLiteral: "tags are shown, not read"
    case .notificationCap: "the end is cut off"
    case .notificationSize: "sizes dropped"
    case .notificationImage: "images dropped"
    case .notificationNight: "colours dropped at night"
    case .notificationColor: "colour of the whole text dropped"
    case .notificationContrast: "colours changed for contrast"
    case .notificationPlain: "plain text: all styles dropped"
    case .notificationLines: "line breaks and spaces joined"
    case .notificationJoiner: "joined emoji fall apart"
    case .notificationOrder: "overlapping styles in another order"
    case .notificationLink: "links do not open"
    default: nil
    }
  }
}
