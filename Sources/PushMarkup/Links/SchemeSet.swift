/// A set of schemes of links.
///
/// Names are taken in any case, and with a `:` or `://` at their end: `"MyApp://"` is `"myapp"`.
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

  /// The names in order.
  public func makeIterator() -> IndexingIterator<[String]> { names.sorted().makeIterator() }

  /// How many names there are.
  public var count: Int { names.count }

  /// Whether the scheme is in the set.
  public func contains(_ name: String) -> Bool { names.contains(LinkPolicy.normalized(name)) }

  /// Adds a scheme, and says whether it was new and what it is called.
  @discardableResult
  public mutating func insert(
    _ name: String
  ) -> (inserted: Bool, memberAfterInsert: String) {
    names.insert(LinkPolicy.normalized(name))
  }

  /// Adds a scheme, and gives its name if it was there before.
  @discardableResult
  public mutating func update(with name: String) -> String? {
    names.update(with: LinkPolicy.normalized(name))
  }

  /// Takes a scheme away, and gives its name if it was there.
  @discardableResult
  public mutating func remove(_ name: String) -> String? {
    names.remove(LinkPolicy.normalized(name))
  }

  /// What is in either set.
  public func union(_ other: SchemeSet) -> SchemeSet { SchemeSet(names.union(other.names)) }

  /// What is in both sets.
  public func intersection(_ other: SchemeSet) -> SchemeSet {
    SchemeSet(names.intersection(other.names))
  }

  /// What is in one of the sets only.
  public func symmetricDifference(_ other: SchemeSet) -> SchemeSet {
    SchemeSet(names.symmetricDifference(other.names))
  }

  /// Adds what is in the other set.
  public mutating func formUnion(_ other: SchemeSet) { self = union(other) }

  /// Keeps what is in the other set.
  public mutating func formIntersection(_ other: SchemeSet) { self = intersection(other) }

  /// Keeps what is in one of the sets only.
  public mutating func formSymmetricDifference(_ other: SchemeSet) {
    self = symmetricDifference(other)
  }
}

extension SchemeSet: CustomStringConvertible, Codable {
  /// The names in square brackets, as an array prints them.
  public var description: String { "\(Array(self))" }

  /// Reads an array of names.
  public init(from decoder: any Decoder) throws { self.init(try [String](from: decoder)) }

  /// Writes the names as an array, in order.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
