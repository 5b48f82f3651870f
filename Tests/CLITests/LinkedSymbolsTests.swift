import Foundation
import Testing

/// The program reads messages with libxml2's HTML parser, and uses none of its XML parsers.
@Suite struct LinkedSymbolsTests {
  @Test func theHTMLParserIsLinkedAndNoXMLParser() throws {
    guard let symbols = try Tool.symbolsOfLibraries(in: Tool.path) else {
      return print("skipped: nm is missing")
    }
    #expect(symbols.contains { $0 == "htmlParseDocument" || $0 == "htmlCtxtReadMemory" })
    let forbidden = [
      "xmlParse", "xmlRead", "xmlCtxtRead", "xmlSAXParse", "xmlSAXUserParse", "xmlReader",
      "xmlTextReader", "xmlCreatePushParser", "xmlNewSAXParser", "xmlRecover",
    ]
    // `xmlParserVersion` is a variable; from 2.14 on, its symbol has no leading underscores.
    let found = symbols.filter { name in
      name != "xmlParserVersion" && forbidden.contains { name.hasPrefix($0) }
    }
    #expect(found == [])
  }
}
