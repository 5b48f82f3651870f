internal import Bytes
internal import PushMarkup

/// Writes styled text into a page: elements with classes, and the rules of those classes.
///
/// Nothing of a message becomes a tag, an attribute or CSS: text is filtered and escaped, colours
/// are written from numbers, and URLs appear only as text.
struct PageText {
  /// The HTML so far.
  private(set) var output: [UInt8] = []
  /// The rules of the classes that were used, by their names.
  private(set) var rules: [String: String] = [:]

  /// Sizes outside this range would break the page, and show nothing more.
  private static let sizes = 40...400
  /// The deepest level that is indented further.
  private static let deepest = 8

  mutating func raw(_ html: String) { output.append(contentsOf: html.utf8) }

  /// Appends a text of any kind as one line.
  mutating func plain(_ text: String) {
    let line = Array(DisplayFilter.line(text).utf8)
    output.appendEscaped(line, 0..<line.count, inAttribute: false)
  }

  /// Appends an element with such a text; the tag is its name, with its attributes if it has any.
  mutating func element(_ tag: String, _ text: String) {
    raw("<\(tag)>")
    plain(text)
    raw("</\(tag.prefix { $0 != " " })>")
  }

  /// Appends an element with a sentence in which code is between backticks.
  mutating func sentence(_ tag: String, _ text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return element(tag, text) }
    raw("<\(tag)>")
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 { element("code", String(part)) } else { plain(String(part)) }
    }
    raw("</\(tag.prefix { $0 != " " })>")
  }

  /// The class for a background.
  mutating func ground(_ color: RGBAColor) -> String {
    let name = "g\(color.hex.dropFirst())"
    rules[name] = "background-color:\(color.hex)"
    return name
  }

  /// Appends a text as it is sent, with its line breaks.
  mutating func source(_ bytes: [UInt8]) {
    var shown: [UInt8] = []
    var filter = DisplayFilter(.show)
    for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 {
        shown.append(0x0a)
        filter.startLine()
      }
      filter.append(bytes, in: line.indices, to: &shown)
    }
    output.appendEscaped(shown, 0..<shown.count, inAttribute: false)
  }

  // MARK: Styled text

  /// Appends a text as paragraphs, with bullets, bars and alignment. Its lines start at `starts`,
  /// and `marks` are the tags that readers see.
  mutating func paragraphs(_ text: StyledText, lineStarts starts: [Int], marks: [Range<Int>]) {
    var breaks = starts[...]
    var marks = marks[...]
    let bytes = Array(text.text.utf8)
    // Line breaks at the end would take up space.
    let end = bytes.endBeforeBreaks
    let runs = text.runs
    let bullets = text.spans.compactMap { span -> (start: Int, number: Int?)? in
      if case .bullet(let number) = span.attribute { return (span.range.lowerBound, number) }
      return nil
    }
    let directions = LineDirections(bytes, placeholders: text.placeholders)
    var numbers: [Int: Int?] = [:]
    for bullet in bullets { numbers[bullet.start] = bullet.number }
    var filter = DisplayFilter(.model)
    var next = 0
    var start = 0
    while start <= end {
      let stop = bytes[start..<end].firstIndex(of: 0x0a) ?? end
      while next < runs.count, runs[next].range.upperBound <= start { next += 1 }
      let style = next < runs.count ? runs[next].style : Style()
      // With `dir="auto"`, a browser would also consider the words that replace an image.
      raw("<p dir=\"\(directions.isReversed(at: start) ? "rtl" : "ltr")\"")
      let names = blockClasses(style)
      if !names.isEmpty { raw(" class=\"\(names.joined(separator: " "))\"") }
      raw(">")
      // The last bar is the paragraph's own; bars of quotations around it are in its margin.
      for level in 1..<max(1, min(style.quoteCount, Self.deepest)) {
        raw("<span class=\"bar b\(level)\"></span>")
        rules["b\(level)"] = "inset-inline-start:calc(-\(level)em - 3px)"
      }
      if style.bulletCount > 0 {
        let marker = numbers[start].map { number in number.map { "\($0)." } ?? "•" } ?? ""
        raw("<span class=\"dot\">\(marker)</span>")
      }
      if start == stop { raw("<br>") }
      var index = next
      while index < runs.count, runs[index].range.lowerBound < stop {
        var part = runs[index].range.clamped(to: start..<stop)
        while let place = breaks.first, place < part.upperBound {
          breaks.removeFirst()
          guard place > start else { continue }
          let end = max(part.lowerBound, place)
          write(runs[index], part.lowerBound..<end, bytes, &marks, &filter)
          raw("<br>")
          part = end..<part.upperBound
        }
        write(runs[index], part, bytes, &marks, &filter)
        index += 1
      }
      raw("</p>")
      filter.startLine()
      start = stop + 1
    }
  }

  private mutating func blockClasses(_ style: Style) -> [String] {
    var names: [String] = []
    switch style.alignment {
    case .start, nil: break
    case .center: names.append("mid")
    case .end: names.append("far")
    case .left: names.append("left")
    case .right: names.append("right")
    }
    if style.bulletCount > 0 { names.append("item") }
    if style.quoteCount > 0 { names.append("quote") }
    let depth = min(style.bulletCount + style.quoteCount, Self.deepest)
    if depth > 1 {
      names.append("in\(depth)")
      rules["in\(depth)"] = "margin-inline-start:\(depth - 1)em"
    }
    return names
  }

  /// Appends part of a run, in pieces if tags in it are marked.
  private mutating func write(
    _ run: StyledText.Run, _ range: Range<Int>, _ bytes: [UInt8],
    _ marks: inout ArraySlice<Range<Int>>,
    _ filter: inout DisplayFilter
  ) {
    var start = range.lowerBound
    while let mark = marks.first, mark.lowerBound < range.upperBound {
      let part = mark.clamped(to: start..<range.upperBound)
      write(run, start..<part.lowerBound, bytes, &filter)
      if !part.isEmpty {
        raw("<span class=\"seen\">")
        write(run, part, bytes, &filter)
        raw("</span>")
      }
      start = part.upperBound
      guard mark.upperBound <= range.upperBound else { break }
      marks.removeFirst()
    }
    write(run, start..<range.upperBound, bytes, &filter)
  }

  private mutating func write(
    _ run: StyledText.Run, _ range: Range<Int>, _ bytes: [UInt8], _ filter: inout DisplayFilter
  ) {
    guard !range.isEmpty else { return }
    if let image = run.style.image {
      let words = image.alternative.flatMap { $0.isEmpty ? nil : $0 } ?? "image"
      return element("span class=\"image\"", words)
    }
    var shown: [UInt8] = []
    filter.append(bytes, in: range, to: &shown)
    let names = classes(run.style)
    if !names.isEmpty { raw("<span class=\"\(names.joined(separator: " "))\">") }
    output.appendEscaped(shown, 0..<shown.count, inAttribute: false)
    if !names.isEmpty { raw("</span>") }
  }

  private mutating func classes(_ style: Style) -> [String] {
    var names: [String] = []
    if style.bold { names.append("bold") }
    if style.italic { names.append("italic") }
    if style.underline || style.link != nil { names.append("under") }
    if style.strikethrough { names.append("strike") }
    if let script = style.script { names.append(script == .raised ? "raised" : "lowered") }
    if style.link != nil, style.foreground == nil { names.append("link") }
    switch style.typeface {
    case _ where style.isMonospaced: names.append("mono")
    case "serif": names.append("serif")
    case "cursive", "casual": names.append("cursive")
    default: break
    }
    let percent = Int(min(max(style.relativeSize, 0.01), 100) * 100 + 0.5)
    if percent != 100 {
      let size = min(max(percent, Self.sizes.lowerBound), Self.sizes.upperBound)
      names.append("z\(size)")
      rules["z\(size)"] = "font-size:\(size)%"
    }
    if let color = style.foreground {
      let name = "c\(color.hex.dropFirst())"
      rules[name] = "color:\(color.hex)"
      names.append(name)
    }
    if let color = style.background { names.append(ground(color)) }
    return names
  }
}
