/// Random documents of nested blocks with every property. The same seed makes the same document.
struct BlockMaker {
  private var chance: Chance
  private var html = ""
  /// No element starts after this many bytes.
  private var limit = 0

  /// The document of a seed.
  static func document(_ seed: Int) -> String {
    var maker = BlockMaker(chance: Chance(state: UInt64(seed)))
    maker.limit = seed % 16 == 0 ? 10_000 : 400
    maker.addContent(depth: 0)
    return maker.html
  }

  private mutating func addContent(depth: Int) {
    for _ in 0..<1 + chance.below(depth == 0 ? 5 : 4) {
      switch chance.below(depth < 6 && html.utf8.count < limit ? 12 : 4) {
      case 0: html += pick(["a", "b", "c d", "e ", " f", "g  h", "&amp;<", "日本", "x\u{301}", "❤️"])
      case 1: html += pick(["x", "yz", " ", "one two"])
      case 2:
        html += pick(["<br>", "<br>", "<br><br>", "\n", "<img alt=z>", "<p>", "</p>", "</li>"])
      case 3: html += pick(Self.stray)
      case 4...6: addElement(pick(Self.inline), depth)
      default: addElement(pick(Self.blocks), depth)
      }
    }
  }

  private mutating func addElement(_ name: String, _ depth: Int) {
    html += "<\(name)"
    if name == "a" { html += " href=\(pick(["tel:1", "tel:2", "https://e.com/?a=1&b='", "x:"]))" }
    if name == "font" { html += pick([" color=red", " face=serif", " color=#00f face=mono"]) }
    if chance.below(3) == 0 || name == "span" {
      let declarations = (0..<1 + chance.below(2)).map { _ in pick(Self.declarations) }
      html += " style=\"\(declarations.joined(separator: ";"))\""
    }
    html += ">"
    addContent(depth: depth + 1)
    // Some elements are not closed, or are closed in another order.
    if chance.below(8) > 0 { html += "</\(name)>" }
  }

  private mutating func pick(_ choices: [String]) -> String { choices[chance.below(choices.count)] }

  private static let inline = [
    "b", "i", "u", "s", "sup", "sub", "tt", "big", "small", "font", "span", "a", "cite", "span",
  ]
  private static let blocks = [
    "p", "div", "blockquote", "ul", "li", "h1", "h2", "h5", "h6", "div", "li", "blockquote",
  ]
  private static let stray = [
    "</b>", "</i>", "</span>", "</div>", "</ul>", "</blockquote>", "</a>", "</h1>", "<li>", "<h3>",
  ]
  private static let declarations = [
    "text-align:left", "text-align:center", "text-align:right", "text-align:inherit", "color:red",
    "color:#00f8", "color:transparent", "background:#ff0", "background:transparent",
    "font-size:1.3em", "font-size:80%", "font-size:smaller", "font-size:5em", "font-size:0.1em",
    "font-weight:bold", "font-weight:normal", "font-style:italic", "font-style:normal",
    "font-family:monospace", "font-family:serif", "text-decoration:underline line-through",
    "vertical-align:super", "vertical-align:baseline",
  ]
}
