// Texts that many senders have: those of FCM, APNs and browsers, wherever a body contains them.
extension [SenderText] {
  /// Several lists as one.
  static func rows(_ lists: [SenderText]...) -> [SenderText] { lists.flatMap { $0 } }

  /// Texts in an object, by their paths inside it.
  static func at(
    _ path: String, _ platforms: [SentText.Platform], as shown: SentText.Shown = .literal,
    _ parts: KeyValuePairs<String, SentText.Part>
  ) -> [SenderText] {
    parts.map { key, part in
      SenderText("\(path)/\(key)", part, platforms.map { ($0, shown) })
    }
  }

  static func at(
    _ path: String, _ platform: SentText.Platform, as shown: SentText.Shown = .literal,
    _ parts: KeyValuePairs<String, SentText.Part>
  ) -> [SenderText] {
    at(path, [platform], as: shown, parts)
  }

  /// The same, as HTML on Android and with visible tags elsewhere.
  static func rich(
    _ path: String, _ others: [SentText.Platform],
    _ parts: KeyValuePairs<String, SentText.Part>
  ) -> [SenderText] {
    parts.map { key, part in
      SenderText("\(path)/\(key)", part, [(.android, .html)] + others.map { ($0, .literal) })
    }
  }

  /// Data that the app shows in its own way.
  static func data(
    _ path: String, _ platform: SentText.Platform, besides: Set<String> = []
  ) -> [SenderText] {
    [SenderText("\(path)/**", .value, [(platform, .app)])].with { $0.besides = besides }
  }

  /// An `alert` of APNs: a text, or an object.
  static func alert(_ path: String) -> [SenderText] {
    at(
      path, .ios,
      [
        "alert": .text, "alert/title": .title, "alert/subtitle": .subtitle, "alert/body": .text,
        "alert/title-loc-args/+": .argument, "alert/subtitle-loc-args/+": .argument,
        "alert/loc-args/+": .argument, "alert/summary-arg": .summary,
      ])
  }

  /// A payload of APNs; what is next to `aps` belongs to the app.
  static func apns(_ path: String, besides: Set<String> = []) -> [SenderText] {
    alert("\(path)/aps") + data(path, .ios, besides: besides.union(["aps"]))
  }

  /// A notification of a browser.
  static func browser(_ path: String) -> [SenderText] {
    at(path, .web, ["title": .title, "body": .text, "actions/+/title": .action])
  }

  /// A message of FCM's newer interface, or of its SDKs, which write names in camel case.
  static func fcm(
    _ path: String, for all: SentText.Platform = .all, data platform: SentText.Platform = .all,
    besides: Set<String> = []
  ) -> [SenderText] {
    rows(
      at("\(path)/notification", all, ["title": .title, "body": .text]),
      at(
        "\(path)/android/notification", .android,
        [
          "title": .title, "body": .text, "ticker": .ticker, "title_loc_args/+": .argument,
          "body_loc_args/+": .argument, "titleLocArgs/+": .argument, "bodyLocArgs/+": .argument,
        ]),
      apns("\(path)/apns/payload", besides: ["CIO"]), browser("\(path)/webpush/notification"),
      data("\(path)/data", platform, besides: besides), data("\(path)/android/data", .android),
      data("\(path)/webpush/data", .web))
  }

  /// A message of FCM's older interface.
  static func legacyFCM(_ path: String, data platform: SentText.Platform = .all) -> [SenderText] {
    at(
      "\(path)/notification", .all,
      [
        "title": .title, "body": .text, "title_loc_args#/+": .argument,
        "body_loc_args#/+": .argument,
      ]) + data("\(path)/data", platform)
  }

  /// The same texts, unless their message has the member `key`, whose text replaces them.
  func replaced(by key: String) -> [SenderText] {
    with { $0.replacedBy = key }
  }

  /// The same texts, only in messages in which a member has a value, or does not have it.
  func only(where key: String, is value: String, _ isMet: Bool = true) -> [SenderText] {
    with { $0.condition = (key, value, isMet) }
  }

  /// The same texts, which something else shows in place of the usual notification.
  func variant(_ name: String) -> [SenderText] {
    with { $0.variant = name }
  }

  /// The same texts, shown only if there are no others.
  var asDefaults: [SenderText] {
    with { $0.isDefault = true }
  }

  /// The same texts; a member of the body switches HTML on for them.
  func switched(by flag: String) -> [SenderText] {
    with { $0.flag = flag }
  }

  private func with(_ change: (inout SenderText) -> Void) -> [SenderText] {
    map { row in
      var row = row
      change(&row)
      return row
    }
  }
}
