internal import Bytes

// Placeholders between single braces.
extension Placeholder {
  /// `{name}` and `${name}`, both also with a default or a format: `{name|friend}`; and arguments
  /// of ICU messages, which may be numbers.
  static func readName(_ bytes: [UInt8], _ start: Int) -> Placeholder? {
    let first = bytes[start] == UInt8(ascii: "$") ? start + 2 : start + 1
    let name = bytes[first...].prefix(256).prefix { $0.isOfPlaceholderName }
    let isNumber = first == start + 1 && name.allSatisfy(\.isASCIIDigit)
    guard !name.isEmpty, isNumber || name.first?.isASCIILetter == true || name.first == 0x5f else {
      return nil
    }
    var end = name.endIndex
    if end < bytes.count, bytes[end] == UInt8(ascii: "|") {
      let rest = bytes[end...].prefix(256)
      end = rest.firstIndex { "{}<>\"\n".utf8.contains($0) } ?? rest.endIndex
    } else if first == start + 1, let argumentEnd = endOfArgument(bytes, name.endIndex) {
      end = argumentEnd
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
    var placeholder = Placeholder(start..<end + 1, bytes)
    placeholder.name = String(decoding: name, as: UTF8.self)
    placeholder.isPlain = end == name.endIndex
    placeholder.isOfNameAlone = placeholder.isPlain
    return placeholder
  }

  /// The brace that ends an argument of ICU's MessageFormat, searched from the end of its name on:
  /// `{count, plural, one {# item} other {# items}}`. Nil for any other text, and if it contains
  /// tags, which belong to the message.
  private static func endOfArgument(_ bytes: [UInt8], _ nameEnd: Int) -> Int? {
    let rest = bytes[nameEnd...].prefix(2_048)
    let afterName = rest.drop(while: \.isHTMLSpace)
    guard afterName.first == UInt8(ascii: ",") else { return nil }
    let format = afterName.dropFirst().drop(while: \.isHTMLSpace)
    let kind = format.prefix(while: \.isASCIILetter)
    let takesOptions = argumentKinds.first { kind.elementsEqual($0.key.utf8) }?.value
    let style = format[kind.endIndex...].drop(while: \.isHTMLSpace)
    guard let takesOptions else { return nil }
    guard style.first == UInt8(ascii: ",") || style.first == UInt8(ascii: "}") && !takesOptions
    else { return nil }
    var open = 0
    var place = style.startIndex
    while place < style.endIndex {
      switch style[place] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
      case UInt8(ascii: "'"):
        // Quoted braces are text; any other apostrophe is an ordinary character.
        let next = style[place...].dropFirst().first
        guard next == UInt8(ascii: "{") || next == UInt8(ascii: "}") else { break }
        guard let end = style[(place + 1)...].firstIndex(of: UInt8(ascii: "'")) else { return nil }
        place = end
      case UInt8(ascii: "{"):
        open += 1
        // Without a limit, each of many opening braces would search through those after it.
        guard open <= 16 else { return nil }
      case UInt8(ascii: "}"):
        if open == 0 { return place }
        open -= 1
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The kinds of arguments, and whether a kind needs options.
  private static let argumentKinds = [
    "plural": true, "select": true, "selectordinal": true, "number": false, "date": false,
    "time": false,
  ]
}
