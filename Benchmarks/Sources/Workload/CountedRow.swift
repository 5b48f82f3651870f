import PushMarkup
import PushMarkupAndroid
import PushMarkupLint

/// One row of `bin/bench --instructions`: messages, and a function that runs on each.
public struct CountedRow: Sendable {
  /// The name in the table.
  public var name: String
  /// The messages.
  public var messages: [String]
  /// The number to divide the instructions by; by default, the number of messages.
  public var count: Int
  /// Runs on one message.
  public var run: @Sendable (String) -> Int

  init(
    _ name: String, _ messages: [String], count: Int? = nil,
    run: @escaping @Sendable (String) -> Int
  ) {
    self.name = name
    self.messages = messages
    self.count = count ?? messages.count
    self.run = run
  }
}

extension Workload {
  /// The rows, with those of ``Variant/all`` first.
  public var countedRows: [CountedRow] {
    let parser = MarkupParser()
    let linter = Linter()
    let fixer = Fixer()
    let lint: @Sendable (String) -> Int = { linter.lint($0).count }
    let few = stride(from: 0, to: messages.count, by: 50).map { messages[$0] }
    func again(_ message: String) -> [String] { Array(repeating: message, count: 5) }
    let all = [("", messages), ("realistic, ", realistic)].flatMap { prefix, messages in
      Variant.all.map { CountedRow(prefix + $0.name, messages, run: $0.run) }
    }
    return all + [
      CountedRow("lint", few, run: lint),
      CountedRow("lint, clean", again(messages[Self.clean]), run: lint),
      CountedRow("lint, 10 findings", again(messages[Self.withTenFindings]), run: lint),
      CountedRow("fix", few) { fixer.fix($0).html.utf8.count },
      CountedRow("a link among others", again(Self.links), count: 5 * Self.linkCount) {
        parser.parse($0).styledText.text.utf8.count
      },
      CountedRow("large document", [large], run: Variant.large[1].run),
    ]
  }

  /// The indices of messages of medium length: one without a finding, one with ten.
  private static let clean = 142
  private static let withTenFindings = 6909

  /// Links whose URLs start with the same characters, as those of one shop do.
  private static let linkCount = 12
  private static let links = (0..<linkCount).map {
    "<a href=\"https://shop.example/p/\(1000 + 77 * $0)?utm=push&amp;id=\(100 + $0)\">Item \($0)</a> "
  }.joined()
}
