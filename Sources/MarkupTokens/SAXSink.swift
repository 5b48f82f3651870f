// The only file of this project that touches memory by pointer.
//
// libxml2 calls back into the three functions below while `pm_parse` runs; the pointers they get are valid for the call
// only, so every byte is copied at once. The sink lives on the stack of `parse`, the document is kept alive around the whole
// parse, nothing is stored or shared: a context belongs to one thread.
internal import CLibXML2

/// Collects libxml2's SAX callbacks into flat buffers.
struct SAXSink {
  var bytes: [UInt8] = []
  var tags: [WrittenTag]
  var attributes: [MarkupTokens.WrittenAttribute] = []
  /// How many milestones came by.
  private(set) var count = 0

  init(capacity: Int, tags: [WrittenTag]) {
    bytes.reserveCapacity(capacity)
    self.tags = tags
  }

  /// libxml2's tables must be set up once before the first concurrent use, or its own initialisation races.
  private static let initialized: Void = xmlInitParser()

  /// Parses a document in normal form that ends in a 0.
  ///
  /// libxml2 functions: `htmlNewParserCtxt`, `htmlCtxtUseOptions`, `htmlParseDocument`, or `htmlCtxtReadMemory` from 2.11.
  mutating func parse(_ document: [UInt8]) {
    _ = Self.initialized
    unsafe withUnsafeMutablePointer(to: &self) { sink in
      unsafe document.withUnsafeBytes { bytes in
        _ = unsafe pm_parse(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(truncatingIfNeeded: bytes.count - 1), sink, element, characters, mark)
      }
    }
  }

  /// Puts tags whose milestone never came at the end.
  mutating func addMissingMilestones() {
    while count < tags.count { unsafe addMilestone(nil) }
  }

  /// Notes where the next milestone stands, and what it carries.
  mutating func addMilestone(_ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
    guard count < tags.count else { return }
    tags[count].textEnd = UInt32(truncatingIfNeeded: bytes.count)
    if var pair = unsafe pairs {
      while let name = unsafe pair[0] {
        if let attribute = unsafe AttributeName(first: name[0], second: name[1]) {
          let start = bytes.count
          if let value = unsafe pair[1] {
            unsafe bytes.append(
              contentsOf: UnsafeBufferPointer(start: value, count: strlen(value)))
          }
          attributes.append(.init(tag: count, name: attribute, value: start..<bytes.count))
        }
        unsafe pair += 2
      }
    }
    tags[count].textStart = UInt32(truncatingIfNeeded: bytes.count)
    count += 1
  }
}

extension AttributeName {
  /// The names differ in their first two bytes.
  fileprivate init?(first: UInt8, second: UInt8) {
    switch (first, second) {
    case (0x73, 0x74): self = .style
    case (0x73, 0x72): self = .src
    case (0x63, 0x6f): self = .color
    case (0x66, 0x61): self = .face
    case (0x68, 0x72): self = .href
    case (0x61, 0x6c): self = .alt
    default: return nil
    }
  }
}

private func element(
  _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?,
  _ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
  // `a` is a milestone; `body`, and `html` of a version that implies it, are not.
  guard let user = unsafe user, let name = unsafe name, unsafe name[0] == 0x61, unsafe name[1] == 0
  else { return }
  unsafe user.assumingMemoryBound(to: SAXSink.self).pointee.addMilestone(pairs)
}

private func mark(_ user: UnsafeMutableRawPointer?, _ text: UnsafePointer<xmlChar>?) {
  guard let user = unsafe user else { return }
  unsafe user.assumingMemoryBound(to: SAXSink.self).pointee.addMilestone(nil)
}

private func characters(
  _ user: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<xmlChar>?, _ count: Int32
) {
  guard let user = unsafe user, let bytes = unsafe bytes, count > 0 else { return }
  unsafe user.assumingMemoryBound(to: SAXSink.self).pointee.bytes.append(
    contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
}
