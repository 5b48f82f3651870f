/// The stable names of everything the tool can say about a message.
///
/// The raw value is the contract: it stands in the JSON and can be filtered by.
/// Each case's comment is for DocC's pages. Its `page` in PushMarkupLint has the summary that the
/// tool shows, and is also in `docs/rules`.
public enum Rule: String, Sendable, Hashable, CaseIterable, Codable {
  /// The message is longer than the limit and was cut.
  case limitBytes = "limit.bytes"
  /// Tags are nested deeper than the limit, or a device would open them again too often; they were
  /// ignored, their text kept.
  case limitDepth = "limit.depth"
  /// There are more spans than the limit; the later ones were left out, their text kept.
  case limitSpans = "limit.spans"
  /// Looks, links, indentation or blank lines were left out of the output to keep it in bounds; its
  /// text is kept.
  case limitOutput = "limit.output"
  /// Memory ran out while the message was read; the rest of it is left out.
  case limitMemory = "limit.memory"
  /// There are more diagnostics than the limit; the later ones were left out.
  case limitDiagnostics = "limit.diagnostics"
  /// The libxml2 that was loaded does not fit, so that the message was not read.
  case inputUnread = "input.library"
  /// Bytes that are not UTF-8, or in JSON halves of surrogate pairs, were replaced by U+FFFD.
  case inputEncoding = "input.encoding"
  /// What was given as a notification is none that is known, or no JSON.
  case inputJSON = "input.json"
  /// A NUL was replaced by U+FFFD.
  case inputNull = "input.null"
  /// A character that no display shows safely (a control, a line separator) was removed or
  /// replaced.
  case textControl = "text.control"
  /// Characters that are invisible or turn the direction of text were removed.
  case textInvisible = "text.invisible"
  /// The HTML hides text (`display: none`, `hidden`, `visibility`, `opacity: 0`, `font-size: 0`),
  /// and it was left out; a phone shows it.
  case textHidden = "text.hidden"
  /// A tag, a reference, an escape of JSON or of `strings.xml`, or a format such as `%1$s` is text,
  /// and is shown as it is written.
  case textLiteral = "text.escaped-markup"
  /// The text looks like UTF-8 that somebody read as windows-1252: `Ã¼` for `ü`.
  case textMisread = "text.encoding"
  /// A blank line between words is a space, or in JSON a line end: HTML breaks no line there.
  case textLines = "text.line-break"
  /// The message shows nothing: it has no text, or only spaces and images.
  case textEmpty = "text.empty"
  /// The message ends inside a tag or a comment, and what follows the `<` is lost.
  case syntaxUnclosed = "syntax.unclosed"
  /// A `>` or a quotation mark is missing, and a tag goes on over words, which are lost.
  case syntaxQuote = "syntax.swallowed-text"
  /// What looks like text is a comment to HTML, such as `</3 you>`, and was dropped.
  case syntaxComment = "syntax.comment"
  /// The tag is not in the table; the tag was dropped, its text kept.
  case tagUnknown = "tag.unknown"
  /// The tag is one of HTML that is not shown as such, or changes nothing of what is seen; it was
  /// dropped, its text kept.
  case tagPlain = "tag.no-effect"
  /// The tag is one whose text is never shown; it was dropped with its text.
  case tagContent = "tag.hidden-text"
  /// A tag is dropped with text that a browser shows.
  case tagLost = "tag.lost-text"
  /// The tag is in the table, but the policy does not let it through.
  case tagPolicy = "tag.policy"
  /// The end tag matches no open start tag and does nothing.
  case tagStray = "tag.stray"
  /// The attribute does something in a browser that styled text cannot say; it was dropped.
  case tagAttribute = "attribute.unsupported"
  /// The tag has a name that is no tag's, such as `<FirstName>`: it was read as a tag and is not
  /// shown.
  case tagPlaceholder = "tag.placeholder"
  /// The tag is never closed, and its style goes on to the end.
  case tagUnclosed = "tag.unclosed"
  /// Tags overlap: one is closed while a tag inside of it is still open.
  case tagMisnested = "tag.misnested"
  /// The attribute does something on other tags and nothing on this one; it was dropped.
  case attributeIgnored = "attribute.ignored"
  /// The attribute does nothing to the text of any tag; it was dropped.
  case attributeUnknown = "attribute.unknown"
  /// The attribute stands twice in a tag: a browser takes the first, a phone the last.
  case attributeRepeated = "attribute.repeated"
  /// The name of an attribute or of a CSS property is mistyped: it does nothing, and one that is
  /// nearly the same would.
  case nameMisspelt = "name.misspelled"
  /// A value stands in quotation marks that do not quote in HTML: those of a text editor, or with
  /// backslashes or references; or no name stands before it. It says nothing.
  case valueQuotes = "value.quotes"
  /// The reference has no semicolon at its end: what follows it may become part of it.
  case referenceSemicolon = "entity.semicolon"
  /// The reference names no character and reads as U+FFFD.
  case referenceInvalid = "entity.invalid"
  /// Two references to the halves of one character read as two U+FFFD; a phone shows the character.
  case referenceHalves = "entity.surrogate"
  /// A part of an address in the text reads as a reference without a semicolon: `?a=1&copy=2`.
  case referenceAddress = "entity.in-url"
  /// The colour cannot be read, or is not what it looks like to a browser.
  case colorInvalid = "color.invalid"
  /// The CSS property is not read.
  case cssProperty = "css.property"
  /// The value of a CSS property is not read, or styled text cannot say all of it.
  case cssValue = "css.value"
  /// The address has no scheme that the policy allows; the link was dropped, its text kept.
  case linkScheme = "link.scheme"
  /// The scheme of the address is that of an app, and the policy does not allow it; the link was
  /// dropped, its text kept.
  case linkApp = "link.deep-link"
  /// The address is longer than any real one; the link was dropped, its text kept.
  case linkLength = "link.too-long"
  /// The address has no host, or none that programs agree on; the link was dropped, its text kept.
  case linkHost = "link.host"
  /// The address hides something right after its prefix; the link was dropped, its text kept.
  case linkPrefix = "link.disguised"
  /// The link was not closed. Here it ends with the element that it stands in; in a browser it
  /// goes on.
  case linkUnclosed = "link.unclosed"
  /// The address is allowed, but deserves a look: it may not be encrypted, or lead elsewhere than
  /// it seems to.
  case linkSuspicious = "link.suspicious"
  /// The link leads to a host that the configuration does not list.
  case linkUnlisted = "link.host-not-allowed"
  /// The link has no text: there is nothing to tap.
  case linkEmpty = "link.empty"
  /// Text can hardly be told from its own background.
  case contrastBackground = "contrast.background"
  /// Light text stands on a ground that no reading keeps: that of a table, a section or the page,
  /// or a gradient.
  case contrastGround = "contrast.lost-background"
  /// Text cannot be seen on the background of a notification in light mode.
  case contrastInvisible = "contrast.invisible"
  /// Text can hardly be told from the background of a notification in light mode.
  case contrastLight = "contrast.light"
  /// Text can hardly be told from the background of a notification in dark mode.
  case contrastDark = "contrast.dark"
  /// The text is longer than the 1,024 UTF-16 units that Android 12 and later show.
  case sizeUnits1024 = "size.units-1024"
  /// The text is longer than the 5,120 UTF-16 units that Android before 12 shows.
  case sizeUnits5120 = "size.units-5120"
  /// The message alone is larger than a payload of FCM: 4,096 bytes.
  case sizeFCM = "size.fcm"
  /// The message alone is larger than what Braze takes for alert and extra: 4,000 bytes.
  case sizeBraze = "size.braze"
  /// The payload for an iPhone is larger than what APNs takes: 4,096 bytes.
  case sizeAPNs = "size.apns"
  /// The message holds template syntax (`{{ }}`, `{% %}`, `*|X|*`, `%%x%%`): what will stand there
  /// was not looked at.
  case templateFound = "template.unknown-syntax"
  /// The real `Html.fromHtml` throws here, which takes the app down.
  case deviceCrash = "device.crash"
  /// The device takes a `<` for a tag that the HTML has as text, and what follows it is lost.
  case deviceLost = "device.less-than"
  /// The HTML has a tag, a comment or a declaration here, and the device reads it as something
  /// else.
  case deviceMarkup = "device.unrecognised-tag"
  /// A CSS property that neither stands first nor behind white space: the device does not see it.
  case deviceCSSPosition = "device.css-position"
  /// The name of a CSS property has capitals: the device does not see it.
  case deviceCSSCase = "device.css-case"
  /// A CSS property that the device does not read.
  case deviceCSSProperty = "device.css-property"
  /// A value that the device does not read as CSS does.
  case deviceCSSValue = "device.css-value"
  /// A CSS property is given twice: the device takes the first, CSS the last.
  case deviceCSSOrder = "device.css-order"
  /// `!important` at a value makes the device lose it.
  case deviceImportant = "device.important"
  /// A `style` on a tag whose style the device does not read.
  case deviceStyleIgnored = "device.style-ignored"
  /// An attribute that the device does not read.
  case deviceAttribute = "device.attribute"
  /// A colour of three, four or eight hexadecimal digits: the device reads them as one number.
  case deviceColorHex = "device.color-hex"
  /// `white` by name is no colour to the device.
  case deviceColorWhite = "device.color-white"
  /// A name of a colour that the device does not know.
  case deviceColorName = "device.color-name"
  /// A colour as a function, such as `rgb()` or `hsl()`: the device does not read it.
  case deviceColorFunction = "device.color-function"
  /// A name of a colour that is another colour on the device: `green`, `gray` and the like.
  case deviceColorValue = "device.color-differs"
  /// Of two colours, typefaces or sides inside each other the device shows the outer one.
  case deviceNestedColor = "device.outer-style-wins"
  /// An end tag that on the device ends the colour or the line of a tag around it.
  case deviceInnerEnd = "device.inner-end"
  /// A block inside a tag of style: the device ends the style where the block begins or ends.
  case deviceBlockEndsStyle = "device.block-ends-style"
  /// The text of an element that is never shown, such as `script`: the device shows it.
  case deviceRawText = "device.hidden-text"
  /// The device does not show the image.
  case deviceImage = "device.image"
  /// `left`, `right` and `justify` do nothing on the device.
  case deviceTextAlign = "device.text-align"
  /// The items of an ordered list have bullets instead of numbers on the device.
  case deviceListNumber = "device.list-number"
  /// The device does not know the tag.
  case deviceTag = "device.tag"
  /// Tags that are not closed, or overlap, and that the device repairs in a way of its own.
  case deviceNesting = "device.nesting"
  /// A character reference that the device reads otherwise.
  case deviceReference = "device.entity"
  /// The device has other lines between blocks.
  case deviceBlocks = "device.line-breaks"
  /// The device has other spaces.
  case deviceSpace = "device.whitespace"
  /// A colour near black over the default is the device's own colour of text, which serves day and
  /// night.
  case deviceDefaultColor = "device.default-color"
  /// The device shows something else, and no other rule says why.
  case deviceDiffers = "device.unexplained"
  /// `fix`: the colour lets something shine through; it was written as what is seen of it on white.
  case fixColor = "fix.color"
  /// `fix`: the size is no heading's and no step of `big` or `small`; the nearest was written.
  case fixSize = "fix.size"
  /// `fix`: a phone would let spaces collapse that the HTML keeps; they became no-break spaces.
  case fixSpace = "fix.space"
  /// `fix`: the numbers of a list are text, or bullets where a template may repeat its items.
  case fixList = "fix.list"
  /// `fix`: lines of a block that are read in both directions have the alignment of the first.
  case fixSide = "fix.alignment"
  /// `fix`: images of emoji are written as the emoji, for a notification's text has no images.
  case fixEmoji = "fix.emoji"
  /// `fix`: a colour near black over the default was not written: a phone's own colour serves day
  /// and night.
  case fixDefaultColor = "fix.default-color"
  /// `fix`: the `&` of a parameter is kept as a phone shows it, where HTML reads a reference.
  case fixParameter = "fix.parameter"
  /// `fix`: a phone still shows something otherwise than the HTML says it.
  case fixDiffers = "fix.unexplained"

  /// A placeholder of a template stands where none can be kept: in a tag, or in what is dropped.
  case templateLost = "template.not-allowed-here"
  /// A placeholder of a template begins and has no end, or is too long; it is text.
  case templateUnended = "template.unclosed"
  /// The template was to be filled in, and there is no value for a placeholder.
  case templateUnfilled = "template.unfilled"
  /// `fix`: the syntax of a placeholder was not named, or a sign that begins none was written as a
  /// reference. In any reading: the message holds every letter that could stand for a placeholder.
  case templateChanged = "template.rewritten"
  /// A placeholder of a template could be markup to somebody, or end the value that it stands in;
  /// it was changed, or dropped from the value.
  case templateRefused = "template.unsafe"
  /// A placeholder of a template holds a reference or a quotation mark that an editor put there.
  case templateEdited = "template.edited"
  /// A branch of a template opens a tag and leaves it open, or closes one that it did not open.
  case templateLogic = "template.logic"
  /// A placeholder stands before the first letter of a text from right to left that is aligned to
  /// the left or the right: its value decides on which side a phone shows it.
  case templateDirection = "template.alignment"
  /// The scheme or the host of an address is a placeholder; the link was dropped, its text kept.
  case templateAddress = "template.address"
  /// The sender or the field does not read HTML; a phone shows the tags themselves.
  case notificationLiteral = "notification.tags-shown"
  /// The text is longer than what a notification carries; the rest is cut off.
  case notificationCap = "notification.truncated"
  /// A notification shows no sizes of letters; the size was dropped.
  case notificationSize = "notification.size"
  /// A notification's text shows no images; a placeholder is left.
  case notificationImage = "notification.image"
  /// Android 10 to 13 show no colours at night; the colour was dropped.
  case notificationNight = "notification.night"
  /// Android 14 and 15 drop a colour of the whole text.
  case notificationColor = "notification.color"
  /// Android 14 and 15 change a colour that has too little contrast with the notification.
  case notificationContrast = "notification.contrast"
  /// Current versions show plain text: all styles were dropped.
  case notificationPlain = "notification.plain"
  /// Current versions join the lines of the expanded text.
  case notificationLines = "notification.lines"
  /// Android 16 drops joiners from the expanded text; joined emoji fall apart.
  case notificationJoiner = "notification.split-emoji"
  /// Android 7 paints overlapping styles in another order.
  case notificationOrder = "notification.overlap"
  /// The collapsed text of the newest version is its first line; the expanded one has the others.
  case notificationFirstLine = "notification.first-line"
  /// The link is drawn as one, but nothing makes it open: a tap opens the notification.
  case notificationLink = "notification.link"
  /// The JSON has markup that is no text known to be shown: an app may show it, and nobody has
  /// looked at it.
  case notificationUnread = "notification.unchecked"

  /// Those that say that a part was not looked at; they are asked for even where somebody asks for
  /// some rules only.
  package static let alwaysAsked: Set<Rule> = [
    .limitBytes, .limitMemory, .inputLibrary, .inputJSON, .notificationUnchecked,
  ]

  /// How bad a finding of this rule is.
  public var severity: Diagnostic.Severity {
    switch self {
    case .limitMemory, .inputLibrary, .inputJSON, .syntaxUnclosed, .syntaxSwallowedText, .deviceCrash,
      .deviceLessThan, .fixUnexplained:
      .error
    case .cssProperty, .tagNoEffect, .tagStray, .attributeUnsupported, .tagMisnested, .attributeUnknown,
      .textLineBreak, .linkUnclosed, .limitDiagnostics, .entitySemicolon, .contrastLight,
      .contrastDark,
      .templateUnknownSyntax, .deviceLineBreaks, .deviceWhitespace, .deviceDefaultColor, .fixDefaultColor,
      .notificationLines, .notificationLink,
      .notificationFirstLine, .notificationUnchecked:
      .note
    default: .warning
    }
  }

  /// What a finding of this rule is about.
  public var category: Diagnostic.Category {
    switch self {
    case .limitBytes, .limitDepth, .limitSpans, .limitOutput, .limitMemory, .inputLibrary,
      .limitDiagnostics, .sizeUnits1024, .sizeUnits5120, .sizeFCM, .sizeBraze, .sizeAPNs:
      .size
    case .textControl, .textInvisible, .inputEncoding, .inputNull, .tagHiddenText, .linkScheme,
      .linkDeepLink, .linkTooLong, .linkHost, .linkDisguised, .linkSuspicious, .linkHostNotAllowed, .deviceCrash,
      .templateUnsafe, .templateAddress:
      .safety
    case .syntaxUnclosed, .syntaxSwallowedText, .syntaxComment, .tagUnknown, .tagNoEffect, .tagLostText,
      .tagPolicy, .tagStray, .attributeUnsupported, .tagPlaceholder, .tagUnclosed, .tagMisnested,
      .attributeIgnored, .attributeUnknown, .attributeRepeated, .nameMisspelled, .valueQuotes,
      .entitySemicolon, .entityInvalid, .entitySurrogate, .entityInURL, .textEscapedMarkup,
      .textEncoding,
      .textLineBreak, .textEmpty,
      .colorInvalid, .cssProperty, .cssValue, .linkUnclosed, .linkEmpty, .contrastBackground,
      .contrastLostBackground, .contrastInvisible, .contrastLight, .contrastDark, .notificationLink,
      .notificationFirstLine, .notificationUnchecked, .inputJSON:
      .markup
    case .templateUnknownSyntax, .templateNotAllowedHere, .templateUnclosed, .templateUnfilled, .templateRewritten,
      .templateEdited, .templateLogic, .templateAlignment:
      .template
    case .textHidden, .deviceLessThan, .deviceUnrecognisedTag, .deviceCSSPosition, .deviceCSSCase,
      .deviceCSSProperty, .deviceCSSValue, .deviceCSSOrder, .deviceImportant, .deviceStyleIgnored,
      .deviceAttribute, .deviceColorHex, .deviceColorWhite, .deviceColorName, .deviceColorFunction,
      .deviceColorDiffers, .deviceOuterStyleWins, .deviceInnerEnd, .deviceBlockEndsStyle,
      .deviceHiddenText, .deviceImage, .deviceTextAlign, .deviceListNumber, .deviceTag,
      .deviceNesting, .deviceEntity, .deviceLineBreaks, .deviceWhitespace, .deviceDefaultColor,
      .deviceUnexplained, .fixColor, .fixSize, .fixSpace, .fixList, .fixAlignment, .fixEmoji,
      .fixDefaultColor, .fixParameter, .fixUnexplained, .notificationTagsShown,
      .notificationTruncated,
      .notificationSize, .notificationImage, .notificationNight, .notificationColor,
      .notificationContrast, .notificationPlain, .notificationLines, .notificationSplitEmoji,
      .notificationOverlap:
      .display
    }
  }
}
