extension String {
  /// What stands between commas, without spaces beside it.
  package var listed: [String] {
    utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0.trimming { $0 == 0x20 }, as: UTF8.self)
    }
  }
}
