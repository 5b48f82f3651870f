internal import PushMarkup

// Senders whose SDKs take messages in a format of their own; docs/senders.md has the sources.
extension Sender {
  /// The texts of JSON that fits several senders: Android reads them as HTML, as it reads an HTML
  /// file.
  static let unknownTexts: [SenderText] = .rich(
    "", [.ios],
    [
      "title": .title, "alert": .text, "body": .text, "message": .text, "text": .text,
      "content": .text, "summary_text": .summary,
    ])

  static let braze = Sender(
    name: "braze", title: "Braze",
    source: "braze-docs android_object.md, apple_object.md, web_objects.md; braze-android-sdk "
      + "HtmlUtils.kt:19, BrazeNotificationUtils.kt:493, 507, 692, "
      + "BrazeNotificationActionUtils.kt:181", templates: [.liquid],
    htmlSwitch: "Braze's HTML rendering",
    isHTMLOffByDefault: true,
    isTold: { body in
      let platforms = ["apple_push", "android_push", "web_push", "kindle_push"]
      return platforms.contains { body.has("messages/\($0)") }
        || body.hasAny("campaign_id", "canvas_id") && body["content"] == nil
          && body.hasAny("recipients", "trigger_properties", "canvas_entry_properties")
    },
    texts: .rows(
      .at(
        "/messages/android_push", .android, as: .htmlIfEnabled,
        ["title": .title, "alert": .text, "big_title": .bigTitle, "big_summary": .bigSummary]),
      .at(
        "/messages/android_push", .android,
        [
          "summary_text": .summary, "buttons/+/text": .action,
          "conversation_data/messages/+/text": .line, "conversation_data/persons/+/name": .line,
        ]),
      .data("/messages/android_push/extra", .android),
      .alert("/messages/apple_push"),
      .at(
        "/messages/apple_push/alert", .ios,
        ["title_loc_args/+": .argument, "loc_args/+": .argument]),
      .data("/messages/apple_push/extra", .ios),
      .at(
        "/messages/web_push", .web, ["title": .title, "alert": .text, "buttons/+/text": .action]),
      .at("/messages/kindle_push", .android, ["title": .title, "alert": .text])
        .variant("Kindle"),
      .data("/messages/kindle_push/extra", .android)))

  private static let style = "/platformSpecifics/styleInformation"

  static let sdks = [
    customerIO, huawei, iterable, leanplum, notifee,
    Sender(
      name: "flutter-local", title: "flutter_local_notifications",
      source: "FlutterLocalNotificationsPlugin.java:288, 362, 448, 1076",
      htmlSwitch: "the htmlFormat flag of the text",
      isTold: { $0.has("platformSpecifics") },
      texts: .rows(
        [
          ("/title", SentText.Part.title, "Title"), ("/body", .text, "Content"),
          ("\(style)/bigText", .bigText, "BigText"),
          ("\(style)/contentTitle", .bigTitle, "ContentTitle"),
          ("\(style)/summaryText", .summary, "SummaryText"), ("\(style)/lines/+", .line, "Lines"),
        ].flatMap { path, part, flag in
          [SenderText(path, part, [(.android, .htmlIfEnabled)])]
            .switched(by: "\(style.dropFirst())/htmlFormat\(flag)")
        },
        .at(
          "/platformSpecifics", .android,
          ["subText": .subtitle, "actions/+/title": .action, "ticker": .ticker]))),
  ]

  private static let customerIO = Sender(
    name: "customerio", title: "Customer.io",
    source: "pages sendPush, Custom push payloads; customerio-android "
      + "CustomerIOPushNotificationHandler.kt:141", templates: [.liquid],
    languageKeys: ["language"],
    isTold: { body in
      body.has("transactional_message_id")
        && body.hasAny("identifiers", "to", "title", "message", "custom_payload")
        || body.has("message/apns/payload/CIO") || body.has("aps", "CIO")
        || body.has("message/data/CIO-Delivery-ID")
    },
    texts: .rows(
      .at("", .all, ["title": .title, "message": .text]),
      .at("/message/data", .android, ["title": .title, "body": .text]), .fcm("/message"),
      .alert("/aps"), .apns("/custom_payload/ios", besides: ["CIO", "message"]),
      .fcm("/custom_payload/ios/message", for: .ios),
      .at("/custom_payload/android/message/data", .android, ["title": .title, "body": .text]),
      .fcm("/custom_payload/android/message", for: .android)))

  private static let huawei = Sender(
    name: "huawei", title: "Huawei Push Kit",
    source: "page push-sendapi; its SDK is closed",
    isTold: { body in
      body["message"]?["token"]?.isArray == true || body["message"]?["data"]?.isString == true
        || body.hasAny(
          "message/android/urgency", "message/android/bi_tag",
          "message/android/notification/click_action/type",
          "message/android/notification/big_title")
    },
    texts: .rows(
      .at("/message/notification", .all, ["title": .title, "body": .text]),
      .at(
        "/message/android/notification", .android,
        [
          "title": .title, "body": .text, "big_title": .bigTitle, "big_body": .bigText,
          "notify_summary": .summary, "inbox_content/+": .line, "buttons/+/name": .action,
          "multi_lang_key/title_key/~": .title, "multi_lang_key/body_key/~": .text,
          "title_loc_args/+": .argument, "body_loc_args/+": .argument,
        ]),
      .apns("/message/apns"), .browser("/message/webpush/notification"),
      .data("/message/data#", .android), .data("/message/android/data#", .android)))

  private static let iterable = Sender(
    name: "iterable", title: "Iterable",
    source: "api-client templates.ts; iterable-android-sdk "
      + "IterableNotificationHelper.java:145, IterableNotificationBuilder.java:84",
    templates: [.handlebars], languageKeys: ["locale"],
    isTold: { body in
      body.hasAny("clientTemplateId", "templateId") && body.hasAny("title", "message")
        || body.hasAny("message/data/itbl", "data/itbl")
    },
    texts: .rows(
      .at("", .all, ["title": .title, "message": .text, "buttons/+/title": .action]),
      .data("/payload", .all),
      ["/message/data", "/data"].flatMap { path -> [SenderText] in
        .rows(
          .at(
            path, .android,
            ["title": .title, "body": .text, "itbl#/actionButtons/+/title": .action]),
          .data(path, .android, besides: ["itbl"]))
      }, .fcm("/message", besides: ["itbl"])))

  private static let leanplum = Sender(
    name: "leanplum", title: "Leanplum",
    source: "LeanplumPushService.java:318, LeanplumNotificationHelper.java:275",
    templates: [.liquid],
    isTold: { body in
      body["action"]?.text == "sendMessage" && body.has("messageId")
        || body.hasAny("data/lp_message", "message/data/lp_message")
    },
    texts: .rows(
      .at("/values", .all, ["+": .value]),
      ["/message/data", "/data"].flatMap { path -> [SenderText] in
        .rows(
          .at(path, .android, ["title": .title, "lp_message": .text]), .data(path, .android))
      }))

  private static let notifee = Sender(
    name: "notifee", title: "notifee",
    source: "appearance.mdx; notifee NotificationManager.java:136, "
      + "NotificationAndroidStyleModel.java:216, TextUtils.java:25",
    isTold: { body in
      body.hasAny("title", "body", "subtitle", "android/style")
        && body.hasAny("android/channelId", "android/style/type")
        || body.hasAny("data/notifee", "message/data/notifee")
    },
    texts: ["", "/data/notifee#", "/message/data/notifee#"].flatMap { path -> [SenderText] in
      .rows(
        .rich(path, [.ios], ["title": .title, "subtitle": .subtitle, "body": .text]),
        .at(
          "\(path)/android", .android, as: .html,
          [
            "style/text": .bigText, "style/title": .bigTitle, "style/summary": .summary,
            "style/lines/+": .line, "style/messages/+/text": .line, "actions/+/title": .action,
          ]), .data("\(path)/data", .all, besides: ["notifee"]))
    })

  static let selfHosted = [
    Sender(
      name: "home-assistant", title: "Home Assistant",
      source: "home-assistant/android NotificationFunctions.kt:231, 246, "
        + "MessagingManager.kt:1324", templates: [.liquid], breaksLines: true,
      isTold: { body in
        let action = (body["action"] ?? body["service"])?.text
        let keys = [
          "actions", "push", "group", "tag", "channel", "importance", "subject", "subtitle",
          "sticky", "clickAction", "notification_icon", "persistent", "timeout", "visibility",
        ]
        return action?.hasPrefix("notify.") == true
          || body["message"]?.isString == true && keys.contains { body.has("data/\($0)") }
      },
      texts: ["", "/data"].flatMap { path -> [SenderText] in
        .rows(
          .rich(path, [.ios], ["title": .title, "message": .text]),
          .at("\(path)/data", .android, as: .html, ["group": .summary, "subject": .text]),
          .at("\(path)/data", .ios, ["subtitle": .subtitle]),
          .at("\(path)/data", [.android, .ios], ["actions/+/title": .action]))
      }),
    Sender(
      name: "pushover", title: "Pushover",
      source: "page Message API; AshikNesin/pushover-mcp#9", htmlSwitch: "the html parameter",
      isTold: { $0.has("token", "user", "message") },
      texts: .rows(
        .at("", [.android, .ios], ["title": .title]),
        .at("", [.android, .ios], as: .htmlIfEnabled, ["message": .text])
          .only(where: "html", is: "1").switched(by: "html"),
        .at("", [.android, .ios], ["message": .text]).only(where: "html", is: "1", false),
        .at("", [.android, .ios], ["url_title": .action]))),
    Sender(
      name: "ntfy", title: "ntfy",
      source: "ntfy publish.md; NotificationService.kt:515",
      isTold: { $0["topic"]?.isString == true && $0["message"]?.isString == true },
      texts: .at(
        "", [.android, .ios, .web], ["title": .title, "actions/+/label": .action])
        + .at("", [.android, .ios], ["message": .text])
        // The web app renders Markdown.
        + [SenderText].at("", .web, ["message": .text]).only(where: "markdown", is: "true", false)),
    Sender(
      name: "gotify", title: "Gotify",
      source: "gotify msgextras.md:31; WebSocketService.kt:400",
      isTold: { body in
        body["message"]?.isString == true
          && (body["priority"]?.isNumber == true
            || body["extras"]?.children.contains { $0.key.hasPrefix("client::") } == true)
      },
      texts: .at("", .android, ["title": .title, "message": .text])),
    Sender(
      name: "webpush", title: "Web push",
      source: "WHATWG Notifications API; W3C Declarative Web Push",
      isTold: { body in
        let keys = ["icon", "vibrate", "requireInteraction", "renotify"]
        return body["web_push"]?.text == "8030"
          || body["notification"]?.isObject == true && body.children.count == 1
          || body.has("title") && body["actions"]?.isArray == true
          || body.has("title", "body") && keys.contains { body.has($0) }
            && !body.hasAny("to", "token", "android", "ios")
      },
      texts: .rows(.browser(""), .browser("/notification"))),
  ]
}
