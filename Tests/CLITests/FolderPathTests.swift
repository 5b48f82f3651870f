import Testing

@testable import PushMarkupCLI

/// In which folders the configuration of a file is searched for.
@Suite struct FolderPathTests {
  @Test(arguments: [
    ("m.html", ["c", "../c", "../../c"]), ("", ["c", "../c", "../../c"]),
    ("a/b/m.html", ["a/b/c", "a/c", "c", "../c"]), ("./a/m.html", ["./a/c", "./c", "../c"]),
    ("../a/m.html", ["../a/c", "../c", "../../c"]), ("a//b//m.html", ["a//b/c", "a/c", "c"]),
    ("a/./m.html", ["a/./c", "c", "../c"]), ("a/../m.html", ["a/../c", "a/../../c"]),
  ])
  func theSearchGoesUpwards(_ file: String, _ first: [String]) {
    let paths = FolderPath(of: Array(file.utf8)).paths(of: "c")
    #expect(paths.prefix(first.count).map { String(decoding: $0, as: UTF8.self) } == first)
    #expect(paths.count == 33)
  }

  @Test(arguments: [
    ("/m.html", ["/c"]), ("/a/b/m.html", ["/a/b/c", "/a/c", "/c"]),
    ("//a/m.html", ["//a/c", "/c"]),
  ])
  func theSearchEndsAtTheRoot(_ file: String, _ all: [String]) {
    let paths = FolderPath(of: Array(file.utf8)).paths(of: "c")
    #expect(paths.map { String(decoding: $0, as: UTF8.self) } == all)
  }
}
