internal import Bytes
package import PushMarkup

/// An option: its name, its values, and what it sets. All that is known about it is here.
package struct OptionRow: Sendable {
  /// The name in JSON, such as `fieldKind`; on the command line it is `--field-kind`.
  package let name: String
  package let places: Set<Place>
  package let kind: Kind
  /// One sentence, as an imperative.
  package let summary: String
  /// Further details.
  package let details: String
  /// The default, in words; empty if there is none.
  private let fallback: String
  /// The default without a terminal, if it is different.
  private let libraryFallback: String?
  /// Values that only the command line takes.
  private let commandValues: Set<String>
  /// Its name in a target of the settings; nil if targets do not have it.
  private let targetName: String?
  /// The option without which this one has no effect.
  package let needs: String?
  /// The word for its value in the help.
  package let valueName: String?

  init(
    _ name: String, _ places: Set<Place>, _ kind: Kind, _ summary: String, details: String = "",
    fallback: String = "", libraryFallback: String? = nil, commandValues: Set<String> = [],
    targetName: String? = nil, needs: String? = nil, valueName: String? = nil
  ) {
    (self.name, self.places, self.kind, self.summary) = (name, places, kind, summary)
    (self.details, self.fallback, self.libraryFallback) = (details, fallback, libraryFallback)
    (self.commandValues, self.targetName) = (commandValues, targetName)
    (self.needs, self.valueName) = (needs, valueName)
  }

  /// The name in a place, or in one of several; empty if it is not an option there.
  package func name(in places: Set<Place>) -> String {
    places == [.target] ? targetName ?? "" : self.places.isDisjoint(with: places) ? "" : name
  }

  /// What values an option takes, and what they set.
  package enum Kind: Sendable {
    case flag(@Sendable (inout Options, Bool) -> Void)
    case number(ClosedRange<Int>, @Sendable (inout Options, Int) -> Void)
    /// One of some values.
    case choice([String], @Sendable (inout Options, String) -> Void)
    /// A text, which must match the pattern if there is one.
    case text(pattern: String?, Setter)
    /// Several texts. If their values are known, commas separate them on the command line.
    case list([String], Setter)
    /// Other JSON, with the members of its JSON Schema; on the command line, a JSON file.
    case json(
      schema: @Sendable () -> String,
      @Sendable (inout Options, inout JSONScanner) throws(JSONScanner.Malformed) -> Void)

    package typealias Setter = @Sendable (inout Options, String) throws(OptionRefusal) -> Void

    static func flag(_ path: any WritableKeyPath<Options, Bool> & Sendable) -> Kind {
      .flag { $0[keyPath: path] = $1 }
    }

    /// A case of an enumeration by its name.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
      _ path: any WritableKeyPath<Options, Choice> & Sendable
    ) -> Kind {
      .choice(Choice.allCases.map(\.rawValue)) { options, name in
        if let choice = Choice(rawValue: name) { options[keyPath: path] = choice }
      }
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
      _ path: any WritableKeyPath<Options, Choice?> & Sendable
    ) -> Kind {
      .choice(Choice.allCases.map(\.rawValue)) { $0[keyPath: path] = Choice(rawValue: $1) }
    }
  }

  /// Where an option can be given: `.pushmarkup.json`, a target in it, C and Python, and commands.
  package enum Place: String, CaseIterable, Sendable {
    case settings, target, library, preview, lint, fix, convert, batch

    package static let commands: Set<Place> = [.preview, .lint, .fix, .convert, .batch]
  }

  /// The name on the command line, without dashes.
  package var commandName: String { Self.commandName(name) }

  /// The command-line name of the option with this name.
  package static func commandName(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isUppercase { text += "-" }
      text += scalar.properties.lowercaseMapping
    }
  }

  /// The values that it takes in a place; empty if they have no names.
  package func values(in places: Set<Place>) -> [String] {
    let isCommand = !places.isDisjoint(with: Place.commands)
    return switch kind {
    case .choice(let values, _), .list(let values, _):
      values.filter { isCommand || !commandValues.contains($0) }
    default: []
    }
  }

  /// The default in a place, in words.
  package func fallback(in places: Set<Place>) -> String {
    places.isDisjoint(with: Place.commands) ? libraryFallback ?? fallback : fallback
  }

  // MARK: Values

  /// Sets a text, or adds a text to a list.
  package func set(
    _ text: String, in places: Set<Place>, _ options: inout Options
  ) throws(OptionRefusal) {
    switch kind {
    case .choice(_, let set):
      let values = values(in: places)
      guard values.contains(text) else { throw .unknown(text, values) }
      set(&options, text)
    case .text(_, let set), .list(_, let set): try set(&options, text)
    case .number(let range, let set):
      guard let number = Int(text), range.contains(number) else {
        throw OptionRefusal(
          "expected a whole number from \(range.lowerBound) to \(range.upperBound.grouped)")
      }
      set(&options, number)
    case .flag(let set): set(&options, true)
    case .json: return
    }
    if !options.given.contains(name) { options.given.append(name) }
  }

  /// Reads its value from JSON.
  package func read(
    _ scanner: inout JSONScanner, in places: Set<Place>, _ options: inout Options
  ) throws(JSONScanner.Malformed) {
    switch kind {
    case .flag(let set): set(&options, try scanner.boolean())
    case .number(let range, let set): set(&options, try scanner.wholeNumber(range))
    case .json(_, let set): try set(&options, &scanner)
    case .list where places != [.target]:
      // An empty list is the same as no list.
      return try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
        try readText(&scanner, in: places, &options)
      }
    // A list on the command line is one text in a target: `android-34,latest`.
    case .choice, .text, .list: return try readText(&scanner, in: places, &options)
    }
    if !options.given.contains(name) { options.given.append(name) }
  }

  private func readText(
    _ scanner: inout JSONScanner, in places: Set<Place>, _ options: inout Options
  ) throws(JSONScanner.Malformed) {
    let text = try scanner.text()
    do throws(OptionRefusal) {
      for text in places == [.target] ? text.listed : [text] {
        try set(text, in: places, &options)
      }
    } catch {
      throw scanner.failure(error.reason)
    }
  }
}

/// Why a value of an option is refused. Safe to print: quoted input is filtered.
package struct OptionRefusal: Error {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  /// The refusal of a value that is not one of some values.
  package static func unknown(_ text: String, _ values: [String]) -> OptionRefusal {
    let use = Guess.misspelling(of: text, among: values) ?? values.joined(separator: ", ")
    return OptionRefusal("'\(Array(text.utf8).quoted())' is not a value; use \(use)")
  }
}
