import Testing

@testable import PushMarkup
import PushMarkupLint
@testable import PushMarkupAndroid
@testable import PushMarkupPipeline

@Suite struct DeviceMatrixTests {
  private static func matrix(_ html: String) -> DeviceMatrix {
    DeviceMatrix(
      Array(html.utf8),
      DeviceMatrix.profiles(AndroidVersion.allCases, like: DeviceProfile(), onlyNight: false),
      parser: MarkupParser())
  }

  @Test func plainTextIsTheSameEverywhere() {
    #expect(Self.matrix("Hi").groups.map(\.label) == ["Every Android"])
  }

  @Test func devicesThatShowTheSameAreGrouped() {
    let groups = Self.matrix("<font color='red'>Hi</font>").groups
    #expect(
      groups.map(\.label) == [
        "Android 16 and later", "Android 14 to 15", "Android 7.0 to 9, 10 to 13 by day",
        "Android 10 to 13 at night",
      ])
    #expect(
      groups.map { $0.losses.map(\.rule) } == [
        [.notificationPlain], [.notificationColor], [], [.notificationNight],
      ])
  }

  @Test func lossesAreCountedByRule() {
    let groups = Self.matrix("<big>a</big> <small>b</small>").groups
    #expect(groups.map { $0.losses.map(\.rule) } == [[.notificationSize]])
    #expect(groups.map { $0.losses.map(\.count) } == [[2]])
  }

  @Test func namesAreRead() {
    #expect(AndroidVersion(name: "android-34") == .android34)
    #expect(AndroidVersion(name: "35-qpr1") == .android35QPR1)
    #expect(AndroidVersion(name: "latest") == .android37)
    #expect(AndroidVersion(name: "25") == nil)
    #expect(AndroidVersion.allCases.sorted() == AndroidVersion.allCases)
  }

  /// Why a phone's colours differ from the HTML's, as the linter reports it.
  @Test func itReportsWhyAPhoneDiffers() {
    let matrix = Self.matrix(
      "<font color='#f60'>x</font> y <b style='color: red'>w</b> <font color=red>a "
        + "<font color=blue>b</font></font>")
    #expect(
      matrix.noticed.map(\.rule).filter { $0.rawValue.hasPrefix("device") } == [
        .deviceColorHex, .deviceStyleIgnored, .deviceOuterStyleWins,
      ])
  }
}
