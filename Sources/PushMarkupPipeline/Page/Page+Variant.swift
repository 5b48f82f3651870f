internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

extension Page.Variant {
  /// A message of HTML, whose sender nobody knows: what to send to those who read it, and to those
  /// who show its tags.
  package init(html bytes: [UInt8], name: String, file: String?, _ options: Options) {
    let maker = AnswerMaker(options)
    self.init(name: name, file: file, answer: maker.answer(html: bytes))
    let parser = options.parser()
    let fixed = options.fixer(parser).fix(utf8: bytes, as: options.meant)
    let html = Array(fixed.html.utf8)
    // What nobody has to change stays as it was written.
    if fixed.losses.isEmpty, html != bytes, answer.problems.contains(where: \.isToChange) {
      let better = maker.answer(html: html)
      if better.problems.count(where: \.isToChange) < answer.problems.count(where: \.isToChange) {
        changes.append(Page.Change(name: "For phones that read HTML", old: bytes, new: html))
        self.fixed = better
      }
    }
    guard VisibleMarkup(bytes)?.hasTags == true, !parser.losesWords(bytes) else { return }
    let plain = PlainTextRenderer(links: .omitted)
      .render(parser.meant(utf8: bytes, for: options.profile)).text
    let new = Array(plain.utf8)
    guard VisibleMarkup(new) == nil else { return }
    changes.append(
      Page.Change(name: "For iPhones, and senders that show tags", old: bytes, new: new))
  }

  /// The bodies that a document of JSON is; `linesBefore` is how many lines of its file are in
  /// front of it, and `name` says what each is called.
  package static func all(
    _ bodies: [SentBody], in json: [UInt8], linesBefore: Int, file: String?, _ options: Options,
    name: (Int) -> String
  ) -> [Page.Variant] {
    let maker = AnswerMaker(options)
    let fixer = BodyFixer(options)
    let all = maker.answers(bodies, in: json, linesBefore: linesBefore)
    let edits = bodies.map { fixer.edits(of: $0).filter(\.isChange) }
    let after = JSONString.replacing(
      edits.joined().map { ($0.string, $0.content) }, in: json)
    let fixed = after == json ? nil : try? maker.bodies(after)
    let better = fixed.map { maker.answers($0, in: after) }
    return all.enumerated().map { index, answer in
      var variant = Page.Variant(name: name(index), file: file, answer: answer)
      variant.changes = edits[index].map {
        Page.Change(name: $0.name, old: $0.string.content, new: $0.content)
      }
      if !variant.changes.isEmpty, let better, better.count == all.count {
        variant.fixed = better[index]
      }
      return variant
    }
  }
}

extension Answer.Problem {
  /// Whether it asks for another message.
  var isToChange: Bool { finding.severity != .note }
}
