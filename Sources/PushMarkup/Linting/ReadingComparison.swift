/// In how many places two readings of one message look different.
///
/// A place is a maximal stretch of text whose look differs. White space at the end does not count.
/// Nor does what nobody sees: the level of a heading (its size and weight do count) and the
/// alternative text of an image that is shown.
package struct ReadingComparison {
  /// How many places differ; 0 only when a reader sees the same.
  package let places: Int

  /// Compares the authored with the device reading.
  package init(_ authored: StyledText, _ device: StyledText) {
    let left = Self.trimmed(authored)
    let right = Self.trimmed(device)
    let shorter = min(left.count, right.count)
    var prefix = 0
    while prefix < shorter, left[prefix] == right[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      left[left.count - 1 - suffix] == right[right.count - 1 - suffix]
    {
      suffix += 1
    }
    // Where the texts differ, everything in between is one place; beside it styles are compared.
    let sameText = prefix == left.count && prefix == right.count
    let looks = (Self.looks(authored), Self.looks(device))
    var places = Self.differences(looks.0, looks.1, left, 0..<prefix, shift: 0)
    if !sameText {
      places += 1
      places += Self.differences(
        looks.0, looks.1, left, left.count - suffix..<left.count, shift: right.count - left.count)
    }
    self.places = places
  }

  private static func trimmed(_ text: StyledText) -> [UInt8] {
    var bytes = Array(text.text.utf8)
    while bytes.last == 0x0a || bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  /// The runs, without what no reader sees.
  private static func looks(_ text: StyledText) -> [StyledText.Run] {
    text.runs.map { run in
      var run = run
      run.style.heading = nil
      run.style.image?.alternative = nil
      return run
    }
  }

  /// How many stretches of `range` look different. It is a range of the left text; the same place
  /// in the right text lies `shift` further.
  private static func differences(
    _ left: [StyledText.Run], _ right: [StyledText.Run], _ text: [UInt8], _ range: Range<Int>,
    shift: Int
  ) -> Int {
    var count = 0
    var wasDifferent = false
    var position = range.lowerBound
    var leftIndex = 0
    var rightIndex = 0
    while position < range.upperBound {
      while leftIndex < left.count, left[leftIndex].range.upperBound <= position { leftIndex += 1 }
      while rightIndex < right.count, right[rightIndex].range.upperBound <= position + shift {
        rightIndex += 1
      }
      guard leftIndex < left.count, rightIndex < right.count else { break }
      let end = min(
        left[leftIndex].range.upperBound, right[rightIndex].range.upperBound - shift,
        range.upperBound)
      // A newline looks the same in every style.
      if !text[position..<end].allSatisfy({ $0 == 0x0a }) {
        let isDifferent = left[leftIndex].style != right[rightIndex].style
        if isDifferent && !wasDifferent { count += 1 }
        wasDifferent = isDifferent
      }
      position = end
    }
    return count
  }
}
