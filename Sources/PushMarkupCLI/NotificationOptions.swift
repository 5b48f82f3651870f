import ArgumentParser

/// A whole notification, in the place of messages.
struct NotificationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A whole notification: the JSON of Braze or FCM, or {\"title\":…,\"alert\":…}.",
      valueName: "file.json"),
    completion: .file(extensions: ["json"]))
  var message: String?

  /// Fails where messages are given as well.
  func validate(besides messages: Bool) throws {
    try require(message == nil || !messages, "Give --message or HTML, not both.")
  }
}
