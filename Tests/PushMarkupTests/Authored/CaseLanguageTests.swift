import PushMarkup
import Testing

/// Letters whose case depends on their language: SpecialCasing.txt of Unicode; for Greek what ICU,
/// and with it Chromium, does.
@Suite struct CaseLanguageTests {
  private func text(_ transform: String, _ language: String, _ words: String) -> String {
    authored("<span style='text-transform:\(transform)' lang='\(language)'>\(words)</span>")
      .styledText.text
  }

  @Test(arguments: [
    ("uppercase", "tr", "istanbul ılık", "İSTANBUL ILIK"),
    ("uppercase", "AZ-Latn", "istanbul", "İSTANBUL"), ("uppercase", "en", "istanbul", "ISTANBUL"),
    ("uppercase", "trx", "i", "I"), ("lowercase", "tr", "ISPARTA İZMİR", "ısparta izmir"),
    ("lowercase", "tr", "I\u{307}x", "ix"), ("capitalize", "tr", "izmir ili", "İzmir İli"),
    ("uppercase", "el", "προσφορά", "ΠΡΟΣΦΟΡΑ"), ("uppercase", "el-GR", "Μάιος", "ΜΑΪΟΣ"),
    ("uppercase", "el", "ρολόι", "ΡΟΛΟΪ"), ("uppercase", "el", "ΐ ΰ ϊ", "Ϊ Ϋ Ϊ"),
    ("uppercase", "el", "ένα ή δύο", "ΕΝΑ Ή ΔΥΟ"), ("uppercase", "el", "ήταν", "ΗΤΑΝ"),
    ("uppercase", "en", "προσφορά", "ΠΡΟΣΦΟΡΆ"),
    // Browsers make no capitals that few fonts have, and none are left; the old ones are letters.
    ("uppercase", "ka", "გამარჯობა, Anna ჿ", "გამარჯობა, ANNA ჿ"),
    ("uppercase", "", "გ\u{1c92}\u{1cbf} ⴀ", "გგჿ Ⴀ"), ("uppercase", "tr", "გi", "გİ"),
    ("lowercase", "ka", "\u{1c92}Ა", "გა"), ("capitalize", "ka", "გა", "გა"),
  ])
  func isThatOfTheLanguage(_ transform: String, _ lang: String, _ words: String, _ expected: String)
  {
    #expect(text(transform, lang, words) == expected)
  }

  @Test(arguments: [
    ("<p lang=tr><span style='text-transform:uppercase'>i</span>", "İ"),
    ("<p lang=tr>i<b lang=en style='text-transform:uppercase'>i</b>", "iI"),
    ("<p style='text-transform:uppercase'>i<i lang=tr>i</i>i", "IİI"),
    ("<section lang=tr><q style='text-transform:uppercase'>i</q></section>", "İ"),
    ("<p lang=tr>i</p>", "i"),
    ("<body lang=tr><p style='text-transform:uppercase'>i</p>", "İ"),
    ("<html lang=tr><body><p style='text-transform:uppercase'>i</p>", "İ"),
    ("<!doctype html><HTML\nLANG='tr'><p style='text-transform:uppercase'>i", "İ"),
    ("<html lang=tr><body lang=en><p style='text-transform:uppercase'>i</p>", "I"),
    ("<html lang=tr><p lang='' style='text-transform:uppercase'>i</p>", "I"),
    ("<html lang='el'><b style='text-transform:uppercase'>ρολόι</b>", "ΡΟΛΟΪ"),
  ])
  func isInherited(_ html: String, _ expected: String) {
    #expect(authored(html).styledText.text == expected)
    #expect(!rules(html).contains("attribute.unknown"))
  }

  /// What else `html` says is dropped, and so is what one behind text says.
  @Test(arguments: ["<html class=x lang=tr><p>i", "<p>i</p><html lang=tr>"])
  func theRestIsSaid(_ html: String) {
    #expect(rules(html).contains { $0 == "attribute.unknown" || $0 == "attribute.ignored" })
  }
}
