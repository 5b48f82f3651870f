extension DisplayWidth {
  /// A grapheme: where it lies, in bytes, and its columns.
  package typealias Grapheme = (range: Range<Int>, columns: Int)

  /// The graphemes of a text that was filtered.
  package static func graphemes(_ bytes: [UInt8]) -> [Grapheme] {
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var graphemes: [Grapheme] = []
    while let cluster = scanner.next() { graphemes.append((cluster.range, cluster.width)) }
    return graphemes
  }

  /// The columns of a text that was filtered; line feeds take none.
  package static func columns(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var columns = 0
    while let cluster = scanner.next() { columns += cluster.width }
    return columns
  }
}
