internal import Bytes

extension Templates {
  /// Whether a placeholder may stand for the scheme and the host of an address: its name may, and
  /// the message has no say in what it becomes, as it has in `{{ link | default: 'other:x' }}`. A
  /// program gives the value of a format such as `%1$s`.
  package func trusts(_ placeholder: Placeholder) -> Bool {
    placeholder.isFormat && known.contains(.printf)
      || placeholder.isOfNameAlone && !placeholder.name.isEmpty
        && trustedAddresses.contains { $0.utf8.elementsEqual(placeholder.name.utf8) }
  }

  /// What is filled in for a placeholder, if that is known.
  package func value(of placeholder: Placeholder) -> String? {
    placeholder.isPlain ? values?[placeholder.name] : nil
  }

  /// Which of some placeholders may.
  func trusted(among originals: [[UInt8]], _ syntaxes: Set<TemplateSyntax>) -> Set<Int> {
    guard !trustedAddresses.isEmpty || known.contains(.printf) else { return [] }
    return Set(
      originals.indices.filter { index in
        let placeholder = Placeholder.all(in: originals[index], from: 0, syntaxes).first
        return placeholder.map(trusts) ?? false
      })
  }
}
