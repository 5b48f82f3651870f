internal import Bytes

/// What a template tag does.
package enum Branch: Sendable, Hashable {
  /// It starts the first branch of a block. `key` is the tag up to its first `=`, such as
  /// `{% if ${language}` of `{% if ${language} == 'de' %}`; empty unless the tag is a single test
  /// for equality.
  case opens(key: [UInt8])
  /// It starts the next branch. Only one branch is left when the template is filled in.
  case turns
  case closes
  case other

  /// The maximum length of a template once it is filled in: of the branches of a block, only the
  /// longest counts. Sibling blocks that compare the same value count as branches of one block.
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
    /// The length of the longest branch that has ended, and of the open branch.
    var longest = 0
    var length = 0
    /// The length of the inner blocks, by the value that they compare.
    var lengths: [[UInt8]: Int] = [:]
  }
}

extension StandIns {
  /// How many UTF-16 units of some bytes are removed if the template is filled in and the longest
  /// branches are kept: the other branches, and all template tags.
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
  /// The most UTF-16 units that a reader gets, and whether that is exact. With template tags it is
  /// not: the longest branches count, and each placeholder counts as its stand-in.
  package var longestUTF16: (count: Int, isExact: Bool) {
    guard let template, !template.standIns.logic.isEmpty else { return (text.utf16.count, true) }
    let units = template.text.text.utf16.count
    return (units - template.standIns.surplus(of: Array(template.text.text.utf8)), false)
  }
}

extension LinkPolicy {
  /// ``StandIns/surplus(of:)`` for a text with placeholders.
  package func surplus(of text: [UInt8]) -> Int { standIns?.surplus(of: text) ?? 0 }
}
