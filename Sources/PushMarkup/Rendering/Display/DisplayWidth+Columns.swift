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
}
