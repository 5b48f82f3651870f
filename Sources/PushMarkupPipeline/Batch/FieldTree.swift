internal import Bytes
internal import PushMarkup

/// Paths merged at their common starts, so that one pass over a line finds the values of all.
package struct FieldTree: Sendable {
  /// The paths, in the order in which they were given.
  package let paths: [FieldPath]
  private var nodes: [Node] = [Node(parent: root)]

  /// A place that a path passes or ends at.
  private struct Node: Sendable {
    /// The place above, whose number is lower; the root is above itself.
    var parent: Int
    var children: [Child] = []
    /// The children by name and by number, if there are too many to search one by one.
    var byName: [ArraySlice<UInt8>: Int] = [:]
    var byElement: [Int: Int] = [:]
    /// The place to which every member and element leads, if a path has `*` here.
    var any: Int?
    /// The path that ends here.
    var path: Int?
  }

  private struct Child: Sendable {
    var name: [UInt8]
    /// The name as the number of an array element.
    var element: Int?
    var node: Int
  }

  /// Up to this many children are searched one by one, which is faster than a hash.
  private static let fewChildren = 8

  /// The place at which every line starts.
  static let root = 0

  /// Merges paths; if a path is given twice, the last one counts.
  package init(_ paths: [FieldPath]) {
    self.paths = paths
    for index in paths.indices {
      var node = Self.root
      for name in paths[index].names {
        if name == FieldPath.any {
          if nodes[node].any == nil {
            nodes[node].any = nodes.count
            nodes.append(Node(parent: node))
          }
          node = nodes[node].any ?? node
        } else {
          node = exactChild(of: node, named: name[...]) ?? add(name, to: node)
        }
      }
      nodes[node].path = index
    }
  }

  private mutating func add(_ name: [UInt8], to parent: Int) -> Int {
    let child = Child(name: name, element: Self.element(name), node: nodes.count)
    nodes.append(Node(parent: parent))
    nodes[parent].children.append(child)
    guard nodes[parent].children.count > Self.fewChildren else { return child.node }
    let unlisted = nodes[parent].byName.isEmpty ? nodes[parent].children : [child]
    for child in unlisted {
      nodes[parent].byName[child.name[...]] = child.node
      if let element = child.element { nodes[parent].byElement[element] = child.node }
    }
    return child.node
  }

  /// Whether `*` and a name are at the same place, where only one of them can match.
  package var isAmbiguous: Bool { nodes.contains { $0.any != nil && !$0.children.isEmpty } }

  /// The place below `node` to which a member's key leads.
  func child(of node: Int, named name: ArraySlice<UInt8>) -> Int? {
    nodes[node].any ?? exactChild(of: node, named: name)
  }

  /// The path to a field in its line, to be shown.
  package func name(of field: FieldLine.Field) -> String {
    paths[field.path].shown(with: field.keys)
  }

  /// Whether a place has `*` below it.
  func leadsAnywhere(from node: Int) -> Bool { nodes[node].any != nil }

  /// The place to which a key leads without `*`, compared byte by byte.
  private func exactChild(of node: Int, named name: ArraySlice<UInt8>) -> Int? {
    guard nodes[node].children.count <= Self.fewChildren else { return nodes[node].byName[name] }
    return nodes[node].children.first { $0.name.elementsEqual(name) }?.node
  }

  /// The place below `node` to which an array element leads.
  func child(of node: Int, at element: Int) -> Int? {
    if let any = nodes[node].any { return any }
    guard nodes[node].children.count <= Self.fewChildren else {
      return nodes[node].byElement[element]
    }
    return nodes[node].children.first { $0.element == element }?.node
  }

  /// How many places there are; the number of each is lower.
  var count: Int { nodes.count }

  /// The place above another, whose number is lower.
  func parent(of node: Int) -> Int { nodes[node].parent }

  /// The path that ends at a place.
  func path(at node: Int) -> Int? { nodes[node].path }

  /// Digits as a number; nil with a sign or with leading zeros.
  static func element(_ name: [UInt8]) -> Int? {
    guard name.count <= 9, name == [UInt8(ascii: "0")] || name.first != UInt8(ascii: "0"),
      name.allSatisfy(\.isASCIIDigit)
    else { return nil }
    return name.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
