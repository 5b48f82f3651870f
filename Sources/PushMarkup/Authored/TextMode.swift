/// How text is processed, apart from its attributes. Elements inherit it.
struct TextMode: Equatable, BitwiseCopyable {
  var whiteSpace = InlineStyle.WhiteSpace.normal
  var letterCase = InlineStyle.LetterCase.asWritten
  /// The value of `visibility`.
  var isVisible = true
  /// Whether `font-size` is zero.
  var isSizeless = false
  /// Whether an element around it has `opacity: 0`.
  var isTransparent = false
  /// Whether an element around it has `display: none`.
  var isRemoved = false

  /// Whether it is the mode of a message without tags.
  var isUsual: Bool { self == TextMode() }
  /// Whether the text is left out.
  var isHidden: Bool { isSizeless || hidesImages }
  /// Whether images are left out; `font-size` does not hide them: they have a size of their own.
  var hidesImages: Bool { !isVisible || isTransparent || isRemoved }
  /// Whether spaces and tabs are kept as they are.
  var keepsSpaces: Bool { whiteSpace == .pre || whiteSpace == .preWrap }
  /// Whether a newline is a line break.
  var keepsLines: Bool { keepsSpaces || whiteSpace == .preLine }

  /// What one start tag sets; nil if nothing.
  struct Change: BitwiseCopyable {
    var whiteSpace: InlineStyle.WhiteSpace?
    var letterCase: InlineStyle.LetterCase?
    var isVisible: Bool?
    var isSizeless: Bool?
    var isTransparent = false
    var isRemoved = false
    /// Whether it was already reported as hiding text.
    var wasReported = false

    /// Whether it changes nothing.
    var saysNothing: Bool {
      whiteSpace == nil && letterCase == nil && isVisible == nil && isSizeless == nil
        && !isTransparent && !isRemoved
    }

    /// Whether it hides text, unless an element inside shows it again.
    var hides: Bool { isVisible == false || isSizeless == true || isTransparent || isRemoved }

    func apply(to mode: inout TextMode) {
      if let whiteSpace { mode.whiteSpace = whiteSpace }
      if let letterCase { mode.letterCase = letterCase }
      if let isVisible { mode.isVisible = isVisible }
      if let isSizeless { mode.isSizeless = isSizeless }
      if isTransparent { mode.isTransparent = true }
      if isRemoved { mode.isRemoved = true }
    }
  }
}
