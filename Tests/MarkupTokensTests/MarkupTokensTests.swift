import MarkupTokens
import Testing

/// What every libxml2 from 2.9 to 2.15 must make of the normal form.
@Suite struct MarkupTokensTests {
  @Test func aMilestoneStandsWhereItsTagStood() {
    var normal = NormalForm(capacity: 16)
    let source = Array("ab".utf8)
    normal.appendVerbatim(source, 0, 1)
    normal.appendTag(WrittenTag(.start, name: 7, start: 1, end: 4))
    normal.appendVerbatim(source, 1, 2)
    normal.appendTag(WrittenTag(.end, name: 7, start: 5, end: 9))
    let tokens = MarkupTokens(normal)
    #expect(String(decoding: tokens.bytes, as: UTF8.self) == "ab")
    #expect(tokens.tags.map(\.name) == [7, 7])
    #expect(tokens.tags.map(\.kind) == [.start, .end])
    #expect(tokens.tags.map(\.textEnd) == [1, 2])
    #expect(tokens.attributes.isEmpty)
  }

  @Test(arguments: AttributeName.allCases)
  func anAttributeComesBackDecoded(name: AttributeName) throws {
    var normal = NormalForm(capacity: 16)
    normal.appendTag(WrittenTag(.start, name: 1, start: 0, end: 9))
    normal.beginAttribute(name)
    for scalar in "a\"<&>'é\u{10ffff}".unicodeScalars { normal.append(scalar) }
    normal.endAttribute()
    let tokens = MarkupTokens(normal)
    let attribute = try #require(tokens.attributes.first)
    #expect(attribute.name == name)
    #expect(attribute.tag == 0)
    #expect(
      String(decoding: tokens.bytes[attribute.value], as: UTF8.self) == "a\"<&>'é\u{10ffff}")
  }

  @Test func anEmptyValueIsAnAttribute() {
    var normal = NormalForm(capacity: 16)
    normal.appendTag(WrittenTag(.start, name: 1, start: 0, end: 9))
    normal.beginAttribute(.href)
    normal.endAttribute()
    let tokens = MarkupTokens(normal)
    #expect(tokens.attributes.map(\.value) == [0..<0])
  }

  /// Text, tags and values keep apart: `ab<x href=c src=""><y>d</y>e`.
  @Test func valuesStandBetweenTheirTagAndTheTextBehindIt() {
    var normal = NormalForm(capacity: 16)
    let source = Array("abcde".utf8)
    normal.appendVerbatim(source, 0, 2)
    normal.appendTag(WrittenTag(.start, name: 1, start: 0, end: 0))
    normal.beginAttribute(.href)
    normal.appendVerbatim(source, 2, 3)
    normal.endAttribute()
    normal.beginAttribute(.src)
    normal.endAttribute()
    normal.appendTag(WrittenTag(.start, name: 2, start: 0, end: 0))
    normal.appendVerbatim(source, 3, 4)
    normal.appendTag(WrittenTag(.end, name: 2, start: 0, end: 0))
    normal.appendVerbatim(source, 4, 5)
    let tokens = MarkupTokens(normal)
    #expect(tokens.bytes == source)
    #expect((0...3).map { tokens.text(before: $0) } == [0..<2, 3..<3, 3..<4, 4..<5])
    #expect(tokens.attributes.map(\.value) == [2..<3, 3..<3])
    #expect(tokens.attributes.map(\.tag) == [0, 0])
  }

  /// XML has no controls; a value may hold them, and a policy must see them.
  @Test func controlsInAValueSurvive() {
    var normal = NormalForm(capacity: 16)
    let controls = Array(0..<0x20 as Range<UInt8>)
    normal.appendTag(WrittenTag(.start, name: 1, start: 0, end: 0))
    normal.beginAttribute(.href)
    for control in controls { normal.append(control) }
    normal.endAttribute()
    normal.append(UInt8(ascii: "t"))
    let tokens = MarkupTokens(normal)
    #expect(tokens.attributes.map(\.value) == [0..<32])
    #expect(tokens.bytes == controls + Array("t".utf8))
    #expect(tokens.text(before: 1) == 32..<33)
  }

  /// Leading, trailing and lonely white space is text: libxml2 calls some of it ignorable.
  @Test(arguments: [" ", "\n", "\t \n", " a", "a ", "  a  b  "])
  func whiteSpaceIsKept(text: String) {
    var normal = NormalForm(capacity: 16)
    let source = Array(text.utf8)
    normal.appendTag(WrittenTag(.start, name: 1, start: 0, end: 0))
    normal.appendVerbatim(source, 0, source.count)
    normal.appendTag(WrittenTag(.end, name: 1, start: 0, end: 0))
    normal.appendVerbatim(source, 0, source.count)
    let tokens = MarkupTokens(normal)
    #expect(String(decoding: tokens.bytes, as: UTF8.self) == text + text)
    #expect(tokens.tags.map(\.textEnd) == [0, UInt32(source.count)])
  }

  /// Text comes in pieces of about a thousand bytes; none may be lost at a seam.
  @Test func longTextIsWhole() {
    let text = String(repeating: "ж🎉a&<", count: 5_000)
    var normal = NormalForm(capacity: 16)
    for scalar in text.unicodeScalars { normal.append(scalar) }
    #expect(String(decoding: MarkupTokens(normal).bytes, as: UTF8.self) == text)
  }

  /// XML has no U+FFFE and U+FFFF; a phone shows them.
  @Test func noncharactersSurvive() {
    var normal = NormalForm(capacity: 16)
    for value in [0xfffe, 0x61, 0xffff] as [UInt32] {
      if let scalar = Unicode.Scalar(value) { normal.append(scalar) }
    }
    #expect(MarkupTokens(normal).bytes == [0xef, 0xbf, 0xbe, 0x61, 0xef, 0xbf, 0xbf])
  }

  @Test func theirStandInsAreReadAsReplacementCharacters() {
    var normal = NormalForm(capacity: 16)
    for value in [0xfdd0, 0xfdef] as [UInt32] {
      if let scalar = Unicode.Scalar(value) { normal.append(scalar) }
    }
    #expect(String(decoding: MarkupTokens(normal).bytes, as: UTF8.self) == "\u{fffd}\u{fffd}")
  }

  /// What would end text, a value or the document for an XML parser, and what one normalises.
  @Test(arguments: [
    "]]>", "<?t?>", "</x>", "<!--", "<![CDATA[", "&lt;", "&#60;", "a\r\nb\rc", "\u{85}\u{2028}",
    "\u{7f}\u{9f}", "\0", "\u{1}", "\u{fffe}",
  ])
  func nothingOfAMessageIsMarkupToLibxml2(text: String) {
    var normal = NormalForm(capacity: 0)
    for scalar in text.unicodeScalars { normal.append(scalar) }
    normal.appendTag(WrittenTag(.start, name: 1, start: 0, end: 0))
    normal.beginAttribute(.href)
    for scalar in text.unicodeScalars { normal.append(scalar) }
    normal.endAttribute()
    let tokens = MarkupTokens(normal)
    #expect(tokens.isWhole)
    #expect(tokens.bytes == Array((text + text).utf8))
    #expect(tokens.attributes.map(\.value) == [text.utf8.count..<2 * text.utf8.count])
  }

  /// A document that is not in normal form is refused, not repaired, and the next one is read as if nothing had been.
  @Test func whatIsNotInNormalFormIsRefused() {
    for broken in ["a<b", "&amp", "&nbsp;", "\u{1}", "]]>", "</x>"] {
      var normal = NormalForm(capacity: 0)
      let source = Array(broken.utf8)
      normal.appendVerbatim(source, 0, source.count)
      normal.appendTag(WrittenTag(.end, name: 1, start: 0, end: 0))
      let tokens = MarkupTokens(normal)
      #expect(!tokens.isWhole, "\(broken)")
      #expect(tokens.tags.count == 1)
      var next = NormalForm(capacity: 0)
      next.append(UInt8(ascii: "n"))
      let read = MarkupTokens(next)
      #expect(read.isWhole)
      #expect(read.bytes == [UInt8(ascii: "n")])
    }
  }

  @Test func anEmptyMessageIsEmpty() {
    let tokens = MarkupTokens(NormalForm(capacity: 0))
    #expect(tokens.bytes.isEmpty)
    #expect(tokens.tags.isEmpty)
  }

  /// However many tags are open in the message, libxml2 sees none of them nested.
  @Test func tagsNeedNotBalance() {
    var normal = NormalForm(capacity: 16)
    for index in 0..<20_000 {
      normal.appendTag(
        WrittenTag(index % 3 == 0 ? .start : .end, name: 1, start: index, end: index))
    }
    #expect(MarkupTokens(normal).tags.count == 20_000)
  }
}
