import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupPipeline

/// Hostile messages as notifications, and on a preview page.
@Suite struct HostileShadeTests {
  private static let profiles: [DeviceProfile] = AndroidVersion.allCases.flatMap { version in
    [NotificationField.bigText, .summary].map { field in
      var profile = DeviceProfile(android: version)
      profile.field = field
      profile.isNight = version < .android34
      return profile
    }
  }

  @Test(arguments: HostileData.allCases)
  func hostileMessagesAreShownSafely(_ data: HostileData) throws {
    for (number, row) in try data.rows().enumerated() {
      let bytes = row.bytes
      for step in [0, 7, 13] {
        let profile = Self.profiles[(number + step) % Self.profiles.count]
        let parsed = MarkupParser().parse(utf8: bytes, as: .device(profile))
        try parsed.styledText.checkInvariants()
        for scalar in parsed.styledText.text.unicodeScalars {
          let isControl = scalar.value < 0x20 && scalar != "\n" || 0x7f...0x9f ~= scalar.value
          #expect(!isControl, "\(row.id): U+\(String(scalar.value, radix: 16))")
        }
        for diagnostic in parsed.diagnostics {
          #expect(diagnostic.range.upperBound <= bytes.count, "\(row.id): \(diagnostic)")
        }
        if step == 0 {
          try Invariants.checkRenderers(parsed.styledText, sourceLength: bytes.count)
          try Invariants.checkNotes(of: parsed.styledText)
        }
      }
    }
  }

  /// `bin/compare-page` tests what a browser does with such pages.
  @Test func hostileMessagesAreTextOnAPage() throws {
    var options = Options()
    options.devices = [.android28, .android34]
    let tag = /<[^<>]*>/
    for (number, row) in try HostileData.xss.rows().enumerated()
    where number % 10 == 0 {
      let variant = Page.Variant(html: row.bytes, name: row.id, file: nil, command: nil, options)
      let page = PageWriter().render(Page([variant], options))
      let start = try #require(page.range(of: "<body>"))
      for match in page[start.upperBound...].matches(of: tag) {
        let text = match.output
        #expect(
          !text.contains("=")
            || text.contains(/^<[a-z0-9]+( (class|id|dir|lang|type|for|aria-hidden)="[^"]*")*>$/),
          "\(row.id): \(text)")
        #expect(!text.contains("script") && !text.contains("<i>") && !text.contains("<img"))
      }
    }
  }
}
