import EventMapping
import EventTranslation

/// The syntax of a flag's value on the command line.
struct ValueSyntax: Sendable {
  /// The placeholder in the help: `FILE`.
  let placeholder: String
  /// The allowed values, which the help lists; empty if any value of the type is allowed.
  let allowed: [String]
  let completion: Completion
}

/// A type of flag value: its syntax and its parser.
struct ValueType<Value: Sendable>: Sendable {
  let syntax: ValueSyntax
  /// Parses a non-empty text. The caller puts the flag's name before the message of an error.
  let parse: @Sendable (String) throws(CommandError) -> Value

  init(
    _ placeholder: String, allowed: [String] = [], completion: Completion = .nothing,
    parse: @escaping @Sendable (String) throws(CommandError) -> Value
  ) {
    syntax = ValueSyntax(placeholder: placeholder, allowed: allowed, completion: completion)
    self.parse = parse
  }

  /// A choice among named values.
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
  /// A choice among the cases of an enumeration, by raw value.
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

  /// Throws an error for an invalid path, such as one that is deeper than any record.
  static func checkMember(_ path: String) throws(CommandError) {
    guard let problem = MemberPath.problem(of: path) else { return }
    throw CommandError("\(problem.found), expected \(problem.expected)")
  }

  /// The path of a file.
  static func file(_ placeholder: String = "FILE") -> ValueType { ValueType(placeholder, completion: .files) { $0 } }
}

extension ValueType where Value == Int {
  /// A number of at least 1.
  ///
  /// - Parameter things: the counted things in messages: `workers`.
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
  /// A duration in seconds, which may have a fraction.
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
  /// A comma-separated list of dotted member paths.
  static func members(_ placeholder: String, _ noun: String) -> ValueType {
    let names = list(of: placeholder, noun)
    return ValueType(names.syntax.placeholder) { text throws(CommandError) in
      let paths = try names.parse(text)
      for path in paths { try ValueType<String>.checkMember(path) }
      return paths
    }
  }

  /// A comma-separated list of at least one name, none of them empty.
  ///
  /// - Parameters:
  ///   - placeholder: the placeholder of a single name.
  ///   - noun: the kind of the names in messages: `class`.
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
  /// A budget: a number or a percentage.
  static var budget: ValueType {
    ValueType("N|P%") { text throws(CommandError) in
      if let budget = Budget(text) { return budget }
      throw CommandError(
        "\(DisplayedName.quoted(text)) is not a budget, expected a number or a percentage from 0% to 100%")
    }
  }
}

extension ValueType where Value == Percentage {
  /// A percentage from 0% to 100%.
  static var percentage: ValueType {
    ValueType("P%") { text throws(CommandError) in
      if let percentage = Percentage(text) { return percentage }
      throw CommandError("\(DisplayedName.quoted(text)) is not a percentage, expected one from 0% to 100%")
    }
  }
}
