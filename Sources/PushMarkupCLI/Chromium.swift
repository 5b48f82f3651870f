import CTerminal
import PushMarkup
internal import PushMarkupPipeline

/// Takes a screenshot of a page with an installed Chromium.
enum Chromium {
  /// Why there is no screenshot.
  struct Failure: Error {
    var reason: String
    var status: ExitStatus
  }

  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  /// The maximum height of a screenshot in pixels: Chromium draws at most 16,384 at once.
  static let maximumHeight = 16_000

  /// Writes a PNG of the page down to that height, and returns the height of the page.
  ///
  /// A signal that would end the process takes effect when the message is no longer in a file.
  static func takePicture(of page: Page, width: Int, to path: String) throws(Failure) -> Int {
    ct_hold_signals()
    defer { ct_release_signals() }
    var place = (temporaryFolder + "/pushmarkup-XXXXXX").utf8.cString
    var span = place.mutableSpan
    guard ct_make_folder(&span) == 0 else {
      throw Failure(
        reason: "could not create a folder for the page; set TMPDIR to a folder you can write to",
        status: .transferFailed)
    }
    defer { ct_remove_folder(place.span) }
    let folder = String(decoding: place.dropLast(), as: UTF8.self)
    try write(PageWriter(script: measure).render(page), to: folder + "/measure.html")
    try write(PageWriter().render(page), to: folder + "/page.html")
    let program = try find()
    let document = folder + "/document.html"
    _ = Program.run(
      [program] + arguments(folder, width: width, height: 800) + [
        "--dump-dom", (folder + "/measure.html").fileReference,
      ], output: document, seconds: 60)
    guard let height = Self.height(in: document) else {
      throw Failure(
        reason: "Chromium could not measure the page in \(folder); a Chromium from a snap reads "
          + "only visible folders in your home: set TMPDIR to one",
        status: .transferFailed)
    }
    let picture = folder + "/picture.png"
    let status = Program.run(
      [program] + arguments(folder, width: width, height: min(max(height, 200), maximumHeight)) + [
        "--screenshot=\(picture)", (folder + "/page.html").fileReference,
      ], seconds: 60)
    guard status == 0, let bytes = read(picture) else {
      throw Failure(reason: "Chromium did not write the screenshot", status: .transferFailed)
    }
    try write(bytes, to: path)
    return height
  }

  /// The only script that the page's own policy allows, in a copy that is opened once.
  private static let measure =
    "document.documentElement.dataset.height=document.documentElement.scrollHeight"

  private static var temporaryFolder: String {
    Surroundings.processEnvironment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  private static func find() throws(Failure) -> String {
    let named = Surroundings.processEnvironment["CHROMIUM"]
    var status: Int32?
    for name in named.map({ [$0] }) ?? names {
      status = Program.run([name, "--version"], seconds: 20)
      if status == 0 { return name }
    }
    let missing = "a screenshot needs Chromium (Debian: apt install chromium)"
    guard let named else {
      throw Failure(reason: "\(missing), which was not found", status: .noInput)
    }
    throw Failure(
      reason: "\(missing); '\(DisplayFilter.visible(named))', which CHROMIUM names, "
        + (status == nil ? "cannot be run or does not respond" : "does not print its version"),
      status: status == nil ? .noInput : .transferFailed)
  }

  private static func arguments(_ folder: String, width: Int, height: Int) -> [String] {
    var arguments = [
      "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-sync", "--disable-component-update",
      "--user-data-dir=\(folder)/profile", "--window-size=\(width),\(height)",
    ]
    // Chromium refuses to start as root with its sandbox. The page contains no script.
    if ct_is_root() { arguments.append("--no-sandbox") }
    return arguments
  }

  private static func height(in document: String) -> Int? {
    guard let bytes = read(document) else { return nil }
    // `<html lang="en" data-height="1234">` comes before any text of the message.
    let words = bytes.prefix(4096).split(separator: UInt8(ascii: "\""))
    guard let name = words.firstIndex(where: { $0.elementsEqual(" data-height=".utf8) }),
      name + 1 < words.count
    else { return nil }
    return Int(String(decoding: words[name + 1], as: UTF8.self))
  }

  // MARK: Files

  private static func read(_ path: String) -> [UInt8]? {
    guard let input = try? ByteInput(path: path, bytes: Array(path.utf8)) else { return nil }
    return try? input.readAll(keeping: 256 << 20)
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    try write(Array(text.utf8), to: path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(OutputFailure) {
      var file = try ByteOutput(path: path, bytes: Arguments.bytes(of: path), apartFrom: [])
      try file.empty()
      file.append(bytes)
      try file.flush()
    } catch {
      throw Failure(reason: "it cannot be written", status: error.report())
    }
  }
}
