import ArgumentParser
internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// The options of a command, made from the rows of ``OptionTable`` that name it.
struct CommandOptions<Command: ParsableCommand>: ParsableArguments, CustomReflectable {
  /// What was typed, in the order of the table; the text of a flag is empty.
  private var typed: [(row: OptionRow, text: String)] = []
  /// The contents of JSON files, by the name of their option.
  private var files: [String: [UInt8]] = [:]
  /// The options without the settings.
  private(set) var options = Options()

  fileprivate static var place: Set<OptionRow.Place> {
    OptionRow.Place(rawValue: Command.configuration.commandName ?? "").map { [$0] } ?? []
  }

  init() {}

  /// One group of the help for each section of the table.
  var customMirror: Mirror {
    func group<let number: Int>(_: SectionOptions<Command, number>.Type) -> Mirror.Child {
      let title = OptionTable.sections[number].title
      return ("_\(title)", OptionGroup<SectionOptions<Command, number>>(title: title))
    }
    let children = [
      group(SectionOptions<Command, 0>.self), group(SectionOptions<Command, 1>.self),
      group(SectionOptions<Command, 2>.self), group(SectionOptions<Command, 3>.self),
    ]
    return Mirror(self, children: children)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    func read<let number: Int>(_: SectionOptions<Command, number>.Type) throws {
      let key = AnyKey(OptionTable.sections[number].title)
      typed += try container.decode(
        OptionGroup<SectionOptions<Command, number>>.self, forKey: key
      ).wrappedValue.typed
    }
    try read(SectionOptions<Command, 0>.self)
    try read(SectionOptions<Command, 1>.self)
    try read(SectionOptions<Command, 2>.self)
    try read(SectionOptions<Command, 3>.self)
  }

  mutating func validate() throws {
    for (row, path) in typed {
      guard case .json = row.kind else { continue }
      do throws(InputFailure) {
        files[row.name] = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
          .readJSON(atMost: ByteInput.jsonLimit, path: path)
      } catch {
        // The argument parser would turn it into a usage error; it passes on a bare status.
        throw ExitCode(error.report().rawValue)
      }
    }
    options = Options()
    try set(in: &options)
  }

  /// The settings, overridden by what was typed.
  func options(over settings: Configuration?) throws -> Options {
    var merged = settings?.options ?? Options()
    if path(of: "templates") != nil { merged.templates = [] }
    if path(of: "device") != nil { (merged.targets, merged.isForAndroidAlone) = (nil, false) }
    try set(in: &merged)
    try check(merged, isConfigured: true)
    return merged
  }

  private func set(in options: inout Options) throws {
    for (row, text) in typed {
      do {
        if let bytes = files[row.name] {
          try JSONScanner.document(bytes) { scanner throws(JSONScanner.Malformed) in
            try row.read(&scanner, in: Self.place, &options)
          }
        } else {
          // Only values from a list of names are known to contain no comma.
          let isListed = if case .list(let values, _) = row.kind { !values.isEmpty } else { false }
          for text in isListed ? text.listed : [text] {
            try row.set(text, in: Self.place, &options)
          }
        }
      } catch let error as JSONScanner.Malformed {
        let failure = InputFailure(name: text, json: files[row.name] ?? [], error)
        throw ExitCode(failure.report().rawValue)
      } catch let error as OptionRefusal {
        throw ValidationError("--\(row.commandName): \(error.reason).")
      }
    }
  }

  /// Fails if an option changes nothing without another that is missing, unless the other is
  /// `ignored`. `isConfigured` means that the settings were read.
  func check(
    _ options: Options, ignoring ignored: String = "", isConfigured: Bool = false
  ) throws {
    let conflict = options.conflict(
      ignoring: ignored, spelled: { "--" + OptionRow.commandName($0) },
      needed: { name in
        let isSetting = isConfigured && OptionTable.row(name, in: [.settings]) != nil
        return "--\(name)" + (isSetting ? ", or \(name) in the settings" : "")
      })
    if let conflict { throw ValidationError("\(conflict).") }
  }

  /// The first text that was typed for an option, such as the path of a file.
  func path(of name: String) -> String? { typed.first { $0.row.name == name }?.text }

  /// The options as a shell takes them, except `others`, for a command that reads the same message.
  func arguments(without others: [String]) -> String {
    typed.filter { !others.contains($0.row.name) }.map { row, text in
      let isFlag = if case .flag = row.kind { true } else { false }
      return " --\(row.commandName)\(isFlag ? "" : " \(Shell.quoted(text))")"
    }.joined()
  }
}

/// The options of a command that are in one section of ``OptionTable``.
///
/// The argument parser finds its arguments in a mirror of the type, and decodes what was typed by
/// the labels of that mirror.
struct SectionOptions<Command: ParsableCommand, let number: Int>: ParsableArguments,
  CustomReflectable
{
  /// What was typed, in the order of the table; the text of a flag is empty.
  fileprivate var typed: [(row: OptionRow, text: String)] = []

  private static var rows: [OptionRow] {
    OptionTable.sections[number].rows.filter {
      !$0.name(in: CommandOptions<Command>.place).isEmpty
    }
  }

  init() {}

  var customMirror: Mirror {
    let place = CommandOptions<Command>.place
    return Mirror(self, children: Self.rows.map { ("_" + $0.name, $0.argument(in: place)) })
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for row in Self.rows {
      let key = AnyKey(row.name)
      switch row.kind {
      case .flag: if try container.decode(Bool.self, forKey: key) { typed.append((row, "")) }
      case .list: typed += try container.decode([String].self, forKey: key).map { (row, $0) }
      default:
        if let text = try container.decodeIfPresent(String.self, forKey: key) {
          typed.append((row, text))
        }
      }
    }
  }
}

extension OptionRow {
  /// What the argument parser finds in the mirror: a property wrapper with its definition.
  fileprivate func argument(in place: Set<Place>) -> Any {
    let name = NameSpecification.customLong(commandName)
    let (values, fallback) = (values(in: place), fallback(in: place))
    let isChoice = if case .choice = kind { true } else { false }
    let isList = if case .list = kind { true } else { false }
    let about = [
      // Long lists of values are printed elsewhere.
      isChoice && values.count <= 12 ? "values: \(values.joined(separator: ", "))" : "",
      fallback.isEmpty ? "" : "default: \(fallback)",
      isList ? (values.isEmpty ? "may be repeated" : "several with commas") : "",
      needs.map { "with --\(Self.commandName($0))" } ?? "",
    ].filter { !$0.isEmpty }
    let help = ArgumentHelp(
      about.isEmpty ? summary : "\(summary.dropLast()) (\(about.joined(separator: "; "))).",
      discussion: details, valueName: valueName ?? (isChoice ? commandName : nil))
    let completion: CompletionKind? =
      if case .json = kind { .file() } else { values.isEmpty ? nil : .list(values) }
    switch kind {
    case .flag: return Flag(wrappedValue: false, name: name, help: help)
    case .list:
      return Option<[String]>(
        wrappedValue: [], name: name, parsing: .singleValue, help: help, completion: completion)
    case .number:
      // A number below 0 is a wrong number, not an option.
      return Option<String?>(name: name, parsing: .unconditional, help: help)
    default: return Option<String?>(name: name, help: help, completion: completion)
    }
  }
}
