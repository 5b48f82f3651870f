internal import PushMarkup
package import PushMarkupAndroid

/// A text of a notification: what was sent, and what a phone takes it for.
package struct NotificationText: Sendable, Hashable {
  /// What it was sent as.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case title = "Title"
    case expandedTitle = "Expanded title"
    case text = "Text"
    case expandedSummary = "Expanded summary"
    case summary = "Summary"

    /// What it is called among the fields of a notification.
    var field: String { rawValue.lowercased() }
  }

  /// What it was sent to an iPhone as.
  package enum AppleKind: String, Sendable, Hashable {
    case title = "Title"
    case subtitle = "Subtitle"
    case text = "Text"

    /// What it is called among the fields of a notification.
    var field: String { "iphone \(rawValue.lowercased())" }
  }

  package var kind: Kind
  package var bytes: [UInt8]
  /// As what a phone shows it, first in the collapsed view.
  package var fields: [NotificationField]
  /// Whether the app lays it out, and not Android's template.
  var isLaidOutByApp = false
  /// Whether a phone shows it at all: other texts take the place of some.
  package var isShown = true

  /// What a person calls it.
  package var name: String { kind.rawValue }

  /// How a phone like this one takes it as one of its fields.
  package func profile(like profile: DeviceProfile, as field: NotificationField) -> DeviceProfile {
    var own = profile
    own.field = field
    if isLaidOutByApp { own.surface = .customRemoteViews }
    return own
  }

  /// The same once for each of its fields: only a shade knows fields, and an app's own layout has
  /// none.
  package func profiles(like profile: DeviceProfile) -> [DeviceProfile] {
    let all = fields.map { self.profile(like: profile, as: $0) }
    let knowsFields = profile.android != nil && all[0].surface == .standardTemplate
    return knowsFields ? all : Array(all.prefix(1))
  }

  /// What a person calls it as one of its fields.
  package func name(as field: NotificationField) -> String {
    field == .bigText ? "Expanded text" : name
  }
}
