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
      guard bytes[place...].starts(with: mark),
        let (number, end) = number(bytes, place + mark.count, upTo: mark)
      else {
        output.append(bytes[place])
        place += 1
        continue
      }
      output += originals[number].quoted(originals[number].indices).utf8
      place = end
    }
    return output.string
  }
}
