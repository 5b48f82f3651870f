extension String {
  /// What stands between commas, without spaces beside it.
  package var listed: [String] {
    utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      var part = part.drop { $0 == 0x20 }
      while part.last == 0x20 { part.removeLast() }
      return String(decoding: part, as: UTF8.self)
    }
  }
}
