import Foundation
import PushMarkup
import PushMarkupAndroid
import Testing

/// Promise 15: the same result from any thread, in any order, many at a time. `bin/test-threads`
/// runs it under ThreadSanitizer.
@Suite struct ConcurrencyTests {
  /// The outputs of all messages, one after the other, in every form.
  private static func outputs(_ messages: [[UInt8]]) -> [String] {
    messages.flatMap { message in
      Invariants.readings.flatMap { reading in
        let parsed = MarkupParser().parse(utf8: message, as: reading)
        let text = parsed.styledText
        return [
          JSONRenderer().render(parsed).text, PlainTextRenderer().render(text).text,
          ANSIRenderer().render(text).text, HTMLRenderer().render(text).text,
        ]
      }
    }
  }

  private static func onThread(_ messages: [[UInt8]]) async -> [String] {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: outputs(messages)) }.start()
    }
  }

  @Test func eightThreadsAgree() async throws {
    let messages =
      try Corpus.messages().prefix(60).map { Array(try Data(contentsOf: $0.file)) }
      + HostileData.terminal.rows().prefix(60).map(\.bytes)
    // The threads come first, because nothing that is set up at first use may exist yet. In
    // `bin/test-threads` it does not, because that runs this test alone.
    let results = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { await Self.onThread(messages) } }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    let expected = Self.outputs(messages)
    #expect(results.count == 8)
    for result in results { #expect(result == expected) }
  }
}
