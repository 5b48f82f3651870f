internal import Bytes

/// The OSC 8 sequences that make text of a terminal a link.
///
/// The format is `ESC ] 8 ; ; URI ESC \`; an empty URI ends the link. Terminals accept at most
/// 2,083 bytes (VTE).
enum TerminalHyperlink {
  /// Ends a link.
  static let close: [UInt8] = Array("\u{1b}]8;;\u{1b}\\".utf8)

  /// Whether an address may stand in the sequence: bytes 0x21 to 0x7E only, so that nothing in it
  /// can end it.
  static func accepts(_ address: String) -> Bool {
    let bytes = address.utf8
    return !bytes.isEmpty && bytes.count <= LinkPolicy.comfortableLength
      && bytes.allSatisfy { 0x21...0x7e ~= $0 }
  }

  /// The sequence that starts a link to an accepted address.
  static func open(_ address: String) -> [UInt8] { Array("\u{1b}]8;;\(address)\u{1b}\\".utf8) }
}
