internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// The bodies of senders in one JSON document: a file, or a line of it.
struct MessageBodies {
  var bodies: [SentBody]
  var json: [UInt8]
  /// The bytes and the lines of the file before it.
  var start = 0
  var linesBefore = 0
  /// Its line, if the file has a document on each line.
  var record: Int?
  /// Why some of it is not a body.
  var failure: InputFailure?

  /// Reads the documents of a JSON file; fails if it contains no body of a known sender.
  static func read(
    _ message: InputOptions.Message, _ maker: AnswerMaker
  ) throws(InputFailure) -> [MessageBodies] {
    let bytes = message.bytes
    let name = DisplayFilter.visible(message.name)
    guard bytes.count <= ByteInput.jsonLimit else {
      throw InputFailure(name: name, longerThan: ByteInput.jsonLimit)
    }
    let failure: InputFailure
    do throws(InputFailure) {
      let found = try Self.bodies(bytes, name, line: nil, maker)
      return [MessageBodies(bodies: found, json: bytes, failure: unknown(found, name))]
    } catch {
      failure = error
    }
    guard let lines = JSONLines.lines(of: bytes) else { throw failure }
    var all: [MessageBodies] = []
    for (number, range) in lines {
      var document = MessageBodies(
        bodies: [], json: Array(bytes[range]), start: range.lowerBound, linesBefore: number - 1,
        record: number)
      do throws(InputFailure) {
        document.bodies = try Self.bodies(document.json, name, line: number, maker)
        document.failure = unknown(document.bodies, "\(name):\(number)")
      } catch {
        document.failure = error
      }
      all.append(document)
    }
    // If no line is a body, the file is something else.
    if all.allSatisfy(\.bodies.isEmpty), let failure = all.first?.failure { throw failure }
    return all
  }

  /// The failure that some elements of an array are not bodies.
  private static func unknown(_ bodies: [SentBody], _ name: String) -> InputFailure? {
    let count = bodies.count { !$0.isKnown }
    return count > 0
      ? InputFailure(
        name: name, badData: "\(count.grouped) of \(bodies.count.grouped) elements are not bodies")
      : nil
  }

  private static func bodies(
    _ json: [UInt8], _ name: String, line: Int?, _ maker: AnswerMaker
  ) throws(InputFailure) -> [SentBody] {
    let bodies: [SentBody]
    do throws(JSONScanner.Malformed) { bodies = try maker.bodies(json) } catch {
      throw InputFailure(name: name, json: json, line: line ?? 1, error)
    }
    let name = name + (line.map { ":\($0)" } ?? "")
    do throws(JSONScanner.Malformed) { try SentBody.check(bodies) } catch {
      var failure = InputFailure(
        name: name,
        badData: "this JSON is not a notification; expected a sender's body (pushmarkup senders "
          + "lists them; --as selects one), or {\"title\":…,\"body\":…}; lint --jsonl "
          + "and --field read messages in other JSON")
      failure.isNoBody = true
      throw failure
    }
    if maker.options.takenAs != nil, let sender = bodies[0].sender,
      !bodies.contains(where: \.isOfSender)
    {
      throw InputFailure(
        name: name, badData: "it contains no text in the fields of \(sender.title)")
    }
    return bodies
  }
}
