internal import Bytes

extension StandIns {
  /// The words of a diagnostic with placeholders in place of stand-ins. One that the end of a
  /// quotation cut is left out.
  package func restoringWords(of message: String) -> String {
    let bytes = Array(message.utf8)
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place...].starts(with: letter) else {
        output.append(bytes[place])
        place += 1
        continue
      }
      let digits = place + letter.count
      if let (number, end) = number(bytes, digits, upTo: letter) {
        output += originals[number].quoted().utf8
        place = end
      } else {
        place = bytes[digits...].firstIndex { !$0.isASCIIDigit } ?? bytes.count
      }
    }
    return output.string
  }
}
