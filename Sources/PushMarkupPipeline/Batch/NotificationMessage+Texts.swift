internal import PushMarkup
package import PushMarkupAndroid

// What each text of a notification is, for all who show or judge it.
extension NotificationMessage {
  /// Whether the app lays out title and text itself, as Braze's SDK does beside an inline image.
  private var isLaidOutByApp: Bool { picture == nil && inlinePicture != nil && kind != .fcm }

  /// The texts that are shown, in the order in which a person reads them.
  package var texts: [NotificationText] { sent.filter(\.isShown) }

  /// The texts that no phone shows: others take their places.
  package var hiddenTexts: [NotificationText] { sent.filter { !$0.isShown } }

  /// All texts.
  ///
  /// A picture takes the place of the expanded text: both SDKs then leave Android's style of long
  /// texts, and one line stands above the picture. An app's own layout has no expanded view.
  private var sent: [NotificationText] {
    var texts: [NotificationText] = []
    func add(
      _ kind: NotificationText.Kind, _ bytes: [UInt8]?, _ fields: [NotificationField],
      isShown: Bool = true
    ) {
      guard let bytes else { return }
      texts.append(NotificationText(kind: kind, bytes: bytes, fields: fields, isShown: isShown))
    }
    let isOwn = isLaidOutByApp
    add(.title, title, [.title])
    add(.expandedTitle, bigTitle, [.title], isShown: !isOwn)
    add(.text, text, picture == nil ? [.text, .bigText] : [.text])
    // Unlike the summary it is read as HTML.
    add(
      .expandedSummary, bigSummary, [.text], isShown: !isOwn && (picture != nil || summary == nil))
    add(.summary, summary, [.summary])
    // The header is Android's.
    for index in texts.indices where texts[index].kind != .summary {
      texts[index].isLaidOutByApp = isOwn
    }
    return texts
  }

  /// What an iPhone is sent, in the order in which it shows it.
  package var appleTexts: [(kind: NotificationText.AppleKind, bytes: [UInt8])] {
    [(.title, appleTitle), (.subtitle, appleSubtitle), (.text, appleText)]
      .compactMap { kind, bytes in bytes.map { (kind, $0) } }
  }

  /// A text at its place in a view.
  package typealias Placed = (text: NotificationText, field: NotificationField)

  /// Which texts stand in one of its two views.
  package func view(
    isExpanded: Bool
  ) -> (title: Placed?, text: Placed?, header: Placed?) {
    let texts = texts
    func placed(_ kind: NotificationText.Kind) -> Placed? {
      texts.first { $0.kind == kind }.map { text in
        (text, (isExpanded ? text.fields.last : text.fields.first) ?? .text)
      }
    }
    let bigSummary = placed(.expandedSummary)
    let bigText = isExpanded && picture != nil ? bigSummary : nil
    return (
      title: (isExpanded ? placed(.expandedTitle) : nil) ?? placed(.title),
      text: bigText ?? placed(.text),
      header: placed(.summary) ?? (picture == nil ? bigSummary : nil)
    )
  }

  /// Its pictures, each with what it is and its address. A notification has one: that of the
  /// expanded view before that beside the text.
  package var pictures: [(kind: String, isWide: Bool, address: String)] {
    let beside = picture == nil ? "" : ", which is not shown beside the other"
    return [("2:1 picture", true, picture), ("3:2 inline picture\(beside)", false, inlinePicture)]
      .compactMap { kind, isWide, address in
        address.map { (kind, isWide, String(decoding: $0, as: UTF8.self)) }
      }
  }
}
