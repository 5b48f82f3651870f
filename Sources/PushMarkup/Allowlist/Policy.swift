/// What survives: tags of the table and schemes of links. Plain values, so that a policy can be printed and compared.
///
/// ```swift
/// var policy = Policy()
/// policy.tags.remove("img")
/// policy.links.schemes.insert("myapp")
/// ```
public struct Policy: Sendable, Hashable {
  /// The tags that have an effect, by canonical name.
  ///
  /// **Default:** every row of ``TagTable/rules``. Names that are not in the table are ignored: nothing widens it.
  public var tags: Set<String> {
    didSet { rows = TagTable.rows(named: tags) }
  }
  /// Which addresses survive, in `href` and `src` alike.
  ///
  /// **Default:** ``LinkPolicy/init()``.
  public var links: LinkPolicy

  /// Makes the default policy: every tag of the table, harmless schemes.
  public init() {
    tags = TagTable.names
    links = LinkPolicy()
    rows = .max
  }

  /// ``tags`` as a set of bits, one for each row of the table: what a reading asks for every tag.
  private(set) var rows: UInt64
}
