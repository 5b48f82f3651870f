import PushMarkup
internal import PushMarkupAndroid

extension ReadingOptions {
  /// The options again that were given, as a shell takes them, for a command that does the same to
  /// a message on other phones. `--reading` and `--device` are left out.
  var arguments: String {
    var all: [String] = []
    if separators != .legacy { all += ["--separators", separators.rawValue] }
    if cssColors { all.append("--css-colors") }
    if phone.night { all.append("--night") }
    if phone.field != .text { all += ["--field-kind", phone.field.rawValue] }
    if phone.surface != .standardTemplate { all += ["--surface", phone.surface.rawValue] }
    if let sender = phone.sender { all += ["--sender", sender.rawValue] }
    if let color = phone.notificationBackground {
      all += ["--notification-background", Shell.quoted(color.hex)]
    }
    for scheme in schemes { all += ["--allow-scheme", Shell.quoted(scheme)] }
    if maxBytes != Limits().bytes { all += ["--max-bytes", "\(maxBytes)"] }
    for syntax in templates { all += ["--templates", syntax.rawValue] }
    if let path = data?.path { all += ["--data", Shell.quoted(path)] }
    for name in placeholders { all += ["--allow-placeholder", Shell.quoted(name)] }
    return all.map { " " + $0 }.joined()
  }
}
