import Foundation
import Testing

/// What the program takes from libxml2: its HTML parser reads the message, and none of its XML
/// parsers does.
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
    // The version is a variable, and from 2.14 on has no underscores in front.
    let found = symbols.filter { name in
      name != "xmlParserVersion" && forbidden.contains { name.hasPrefix($0) }
    }
    #expect(found == [])
  }
}
