/// Paths put together where they begin alike, so that one pass over a line finds the values of all.
package struct FieldTree: Sendable {
  /// The paths, in the order in which they were given.
  package let paths: [FieldPath]
  private var nodes: [Node] = [Node()]

  /// A place that a path passes or ends at.
  private struct Node: Sendable {
    var children: [Child] = []
    /// The path that ends here.
    var path: Int?
    /// The paths that end here or deeper.
    var paths: [Int] = []
  }

  private struct Child: Sendable {
    var name: [UInt8]
    /// The name as the number of an array's element.
    var element: Int?
    var node: Int
  }

  /// Where every line begins.
  package static let root = 0

  /// Puts paths together; of a path given twice the last one counts.
  package init(_ paths: [FieldPath]) {
    self.paths = paths
    for index in paths.indices {
      var node = Self.root
      nodes[node].paths.append(index)
      for name in paths[index].names {
        if let known = child(of: node, named: name) {
          node = known
        } else {
          nodes[node].children.append(
            Child(name: name, element: Self.element(name), node: nodes.count))
          node = nodes.count
          nodes.append(Node())
        }
        nodes[node].paths.append(index)
      }
      nodes[node].path = index
    }
  }

  /// The place below `node` that a member's key leads to, compared byte by byte.
  func child(of node: Int, named name: [UInt8]) -> Int? {
    nodes[node].children.first { $0.name == name }?.node
  }

  /// The place below `node` that an element of an array leads to.
  func child(of node: Int, at element: Int) -> Int? {
    nodes[node].children.first { $0.element == element }?.node
  }

  /// The path that ends at a place.
  func path(at node: Int) -> Int? { nodes[node].path }

  /// The paths that end at a place or deeper.
  func paths(from node: Int) -> [Int] { nodes[node].paths }

  /// Digits as a number, without a sign and without zeros in front.
  private static func element(_ name: [UInt8]) -> Int? {
    guard name.count <= 9, name == [UInt8(ascii: "0")] || name.first != UInt8(ascii: "0"),
      name.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return name.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
