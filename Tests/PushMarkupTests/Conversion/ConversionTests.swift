import Testing

@testable import PushMarkup
import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline

/// The columns of a conversion.
@Suite struct ConversionTests {
  private static let messages = ["<b>Hi</b>", "", "I <3 you", String(repeating: "x", count: 30)]
    .map { Array($0.utf8) }

  private func column(
    _ wanted: Conversion.Wanted, _ options: String = "", diagnostics: Bool = true
  ) throws -> ConvertedColumn {
    let conversion = Conversion(try Options(json: Array(options.utf8), in: [.library, .settings]))
    var column = ConvertedColumn(writesDiagnostics: diagnostics)
    for message in Self.messages {
      conversion.append(message, of: message.count, as: wanted, to: &column)
    }
    return column
  }

  @Test func rowsAreConcatenated() throws {
    let column = try column(.output(.html))
    #expect(String(decoding: column.bytes, as: UTF8.self).hasPrefix("<b>Hi</b>I &lt;3 youxxx"))
    #expect(column.ends == [9, 9, 20, 50])
    #expect(column.isCut == [0, 0, 0, 0])
    #expect(column.diagnosticEnds.count == 4)
    #expect(column.diagnostics.starts(with: "[][]".utf8))
  }

  @Test func diagnosticsAreWrittenOnlyIfRequested() throws {
    let column = try column(.output(.text), diagnostics: false)
    #expect(column.diagnostics == [] && column.diagnosticEnds == [])
    #expect(column.ends.count == 4)
  }

  @Test func aMessageThatALimitCutsIsReported() throws {
    for wanted in OutputFormat.allCases.map(Conversion.Wanted.output) + [.findings] {
      let column = try column(wanted, #"{"maxBytes": 20}"#)
      #expect(column.isCut == [0, 0, 0, 1], "\(wanted)")
      #expect(String(decoding: column.diagnostics, as: UTF8.self).contains("limit.bytes"))
    }
  }

  @Test func eachLossOfAFixedMessageHasABit() throws {
    let conversion = Conversion(
      try Options(
        json: Array(#"{"maxBytes": 20, "templates": ["liquid"]}"#.utf8), in: [.library, .settings]))
    let messages: [([UInt8], UInt8)] = [
      (Array("<b>Hi</b>".utf8), 0), (Array("Sale <b today".utf8), 4), ([0xff], 2),
      (Array("Sale today and tomorrow".utf8), 1), (Array("<b {{ n }}>x".utf8), 8),
    ]
    var column = ConvertedColumn(writesDiagnostics: false, writesLosses: true)
    for (message, _) in messages {
      conversion.append(message, of: message.count, as: .output(.fixed), to: &column)
    }
    #expect(column.isCut == messages.map(\.1))
  }

  /// A caller copies no more of a long message than is read; the findings are the same.
  @Test func theStartOfALongMessageIsEnough() throws {
    let messages =
      [
        String(repeating: "a", count: 90_000), String(repeating: "\u{1f600}", count: 30_000),
        "<b>" + String(repeating: "\u{e9}", count: 50_000),
      ].map { Array($0.utf8) } + [[UInt8](repeating: 0xff, count: 80_000)]
    for options in [#"{"maxBytes": 20}"#, #"{"maxBytes": 4097}"#] + (Project.isFull ? [""] : []) {
      let conversion = Conversion(
        try Options(json: Array(options.utf8), in: [.library, .settings]))
      for wanted in OutputFormat.allCases.map(Conversion.Wanted.output) + [.findings] {
        var whole = ConvertedColumn(writesDiagnostics: true)
        var beginning = ConvertedColumn(writesDiagnostics: true)
        for message in messages {
          conversion.append(message, of: message.count, as: wanted, to: &whole)
          let read = Array(message.prefix(conversion.longestRead(for: wanted)))
          conversion.append(read, of: message.count, as: wanted, to: &beginning)
        }
        #expect(beginning.bytes == whole.bytes && beginning.isCut == [1, 1, 1, 1], "\(wanted)")
        #expect(beginning.diagnostics == whole.diagnostics, "\(wanted)")
        if case .findings = wanted {
          let said = String(decoding: beginning.bytes, as: UTF8.self)
          #expect(said.contains(#""rule":"size.fcm""#) && said.contains(#""count":90000,"#))
        }
      }
    }
  }

  /// JSON is needed to its end; of each of its texts, as much is read as of any message.
  @Test func aNotificationIsReadToItsEnd() throws {
    let text = String(repeating: "a", count: 90_000)
    let json = Array(#"{"title":"\#(text)","alert":"<b>é</b> I <3 you"}"#.utf8)
    let conversion = Conversion(Options())
    #expect(conversion.longestRead(for: .notification) == .max)
    var column = ConvertedColumn(writesDiagnostics: true)
    conversion.append(json, of: json.count, as: .notification, to: &column)
    conversion.append(Array("{}".utf8), of: 2, as: .notification, to: &column)
    let texts = Linter().lint(notification: json)
    #expect(texts[1].findings.map(\.rule) == [.deviceLessThan])
    #expect(column.isCut == [1, 0])
    let rows = [
      Array(column.bytes[..<Int(column.ends[0])]), Array(column.bytes[Int(column.ends[0])...]),
    ]
    #expect(rows[0].starts(with: #"[{"field":"/title","text":"aaaa"#.utf8))
    #expect(
      String(decoding: rows[0], as: UTF8.self).contains(
        #"{"field":"/alert","text":"<b>é</b> I <3 you","diagnostics":[{"rule":"device.less-than","#)
    )
    #expect(
      String(decoding: rows[1], as: UTF8.self).hasPrefix(
        #"[{"diagnostics":[{"rule":"input.json","severity":"error","category":"markup","#))
    let said = String(decoding: column.diagnostics, as: UTF8.self)
    #expect(said.contains("limit.bytes") && said.contains("input.json"))
  }

  @Test func findingsAreWhatTheLinterFinds() throws {
    let column = try column(.findings)
    var json = JSONBytes()
    for message in Self.messages {
      JSONRenderer().write(Linter().lint(utf8: message), to: &json)
    }
    #expect(column.bytes == json.bytes)
    #expect(column.diagnostics == column.bytes)
  }

  /// A long URL is written once, in the spans, however many runs it has.
  @Test func runsNameTheSpanThatHasTheURL() throws {
    let address = "https://example.com/" + String(repeating: "a", count: 2_000)
    let parsed = MarkupParser().parse("<a href='\(address)'>x<b>y</b>z</a>")
    var renderer = JSONRenderer()
    renderer.writesRuns = true
    let json = renderer.render(parsed).text
    #expect(
      json.contains(
        #"""
        "runs":[{"start":0,"end":1,"style":{"link":{"span":0}}},{"start":1,"end":2,"style":{"bold":true,"link":{"span":0}}},\#
        {"start":2,"end":3,"style":{"link":{"span":0}}}]
        """#))
    #expect(json.utf8.count < 2_600)
  }

  /// Two names that are equal in Swift, each with its own bytes.
  @Test func aRunNamesItsSpanAmongEqualNames() {
    let parsed = MarkupParser().parse(
      "<font face='\u{e9}'>a</font><font face='e\u{301}'>b</font>")
    var renderer = JSONRenderer()
    renderer.writesRuns = true
    let json = renderer.render(parsed).text
    #expect(
      json.contains(
        #"""
        "runs":[{"start":0,"end":1,"style":{"typeface":{"span":0}}},\#
        {"start":1,"end":2,"style":{"typeface":{"span":1}}}]
        """#), "\(json)")
  }

  @Test func runsOfListsHaveTheirDepth() throws {
    let parsed = MarkupParser().parse(
      "<ul><li><ul><li><big>x</big></li></ul></li></ul><blockquote><h2>é</h2></blockquote>")
    var renderer = JSONRenderer(offsets: .scalars)
    renderer.writesRuns = true
    let json = renderer.render(parsed).text
    #expect(json.contains(#""style":{"relativeSize":1.25,"bullet":2}"#), "\(json)")
    #expect(json.contains(#""quote":1,"heading":2}"#), "\(json)")
  }
}
