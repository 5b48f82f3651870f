internal import Bytes

/// A set of tags of the table.
///
/// Names are accepted in any case, and a synonym means its tag: `["STRONG"]` is `["b"]`. A name
/// that is not in the table allows nothing; ``unknown`` lists such names, to show misspellings.
///
/// ```swift
/// let tags: TagSet = ["Strong", "blnk"]
/// print(tags.unknown)  // ["blnk"]
/// ```
public struct TagSet: SetAlgebra, Sequence, Sendable, Hashable {
  /// The rows of ``TagTable/rules``, one bit each: what a reading checks for every tag.
  package private(set) var rows: UInt64 = 0
  /// The names that are not in the table, in lower case and sorted.
  public private(set) var unknown: [String] = []

  /// Makes an empty set.
  public init() {}

  private init(_ rows: UInt64, unknown: some Sequence<String>) {
    self.rows = rows
    self.unknown = unknown.sorted()
  }

  /// The set of one name.
  private init(_ name: String) {
    let name = name.utf8.map(\.lowercasedASCII).string
    if let row = TagTable.row(of: name) { rows = 1 << row } else { unknown = [name] }
  }

  /// Every tag of the table.
  public static let all = TagSet((1 << TagTable.rules.count) - 1, unknown: [])

  /// The names: first those of the table, in its order, then the unknown ones.
  public func makeIterator() -> IndexingIterator<[String]> {
    let known = TagTable.rules.indices.filter { rows >> $0 & 1 == 1 }.map {
      TagTable.rules[$0].name
    }
    return (known + unknown).makeIterator()
  }

  /// How many names there are.
  public var count: Int { rows.nonzeroBitCount + unknown.count }

  /// Whether the tag of this name is in the set.
  public func contains(_ name: String) -> Bool { isSuperset(of: TagSet(name)) }

  /// Adds the tag of this name, and returns whether it was new and its name in the set.
  @discardableResult
  public mutating func insert(
    _ name: String
  ) -> (inserted: Bool, memberAfterInsert: String) {
    let isNew = !contains(name)
    return (isNew, update(with: name) ?? TagSet(name).first { _ in true } ?? name)
  }

  /// Adds the tag of this name, and returns its name if it was in the set before.
  @discardableResult
  public mutating func update(with name: String) -> String? {
    let old = intersection(TagSet(name)).first { _ in true }
    formUnion(TagSet(name))
    return old
  }

  /// Removes the tag of this name, and returns its name if it was in the set.
  @discardableResult
  public mutating func remove(_ name: String) -> String? {
    let old = intersection(TagSet(name)).first { _ in true }
    subtract(TagSet(name))
    return old
  }

  /// The names that are in either set.
  public func union(_ other: TagSet) -> TagSet {
    TagSet(rows | other.rows, unknown: Set(unknown).union(other.unknown))
  }

  /// The names that are in both sets.
  public func intersection(_ other: TagSet) -> TagSet {
    TagSet(rows & other.rows, unknown: Set(unknown).intersection(other.unknown))
  }

  /// The names that are in exactly one of the sets.
  public func symmetricDifference(_ other: TagSet) -> TagSet {
    TagSet(rows ^ other.rows, unknown: Set(unknown).symmetricDifference(other.unknown))
  }

  /// Adds the names of the other set.
  public mutating func formUnion(_ other: TagSet) { self = union(other) }

  /// Keeps only the names that the other set contains too.
  public mutating func formIntersection(_ other: TagSet) { self = intersection(other) }

  /// Keeps the names that are in exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: TagSet) {
    self = symmetricDifference(other)
  }
}

extension TagSet: CustomStringConvertible, Codable {
  /// The names in square brackets, as an array prints them.
  public var description: String { "\(Array(self))" }

  /// Reads an array of names.
  public init(from decoder: any Decoder) throws { self.init(try [String](from: decoder)) }

  /// Writes the names as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
