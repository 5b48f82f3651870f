internal import Bytes

extension TemplateForm {
  /// Whether bytes with the placeholders as they were have these and no others.
  package func areClear(_ bytes: [UInt8]) -> Bool {
    let (whole, places) = standIns.restoring(bytes)
    return Placeholder.all(in: whole, from: 0, marks.syntaxes).map(\.range) == places.map(\.range)
  }
}
