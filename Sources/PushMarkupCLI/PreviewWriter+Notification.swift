import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

// Whole notifications.
extension PreviewWriter {
  /// Every text of a notification in its place, its images as boxes, and its lengths.
  mutating func write(
    _ source: PreviewSource, asMatrix: Bool, to output: inout ByteOutput
  ) throws(OutputFailure) {
    for text in source.notification.texts {
      if asMatrix {
        try writeMatrices(text, of: source, to: &output)
      } else if options.isAuthored {
        try compare(text, of: source, to: &output)
      } else {
        let versions = options.devices
        for version in versions.isEmpty ? [nil] : versions.map(Optional.some) {
          try write(text, of: source, on: version, to: &output)
        }
      }
    }
    for text in source.notification.hiddenTexts {
      let bytes = String(decoding: text.bytes, as: UTF8.self)
      writeWrapped(
        "[\(text.name), which no phone shows: \(DisplayFilter.visible(bytes))]", to: &output)
    }
    if let paths = source.notification.unread.list {
      writeWrapped("[Markup that was not read: \(paths)]", to: &output)
    }
    writeImages(source.notification, to: &output)
    writeAlert(source.notification, to: &output)
    let lengths = NotificationLengths(
      source.notification, like: options.phone.on(nil), parser: parser)
    for count in lengths.counts {
      writeWrapped("\(count.what): \(DisplayFilter.visible(count.value))", to: &output)
    }
  }

  /// What a message is called in what is said of one of its texts.
  private func name(
    _ text: NotificationText, _ profile: DeviceProfile, of source: PreviewSource
  ) -> String {
    "\(source.name) (\(text.name(as: profile.field).lowercased()))"
  }

  /// What a text says and what the phone shows differently; once more where the expanded view shows
  /// other things differently.
  private mutating func compare(
    _ text: NotificationText, of source: PreviewSource, to output: inout ByteOutput
  ) throws(OutputFailure) {
    var last: ComparedMarkup?
    for profile in text.profiles(like: options.phone.on(options.devices.first)) {
      let compared = parser.compare(utf8: text.bytes, with: profile)
      if let last, last.diagnostics == compared.diagnostics { continue }
      last = compared
      output.line("\(text.name(as: profile.field)):")
      try write(compared, name: name(text, profile, of: source), profile, to: &output)
      output.line("")
    }
  }

  /// A text as a phone shows it, or before a shade does; once more as the expanded view shows it,
  /// where that is something else.
  private mutating func write(
    _ text: NotificationText, of source: PreviewSource, on version: AndroidVersion?,
    to output: inout ByteOutput
  ) throws(OutputFailure) {
    var last: (text: String, said: [DiagnosticLine])?
    for profile in text.profiles(like: options.phone.on(version)) {
      let parsed = parser.preview(utf8: text.bytes, on: profile)
      let result = converter.render(parsed)
      let said = DiagnosticLines.lines(parsed, result, name: "", notes: notes)
      judge(parsed.diagnostics)
      if let last, last == (result.text, said) { continue }
      last = (result.text, said)
      output.line("\(text.name(as: profile.field))\(place(profile)):")
      output.lines(result.text)
      for line in shifted(result.shiftedColors) { writeWrapped(line, to: &output) }
      try report(name(text, profile, of: source), parsed, result, to: &output)
      output.line("")
    }
  }

  /// The same on all phones.
  private mutating func writeMatrices(
    _ text: NotificationText, of source: PreviewSource, to output: inout ByteOutput
  ) throws(OutputFailure) {
    var last: DeviceMatrix?
    for profile in text.profiles(like: options.phone.on(.latest)) {
      let matrix = matrix(text.bytes, profile)
      if let last, last.isSame(as: matrix) { continue }
      last = matrix
      output.line("\(text.name(as: profile.field)):")
      try write(matrix, name: name(text, profile, of: source), to: &output)
      output.line("")
    }
  }

  /// For whom a picture of a text holds.
  private func place(_ profile: DeviceProfile) -> String {
    if let version = profile.android {
      return " on \(version.release), \(profile.isNight ? "at night" : "by day")"
    }
    return profile.isLiteral ? ", as it was sent" : ", as Html.fromHtml returns it"
  }

  private func writeImages(_ notification: NotificationMessage, to output: inout ByteOutput) {
    for picture in notification.pictures {
      output.line("[\(picture.kind): \(DisplayFilter.visible(picture.address))]")
    }
  }

  /// What an iPhone shows: what it is sent, or what could be sent instead of HTML.
  private func writeAlert(_ notification: NotificationMessage, to output: inout ByteOutput) {
    if notification.appleText != nil {
      let parts = notification.appleTexts.map(\.bytes)
      let markup = parts.compactMap(VisibleMarkup.init)
      let seen = markup.first(where: \.hasTags) ?? markup.first
      output.line("iPhone\(seen.map { ", which shows \($0.kind)" } ?? ""):")
      for part in parts {
        output.line(DisplayFilter.text(String(decoding: part, as: UTF8.self)).text)
      }
    } else if let text = notification.texts.first(where: { $0.kind == .text }) {
      let profile = text.profiles(like: options.phone.on(nil))[0]
      let alert = parser.plainAlert(
        text, isOfJSON: notification.isOfJSON, for: profile)
      output.line("Plain text for an iPhone (\(alert.remark)):")
      output.lines(alert.text)
    }
    output.line("")
  }
}
