/// A flag of a command, declared once with the type of its value.
///
/// `Flag<Bool>` takes no value. `Flag<String?>` is optional, `Flag<Int>` has a default, and `Flag<[String]>` is repeatable.
struct Flag<Value: Sendable>: FlagDeclaration {
  let name: String
  let letter: Character?
  private(set) var formerSpellings: [String] = []
  let syntax: ValueSyntax?
  let isRepeatable: Bool
  let shownDefault: String?
  let help: String
  private let read: @Sendable ([String]) throws(CommandError) -> Value

  /// Declares a repeatable flag whose values are combined into one.
  ///
  /// - Parameter combine: combines the parsed values. It receives an empty list if the user does not give the flag.
  init<Element>(
    _ name: String, _ letter: Character? = nil, repeating type: ValueType<Element>, default shownDefault: String? = nil,
    help: String, combine: @escaping @Sendable ([Element]) throws(CommandError) -> Value
  ) {
    self.init(name, letter, type, isRepeatable: true, shownDefault: shownDefault, help, combine)
  }

  /// Declares a flag with a default.
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

  /// Returns the flag with the spellings that earlier versions accepted, such as `--rule` or `-r`.
  func formerly(_ spellings: String...) -> Flag {
    var flag = self
    flag.formerSpellings = spellings
    return flag
  }
}

extension Flag {
  /// Declares an optional flag.
  ///
  /// - Parameter shownDefault: the help's description of a run without the flag.
  init<Element>(
    _ name: String, _ letter: Character? = nil, taking type: ValueType<Element>, default shownDefault: String? = nil,
    help: String
  ) where Value == Element? {
    self.init(name, letter, type, isRepeatable: false, shownDefault: shownDefault, help) { $0.last }
  }

  /// Declares a repeatable flag.
  init<Element>(
    _ name: String, _ letter: Character? = nil, repeating type: ValueType<Element>, default shownDefault: String? = nil,
    help: String
  ) where Value == [Element] {
    self.init(name, letter, type, isRepeatable: true, shownDefault: shownDefault, help) { $0 }
  }
}

extension Flag where Value: RawRepresentable<String> & CaseIterable {
  /// Declares a flag that takes the name of a case and has a default.
  init(_ name: String, _ letter: Character? = nil, choice placeholder: String, default fallback: Value, help: String) {
    self.init(name, letter, taking: .choice(placeholder), default: fallback, shownAs: fallback.rawValue, help: help)
  }
}

extension Flag where Value == Bool {
  /// Declares a flag without a value.
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
