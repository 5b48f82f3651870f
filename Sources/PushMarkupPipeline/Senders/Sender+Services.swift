internal import PushMarkup

// Services that pass texts to the platforms, and the platforms themselves; docs/senders.md has the
// sources.
extension Sender {
  static let services = [
    oneSignal, airship, cleverTap, pushwoosh, moEngage,
    Sender(
      name: "webengage", title: "WebEngage",
      source: "android-push-templates NotificationConfigurator.kt:252, 368; "
        + "WEContentExtension.swift:280", templates: [.handlebars],
      isTold: { $0.hasAny("overrideData/context/token", "expandableDetails") },
      texts: .rows(
        .rich("/overrideData/context/token", [.ios], ["+": .value]), .alert("/aps"),
        .at(
          "/expandableDetails", .ios, as: .html,
          ["rt": .bigTitle, "rst": .subtitle, "rm": .bigText]))),
    Sender(
      name: "batch", title: "Batch",
      source: "pages Transactional API, Campaigns API; Batch-Android-SDK "
        + "BatchPushNotificationPresenter.java:128", templates: [.liquid],
      languageKeys: ["language"],
      isTold: { body in
        body.has("group_id", "recipients", "message") || body.has("live", "push_time")
          || body.has("push_time") && body["messages"]?.isArray == true
      },
      texts: .rows(
        .at("/message", .all, ["title": .title, "body": .text]),
        .at("/messages/*", .all, ["title": .title, "body": .text]),
        .data("/custom_payload#", .all))),
    Sender(
      name: "batch-cep", title: "Batch",
      source: "page Customer Engagement Platform API; Batch-Android-SDK "
        + "BatchPushNotificationPresenter.java:128", templates: [.liquid],
      languageKeys: ["language"],
      isTold: { body in
        body["messages"]?.children.contains { $0.value["channel_type"]?.text == "push" } ?? false
      },
      texts: .rows(
        .at("/messages/*", .all, ["title": .title, "body": .text])
          .only(where: "channel_type", is: "push"),
        .at("/messages/*/languages/*", .all, ["title": .title, "body": .text]))),
    Sender(
      name: "expo", title: "Expo",
      source: "expo sending-notifications.mdx; ExpoNotificationBuilder.kt",
      isTold: { body in
        let recipients = body["to"].map { [$0] + $0.children.map(\.value) } ?? []
        return recipients.contains { recipient in
          ["ExponentPushToken[", "ExpoPushToken["].contains {
            recipient.text?.hasPrefix($0) == true
          }
        }
      },
      texts: .rows(
        .at("", .all, ["title": .title, "body": .text]), .at("", .ios, ["subtitle": .subtitle]),
        .data("/data", .all))),
  ]

  private static let oneSignal = Sender(
    name: "onesignal", title: "OneSignal",
    source: "onesignal-python-api notification.py; OneSignal-Android-SDK "
      + "NotificationDisplayBuilder.kt:91", templates: [.liquid],
    addressed: { body in
      let flags: KeyValuePairs<String, SentText.Platform> = [
        "isAndroid": .android, "isHuawei": .android, "isAdm": .android, "isIos": .ios,
        "isAnyWeb": .web, "isChromeWeb": .web, "isFirefox": .web, "isSafari": .web,
      ]
      let named = flags.filter { body[$0.key]?.text == "true" }.map(\.value)
      return named.isEmpty ? nil : Set(named)
    },
    isTold: { $0.has("app_id") && $0.hasAny("contents", "headings", "template_id") },
    texts: .rows(
      .at("", .all, ["headings/~": .title, "contents/~": .text]),
      .at("", .ios, ["subtitle/~": .subtitle]),
      .at("", [.android, .ios], ["buttons/+/text": .action]),
      .at("", .web, ["web_buttons/+/text": .action]),
      .at(
        "", .ios, ["apns_alert/title": .title, "apns_alert/body": .text, "summary_arg": .summary]),
      .at("", .android, ["android_group_message/~": .summary]), .data("/data", .all),
      .at("/custom_data", .all, ["+": .value])))

  private static let airship = Sender(
    name: "airship", title: "Airship",
    source: "java-library serializers; android-library AirshipNotificationProvider.kt:107, "
      + "StyleNotificationExtender.kt:95", templates: [.handlebars],
    languageKeys: ["language", "country"], addressed: { listedPlatforms($0["device_types"]) },
    isTold: { body in
      body["notification"]?.isObject == true && body.hasAny("audience", "device_types")
    },
    texts: ["/notification", "/localizations/*/notification"].flatMap { path -> [SenderText] in
      .rows(
        .at(path, .all, ["alert": .text]),
        .at(
          "\(path)/android", .android,
          [
            "alert": .text, "title": .title, "summary": .summary, "style/big_text": .bigText,
            "style/title": .bigTitle, "style/summary": .summary, "style/lines/+": .line,
            "template/fields/+": .value,
          ]),
        .at(
          "\(path)/android/public_notification", .android,
          ["title": .title, "alert": .text, "summary": .summary]
        ).variant("lock screen"), .alert("\(path)/ios"),
        .at("\(path)/ios", .ios, ["title": .title, "subtitle": .subtitle]),
        .at("\(path)/web", .web, ["alert": .text, "title": .title, "buttons/+/label": .action]),
        .data("\(path)/android/extra", .android), .data("\(path)/ios/extra", .ios))
    })

  private static let cleverTap = Sender(
    name: "clevertap", title: "CleverTap",
    source: "clevertap-android-sdk CoreNotificationRenderer.java:142, ContentView.kt:36, "
      + "Style.kt:48", templates: [.liquid],
    isTold: { body in
      body.hasAny("content/title", "content/body")
        && body.hasAny("content/platform_specific", "to", "where", "target_mode", "tag_group")
    },
    texts: .rows(
      .at("/content", .all, ["title": .title, "body": .text]),
      .at(
        "/content/platform_specific/chrome", .web,
        ["cta_title1": .action, "cta_title2": .action]),
      .at(
        "/content/platform_specific/android", .android, as: .html,
        [
          "pt_title": .title, "pt_msg": .text, "pt_msg_summary": .bigText, "pt_subtitle": .subtitle,
        ])))

  /// A text is a string, or an object with a text for each language.
  private static let pushwoosh = Sender(
    name: "pushwoosh", title: "Pushwoosh",
    source: "page Messages API; pushwoosh-android-sdk PushwooshNotificationFactory.java:130, "
      + "NotificationBuilderManager.java:106", templates: [.liquid, .braces],
    addressed: { body in
      // Each notification may name other platforms; those of any notification are addressed.
      let all = body["request"]?["notifications"]?.children.map { child in
        listedPlatforms(
          child.value["platforms"],
          ["1": .ios, "3": .android, "9": .android, "10": .web, "11": .web, "12": .web])
      }
      guard let all, !all.isEmpty, !all.contains(where: { $0 == nil }) else { return nil }
      return all.reduce(into: []) { $0.formUnion($1 ?? []) }
    },
    isTold: { $0["request"]?["notifications"]?["0"] != nil },
    texts: ["", "/~"].flatMap { language -> [SenderText] in
      let path = "/request/notifications/*"
      let (title, subtitle) = ("title\(language)", "subtitle\(language)")
      return .rows(
        .rich(path, [.ios, .web], ["content\(language)": .text]),
        .at(path, .android, as: .html, [title: .title]).replaced(by: "android_header"),
        .at(path, .ios, [title: .title]).replaced(by: "ios_title"),
        .at(path, .web, [title: .title]),
        .at(path, .android, as: .html, ["android_header\(language)": .title]),
        .at(
          path, .ios,
          ["ios_title\(language)": .title, "ios_subtitle\(language)": .subtitle]),
        .at(path, .ios, [subtitle: .subtitle]).replaced(by: "ios_subtitle"))
    } + .data("/request/notifications/*/data", .all))

  private static let moEngage = Sender(
    name: "moengage", title: "MoEngage",
    source: "pages Push API, Campaigns API; the SDK's NotificationBuilder", templates: [.liquid],
    htmlSwitch: "the HTML content of the campaign",
    isTold: { body in
      body.hasAny("payload/ANDROID", "payload/IOS", "payload/WEB")
        && body.hasAny("appId", "campaignName")
        || body.has("campaign_content") && body["channel"]?.text == "PUSH"
    },
    texts: [
      ("ANDROID", "android", SentText.Platform.android, SentText.Shown.htmlIfEnabled),
      ("IOS", "ios", .ios, .literal), ("WEB", "web", .web, .literal),
    ].flatMap { sent, campaign, platform, shown -> [SenderText] in
      func texts(_ path: String) -> [SenderText] {
        .at(
          path, platform, as: shown,
          ["title": .title, "message": .text, "summary": .summary, "subtitle": .subtitle])
      }
      let campaigns = ["", "/*/*"].flatMap { variation -> [SenderText] in
        let path = "/campaign_content/content\(variation)/push/\(campaign)"
        return .rows(
          texts("\(path)/basic_details"), .at(path, platform, ["buttons/+/btn_name": .action]),
          texts("\(path)/template_backup").variant("fallback"))
      }
      return .rows(
        texts("/payload/\(sent)"),
        .at("/payload/\(sent)", platform, ["additionalActions/+/name": .action]),
        texts("/payload/\(sent)/fallback").variant("fallback"), campaigns)
    })

  static let platforms = [
    Sender(
      name: "azure", title: "Azure Notification Hubs",
      source: "page Notification Hubs templates",
      isTold: { $0.has("installationId", "templates") },
      texts: .rows(
        .fcm("/templates/*/body#/message"), .legacyFCM("/templates/*/body#", data: .android),
        .alert("/templates/*/body#/aps"))),
    pinpoint,
    Sender(
      name: "sns", title: "Amazon SNS",
      source: "pages platform-specific payloads, FCM v1 payloads",
      isTold: { body in
        let protocols = ["GCM", "APNS", "APNS_SANDBOX", "ADM", "BAIDU", "MPNS", "WNS"]
        return body.has("default") && protocols.contains { body.has($0) }
          || body["MessageStructure"]?.text == "json"
      },
      texts: ["", "/Message#"].flatMap { path -> [SenderText] in
        .rows(
          [SenderText].at(path, .all, ["default": .text]).asDefaults,
          .legacyFCM("\(path)/GCM#", data: .android),
          .fcm("\(path)/GCM#/fcmV1Message/message", data: .android), .apns("\(path)/APNS#"),
          .apns("\(path)/APNS_SANDBOX#"), .data("\(path)/ADM#/data", .android))
      }),
    Sender(
      name: "fcm-v1", title: "Firebase Cloud Messaging",
      source: "firebase-android-sdk CommonNotificationBuilder.java:131, "
        + "NotificationParams.java:344",
      isTold: { body in
        ["token", "topic", "condition", "notification", "data", "android", "apns", "webpush"]
          .contains { body.has("message/\($0)") }
      },
      texts: .fcm("/message")),
    Sender(
      name: "apns", title: "Apple Push Notification service",
      source: "page Generating a remote notification", isTold: { $0.has("aps") },
      texts: .apns("")),
    Sender(
      name: "fcm-legacy", title: "Firebase Cloud Messaging",
      source: "firebase-android-sdk CommonNotificationBuilder.java:131",
      isTold: { body in
        body.hasAny("to", "registration_ids", "condition") && body.hasAny("notification", "data")
          && !body.hasAny("android", "apns", "webpush", "message")
      },
      texts: .legacyFCM("")),
    Sender(
      name: "firebase-admin", title: "Firebase Admin SDK",
      source: "firebase-admin-node messaging-api.ts; firebase-android-sdk "
        + "CommonNotificationBuilder.java:131",
      isTold: { body in
        body.hasAny("token", "tokens", "topic", "condition")
          && body.hasAny("notification", "data", "android", "apns", "webpush")
          && !body.hasAny("message", "user")
          || body.hasAny("android/notification", "apns/payload/aps", "webpush/notification")
      },
      texts: .fcm("")),
  ]

  private static let pinpoint = Sender(
    name: "pinpoint", title: "Amazon Pinpoint",
    source: "page SendMessages; amplify-android PushNotificationsUtils.kt:129",
    templates: [.handlebars],
    isTold: { $0.hasAny("MessageConfiguration", "MessageRequest") },
    texts: ["", "/MessageRequest"].flatMap { request -> [SenderText] in
      let path = "\(request)/MessageConfiguration"
      func texts(_ name: String, _ platform: SentText.Platform) -> [SenderText] {
        .at("\(path)/\(name)", platform, ["Title": .title, "Body": .text])
      }
      return .rows(
        texts("DefaultPushNotificationMessage", .all), texts("DefaultMessage", .all),
        texts("GCMMessage", .android), texts("APNSMessage", .ios), texts("ADMMessage", .android),
        texts("BaiduMessage", .android),
        .legacyFCM("\(path)/GCMMessage/RawContent#", data: .android),
        .apns("\(path)/APNSMessage/RawContent#"),
        .at("\(request)/Addresses/*", .all, ["TitleOverride": .title, "BodyOverride": .text]))
    })
}
