/// A heap that returns its smallest number first; adding and removing take logarithmic time.
package struct NumberHeap {
  private var numbers: [UInt64] = []

  package init() {}

  /// The smallest.
  package var first: UInt64? { numbers.first }

  package mutating func insert(_ number: UInt64) {
    numbers.append(number)
    var place = numbers.count - 1
    while place > 0, case let parent = (place - 1) / 2, numbers[parent] > number {
      numbers[place] = numbers[parent]
      place = parent
    }
    numbers[place] = number
  }

  /// Removes the smallest number; the heap must not be empty.
  package mutating func removeFirst() {
    let number = numbers.removeLast()
    guard !numbers.isEmpty else { return }
    var place = 0
    while case var child = 2 * place + 1, child < numbers.count {
      if child + 1 < numbers.count, numbers[child + 1] < numbers[child] { child += 1 }
      guard numbers[child] < number else { break }
      numbers[place] = numbers[child]
      place = child
    }
    numbers[place] = number
  }
}
