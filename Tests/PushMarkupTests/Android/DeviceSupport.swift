import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// One case with its expected result: text, then the spans in order as `kind(value) start-end` in
/// UTF-8 bytes.
struct DeviceCase: CustomTestStringConvertible, Sendable {
  var html: String
  var text: String
  var spans: [String]
  init(_ html: String, _ text: String, _ spans: String...) {
    self.html = html
    self.text = text
    self.spans = spans
  }
  var testDescription: String { html.debugDescription }
}

/// The device reading of a message, by default without a policy.
func device(
  _ html: String, compact: Bool = false, cssColors: Bool = false, policy: Policy? = nil,
  limits: Limits = Limits()
) -> ParsedMarkup {
  var trace: TextTrace?
  var parsed = ParsedMarkup(styledText: .empty)
  _ = DeviceReading.read(
    Array(html.utf8), profile: DeviceProfile(cssColors: cssColors), links: policy?.links,
    rows: policy?.tags.rows ?? .max, limits: limits, separators: compact ? .compact : .legacy,
    trace: &trace, into: &parsed)
  return parsed
}

extension StyledText {
  /// The spans as a ``DeviceCase`` writes them.
  var spelled: [String] {
    spans.map { span in
      "\(Self.name(span.attribute)) \(span.range.lowerBound)-\(span.range.upperBound)"
    }
  }

  private static func name(_ attribute: Attribute) -> String {
    switch attribute {
    case .relativeSize(let factor): "size(\(factor))"
    case .typeface(let name): "typeface(\(name))"
    case .foreground(let color): "foreground(\(color.hex))"
    case .background(let color): "background(\(color.hex))"
    case .link(let address): "link(\(address))"
    case .image(let source, _): "image(\(source ?? "nil"))"
    case .alignment(let side): "alignment(\(side.rawValue))"
    case .heading(let level): "heading(\(level))"
    case .bullet: "bullet"
    default: "\(attribute)"
    }
  }

  /// Text compared scalar by scalar: `==` of strings would call é and é the same.
  func hasText(_ expected: String) -> Bool { Array(text.utf8) == Array(expected.utf8) }
}

/// Files next to the project or inside it.
enum DeviceFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The first of these paths that can be read, relative to the package.
  static func read(_ paths: String...) -> Data? {
    for path in paths {
      if let data = try? Data(contentsOf: root.appendingPathComponent(path)) { return data }
    }
    return nil
  }

  /// The lines of a file of JSON Lines, each as an object.
  static func objects(_ data: Data) throws -> [[String: Any]] {
    try data.split(separator: 0x0a).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(withoutLoneSurrogates(line)))
      return object as? [String: Any] ?? [:]
    }
  }

  /// Replaces the escapes of unpaired surrogates with that of U+FFFD.
  ///
  /// A phone's strings can contain an unpaired surrogate, a Swift String cannot: it is read as
  /// U+FFFD on both sides.
  static func withoutLoneSurrogates(_ line: Data) -> [UInt8] {
    let bytes = Array(line)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    func unit(_ at: Int) -> Int? {
      guard at + 6 <= bytes.count, bytes[at] == 0x5c, bytes[at + 1] == 0x75 else { return nil }
      return Int(String(decoding: bytes[at + 2..<at + 6], as: UTF8.self), radix: 16)
    }
    var here = 0
    while here < bytes.count {
      guard bytes[here] == 0x5c else {
        result.append(bytes[here])
        here += 1
        continue
      }
      var length = 2
      if let first = unit(here) {
        length = 6
        if (0xd800..<0xdc00).contains(first), let second = unit(here + 6),
          (0xdc00..<0xe000).contains(second)
        {
          length = 12
        } else if (0xd800..<0xe000).contains(first) {
          result.append(contentsOf: Array("\\ufffd".utf8))
          here += 6
          continue
        }
      }
      let end = min(here + length, bytes.count)
      result.append(contentsOf: bytes[here..<end])
      here = end
    }
    return result
  }
}
