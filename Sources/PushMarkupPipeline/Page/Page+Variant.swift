internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

extension Page.Variant {
  /// An HTML message, whose sender is unknown: what to send to phones that read HTML, and to phones
  /// that show its tags. `command` fixes the file.
  package init(
    html bytes: [UInt8], name: String, file: String?, command: String?, _ options: Options
  ) {
    let maker = AnswerMaker(options)
    self.init(name: name, file: file, answer: maker.answer(html: bytes))
    let parser = options.parser()
    let fixed = options.fixer(parser).fix(utf8: bytes, as: options.meant)
    let html = Array(fixed.html.utf8)
    let before = answer.problems.count(where: \.isToChange)
    // A message without a problem is not changed.
    if before > 0, fixed.losses.isEmpty, html != bytes, !html.isEmpty {
      let better = maker.answer(html: html)
      let left = better.problems.count(where: \.isToChange)
      if left < before {
        self.left = left
        changes.append(
          Page.Change(name: "For phones that read HTML", old: bytes, new: html, command: command))
        self.fixed += better.messages[0].firstRow.filter { $0.platform == .android }.prefix(1)
      }
    }
    guard VisibleMarkup(bytes)?.hasTags == true, !parser.losesWords(bytes) else { return }
    let plain = PlainTextRenderer(links: .omitted)
      .render(parser.meant(utf8: bytes, for: options.profile)).text
    let new = Array(plain.utf8)
    guard !new.isEmpty, VisibleMarkup(new) == nil else { return }
    changes.append(
      Page.Change(name: "For iPhones, and senders that show tags", old: bytes, new: new))
    self.fixed += maker.answer(html: new).messages[0].firstRow.filter { $0.platform == .ios }
  }

  /// The bodies in a JSON document. `linesBefore` is the number of lines before it in its file, and
  /// `name` returns the name of each body.
  package static func all(
    _ bodies: [SentBody], in json: [UInt8], linesBefore: Int, file: String?, command: String?,
    _ options: Options, name: (Int) -> String
  ) -> [Page.Variant] {
    let maker = AnswerMaker(options)
    let fixer = BodyFixer(options)
    let all = maker.answers(bodies, in: json, linesBefore: linesBefore)
    let edits = bodies.map { fixer.edits(of: $0).filter(\.isChange) }
    let after = JSONString.replacing(
      edits.joined().map { ($0.string, $0.content) }, in: json)
    let fixed = after == json ? nil : try? maker.bodies(after)
    let better = fixed.map { maker.answers($0, in: after) }
    // An element that is not a body has no message.
    let known = bodies.indices.filter { bodies[$0].isKnown }
    return known.map { index in
      var variant = Page.Variant(name: name(index), file: file, answer: all[index])
      let before = all[index].problems.count(where: \.isToChange)
      guard let better, better.count == all.count,
        case let left = better[index].problems.count(where: \.isToChange), left < before
      else { return variant }
      variant.left = left
      variant.changes = edits[index].map {
        Page.Change(name: $0.name, old: $0.string.content, new: $0.content)
      }
      variant.changes[variant.changes.count - 1].command = command
      let message = min(all[index].worstMessage, better[index].messages.count - 1)
      if message >= 0 {
        variant.fixed = Array(better[index].messages[message].firstRow.prefix(2))
      }
      if edits[index].joined().contains(where: { $0.reason == "no-styles" }) {
        variant.cost = "Android loses the styles of texts that iPhones get too."
      }
      return variant
    }
  }
}

extension [BodyFixer.Edit] {
  fileprivate func joined() -> [Diagnostic] { flatMap(\.findings) }
}
