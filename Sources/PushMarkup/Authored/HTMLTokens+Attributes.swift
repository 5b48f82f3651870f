internal import Bytes
internal import HTMLTokens

extension HTMLTokens {
  /// The attributes of a tag; `next` is behind those of all tags before it, and goes behind its
  /// own.
  @inline(__always)
  package func attributes(of tag: Int, from next: inout Int) -> Range<Int> {
    let first = next
    while next < attributes.count, Int(attributes[next].tag) == tag { next += 1 }
    return first..<next
  }
}
