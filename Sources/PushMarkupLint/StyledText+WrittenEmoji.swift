internal import Bytes
internal import PushMarkup

extension StyledText {
  /// The text with emoji in place of their images, as mail programs paste them; nil if there are
  /// none. Notifications have no images in text, and few apps load any.
  func withWrittenEmoji() -> Rewritten? {
    guard compact.contains(where: { $0.kind == .image }) else { return nil }
    let source = Array(text.utf8)
    let images = emojiImages(source)
    guard !images.isEmpty else { return nil }
    var writing = Writing(capacity: source.count)
    for image in images {
      writing.copy(source, to: image.range.lowerBound)
      writing.replace(to: image.range.upperBound, with: image.emoji)
    }
    return writing.rewritten(
      self, source, in: images.map(\.range), without: images.map(\.index))
  }

  /// An image whose alternative is emoji and nothing else.
  private struct EmojiImage {
    /// Which span it is.
    var index: Int
    var range: Range<Int>
    var emoji: [UInt8]
  }

  /// The images of emoji, in the order of the text; if two spans are at one place, the first.
  private func emojiImages(_ source: [UInt8]) -> [EmojiImage] {
    let images = compact.indices.compactMap { index -> EmojiImage? in
      let span = compact[index]
      guard span.kind == .image, source[span.range].elementsEqual("\u{fffc}".utf8),
        case .image(_, let alternative?) = values.value(span.attribute.value)
      else { return nil }
      // Only what a text may contain: a model may come from anywhere.
      let emoji = Array(DisplayFilter.text(alternative, .model).text.utf8)
      return emoji.areEmoji ? EmojiImage(index: index, range: span.range, emoji: emoji) : nil
    }
    var end = 0
    return images.sorted { ($0.range.lowerBound, $0.index) < ($1.range.lowerBound, $1.index) }
      .filter { image in
        guard image.range.lowerBound >= end else { return false }
        end = image.range.upperBound
        return true
      }
  }
}

extension [UInt8] {
  /// Whether these bytes are complete emoji and nothing else: pictographs with their modifiers,
  /// flags, and keycaps.
  var areEmoji: Bool {
    var place = 0
    // At the start and after a joiner, a pictograph has to follow.
    var isOpen = true
    func scalar(at place: Int) -> (value: UInt32, length: Int) {
      place < count ? scalarValue(at: place) : (0, 0)
    }
    while place < count {
      let (first, length) = scalarValue(at: place)
      place += length
      switch first {
      case 0x200d where !isOpen: isOpen = true
      case 0xfe0f where !isOpen, 0xe0020...0xe007f where !isOpen: break
      case 0x30...0x39, 0x23, 0x2a:
        if scalar(at: place).value == 0xfe0f { place += scalar(at: place).length }
        guard scalar(at: place).value == 0x20e3 else { return false }
        place += scalar(at: place).length
        isOpen = false
      case _ where DisplayScalar.isRegionalIndicator(first):
        guard DisplayScalar.isRegionalIndicator(scalar(at: place).value) else { return false }
        place += scalar(at: place).length
        isOpen = false
      // `©` and `▶` are text characters, unless a selector makes them emoji.
      case _ where DisplayScalar.isEmoji(first):
        let isPicture = Unicode.Scalar(first)?.properties.isEmojiPresentation == true
        let isJoined = isOpen && place > length
        guard isPicture || isJoined || scalar(at: place).value == 0xfe0f else { return false }
        isOpen = false
      default: return false
      }
    }
    return !isOpen
  }
}
