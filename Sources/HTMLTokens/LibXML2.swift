internal import Bytes
internal import CLibXML2

/// Calls libxml2's HTML SAX parser. The differences between its versions are handled in
/// `CLibXML2/shim.h` and in ``TokenSink``.
enum LibXML2 {
  /// Whether this version repairs the tree while it parses, so that the tags have to be recovered.
  static let repairsTree = LIBXML_VERSION < 21400
  /// Whether this version reads an unknown declaration as text.
  static let takesDeclarationsForText = LIBXML_VERSION < 21000
  /// Whether this version reports a piece of long text before it advances past the last character.
  static let tellsBeforeLast = LIBXML_VERSION < 21100

  /// libxml2's tables must be set up once before the first concurrent use, or its own
  /// initialisation races.
  ///
  /// False if the loaded libxml2 behaves differently from the one that this was built with: text
  /// would be lost.
  fileprivate static let isReady: Bool = {
    xmlInitParser()
    return pm_kind(pm_loaded_version()) == pm_kind(LIBXML_VERSION)
  }()

  /// The tokens of a message.
  ///
  /// libxml2 functions: `htmlNewParserCtxt` and `htmlParseDocument`, from 2.11 on
  /// `htmlCtxtReadMemory`. The context belongs to the thread and is kept.
  static func read(_ source: consuming PatchedMessage, _ names: HTMLTokens.Names) -> HTMLTokens {
    var sink = TokenSink(source)
    var isWhole = unsafe parse(&sink, names)
    // Hardly any message has such a slash.
    if let place = sink.slash {
      sink = TokenSink(sink.patchedSlashes(from: place))
      isWhole = unsafe parse(&sink, names)
    }
    return sink.finished(isWhole: isWhole)
  }

  /// Everything lent lives as long as the parse. libxml2 calls back while `pm_parse` runs, with
  /// pointers that are valid for the call only, so every byte is copied at once.
  @unsafe private static func parse(_ sink: inout TokenSink, _ names: HTMLTokens.Names) -> Bool {
    guard isReady else { return false }
    guard sink.length > 0 else { return true }
    // libxml2 counts bytes in Int32.
    guard let length = Int32(exactly: sink.length) else { return false }
    guard let context = unsafe pm_context() else { return false }
    let source = sink.source
    let isWhole = unsafe withUnsafeMutablePointer(to: &sink) { sink in
      unsafe source.withUnsafeBufferPointer { source in
        unsafe names.withLookups { elements, attributes, isRaw in
          guard let base = source.baseAddress else { return false }
          var lent = unsafe TokenSink.Lent(
            context: context, base: base, elements: elements, attributes: attributes,
            isRaw: isRaw)
          var state = unsafe pm_parse_state()
          unsafe state.context = context
          unsafe state.handlers = pm_handlers(
            start: onStart, end: onEnd, text: onText, raw: onRaw, passed: onPassed,
            problem: onProblem, user: sink)
          let isWhole = unsafe withUnsafePointer(to: &lent) { lent in
            unsafe sink.pointee.lent = lent
            return unsafe base.withMemoryRebound(to: CChar.self, capacity: source.count) {
              unsafe pm_parse(&state, $0, length) != 0
            }
          }
          unsafe sink.pointee.lent = nil
          return isWhole && !(unsafe sink.pointee.hasFailed)
        }
      }
    }
    // After a failure the state of the context is unknown.
    if !isWhole { pm_discard_context() }
    return isWhole
  }
}

extension HTMLTokens {
  /// Whether libxml2 repairs the tree (2.13 or earlier); its results then differ in places.
  package static var repairsTree: Bool { LibXML2.repairsTree }

  /// Whether libxml2 reads a declaration such as `<!x>` as text (2.9); later versions skip it as a
  /// comment.
  package static var takesDeclarationsForText: Bool { LibXML2.takesDeclarationsForText }

  /// The loaded libxml2 and the one that this was built with, as `2.13.8` and `2.9.14`, if the
  /// first cannot replace the second: no message is read then.
  package static var mismatch: (loaded: String, built: String)? {
    guard !LibXML2.isReady else { return nil }
    return (loaded, spelled(LIBXML_VERSION))
  }

  /// The loaded libxml2, as `2.15.4`.
  package static var loaded: String { spelled(pm_loaded_version()) }

  private static func spelled(_ version: Int32) -> String {
    "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  /// Frees what libxml2 keeps for this thread, so that a test starts from scratch.
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
