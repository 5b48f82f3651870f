import ArgumentParser

/// A whole notification, in the place of messages.
struct NotificationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A whole notification: the JSON of Braze, FCM or APNs, or {\"title\":…,\"alert\":…}.",
      valueName: "file.json"),
    completion: .file(extensions: ["json"]))
  var message: String?

  /// Fails where messages are given as well, or `option` says where they are.
  func validate(besides messages: Bool, _ option: String? = nil) throws {
    guard message != nil else { return }
    try require(!messages, "Give --message or HTML, not both.")
    try require(
      option == nil, "--message reads a whole notification; leave \(option ?? "") out.")
  }
}
