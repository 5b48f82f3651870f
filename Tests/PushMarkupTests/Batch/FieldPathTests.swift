import PushMarkup
import PushMarkupPipeline
import Testing

@Suite struct FieldPathTests {
  @Test(arguments: [
    ("a", ["a"]),
    ("messages.android_push.title", ["messages", "android_push", "title"]),
    (#"a\.b.c"#, ["a.b", "c"]),
    (#"a\\.b"#, [#"a\"#, "b"]),
    (#"\.\\"#, [#".\"#]),
    ("list.0.title", ["list", "0", "title"]),
    ("título.ключ", ["título", "ключ"]),
    (" . ", [" ", " "]),
  ])
  func reads(_ text: String, _ names: [String]) throws {
    let path = try FieldPath(text)
    #expect(path.text == text)
    #expect(path.names == names.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("", FieldPath.Invalid.emptyName), (".", .emptyName), ("a.", .emptyName), (".a", .emptyName),
    ("a..b", .emptyName), (#"a\"#, .unknownEscape), (#"a\n"#, .unknownEscape),
    (#"\.."#, .emptyName),
  ])
  func refuses(_ text: String, _ reason: FieldPath.Invalid) {
    #expect(throws: reason) { try FieldPath(text) }
  }

  @Test func depthLimitIsThatOfALine() throws {
    let names = Array(repeating: "a", count: 128).joined(separator: ".")
    #expect(try FieldPath(names).names.count == 128)
    #expect(throws: FieldPath.Invalid.tooManyNames) { try FieldPath(names + ".a") }
  }
}
