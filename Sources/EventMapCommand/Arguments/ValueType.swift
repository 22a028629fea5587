import EventMapping
import EventTranslation

/// What the value of a flag looks like on the command line.
struct ValueSyntax: Sendable {
  /// What the help calls it: `FILE`.
  let placeholder: String
  /// The values that are allowed, for the help to list; empty where the set is open.
  let allowed: [String]
  let completion: Completion
}

/// A kind of value that a flag can take: what it looks like, and how it is parsed.
struct ValueType<Value: Sendable>: Sendable {
  let syntax: ValueSyntax
  /// Parses a text that is not empty; the message of the error follows the flag's name.
  let parse: @Sendable (String) throws(CommandError) -> Value

  init(
    _ placeholder: String, allowed: [String] = [], completion: Completion = .nothing,
    parse: @escaping @Sendable (String) throws(CommandError) -> Value
  ) {
    syntax = ValueSyntax(placeholder: placeholder, allowed: allowed, completion: completion)
    self.parse = parse
  }

  /// One of the named values.
  static func choice(_ placeholder: String, of cases: [(name: String, value: Value)]) -> ValueType {
    let names = cases.map(\.name)
    return ValueType(placeholder, allowed: names, completion: .words(names)) { text throws(CommandError) in
      guard let value = cases.first(where: { $0.name == text })?.value else {
        throw CommandError(unknownValue: text, expected: names)
      }
      return value
    }
  }
}

extension ValueType where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases.
  static func choice(_ placeholder: String) -> ValueType {
    choice(placeholder, of: Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension ValueType where Value == String {
  /// Any text.
  static func text(_ placeholder: String) -> ValueType { ValueType(placeholder) { $0 } }

  /// The dotted path of a member.
  static func member(_ placeholder: String) -> ValueType {
    ValueType(placeholder) { text throws(CommandError) in
      try checkMember(text)
      return text
    }
  }

  /// Refuses a path that is deeper than any record.
  static func checkMember(_ path: String) throws(CommandError) {
    guard let problem = MemberPath.problem(of: path) else { return }
    throw CommandError("\(problem.found), expected \(problem.expected)")
  }

  /// The path of a file.
  static func file(_ placeholder: String = "FILE") -> ValueType { ValueType(placeholder, completion: .files) { $0 } }
}

extension ValueType where Value == Int {
  /// A number that is at least 1.
  ///
  /// - Parameter things: what is counted, for the message.
  static func count(of things: String) -> ValueType {
    ValueType("N") { text throws(CommandError) in
      let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, let number = Int(text), number >= 1 else {
        if isNumber, Int(text) == nil {
          throw CommandError("\(DisplayedName.quoted(text)) is too large for a number of \(things)")
        }
        throw CommandError("\(DisplayedName.quoted(text)) is not a number of \(things), expected at least 1")
      }
      return number
    }
  }
}

extension ValueType where Value == Double {
  /// A time in seconds, which may have a fraction.
  static var seconds: ValueType {
    ValueType("SECONDS") { text throws(CommandError) in
      let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard isNumber, let seconds = Double(text), seconds <= 1e6 else {
        throw CommandError("\(DisplayedName.quoted(text)) is not a number of seconds, expected one such as 5 or 0.5")
      }
      return seconds
    }
  }
}

extension ValueType where Value == [String] {
  /// Dotted paths of members with commas between them.
  static func members(_ placeholder: String, _ noun: String) -> ValueType {
    let names = list(of: placeholder, noun)
    return ValueType(names.syntax.placeholder) { text throws(CommandError) in
      let paths = try names.parse(text)
      for path in paths { try ValueType<String>.checkMember(path) }
      return paths
    }
  }

  /// Names with commas between them, at least one, none of them empty.
  ///
  /// - Parameters:
  ///   - placeholder: of one name.
  ///   - noun: what a name is one of, for the message.
  static func list(of placeholder: String, _ noun: String) -> ValueType {
    ValueType("\(placeholder),...") { text throws(CommandError) in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if names.contains("") {
        throw CommandError(
          "empty \(noun) in \(DisplayedName.quoted(text)), expected \(placeholder),\(placeholder),...")
      }
      return names
    }
  }
}

extension ValueType where Value == Budget {
  /// A number or a percentage.
  static var budget: ValueType {
    ValueType("N|P%") { text throws(CommandError) in
      if let budget = Budget(text) { return budget }
      throw CommandError(
        "\(DisplayedName.quoted(text)) is not a budget, expected a number or a percentage from 0% to 100%")
    }
  }
}

extension ValueType where Value == Percentage {
  /// A share.
  static var percentage: ValueType {
    ValueType("P%") { text throws(CommandError) in
      if let percentage = Percentage(text) { return percentage }
      throw CommandError("\(DisplayedName.quoted(text)) is not a percentage, expected one from 0% to 100%")
    }
  }
}
