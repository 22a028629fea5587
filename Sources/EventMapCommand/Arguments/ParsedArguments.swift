import EventLinting
import EventMapping
import Foundation

/// The arguments after the command's name, split into operands and parsed flag values.
struct ParsedArguments {
  /// The arguments that are neither flags nor flag values, such as files and names.
  private(set) var operands: [String] = []
  /// The hints about former spellings in the arguments: `--rule is now --only; …`.
  private(set) var hints: [String] = []
  /// The operand that was taken as the table, if it is not given with `--table`.
  private(set) var tableOperand: String?
  private let command: any Command.Type
  private let flags: [any FlagDeclaration]
  /// The unparsed values of each given flag, by the flag's name.
  private var texts: [String: [String]] = [:]
  /// The parsed value or default of every flag of the command, by name.
  private var values: [String: any Sendable] = [:]

  /// The value of a flag that the command declares.
  subscript<Value>(_ flag: Flag<Value>) -> Value {
    guard let stored = values[flag.name], let value = stored as? Value else {
      preconditionFailure("'\(command.name)' reads --\(flag.name) and does not declare it")
    }
    return value
  }

  /// Returns the unparsed values of the given flags by name, without some flags.
  func texts(without others: [any FlagDeclaration]) -> [String: [String]] {
    texts.filter { name, _ in !others.contains { $0.name == name } }
  }

  /// The name of the command.
  var commandName: String { command.name }

  /// Whether `--quiet` is given: only fatal errors are printed.
  var isQuiet: Bool { texts[SharedFlags.quiet.name] != nil }

  /// The choice of `--progress`; `never` with `--quiet`.
  var progress: ProgressLine.Use { isQuiet ? .never : self[SharedFlags.progress] }

  /// Whether the user gave a flag.
  func isGiven(_ flag: any FlagDeclaration) -> Bool { texts[flag.name] != nil }

  /// Parses arguments. Flags and operands may be mixed; `--` ends the flags; `--name=value` and `--name value` are equivalent.
  init(_ arguments: some Collection<String>, of command: any Command.Type) throws(CommandError) {
    self.command = command
    flags = command.flags + [EventMapTool.helpFlag]
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands.append(contentsOf: rest)
        break
      } else if argument.hasPrefix("--") {
        // Split by bytes, because `=` and a following combining mark are one `Character`.
        let parts = argument.utf8.dropFirst(2)
          .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        let name = parts.first ?? ""
        let flag = flags.first { $0.name == name } ?? flag(formerly: "--" + name)
        guard let flag else { throw unknownFlag("--" + name, in: argument) }
        try take(flag, parts.count == 2 ? parts[1] : nil, &rest)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try takeLetters(argument, &rest)
      } else {
        try takeOperand(argument)
      }
    }
    placeTable()
    for flag in flags { values[flag.name] = try flag.value(of: texts[flag.name] ?? []) }
  }

  /// Moves the table to the place that the command reads: from `--table` to the operands, or from the operands to `--table`.
  private mutating func placeTable() {
    let name = SharedFlags.table.name
    switch command.tableOperand {
    case .none: return
    case .allOperands: operands.insert(contentsOf: texts[name] ?? [], at: 0)
    case .lastOperand: operands += texts[name] ?? []
    case .third: if texts[name] == nil, operands.count == 3 { texts[name] = [operands.removeLast()] }
    case .beforeNames, .beforeDumps:
      guard texts[name] == nil, let first = operands.first, command.tableOperand.isTable(first) else { return }
      tableOperand = operands.removeFirst()
      texts[name] = [first]
    }
  }

  /// Returns the flag with a former spelling, and records a hint for the user.
  private mutating func flag(formerly spelling: String) -> (any FlagDeclaration)? {
    guard let flag = flags.first(where: { $0.formerSpellings.contains(spelling) }) else { return nil }
    hints.append("\(spelling) is now --\(flag.name); the next version will not accept \(spelling)")
    return flag
  }

  /// Adds an operand. Throws an error for the name of a nested command, which is most likely not meant as a file.
  private mutating func takeOperand(_ operand: String) throws(CommandError) {
    if operand.isEmpty { throw CommandError("an argument is empty; leave it out, or give it a value") }
    let nested = command.name + " " + operand
    if operands.isEmpty, EventMapTool.commands.contains(where: { $0.name == nested }) {
      throw CommandError("put '\(operand)' directly after '\(command.name)': eventmap \(nested)")
    }
    operands.append(operand)
  }

  private mutating func takeLetters(_ argument: String, _ rest: inout ArraySlice<String>) throws(CommandError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(letter)
      let named = flags.first { $0.letter == letter }
      guard
        let flag = named.flatMap({ meant($0, spelling, letters.first.map { _ in String(letters) } ?? rest.first) })
          ?? named ?? flag(formerly: spelling)
      else { throw unknownFlag(spelling, in: argument) }
      if flag.syntax != nil, !letters.isEmpty {
        // -oFILE
        return try take(flag, String(letters), &rest)
      }
      try take(flag, nil, &rest)
    }
  }

  /// Returns the flag that formerly had a letter that now belongs to another flag, if the value is allowed only for the former one.
  private mutating func meant(
    _ flag: any FlagDeclaration, _ spelling: String, _ value: String?
  ) -> (any FlagDeclaration)? {
    guard let value, let syntax = flag.syntax, !syntax.allowed.contains(value),
      let other = flags.first(where: { $0.formerSpellings.contains(spelling) }),
      other.syntax?.allowed.contains(value) == true
    else { return nil }
    return self.flag(formerly: spelling)
  }

  private mutating func take(
    _ flag: any FlagDeclaration, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    if !flag.isRepeatable, isGiven(flag) { throw CommandError("--\(flag.name) is given twice") }
    guard let syntax = flag.syntax else {
      if attached != nil { throw CommandError("--\(flag.name) takes no value") }
      texts[flag.name] = [""]
      return
    }
    let value = attached ?? rest.first
    let isFlag = attached == nil && value.map { text in flags.contains { $0.spellings.contains(text) } } == true
    guard let value, !isFlag else {
      throw CommandError("--\(flag.name) needs a value: --\(flag.name) \(syntax.placeholder)")
    }
    if attached == nil { rest.removeFirst() }
    if value.isEmpty { throw CommandError("--\(flag.name): the value is empty, expected \(syntax.placeholder)") }
    texts[flag.name, default: []].append(value)
  }

  private func unknownFlag(_ flag: String, in argument: String) -> CommandError {
    if FileManager.default.fileExists(atPath: argument) {
      return CommandError(
        "unknown flag \(DisplayedName.quoted(flag)); for the file of that name write "
          + DisplayedName.shellPath(argument))
    }
    let firstWord = command.words[0]
    if let relative = EventMapTool.commands.first(where: { other in
      other.words[0] == firstWord && other.flags.contains { $0.spellings.contains(flag) }
    }) {
      return CommandError("\(flag) belongs to 'eventmap \(relative.name)'")
    }
    let names = flag.hasPrefix("--") ? flags.map { "--" + $0.name } : []
    let hint = CommandError.hint(for: flag, among: names, otherwise: "see 'eventmap help \(command.name)'")
    return CommandError("unknown flag \(DisplayedName.quoted(flag))\(hint)")
  }
}
