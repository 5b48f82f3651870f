internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// Makes the page of some messages, and an image of it.
struct PageRun {
  private let pages: PageOptions
  private var settings: FolderSettings<Options>
  private var variants: [Page.Variant] = []
  private var options: Options?
  private var worst = ExitStatus.success

  init(
    _ pages: PageOptions, settings: ConfigurationOptions,
    options: @escaping (Configuration?) throws -> Options
  ) throws {
    self.pages = pages
    self.settings = try FolderSettings(settings, make: options)
  }

  /// Reads all messages and writes the page; `data` is a file that must not be overwritten.
  mutating func run(
    _ input: InputOptions, besides data: String?, _ output: inout ByteOutput
  ) throws -> ExitStatus {
    let read = try input.forEach(limit: ByteInput.jsonLimit + 1) { message in
      let options = try settings.value(for: message.isNamed ? message.path : [])
      if self.options == nil { self.options = options }
      try add(message, options)
    }
    guard let options, !variants.isEmpty else { return max(read, worst) }
    var page = Page(variants, options)
    (page.title, page.appName) = (pages.title, pages.appName)
    page.icon = try pages.icon.map(Self.icon)
    // A page must not overwrite what it shows.
    let others =
      input.files.compactMap { CommandFile($0, "the message") }
      + [CommandFile(data, "the file of --data"), CommandFile(pages.icon, "the icon")]
      .compactMap(\.self)
    try CommandFile(pages.png, "the picture")?.check(apartFrom: others)
    try write(page, apartFrom: others, &output)
    return max(read, worst, try writePicture(of: page, &output))
  }

  // MARK: Reading

  private mutating func add(_ message: InputOptions.Message, _ options: Options) throws {
    let maker = AnswerMaker(options)
    // The path is private, and a page is passed on to others.
    let file = message.isNamed ? message.name.split(separator: "/").last.map(String.init) : nil
    let name = file ?? ""
    let command = file.map { name in
      let argument = name.hasPrefix("-") ? "./\(name)" : name
      return "pushmarkup fix --in-place \(Shell.quoted(argument))"
    }
    switch try AnswerRun.content(of: message, options) {
    case .html(let bytes):
      try checkRoom(for: 1, message)
      variants.append(.init(html: bytes, name: name, file: file, command: command, options))
    case .json:
      let documents = try MessageBodies.read(message, maker)
      try checkRoom(for: documents.reduce(0) { $0 + $1.bodies.count(where: \.isKnown) }, message)
      for document in documents {
        if let failure = document.failure { worst = max(worst, failure.report()) }
        variants += Page.Variant.all(
          document.bodies, in: document.json, linesBefore: document.linesBefore, file: file,
          command: command, options
        ) { index in
          let place =
            document.record.map { "line \($0)" }
            ?? (document.bodies.count > 1 ? "message \(index + 1)" : nil)
          return [name, place ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        }
      }
    }
  }

  /// Fails, before the messages are processed, if they do not fit on the page.
  private func checkRoom(
    for count: Int, _ message: InputOptions.Message
  ) throws(InputFailure) {
    let most = Page.maximumVariants
    guard variants.count + count > most else { return }
    throw InputFailure(
      name: DisplayFilter.visible(message.name),
      badData: "a page shows at most \(most) messages; with this file there are "
        + (variants.count + count).grouped)
  }

  private static func icon(_ path: String) throws(InputFailure) -> Page.Icon {
    let input = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
    let bytes = try input.readAll(keeping: Page.Icon.limit + 1)
    let name = DisplayFilter.visible(path)
    guard bytes.count <= Page.Icon.limit else {
      throw InputFailure(name: name, longerThan: Page.Icon.limit)
    }
    guard let icon = Page.Icon(bytes) else {
      throw InputFailure(name: name, badData: "this is not a PNG, JPEG, GIF or WebP image")
    }
    return icon
  }

  // MARK: Writing

  private func write(
    _ page: Page, apartFrom others: [CommandFile], _ output: inout ByteOutput
  ) throws {
    guard let path = pages.page else { return }
    var file = try ByteOutput(path: path, bytes: Arguments.bytes(of: path), apartFrom: others)
    try file.empty()
    file.append(Array(PageWriter(renews: pages.watch).render(page).utf8))
    try file.flush()
    output.line("wrote \(DisplayFilter.visible(path))")
    if pages.open, !Program.open(path) {
      StandardError.line("could not find a program that opens pages (xdg-open)")
    }
  }

  private func writePicture(of page: Page, _ output: inout ByteOutput) throws -> ExitStatus {
    guard let picture = CommandFile(pages.png, "the picture") else { return .success }
    let path = picture.path
    if let page = CommandFile(pages.page, "the page") { try picture.check(apartFrom: [page]) }
    do throws(Chromium.Failure) {
      let height = try Chromium.takePicture(of: page, width: pages.pictureWidth, to: path)
      output.line("wrote \(DisplayFilter.visible(path))")
      if height > Chromium.maximumHeight {
        let end = Chromium.maximumHeight.grouped
        StandardError.line(
          "\(path): the page is \(height.grouped) pixels high, but the screenshot ends "
            + "at \(end): use --page or a larger --png-width")
      }
      return .success
    } catch {
      StandardError.line("\(path): \(error.reason)")
      return error.status
    }
  }
}
