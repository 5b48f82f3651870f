internal import Bytes

extension Templates {
  /// Whether a placeholder may replace the scheme and the host of a URL: its name is trusted, and
  /// the message does not influence its value, as it does in `{{ link | default: 'other:x' }}`. A
  /// program gives the value of a format such as `%1$s`.
  package func trusts(_ placeholder: Placeholder) -> Bool {
    placeholder.isFormat && known.contains(.printf)
      || placeholder.isOfNameAlone && !placeholder.name.isEmpty
        && trustedAddresses.contains { $0.utf8.elementsEqual(placeholder.name.utf8) }
  }

  /// The value to fill in for a placeholder, if it is known.
  package func value(of placeholder: Placeholder) -> String? {
    placeholder.isPlain ? values?[placeholder.name] : nil
  }

  /// Which of some placeholders may replace the scheme and the host of a URL.
  func trusted(among originals: [[UInt8]], _ syntaxes: Set<TemplateSyntax>) -> Set<Int> {
    guard !trustedAddresses.isEmpty || known.contains(.printf) else { return [] }
    return Set(
      originals.indices.filter { index in
        let placeholder = Placeholder.all(in: originals[index], from: 0, syntaxes).first
        return placeholder.map(trusts) ?? false
      })
  }
}
