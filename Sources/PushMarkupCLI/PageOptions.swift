import ArgumentParser

/// A page and a picture to look at, beside the terminal.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page with the notification as phones show it, instead of text.",
      valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var page: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Make a picture of the page with an installed Chromium, of at most 16,000 pixels in height.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Option(
    name: .customLong("png-width"),
    help: ArgumentHelp("How wide the picture is, in pixels; without it 1280.", valueName: "n"))
  private var givenWidth: Int?

  var pictureWidth: Int { givenWidth ?? 1280 }

  @Flag(help: "Show it again whenever the file changes; Ctrl-C ends it.")
  var watch = false

  func validate() throws {
    try require(!open || page != nil, "--open needs --page.")
    try requireFile(page, "--page")
    try requireFile(png, "--png")
    try require(givenWidth == nil || png != nil, "--png-width needs --png.")
    try require(200...4000 ~= pictureWidth, "--png-width takes a number from 200 to 4000.")
  }

  /// Whether a page is made at all.
  var isWanted: Bool { given != nil }

  /// The option that asks for it.
  var given: String? { page != nil ? "--page" : png != nil ? "--png" : nil }
}
