import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupPipeline

/// What is previewed: a message of HTML, or a whole notification.
struct PreviewSource {
  var name: String
  /// Whether the name is a file's.
  var isNamed: Bool
  var notification: NotificationMessage
  /// What was read, and whether it is JSON.
  private let (bytes, isBody): ([UInt8], Bool)

  /// One text of a notification.
  init(_ message: InputOptions.Message, field: NotificationField) {
    (name, isNamed) = (message.name, message.isNamed)
    (bytes, isBody) = (message.bytes, false)
    notification = NotificationMessage(message.bytes, as: field)
  }

  /// A whole notification from a file of JSON.
  init(json path: String) throws(InputFailure) {
    let (name, bytes) = try Self.read(json: path)
    try self.init(json: bytes, name: name, isNamed: path != "-")
  }

  /// A file of JSON, and what to call it.
  static func read(json path: String) throws(InputFailure) -> (name: String, bytes: [UInt8]) {
    let input = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
    return (input.name, try input.readJSON(atMost: ByteInput.jsonLimit, path: path))
  }

  init(json bytes: [UInt8], name: String, isNamed: Bool) throws(InputFailure) {
    (self.name, self.isNamed) = (name, isNamed)
    (self.bytes, isBody) = (bytes, true)
    do throws(NotificationMessage.Malformed) {
      notification = try NotificationMessage(json: bytes)
    } catch {
      var failure = InputFailure(name: name, json: bytes, error)
      let paths = NotificationMessage.pathsOfTexts(in: bytes)
      let fields = paths.map { "--field \(Shell.quoted($0))" }
      if !fields.isEmpty {
        let options = fields.joined(separator: " ")
        failure.reason += " (lint --jsonl \(options), preview \(options)"
        failure.reason +=
          NotificationMessage.areOfPlainText(paths)
          ? "; with --device latest --sender fcm, as their tags are shown)" : ")"
      }
      throw failure
    }
  }

  /// What people will see of it.
  func answer(_ options: Options) -> Answer? {
    let maker = AnswerMaker(options)
    guard isBody else { return maker.answer(html: bytes) }
    return (try? maker.bodies(bytes)).flatMap { maker.answers($0, in: bytes).first }
  }
}
