import PushMarkup
import Testing

/// Ruby on one line: a reading stands in parentheses behind its word, which `rp` is for.
@Suite struct RubyTests {
  @Test(arguments: [
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢(かん)字"),
    ("<ruby>漢<rp>【</rp><rt>かん</rt><rp>】</rp></ruby>", "漢【かん】"),
    ("<ruby>明日<rt>あした</rt></ruby>まで", "明日(あした)まで"),
    // No end tag is needed.
    ("<ruby>東<rt>とう<rt>x</ruby>まで", "東(とう)(x)まで"),
    ("<ruby>東<rp>(<rt>とう<rp>)</ruby>まで", "東(とう)まで"), ("<ruby>東<rt>とう", "東(とう)"),
    ("<ruby>東<rt>とう</rt>京<rt>きょう </rt></ruby>", "東(とう)京(きょう)"),
    // Kana between have an empty reading.
    ("<ruby>振<rt>ふ</rt>り<rt></rt>仮<rt>が</rt></ruby>", "振(ふ)り仮(が)"),
    ("<ruby>東<rt hidden>とう</rt></ruby>", "東"), ("<rt>a</rt>", "a"),
    ("<ruby>東<rp>(</rp><rt>a</rt><rp>)</rp></ruby><ruby>京<rt>b</ruby>", "東(a)京(b)"),
    // What nobody sees has no parentheses.
    ("<ruby>東<rt style='display:none'>とう</rt></ruby>", "東"),
    ("<ruby>東<rt style='visibility:hidden'>とう</rt></ruby>", "東"),
    ("<ruby>東<rt>&#8203;</rt></ruby>", "東"), ("<ruby>東<rt>&nbsp;</rt></ruby>", "東"),
    ("<ruby>東<rt>&emsp;<b> </b></rt></ruby>京", "東京"), ("<ruby>東<rt><b hidden>x</b></ruby>", "東"),
    ("<ruby>東<rp>(</rp><rt></rt><rp>)</rp></ruby>", "東"),
    ("<ruby>東<rp>(</rp><rt hidden>x</rt><rp>)</rp>京<rp>(<rt>y<rp>)</ruby>", "東京(y)"),
    // No space stands beside one.
    ("<ruby>東<rt> とう </rt></ruby>", "東(とう)"),
    ("<ruby>東<rt> <b> とう</b> </rt></ruby>", "東(とう)"),
    ("<ruby>東<rp> ( </rp><rt> とう </rt><rp> ) </rp></ruby>", "東(とう)"),
    // One of the author's alone is none of two.
    ("<ruby>東<rt>とう</rt><rp>)</rp></ruby>", "東(とう)"),
    ("<ruby>東<rp>(</rp><rt>とう</rt></ruby>", "東(とう)"),
    ("<ruby>東<rp></rp><rt>とう</rt><rp></rp></ruby>", "東(とう)"),
    ("<ruby>東<rp>(</rp><rt>a</rt><rt>b</rt><rp>)</rp></ruby>", "東(a)(b)"),
    ("<ruby>東<rp>(</rp><rt>a</rt>京<rp>(</rp><rt>b</rt><rp>)</rp></ruby>", "東(a)京(b)"),
    ("<ruby>東<rp>[</rp><rt>a</rt><rp>]</rp>京<rt>b</rt></ruby>", "東[a]京(b)"),
    ("<ruby>東<rt><img src=https://a.example/b.png></ruby>", "東(\u{fffc})"),
    ("<ruby>東<rt>a<ruby>b<rt>c</rt></ruby></rt></ruby>", "東(ab(c))"),
  ])
  func standsInParentheses(_ html: String, _ text: String) {
    #expect(authored(html).styledText.text == text)
  }

  @Test func parenthesesLookAsTheReading() {
    #expect(
      spans("<ruby>a<rt style='color:red'>b</rt></ruby>c") == ["1..<4 foreground=#ff0000"])
    #expect(spans("<ruby>a<rt><b>b</b></rt></ruby>c") == ["2..<3 bold"])
    #expect(spans("<ruby>a<rp>[</rp><rt><b>b</b></rt><rp>]</rp></ruby>c") == ["2..<3 bold"])
  }

  @Test func aPhoneShowsTheFixedOne() {
    let fixed = Fixer().fix("<ruby>明日<rt>あした</rt></ruby>まで")
    #expect(fixed.html == "明日(あした)まで")
    #expect(fixed.diagnostics.allSatisfy { $0.severity == .note })
  }

  /// A phone runs word and reading together.
  @Test func theLossIsAFinding() {
    let found = Linter().lint("<ruby>明日<rt>あした</rt></ruby>まで")
    #expect(found.contains { $0.rule == .deviceTag && $0.message.contains("<rt>") })
    #expect(!found.contains { $0.rule == .deviceDiffers })
  }
}
