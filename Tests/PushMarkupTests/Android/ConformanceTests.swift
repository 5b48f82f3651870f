import Foundation
import Testing

@testable import PushMarkup

/// Compares every input of conformance.jsonl with what the real classes return: text and ordered
/// spans must both be equal.
@Suite struct ConformanceTests {
  /// The share of each category that must be exact, in per cent.
  static let floors: [String: Double] = [
    "real": 100, "color": 100, "whitespace": 100, "nesting": 100, "inline": 100, "block": 100,
    "css": 99.9, "wild": 99, "entity": 99, "unknown": 99, "malformed": 97, "malformed2": 97,
    "lexical": 90,
  ]

  @Test func everyInputIsExactOrListed() throws {
    var total: [String: Int] = [:]
    var exact: [String: Int] = [:]
    var different: Set<String> = []
    var seen: Set<String> = []
    let rows = try DeviceFiles.objects(Project.corpus("android/conformance.jsonl"))
    #expect(rows.count == 3048)
    for row in rows.sample(300) {
      let id = try #require(row["id"] as? String)
      let category = try #require(row["category"] as? String)
      total[category, default: 0] += 1
      seen.insert(id)
      if try Self.isExact(row) {
        exact[category, default: 0] += 1
      } else {
        different.insert(id)
      }
    }
    #expect(Set(total.keys) == Set(Self.floors.keys))
    for (category, count) in total.sorted(by: { $0.key < $1.key }) {
      let rate = Double(exact[category] ?? 0) * 100 / Double(count)
      print("conformance \(category): \(exact[category] ?? 0) of \(count)")
      // The share of a few rows means little; each row that differs must still be listed.
      #expect(!Project.isFull || rate >= Self.floors[category] ?? 100, "\(category)")
    }
    let listed = try Self.listedDifferences()
    #expect(different.subtracting(listed).sorted() == [], "differ and are not listed")
    #expect(
      listed.intersection(seen).subtracting(different).sorted() == [],
      "are listed and do not differ")
  }

  private static func listedDifferences() throws -> Set<String> {
    let path = "Tests/PushMarkupTests/Android/known-differences.txt"
    let data = try #require(DeviceFiles.read(path))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.filter { !$0.hasPrefix("#") }.compactMap {
        $0.split(separator: " ").first.map(String.init)
      })
  }

  private static func isExact(_ row: [String: Any]) throws -> Bool {
    let html = try #require(row["html"] as? String)
    let flags = try #require(row["flags"] as? Int)
    let expectedText = try #require(row["text"] as? String)
    let expected = try #require(row["spans"] as? [[String: Any]]).map(spelled)
    let styled = device(html, compact: flags & 63 == 63, cssColors: flags & 256 != 0).styledText
    try styled.checkInvariants()
    let got = zip(styled.spans, styled.spanRanges(in: .utf16)).map { span, range in
      "\(range.lowerBound)-\(range.upperBound) \(spelled(span.attribute))"
    }
    return styled.hasText(expectedText)
      && got.elementsEqual(expected) { $0.utf8.elementsEqual($1.utf8) }
  }

  static func spelled(_ span: [String: Any]) -> String {
    let value: String
    switch span["value"] {
    case let number as NSNumber: value = "\(number.doubleValue)"
    case let text as String: value = sides[text] ?? text
    default: value = "nil"
    }
    let kind = span["kind"] as? String ?? ""
    return "\(span["start"] as? Int ?? -1)-\(span["end"] as? Int ?? -1) \(kind) \(value)"
  }

  private static let sides = [
    "ALIGN_NORMAL": "start", "ALIGN_CENTER": "center", "ALIGN_OPPOSITE": "end",
  ]

  static func spelled(_ attribute: Attribute) -> String {
    switch attribute {
    case .bold: "style bold"
    case .italic: "style italic"
    case .underline: "underline nil"
    case .strikethrough: "strikethrough nil"
    case .superscript: "superscript nil"
    case .subscript: "subscript nil"
    case .relativeSize(let factor): "relativeSize \(factor)"
    case .typeface(let name): "typeface \(name)"
    case .foreground(let color): "foreground #ff\(color.hex.dropFirst())"
    case .background(let color): "background #ff\(color.hex.dropFirst())"
    case .link(let address): "url \(address)"
    case .image(let source, _): "image \(source ?? "nil")"
    case .bullet: "bullet nil"
    case .quote: "quote nil"
    case .alignment(let side): "alignment \(side.rawValue)"
    case .heading: "heading"
    }
  }
}
