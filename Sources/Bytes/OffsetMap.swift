/// Offsets into bytes that were edited, as offsets into the bytes before.
public struct OffsetMap: Sendable {
  /// The places behind each edit, and how many bytes the source is behind from there.
  private var edits: [(position: Int, shift: Int)] = []
  private var shift = 0
  /// The edits that were made before these, the last first.
  private var earlier: [OffsetMap] = []

  /// A map of bytes that nobody edited.
  public init() {}

  /// How many edits there are.
  public var count: Int { edits.count }

  /// The place behind the first edit, in the edited bytes.
  public var firstPosition: Int? { edits.first?.position }

  /// Notes that `removed` bytes became `added`, which now end at `position`; in ascending order.
  public mutating func note(_ removed: Int, became added: Int, endingAt position: Int) {
    shift += added - removed
    edits.append((position, shift))
  }

  /// An offset into the edited bytes as an offset into the source.
  public func source(_ offset: Int) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].position <= offset { low = middle + 1 } else { high = middle }
    }
    let before = offset - (low == 0 ? 0 : edits[low - 1].shift)
    return earlier.reduce(before) { $1.source($0) }
  }

  /// The map of bytes that were edited by this map's edits first, and then by another's.
  public func followed(by other: OffsetMap) -> OffsetMap {
    var joined = OffsetMap()
    joined.earlier = [self] + earlier
    joined.edits = other.edits
    joined.shift = other.shift
    return joined
  }
}
