internal import Bytes
internal import CLibXML2

/// Calls libxml2's HTML SAX parser. What differs between its versions is in `CLibXML2/shim.h` and
/// in ``TokenSink``.
enum LibXML2 {
  /// Whether this version repairs the tree on the way, so that the tags have to be won back.
  static let repairsTree = LIBXML_VERSION < 21400

  /// libxml2's tables must be set up once before the first concurrent use, or its own
  /// initialisation races.
  private static let initialized: Void = xmlInitParser()

  /// The tokens of a message.
  ///
  /// libxml2 functions: `htmlNewParserCtxt` and `htmlParseDocument`, from 2.11 on
  /// `htmlCtxtReadMemory`. The context belongs to the thread and is kept.
  static func read(_ source: consuming PatchedMessage, _ names: HTMLTokens.Names) -> HTMLTokens {
    _ = Self.initialized
    var sink = TokenSink(source, names)
    let isWhole = unsafe parse(&sink)
    return sink.finished(isWhole: isWhole)
  }

  /// The sink lives as long as the parse: libxml2 calls back while `pm_parse` runs, with pointers
  /// that are valid for the call only, so every byte is copied at once.
  @unsafe private static func parse(_ sink: inout TokenSink) -> Bool {
    // What libxml2 can count.
    guard sink.length > 0 else { return true }
    guard let length = Int32(exactly: sink.length) else { return false }
    guard let context = unsafe pm_context() else { return false }
    unsafe sink.context = context
    let source = sink.source
    let isWhole = unsafe withUnsafeMutablePointer(to: &sink) { sink in
      unsafe source.withUnsafeBytes { source in
        unsafe sink.pointee.base = source.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var state = unsafe pm_parse_state(
          context: context,
          handlers: pm_handlers(
            start: onStart, end: onEnd, text: onText, raw: onRaw, passed: onPassed,
            problem: onProblem, user: sink))
        return unsafe pm_parse(
          &state, source.baseAddress?.assumingMemoryBound(to: CChar.self), length) != 0
          && !sink.pointee.hasFailed
      }
    }
    unsafe sink.base = nil
    // After a failure nobody knows what state the context is in.
    if !isWhole { pm_discard_context() }
    return isWhole
  }
}

extension HTMLTokens {
  /// Whether libxml2 is one that repairs the tree, 2.13 or earlier; what it reads then differs in places.
  package static var repairsTree: Bool { LibXML2.repairsTree }

  /// Frees what libxml2 keeps for this thread; a test then begins with nothing.
  package static func discardContext() {
    pm_discard_context()
    xmlResetLastError()
  }
}

@unsafe private func sink(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<TokenSink> {
  unsafe user.unsafelyUnwrapped.assumingMemoryBound(to: TokenSink.self)
}

@unsafe private func onStart(
  _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
  guard let name = unsafe name else { return }
  unsafe sink(user).pointee.startTag(name, attributes)
}

@unsafe private func onEnd(_ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?) {
  guard let name = unsafe name else { return }
  unsafe sink(user).pointee.endTag(name)
}

@unsafe private func onText(
  _ user: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<xmlChar>?, _ count: Int32
) {
  guard let bytes = unsafe bytes, count > 0 else { return }
  unsafe sink(user).pointee.text(bytes, Int(count))
}

@unsafe private func onRaw(
  _ user: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<xmlChar>?, _ count: Int32
) {
  guard let bytes = unsafe bytes, count > 0 else { return }
  unsafe sink(user).pointee.raw(bytes, Int(count))
}

@unsafe private func onPassed(_ user: UnsafeMutableRawPointer?) {
  unsafe sink(user).pointee.passed()
}

@unsafe private func onProblem(
  _ user: UnsafeMutableRawPointer?, _ problem: pm_problem, _ name: UnsafePointer<xmlChar>?
) {
  unsafe sink(user).pointee.problem(problem, name)
}
