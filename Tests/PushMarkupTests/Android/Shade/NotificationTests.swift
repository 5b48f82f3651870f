import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// Compares every row of notification.jsonl with what the real classes of each level return: text
/// and ordered spans must both be equal.
@Suite struct NotificationTests {
  @Test func everyRowIsExact() throws {
    var total: [String: Int] = [:]
    var exact: [String: Int] = [:]
    var colors = 0
    let rows = try DeviceFiles.objects(Project.corpus("android/notification.jsonl"))
    #expect(rows.count == 2776)
    for row in rows.sample(400) {
      let name = try #require(row["profile"] as? String)
      let (got, expected) = try Self.compared(row)
      total[name, default: 0] += 1
      colors += expected.filter { $0.contains("foreground") }.count
      if got.count == expected.count,
        zip(got, expected).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
      {
        exact[name, default: 0] += 1
      } else {
        Issue.record("\(row["id"] ?? ""): \(got) instead of \(expected)")
      }
    }
    // There are no results for Android 17; ShadeTests has the cases of Android's own test.
    for version in AndroidVersion.allCases where version < .android37 {
      let name = version.rawValue
      print("notification \(name): \(exact[name] ?? 0) of \(total[name] ?? 0)")
      #expect(total[name] ?? 0 > (Project.isFull ? 100 : 10))
      #expect(exact[name] == total[name])
    }
    #expect(Project.isFull ? colors == 1628 : colors > 100)
  }

  /// Our text and spans and those of the row, each as lines.
  private static func compared(_ row: [String: Any]) throws -> (got: [String], expected: [String]) {
    func word(_ key: String) throws -> String { try #require(row[key] as? String) }
    var profile = DeviceProfile(android: AndroidVersion(rawValue: try word("profile")))
    profile.isNight = try #require(row["night"] as? Bool)
    profile.field = try #require(NotificationField(rawValue: word("field")))
    profile.surface = try #require(NotificationSurface(rawValue: word("surface")))
    if let ground = row["background"] as? String {
      profile.background = RGBAColor(hex: "#" + ground.dropFirst(3))
    }
    let html = try word("html")
    var trace: TextTrace?
    var parsed = ParsedMarkup(styledText: .empty)
    _ = DeviceReading.read(
      Array(html.utf8), profile: profile, links: nil, rows: .max, limits: Limits(),
      separators: .legacy, trace: &trace, into: &parsed)
    let styled = parsed.styledText
    try styled.checkInvariants()
    let got = zip(styled.spans, styled.spanRanges(in: .utf16)).map { span, range in
      "\(range.lowerBound)-\(range.upperBound) \(ConformanceTests.spelled(span.attribute))"
    }
    let expected = try #require(row["spans"] as? [[String: Any]]).map(ConformanceTests.spelled)
    return ([styled.text] + got, [try word("text")] + expected)
  }
}
