/// What `pushmarkup explain` says of a rule, and `docs/rules` shows: a file for each.
public struct RulePage: Sendable, Hashable {
  /// The rule.
  public let rule: Rule
  /// What is wrong, in a few words.
  public let summary: String
  /// What happens.
  public let happens: String
  /// Why it happens, and what to write instead.
  public let why: String
  /// A message that has the finding, or nil where it would be too long to show.
  public let before: String?
  /// The message without it.
  public let after: String?

  init(
    _ rule: Rule, _ summary: String, happens: String, why: String, before: String? = nil,
    after: String? = nil
  ) {
    self.rule = rule
    self.summary = summary
    self.happens = happens
    self.why = why
    self.before = before
    self.after = after
  }

  /// The page in Markdown.
  public var markdown: String {
    var text = "# \(rule.rawValue)\n\n"
    text += "\(summary.first?.uppercased() ?? "")\(summary.dropFirst()).".wrapped() + "\n\n"
    let about = [["severity", "about"], [rule.severity.rawValue, rule.category.rawValue]]
    text += TextTable(about).markdown + "\n\n"
    text += happens.wrapped() + "\n\n" + "**Why:** \(why)".wrapped() + "\n"
    if let before = Self.shown(before), let after = Self.shown(after) {
      let (old, new) = (before.joined(separator: "\n"), after.joined(separator: "\n"))
      text += "\nBefore:\n\n```html\n\(old)\n```\n\nAfter:\n\n```html\n\(new)\n```\n"
    }
    return text
  }

  /// The page for a terminal of so many columns; examples stay in their lines, as they are written.
  public func plain(width: Int) -> String {
    var text = "\(rule.rawValue): \(summary)".wrapped(indent: 2, width: width) + "\n\n"
    text += "\(rule.severity.rawValue), \(rule.category.rawValue)\n\n"
    text += happens.wrapped(width: width) + "\n\n" + "Why: \(why)".wrapped(width: width) + "\n"
    if let before = Self.shown(before), let after = Self.shown(after) {
      let (old, new) = (before.map { "  \($0)\n" }.joined(), after.map { "  \($0)\n" }.joined())
      text += "\nBefore:\n\(old)After:\n\(new)"
    }
    return text
  }

  /// The lines of an example, the long ones cut.
  private static func shown(_ example: String?) -> [String]? {
    example?.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let visible = DisplayFilter.visible(String(line))
      return visible.utf8.count > 160 ? String(visible.prefix(60)) + " …" : visible
    }
  }
}

extension Rule {
  /// What there is to say about the rule.
  public var page: RulePage {
    switch self {
    case .limitBytes: .limitBytes
    case .limitDepth: .limitDepth
    case .limitSpans: .limitSpans
    case .limitOutput: .limitOutput
    case .limitMemory: .limitMemory
    case .inputUnread: .inputUnread
    case .limitDiagnostics: .limitDiagnostics
    case .inputEncoding: .inputEncoding
    case .inputJSON: .inputJSON
    case .inputNull: .inputNull
    case .textControl: .textControl
    case .textInvisible: .textInvisible
    case .textHidden: .textHidden
    case .textLiteral: .textLiteral
    case .textMisread: .textMisread
    case .textLines: .textLines
    case .textEmpty: .textEmpty
    case .syntaxUnclosed: .syntaxUnclosed
    case .syntaxQuote: .syntaxQuote
    case .syntaxComment: .syntaxComment
    case .tagUnknown: .tagUnknown
    case .tagPlain: .tagPlain
    case .tagContent: .tagContent
    case .tagLost: .tagLost
    case .tagPolicy: .tagPolicy
    case .tagStray: .tagStray
    case .tagAttribute: .tagAttribute
    case .tagPlaceholder: .tagPlaceholder
    case .tagUnclosed: .tagUnclosed
    case .tagMisnested: .tagMisnested
    case .attributeIgnored: .attributeIgnored
    case .attributeUnknown: .attributeUnknown
    case .attributeRepeated: .attributeRepeated
    case .nameMisspelt: .nameMisspelt
    case .valueQuotes: .valueQuotes
    case .referenceSemicolon: .referenceSemicolon
    case .referenceInvalid: .referenceInvalid
    case .referenceHalves: .referenceHalves
    case .referenceAddress: .referenceAddress
    case .colorInvalid: .colorInvalid
    case .cssProperty: .cssProperty
    case .cssValue: .cssValue
    case .linkScheme: .linkScheme
    case .linkApp: .linkApp
    case .linkLength: .linkLength
    case .linkHost: .linkHost
    case .linkPrefix: .linkPrefix
    case .linkUnclosed: .linkUnclosed
    case .linkSuspicious: .linkSuspicious
    case .linkUnlisted: .linkUnlisted
    case .linkEmpty: .linkEmpty
    case .contrastBackground: .contrastBackground
    case .contrastGround: .contrastGround
    case .contrastInvisible: .contrastInvisible
    case .contrastLight: .contrastLight
    case .contrastDark: .contrastDark
    case .sizeUnits1024: .sizeUnits1024
    case .sizeUnits5120: .sizeUnits5120
    case .sizeFCM: .sizeFCM
    case .sizeAPNs: .sizeAPNs
    case .sizeBraze: .sizeBraze
    case .templateFound: .templateFound
    case .fixColor: .fixColor
    case .fixSize: .fixSize
    case .fixSpace: .fixSpace
    case .fixDefaultColor: .fixDefaultColor
    case .fixParameter: .fixParameter
    case .fixList: .fixList
    case .fixSide: .fixSide
    case .fixEmoji: .fixEmoji
    case .fixDiffers: .fixDiffers
    case .templateLost: .templateLost
    case .templateUnended: .templateUnended
    case .templateUnfilled: .templateUnfilled
    case .templateChanged: .templateChanged
    case .templateRefused: .templateRefused
    case .templateEdited: .templateEdited
    case .templateLogic: .templateLogic
    case .templateDirection: .templateDirection
    case .templateAddress: .templateAddress
    case .notificationLiteral: .notificationLiteral
    case .notificationCap: .notificationCap
    case .notificationSize: .notificationSize
    case .notificationImage: .notificationImage
    case .notificationNight: .notificationNight
    case .notificationColor: .notificationColor
    case .notificationContrast: .notificationContrast
    case .notificationPlain: .notificationPlain
    case .notificationLines: .notificationLines
    case .notificationJoiner: .notificationJoiner
    case .notificationOrder: .notificationOrder
    case .notificationFirstLine: .notificationFirstLine
    case .notificationLink: .notificationLink
    case .notificationUnread: .notificationUnread
    case .deviceCrash: .deviceCrash
    case .deviceLost: .deviceLost
    case .deviceMarkup: .deviceMarkup
    case .deviceCSSPosition: .deviceCSSPosition
    case .deviceCSSCase: .deviceCSSCase
    case .deviceCSSProperty: .deviceCSSProperty
    case .deviceCSSValue: .deviceCSSValue
    case .deviceCSSOrder: .deviceCSSOrder
    case .deviceImportant: .deviceImportant
    case .deviceStyleIgnored: .deviceStyleIgnored
    case .deviceDefaultColor: .deviceDefaultColor
    case .deviceAttribute: .deviceAttribute
    case .deviceColorHex: .deviceColorHex
    case .deviceColorWhite: .deviceColorWhite
    case .deviceColorName: .deviceColorName
    case .deviceColorFunction: .deviceColorFunction
    case .deviceColorValue: .deviceColorValue
    case .deviceNestedColor: .deviceNestedColor
    case .deviceInnerEnd: .deviceInnerEnd
    case .deviceBlockEndsStyle: .deviceBlockEndsStyle
    case .deviceRawText: .deviceRawText
    case .deviceImage: .deviceImage
    case .deviceTextAlign: .deviceTextAlign
    case .deviceListNumber: .deviceListNumber
    case .deviceTag: .deviceTag
    case .deviceNesting: .deviceNesting
    case .deviceReference: .deviceReference
    case .deviceBlocks: .deviceBlocks
    case .deviceSpace: .deviceSpace
    case .deviceDiffers: .deviceDiffers
    }
  }
}
