/// A flag of a command, declared once with the type of its value.
///
/// `Flag<Bool>` takes no value. `Flag<String?>` may be left out, `Flag<Int>` has a default, `Flag<[String]>` may be repeated.
struct Flag<Value: Sendable>: FlagDeclaration {
  let name: String
  let letter: Character?
  private(set) var formerSpellings: [String] = []
  let syntax: ValueSyntax?
  let isRepeatable: Bool
  let shownDefault: String?
  let help: String
  private let read: @Sendable ([String]) throws(CommandError) -> Value

  /// A flag with values that may be repeated.
  ///
  /// - Parameter combine: makes one value of all the parsed ones, of none for the default.
  init<Element>(
    _ name: String, _ letter: Character? = nil, repeating type: ValueType<Element>, default shownDefault: String? = nil,
    help: String, combine: @escaping @Sendable ([Element]) throws(CommandError) -> Value
  ) {
    self.init(name, letter, type, isRepeatable: true, shownDefault: shownDefault, help, combine)
  }

  /// A flag with a default.
  ///
  /// - Parameter shownDefault: the default as the user would type it.
  init(
    _ name: String, _ letter: Character? = nil, taking type: ValueType<Value>, default fallback: Value,
    shownAs shownDefault: String, help: String
  ) {
    self.init(name, letter, type, isRepeatable: false, shownDefault: shownDefault, help) { $0.last ?? fallback }
  }

  private init<Element>(
    _ name: String, _ letter: Character?, _ type: ValueType<Element>, isRepeatable: Bool, shownDefault: String?,
    _ help: String, _ combine: @escaping @Sendable ([Element]) throws(CommandError) -> Value
  ) {
    self.name = name
    self.letter = letter
    syntax = type.syntax
    self.isRepeatable = isRepeatable
    self.shownDefault = shownDefault
    self.help = help
    read = { texts throws(CommandError) in
      var values: [Element] = []
      do throws(CommandError) {
        for text in texts { values.append(try type.parse(text)) }
        return try combine(values)
      } catch {
        throw CommandError("--\(name): \(error.message)", status: error.status, details: error.details)
      }
    }
  }

  func value(of texts: [String]) throws(CommandError) -> any Sendable { try read(texts) }

  /// The flag with the spellings that it had in an earlier version.
  func formerly(_ spellings: String...) -> Flag {
    var flag = self
    flag.formerSpellings = spellings
    return flag
  }
}

extension Flag {
  /// A flag that may be left out.
  ///
  /// - Parameter shownDefault: what happens without it, for the help.
  init<Element>(
    _ name: String, _ letter: Character? = nil, taking type: ValueType<Element>, default shownDefault: String? = nil,
    help: String
  ) where Value == Element? {
    self.init(name, letter, type, isRepeatable: false, shownDefault: shownDefault, help) { $0.last }
  }

  /// A flag with values that may be repeated.
  init<Element>(
    _ name: String, _ letter: Character? = nil, repeating type: ValueType<Element>, default shownDefault: String? = nil,
    help: String
  ) where Value == [Element] {
    self.init(name, letter, type, isRepeatable: true, shownDefault: shownDefault, help) { $0 }
  }
}

extension Flag where Value: RawRepresentable<String> & CaseIterable {
  /// A flag that takes one of the cases and has a default.
  init(_ name: String, _ letter: Character? = nil, choice placeholder: String, default fallback: Value, help: String) {
    self.init(name, letter, taking: .choice(placeholder), default: fallback, shownAs: fallback.rawValue, help: help)
  }
}

extension Flag where Value == Bool {
  /// A flag that takes no value.
  init(_ name: String, _ letter: Character? = nil, help: String) {
    self.name = name
    self.letter = letter
    syntax = nil
    isRepeatable = false
    shownDefault = nil
    self.help = help
    read = { !$0.isEmpty }
  }
}
