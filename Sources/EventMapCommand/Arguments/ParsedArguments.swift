import EventMapping

/// What the user typed after the command's name, sorted into flags and operands by the command's table of flags.
struct ParsedArguments {
  /// What is left when the flags are taken out: files, names.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Whether a flag was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of a flag, if it was given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The values of a flag that may be given more than once, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of a flag as one of the cases of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, or fallback: Choice
  ) throws(CommandError) -> Choice where Choice.RawValue == String {
    guard let text = value(name) else { return fallback }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw CommandError(Self.unknownChoice(text, of: name, names))
  }

  /// The values of a flag `NAME[=FILE]` that may be given more than once: formats, and where each goes; `nil` is standard output, to which
  /// one may go.
  func formats<Style: RawRepresentable & CaseIterable>(
    _ name: String, or fallback: Style
  ) throws(CommandError) -> [(style: Style, file: String?)] where Style.RawValue == String {
    var formats: [(style: Style, file: String?)] = []
    for text in values(name) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let style = Style(rawValue: parts[0]) else {
        throw CommandError(Self.unknownChoice(parts[0], of: name, Style.allCases.map(\.rawValue)))
      }
      if parts.count == 2, parts[1].isEmpty { throw CommandError("--\(name): the file's name in '\(text)' is empty") }
      formats.append((style, parts.count == 2 && parts[1] != "-" ? parts[1] : nil))
    }
    if formats.isEmpty { formats = [(fallback, nil)] }
    if formats.count(where: { $0.file == nil }) > 1 {
      throw CommandError("two formats go to standard output; name a file for one: --\(name) NAME=FILE")
    }
    return formats
  }

  /// The value of a flag as a number, at least 1.
  ///
  /// - Parameter things: what it is a number of, for the message.
  func number(_ name: String, of things: String) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number >= 1 else {
      throw CommandError("--\(name): \(DisplayedName.quoted(text)) is no number of \(things), expected at least 1")
    }
    return number
  }

  static func unknownChoice(_ text: String, of name: String, _ names: [String]) -> String {
    let nearest = NearestName.among(names, for: text).first
    let hint = nearest.map { "; did you mean \(DisplayedName.quoted($0))?" } ?? ""
    return
      "--\(name): unknown value \(DisplayedName.quoted(text)), expected \(names.joined(separator: ", "))\(hint)"
  }

  /// Sorts arguments. Flags may stand anywhere; `--` ends them; `--name=value` and `--name value` are the same.
  init(_ arguments: some Collection<String>, flags: [Flag], command: String) throws(CommandError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands.append(contentsOf: rest)
        return
      } else if argument.hasPrefix("--") {
        // By bytes: a combining mark after the sign would make it another character.
        let parts = argument.utf8.dropFirst(2)
          .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        let name = parts.first ?? ""
        guard let flag = flags.first(where: { $0.name == name }) else {
          throw Self.unknown("--" + name, flags, command)
        }
        try take(flag, parts.count == 2 ? parts[1] : nil, &rest, flags)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try takeLetters(argument, &rest, flags, command)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func takeLetters(
    _ argument: String, _ rest: inout ArraySlice<String>, _ flags: [Flag], _ command: String
  ) throws(CommandError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = flags.first(where: { $0.letter == letter }) else {
        throw Self.unknown("-" + String(letter), flags, command)
      }
      if flag.value != nil, !letters.isEmpty {
        // -oFILE
        return try take(flag, String(letters), &rest, flags)
      }
      try take(flag, nil, &rest, flags)
    }
  }

  private mutating func take(
    _ flag: Flag, _ attached: String?, _ rest: inout ArraySlice<String>, _ flags: [Flag]
  ) throws(CommandError) {
    if !flag.isRepeatable, values[flag.name] != nil { throw CommandError("--\(flag.name) is given twice") }
    guard let valueName = flag.value else {
      if attached != nil { throw CommandError("--\(flag.name) takes no value") }
      values[flag.name] = [""]
      return
    }
    let value = attached ?? rest.first
    let isFlag = attached == nil && value.map { text in flags.contains { $0.isSpelled(text) } } == true
    guard let value, !isFlag else { throw CommandError("--\(flag.name) needs a value: --\(flag.name) \(valueName)") }
    if attached == nil { rest.removeFirst() }
    if value.isEmpty { throw CommandError("--\(flag.name): the value is empty, expected \(valueName)") }
    values[flag.name, default: []].append(value)
  }

  private static func unknown(_ flag: String, _ flags: [Flag], _ command: String) -> CommandError {
    var names = flags.map { "--" + $0.name }
    if !flag.hasPrefix("--") { names = flags.compactMap(\.letter).map { "-" + String($0) } }
    let nearest = flag.hasPrefix("--") ? NearestName.among(names, for: flag).first : nil
    let hint = nearest.map { "; did you mean '\($0)'?" } ?? "; see 'eventmap help \(command)'"
    return CommandError("unknown flag \(DisplayedName.quoted(flag))\(hint)")
  }
}
