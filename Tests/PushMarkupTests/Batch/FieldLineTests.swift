import PushMarkup
import PushMarkupPipeline
import Testing

@Suite struct FieldLineTests {
  static func read(
    _ line: some Sequence<UInt8>, _ paths: [String], isExtended: Bool = true
  ) throws -> FieldLine {
    let tree = FieldTree(try paths.map { try FieldPath($0) })
    return try FieldLine(Array(line)[...], tree, isExtended: isExtended)
  }

  /// A line can contain a long name and many findings, each of which would repeat the name.
  @Test func longNamesAreCut() throws {
    let key = String(repeating: "é", count: 5_000)
    let tree = FieldTree([try FieldPath("*.*")])
    let line = try FieldLine(
      Array(#"{"\#(key)1":{"a":"x","\#(key)2":"y"}}"#.utf8)[...], tree, isExtended: false)
    let names = line.fields.map(tree.name)
    #expect(names.map { $0.utf8.count < 300 } == [true, true])
    #expect(names[0].hasPrefix("éééé") && names[0].hasSuffix("é1.a"))
    #expect(names[1].hasSuffix("é2") && names[1].contains("…"))
  }

  struct Case: CustomTestStringConvertible {
    var line: String
    var paths: [String]
    /// The index of the path and the content, in the order of the line.
    var fields: [(Int, String)]
    /// For each path, the index of the field that counts.
    var counting: [Int?]
    var testDescription: String { "\(paths) in \(line)" }

    init(_ line: String, _ paths: [String], _ fields: [(Int, String)], _ counting: [Int?]) {
      (self.line, self.paths, self.fields, self.counting) = (line, paths, fields, counting)
    }
  }

  @Test(arguments: [
    Case(#"{"a":"x"}"#, ["a"], [(0, "x")], [0]),
    Case(
      #" { "a" : { "b" : "x" , "c" : "y" } } "#, ["a.c", "a.b"], [(1, "x"), (0, "y")], [1, 0]),
    // Absent, null, or with a shape that the path does not match.
    Case(#"{}"#, ["a"], [], [nil]),
    Case(#"{"b":"x"}"#, ["a"], [], [nil]),
    Case(#"{"a":null}"#, ["a"], [], [nil]),
    Case(#"{"a":null}"#, ["a.b"], [], [nil]),
    Case(#"{"a":"x"}"#, ["a.b"], [], [nil]),
    Case(#"{"a":[{"b":"x"}]}"#, ["a.b"], [], [nil]),
    Case(#"{"x":{"a":"no"},"a":"yes"}"#, ["a"], [(0, "yes")], [0]),
    // Keys are compared after decoding, byte by byte: `e` with a combining accent is not `é`.
    Case(#"{"\u0061":{"\u00e9":"x"}}"#, ["a.é"], [(0, "x")], [0]),
    Case("{\"e\u{301}\":\"x\",\"A\":\"y\"}", ["\u{e9}", "a"], [], [nil, nil]),
    Case(#"{"a.b":"x","a":{"b":"y"}}"#, [#"a\.b"#], [(0, "x")], [0]),
    Case(#"{"a\\b":"x"}"#, [#"a\\b"#], [(0, "x")], [0]),
    // Array elements.
    Case(
      #"{"a":["x",{"b":"y"},["z"]]}"#, ["a.1.b", "a.2.0", "a.0"],
      [(2, "x"), (0, "y"), (1, "z")], [1, 2, 0]),
    Case(#"{"a":["x"]}"#, ["a.1", "a.00", "a.-0"], [], [nil, nil, nil]),
    Case(#"{"a":[]}"#, ["a.0"], [], [nil]),
    Case(#"{"a":{"0":"x","00":"y"}}"#, ["a.0", "a.00"], [(0, "x"), (1, "y")], [0, 1]),
    // Duplicate keys: all are found and the last one counts, also if it contains less.
    Case(#"{"a":"x","a":"y"}"#, ["a"], [(0, "x"), (0, "y")], [1]),
    Case(#"{"a":"x","\u0061":null}"#, ["a"], [(0, "x")], [nil]),
    Case(#"{"a":{"b":"x"},"a":{"b":"y"}}"#, ["a.b"], [(0, "x"), (0, "y")], [1]),
    Case(#"{"a":{"b":"x"},"a":{}}"#, ["a.b"], [(0, "x")], [nil]),
    Case(
      #"{"a":{"b":"x","c":"y"},"a":{"c":"z"}}"#, ["a.b", "a.c"],
      [(0, "x"), (1, "y"), (1, "z")], [nil, 2]),
    Case(#"{"a":{"b":"x"},"a":7}"#, ["a.b"], [(0, "x")], [nil]),
    Case(#"{"a":{"b":{"c":"x"}},"a":{"b":{}}}"#, ["a.b.c"], [(0, "x")], [nil]),
    Case(#"{"a":{"b":{"c":"x"}},"a":[]}"#, ["a.b.c"], [(0, "x")], [nil]),
    Case(
      #"{"a":{"b":{"c":"x"},"b":{"d":"y"}}}"#, ["a.b.c", "a.b.d"], [(0, "x"), (1, "y")], [nil, 1]),
    Case(#"{"a":{"b":"x"},"c":"y","a":{}}"#, ["a.b", "c"], [(0, "x"), (1, "y")], [nil, 1]),
    // Escapes in the message.
    Case(#"{"a":"\u003cb\u003e\ud83d\ude00\ud800\n"}"#, ["a"], [(0, "<b>😀\u{fffd}\n")], [0]),
  ])
  func reads(_ test: Case) throws {
    let line = try Self.read(test.line.utf8, test.paths)
    #expect(line.fields.map(\.path) == test.fields.map(\.0))
    let contents = line.fields.map { Array(String(decoding: $0.content, as: UTF8.self).utf8) }
    #expect(contents == test.fields.map { Array($0.1.utf8) })
    #expect(line.counting == test.counting)
    #expect(Array(test.line.utf8)[line.end] == UInt8(ascii: "}"))
    for field in line.fields {
      let quoted = Array(test.line.utf8)[field.range]
      #expect(quoted.first == UInt8(ascii: "\"") && quoted.last == UInt8(ascii: "\""))
    }
  }

  /// Nodes with many children use a different lookup from nodes with few.
  @Test(arguments: [1, 7, 8, 9, 10, 30])
  func manySiblingPathsAreFound(_ count: Int) throws {
    let paths = (0..<count).map { "a.\($0)" } + ["a.x", "a.01"]
    let elements = (0..<count + 3).map { "\"\($0)\"" }.joined(separator: ",")
    let array = try Self.read("{\"a\":[\(elements)]}".utf8, paths)
    #expect(array.fields.map(\.path) == Array(0..<count))
    #expect(array.counting == (0..<count).map { $0 } + [nil, nil])
    let members = (0..<count).reversed().map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
    let object = try Self.read("{\"a\":{\"01\":\"y\",\(members),\"x\":\"z\"}}".utf8, paths)
    #expect(object.fields.map(\.path) == [count + 1] + (0..<count).reversed() + [count])
    #expect(object.counting == (0..<count).map { count - $0 } + [count + 1, 0])
  }

  @Test func rangesAreIndicesOfTheSlice() throws {
    let bytes = Array("..{\"a\":\"x\"}".utf8)
    let line = try FieldLine(bytes[2...], FieldTree([try FieldPath("a")]), isExtended: true)
    #expect(line.fields.first?.range == 7..<10)
    #expect(line.end == 10)
  }

  @Test(arguments: [
    // The line, the error and its column; the paths are a and d.0.
    ("", "expected an object", 1), ("[]", "expected an object", 1),
    (#""a""#, "expected an object", 1), ("{", "expected a string", 2),
    (#"{"a":1}"#, #""a" is not a string"#, 6), (#"{"a":{}}"#, #""a" is not a string"#, 6),
    (#"{"a":["x"]}"#, #""a" is not a string"#, 6), (#"{"a":true}"#, #""a" is not a string"#, 6),
    (#"{"a":1,"a":"x"}"#, #""a" is not a string"#, 6),
    (#"{"d":[7]}"#, #""d.0" is not a string"#, 7),
    (#"{"a":nul}"#, "expected a value", 9), (#"{"a":"x"#, "the line ends inside a string", 8),
    (#"{"a":"x",}"#, "expected a string", 10), (#"{"a" "x"}"#, #"expected ":""#, 6),
    (#"{"a":"x" "b":1}"#, #"expected "," or "}""#, 10),
    (#"{"d":["x" 1]}"#, #"expected "," or "]""#, 11), (#"{"d":["x",]}"#, "expected a value", 11),
    (#"{"d":[}]}"#, #""d.0" is not a string"#, 7), (#"{"d":["#, #""d.0" is not a string"#, 7),
    (#"{"a":"x"}{}"#, "more after the object", 10), (#"{"x":1.}"#, "expected a digit", 8),
    (#"{"x":{"y":[1}}"#, #"expected "," or "]""#, 13),
    (#"{"a":"x","pushmarkup":{}}"#, #""pushmarkup" already exists"#, 10),
    (#"{"pushm\u0061rkup":null}"#, #""pushmarkup" already exists"#, 2),
    ("\u{feff}{}", "expected an object", 1),
  ])
  func refuses(_ line: String, _ reason: String, _ column: Int) {
    let error = #expect(throws: BatchLine.Malformed.self) {
      try Self.read(line.utf8, ["a", "d.0"])
    }
    #expect(error?.reason == reason && error?.column == column)
    #expect(error?.isTrailing == line.hasSuffix("}{}"))
  }

  @Test func resultsKeyIsAllowedElsewhere() throws {
    let inside = #"{"a":"x","b":{"pushmarkup":1}}"#
    #expect(try Self.read(inside.utf8, ["a", "b.c"]).fields.count == 1)
    let replaced = #"{"a":"x","pushmarkup":1}"#
    #expect(try Self.read(replaced.utf8, ["a"], isExtended: false).fields.count == 1)
  }

  @Test(arguments: [
    Array(#"{"a":"x","b":""#.utf8) + [0xff] + Array(#""}"#.utf8),
    Array(#"{"a":"x","b":""#.utf8) + [0xed, 0xa0, 0x80] + Array(#""}"#.utf8),
  ])
  func wholeLineMustBeUTF8(_ line: [UInt8]) {
    #expect(throws: BatchLine.Malformed(reason: "not UTF-8", column: 15)) {
      try Self.read(line, ["a"])
    }
  }

  @Test func depthIsLimited() throws {
    func line(_ key: String, _ depth: Int) -> String {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      return "{\"\(key)\":\(open)\(close)}"
    }
    for (key, path) in [("x", "a"), ("a", "a.0.0.x"), ("a", "a.7")] {
      _ = try Self.read(line(key, 128).utf8, [path])
      #expect(throws: BatchLine.Malformed.self) { try Self.read(line(key, 129).utf8, [path]) }
      #expect(throws: BatchLine.Malformed.self) {
        try Self.read(line(key, 1_000_000).utf8, [path])
      }
    }
    let deepest = Array(repeating: "a", count: 128).joined(separator: ".")
    let open = String(repeating: "{\"a\":", count: 128)
    let whole = open + "\"x\"" + String(repeating: "}", count: 128)
    #expect(try Self.read(whole.utf8, [deepest]).fields.count == 1)
  }
}
