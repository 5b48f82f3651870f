import ArgumentParser

/// A page and an image to look at, next to the output in the terminal.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page for a browser: what phones show, and what to send instead.",
      valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var page: String?

  @Option(help: "Set the title of the page (default: the name of the file).")
  var title: String?

  @Option(
    name: .customLong("app-name"),
    help: ArgumentHelp("Set the name of the app on the cards.", valueName: "name"))
  var appName: String?

  @Option(
    help: ArgumentHelp(
      "Set the icon of the app on the cards: a PNG, JPEG, GIF or WebP of at most 1 MiB.",
      valueName: "image"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "gif", "webp"]))
  var icon: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Take a screenshot of the page with an installed Chromium, at most 16,000 pixels high.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Option(
    name: .customLong("png-width"),
    help: ArgumentHelp("Set the width of the screenshot in pixels (default: 1280).", valueName: "n")
  )
  private var givenWidth: Int?

  var pictureWidth: Int { givenWidth ?? 1280 }

  @Flag(help: "Show the message again when the file changes; Ctrl-C quits.")
  var watch = false

  func validate() throws {
    try require(!open || page != nil, "--open needs --page.")
    let ofPage = [
      title.map { _ in "--title" }, appName.map { _ in "--app-name" }, icon.map { _ in "--icon" },
    ]
    if let option = ofPage.compactMap(\.self).first {
      try require(isWanted, "\(option) needs --page or --png.")
    }
    try require(title != "" && appName != "", "--title and --app-name take a name.")
    try requireFile(page, "--page")
    try requireFile(png, "--png")
    try require(givenWidth == nil || png != nil, "--png-width needs --png.")
    try require(200...4000 ~= pictureWidth, "--png-width takes a number from 200 to 4000.")
  }

  /// Whether a page is made at all.
  var isWanted: Bool { given != nil }

  /// The option that requests it.
  var given: String? { page != nil ? "--page" : png != nil ? "--png" : nil }
}
