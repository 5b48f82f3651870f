import Bytes
import HTMLTokens

/// A few names, as a reading requests them.
let names = HTMLTokens.Names(
  elements: ["b", "i", "p", "br", "a", "div", "script", "style", "title", "html", "head", "body"],
  raw: ["script", "style", "title"], attributes: ["href", "style", "alt"])
private let elementNames = [
  "", "b", "i", "p", "br", "a", "div", "script", "style", "title", "html", "head", "body",
]
private let attributeNames = ["", "href", "style", "alt"]

extension HTMLTokens {
  init(_ html: String) {
    var message = Array(html.utf8)
    self.init(&message, from: 0, names: names)
  }

  /// The text before a tag, or after the last one.
  func text(before index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(tags[index - 1].textStart))..<(index == tags.count
      ? bytes.count : Int(tags[index].textEnd))
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name of a tag, whether it was requested or not.
  func name(_ tag: HTMLTag) -> String {
    tag.name == 0 ? string(unknownName(tag)) : elementNames[Int(tag.name)]
  }

  /// Tags, attributes and text, one entry each: `hi`, `<b>`, `<a href=x>`, `</b>`.
  var spelled: [String] {
    var all: [String] = []
    for index in 0...tags.count {
      let text = text(before: index)
      if !text.isEmpty { all.append(string(text)) }
      guard index < tags.count else { break }
      let tag = tags[index]
      let values = self.attributes.array.filter { Int($0.tag) == index && $0.name > 0 }
        .map { " \(attributeNames[Int($0.name)])=\(string($0.value))" }.joined()
      switch tag.kind {
      case .start: all.append("<\(name(tag))\(values)>")
      case .selfClosing: all.append("<\(name(tag))\(values)/>")
      case .end: all.append("</\(name(tag))>")
      }
    }
    return all
  }

  /// The source of each tag.
  func sources(in html: String) -> [String] {
    tags.array.map { String(decoding: Array(html.utf8)[$0.range], as: UTF8.self) }
  }
}

// `#expect` does not accept every expression with a noncopyable value.
func spelled(_ html: String) -> [String] { HTMLTokens(html).spelled }
func notes(_ html: String) -> [HTMLNote] { HTMLTokens(html).notes }
func isVerbatim(_ html: String) -> Bool { HTMLTokens(html).isVerbatim }
func isWhole(_ html: String) -> Bool { HTMLTokens(html).isWhole }
func sources(_ html: String) -> [String] { HTMLTokens(html).sources(in: html) }
