internal import Bytes

/// What a tag of a template's logic does.
package enum Branch: Sendable, Hashable {
  /// It begins a branch; `key` is what it compares, `${language}` of
  /// `{% if ${language} == 'de' %}`, else empty.
  case opens(key: [UInt8])
  /// It begins the next one, of which one is left when the template is filled in.
  case turns
  case closes
  case other

  /// How much is left of pieces of a template once it is filled in, at most: of branches the
  /// longest. Blocks beside each other that compare the same are branches of one.
  package static func longest(_ pieces: some Sequence<(length: Int, branch: Branch?)>) -> Int {
    var levels = [Level()]
    func end() {
      let level = levels.removeLast()
      let length = max(level.longest, level.length)
      let known = levels[levels.count - 1].lengths[level.key] ?? 0
      levels[levels.count - 1].length += max(0, length - known)
      if !level.key.isEmpty {
        levels[levels.count - 1].lengths[level.key] = max(known, length)
      }
    }
    for (length, branch) in pieces {
      switch branch {
      case nil: levels[levels.count - 1].length += length
      case .opens(let key): levels.append(Level(key: key))
      case .turns where levels.count > 1:
        let level = levels[levels.count - 1]
        levels[levels.count - 1] = Level(
          key: level.key, longest: max(level.longest, level.length))
      case .closes where levels.count > 1: end()
      case .turns, .closes, .other: break
      }
    }
    while levels.count > 1 { end() }
    return levels[0].length
  }

  private struct Level {
    var key: [UInt8] = []
    /// The length of the branches that ended, and of the one that is open.
    var longest = 0
    var length = 0
    /// How long the blocks inside are that compare the same.
    var lengths: [[UInt8]: Int] = [:]
  }
}

extension StandIns {
  /// How many UTF-16 units of some bytes are in branches that are gone where the longest are left;
  /// tags of logic are always.
  package func surplus(of bytes: [UInt8]) -> Int {
    guard !logic.isEmpty else { return 0 }
    let pieces = parts(of: bytes).map { part in
      (
        length: bytes[part.range].reduce(0) { $0 + ($1 >= 0xf0 ? 2 : $1 & 0xc0 != 0x80 ? 1 : 0) },
        branch: part.number.flatMap { logic[$0] }
      )
    }
    return pieces.reduce(0) { $0 + $1.length } - Branch.longest(pieces)
  }
}

extension StyledText {
  /// How many UTF-16 units people get at most: of a template the longest branches, and of a
  /// placeholder one character. `isExact` without branches.
  package var longestUTF16: (count: Int, isExact: Bool) {
    guard let template, !template.standIns.logic.isEmpty else { return (text.utf16.count, true) }
    let units = template.text.text.utf16.count
    return (units - template.standIns.surplus(of: Array(template.text.text.utf8)), false)
  }
}

extension LinkPolicy {
  /// ``StandIns/surplus(of:)`` of a text with placeholders.
  package func surplus(of text: [UInt8]) -> Int { standIns?.surplus(of: text) ?? 0 }
}
