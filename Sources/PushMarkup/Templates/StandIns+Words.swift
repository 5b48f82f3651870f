internal import Bytes

extension StandIns {
  /// The words of a diagnostic with placeholders in place of stand-ins, which a quotation of
  /// printable ASCII shows as `???1???`.
  func restoringWords(of message: String) -> String {
    let mark = [UInt8](repeating: UInt8(ascii: "?"), count: letter.count)
    let bytes = Array(message.utf8)
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place...].starts(with: mark) else {
        output.append(bytes[place])
        place += 1
        continue
      }
      var end = place + mark.count
      var number = 0
      while end < bytes.count, bytes[end].isASCIIDigit, number < originals.count {
        number = number * 10 + Int(bytes[end] & 0x0f)
        end += 1
      }
      if end > place + mark.count, number < originals.count, bytes[end...].starts(with: mark) {
        output += originals[number].quoted(originals[number].indices).utf8
        place = end + mark.count
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    return output.string
  }
}
