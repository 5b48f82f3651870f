/// A set of link schemes.
///
/// Names are accepted in any case, and with `:` or `://` at their end: `"MyApp://"` is `"myapp"`.
///
/// ```swift
/// var schemes: SchemeSet = ["https", "MyApp://"]
/// schemes.remove("HTTPS")
/// print(schemes)  // ["myapp"]
/// ```
public struct SchemeSet: SetAlgebra, Sequence, Sendable, Hashable {
  private var names: Set<String> = []

  /// Makes an empty set.
  public init() {}

  private init(_ names: Set<String>) { self.names = names }

  /// The names, sorted.
  public func makeIterator() -> IndexingIterator<[String]> { names.sorted().makeIterator() }

  /// How many names there are.
  public var count: Int { names.count }

  /// Whether the scheme is in the set.
  public func contains(_ name: String) -> Bool { names.contains(LinkPolicy.normalized(name)) }

  /// Adds a scheme, and returns whether it was new and its name in the set.
  @discardableResult
  public mutating func insert(
    _ name: String
  ) -> (inserted: Bool, memberAfterInsert: String) {
    names.insert(LinkPolicy.normalized(name))
  }

  /// Adds a scheme, and returns its name if it was in the set before.
  @discardableResult
  public mutating func update(with name: String) -> String? {
    names.update(with: LinkPolicy.normalized(name))
  }

  /// Removes a scheme, and returns its name if it was in the set.
  @discardableResult
  public mutating func remove(_ name: String) -> String? {
    names.remove(LinkPolicy.normalized(name))
  }

  /// The names that are in either set.
  public func union(_ other: SchemeSet) -> SchemeSet { SchemeSet(names.union(other.names)) }

  /// The names that are in both sets.
  public func intersection(_ other: SchemeSet) -> SchemeSet {
    SchemeSet(names.intersection(other.names))
  }

  /// The names that are in exactly one of the sets.
  public func symmetricDifference(_ other: SchemeSet) -> SchemeSet {
    SchemeSet(names.symmetricDifference(other.names))
  }

  /// Adds the names of the other set.
  public mutating func formUnion(_ other: SchemeSet) { self = union(other) }

  /// Keeps only the names that the other set contains too.
  public mutating func formIntersection(_ other: SchemeSet) { self = intersection(other) }

  /// Keeps the names that are in exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: SchemeSet) {
    self = symmetricDifference(other)
  }
}

extension SchemeSet: CustomStringConvertible, Codable {
  /// The names in square brackets, as an array prints them.
  public var description: String { "\(Array(self))" }

  /// Reads an array of names.
  public init(from decoder: any Decoder) throws { self.init(try [String](from: decoder)) }

  /// Writes the names as an array, sorted.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
