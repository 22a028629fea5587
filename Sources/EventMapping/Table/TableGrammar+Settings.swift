/// What the grammar and the mapper need of `$eventmap`; the linter judges the rest.
extension TableGrammar {
  mutating func readSettings(_ value: Any) {
    guard
      let settings = dictionary(
        value, at: [Self.settingsKey], expected: "a dictionary of settings", kind: .invalidSetting)
    else { return }
    if let version = settings["version"], Self.integer(version) != 1 {
      report("version", version, expected: "1, the version that this EventMap reads")
    }
    if let keys = settings["extraKeys"] { extraKeys = Set(names(keys, "extraKeys")) }
    for name in TableSettings.Name.allCases {
      if let value = settings[name.rawValue] { take(name, value) }
    }
  }

  private mutating func take(_ name: TableSettings.Name, _ value: Any) {
    switch name {
    case .touchPhase:
      let text = value as? String ?? Self.integer(value).map(String.init)
      settings.touchPhase = text.flatMap { TouchPhase($0) }
      if settings.touchPhase == nil {
        report(name.rawValue, value, expected: Self.list(TouchPhase.allCases.map(\.name)))
      }
    case .ignoredClasses:
      settings.ignoredClasses = names(value, name.rawValue).filter { pattern in
        let isGood = pattern != "*" && !pattern.dropLast().contains("*")
        if !isGood {
          report(name.rawValue, pattern, expected: "whole names, or the start of names and a final '*'")
        }
        return isGood
      }
    case .inherit:
      let inherit = (value as? String).flatMap { TableSettings.Inheritance(rawValue: $0) }
      settings.inherit = inherit ?? .exact
      if inherit == nil {
        report(name.rawValue, value, expected: Self.list(TableSettings.Inheritance.allCases.map(\.rawValue)))
      }
    case .classSuffixes: settings.classSuffixes = names(value, name.rawValue)
    case .selectorPrefixes: settings.selectorPrefixes = names(value, name.rawValue)
    }
  }

  private mutating func names(_ value: Any, _ setting: String) -> [String] {
    guard let names = value as? [String] else {
      report(setting, value, expected: "an array of strings")
      return []
    }
    return names.filter { !$0.isEmpty }
  }

  private mutating func report(_ setting: String, _ value: Any, expected: String) {
    problems.append(
      TableProblem(
        .invalidSetting, at: [Self.settingsKey, setting], found: Self.describe(value), expected: expected))
  }

  /// An integer, or an OpenStep table's decimal text.
  private static func integer(_ value: Any) -> Int? {
    if let text = value as? String { return Int(text) }
    if isBoolean(value) { return nil }
    return value as? Int
  }
}
