extension DisplayWidth {
  /// The columns of a text that was filtered; line feeds take none.
  package static func columns(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var columns = 0
    while let cluster = scanner.next() { columns += cluster.width }
    return columns
  }
}
