/// Which tags of the table and which link schemes are kept.
///
/// A policy is a plain value: it can be printed, compared, stored and read again.
///
/// ```swift
/// var policy = Policy()
/// policy.tags.remove("img")
/// policy.links.schemes.insert("myapp")
/// ```
public struct Policy: Sendable, Hashable, CustomStringConvertible {
  /// The tags that have an effect; synonyms and any case are accepted.
  ///
  /// **Default:** every row of ``TagTable/rules``. Names that are not in the table are listed in
  /// ``TagSet/unknown`` and allow nothing: a policy cannot extend the table.
  public var tags: TagSet
  /// Which URLs are kept, in `href` and `src` alike.
  ///
  /// **Default:** ``LinkPolicy/init()``.
  public var links: LinkPolicy

  /// Makes a policy.
  ///
  /// **Default:** every tag of the table, harmless schemes.
  public init(tags: TagSet = .all, links: LinkPolicy = LinkPolicy()) {
    self.tags = tags
    self.links = links
  }

  /// The tags and the schemes, in a fixed order.
  public var description: String { "Policy(tags: \(tags), links: \(links))" }
}

extension Policy: Codable {
  private enum Key: String, CodingKey, CaseIterable { case tags, links }

  /// Reads `tags` and `links`; a missing one gets its default.
  ///
  /// **Safety:** any other key throws `DecodingError`: a misspelling would allow everything.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    self.init()
    tags = try container.decodeIfPresent(TagSet.self, forKey: .tags) ?? tags
    links = try container.decodeIfPresent(LinkPolicy.self, forKey: .links) ?? links
  }
}
