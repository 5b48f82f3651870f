internal import Bytes
internal import PushMarkup

extension NotificationLines {
  /// `NotificationBigTextNormalizer` of Android 17: drops blank lines, all but the first of several
  /// spaces, and invisible characters except those for character forms, emoji or text direction.
  mutating func tidy() {
    var result = Builder()
    // The first space after a visible character, shown only if something follows it on its line.
    var space = 0..<0
    // All blanks since the last visible character, and the line breaks among them.
    var blanks = 0..<0
    var breaks = 0..<0
    var isBehindLetter = false
    var hasLetter = false
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      let here = place..<place + length
      defer { place = here.upperBound }
      if Self.isUseless(scalar) {
        note(.invisible, here)
      } else if Self.isBreak(scalar) {
        if hasLetter, !blanks.isEmpty { note(.ends, blanks) }
        if hasLetter, here.upperBound < text.count {
          result.append(0x0a, place)
          breaks = here
        } else if !breaks.isEmpty {
          breaks = breaks.lowerBound..<here.upperBound
        }
        (space, blanks, isBehindLetter, hasLetter) = (0..<0, 0..<0, false, false)
      } else if Self.isBlank(scalar) || Self.isFiller(scalar) {
        if isBehindLetter { space = here }
        isBehindLetter = false
        blanks = blanks.isEmpty ? here : blanks.lowerBound..<here.upperBound
      } else {
        noteBreaks(breaks)
        if space.isEmpty {
          if !blanks.isEmpty { note(hasLetter ? .spaces : .ends, blanks) }
        } else {
          result.append(text[space], origins[space])
          if blanks != space { note(.spaces, blanks) }
        }
        result.append(text[here], origins[here])
        (space, blanks, breaks) = (0..<0, 0..<0, 0..<0)
        guard !Self.isUseful(scalar) else { continue }
        (isBehindLetter, hasLetter) = (true, true)
      }
    }
    if hasLetter, !blanks.isEmpty { note(.ends, blanks) }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    take(result)
  }

  /// Notes several line breaks that became one, or a single one that was not a line feed.
  private mutating func noteBreaks(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (scalar, length) = text.scalar(at: range.lowerBound)
    if range.count > length {
      note(.breaks, range)
    } else if scalar != "\n" {
      note(.separator, range)
    }
  }

  /// Blank characters that are not white space.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x115f, 0x1160, 0x2800, 0x3164, 0xffa0: true
    default: false
    }
  }

  private static func isUseless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2061...0x2065, 0xfeff, 0xfff9...0xfffb, 0x1d150, 0x1d159, 0x1d173...0x1d17a: true
    default: false
    }
  }

  /// Invisible characters that are kept; a line with only these does not count as a line.
  private static func isUseful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xad, 0x034f, 0x061c, 0x17b4, 0x17b5, 0x180b...0x180e, 0x200b...0x200f, 0x202a...0x202e,
      0x2060, 0x2066...0x206f, 0xfffc:
      true
    default: false
    }
  }
}
