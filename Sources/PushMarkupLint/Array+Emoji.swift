internal import Bytes
internal import PushMarkup

extension [UInt8] {
  /// Whether these bytes are whole emoji and nothing else: pictures with what belongs to them,
  /// flags, digits as keys.
  var areEmoji: Bool {
    var place = 0
    // At the start and behind a joiner a picture has to follow.
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
      // `©` and `▶` are signs of text, if no selector makes a picture of them.
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
