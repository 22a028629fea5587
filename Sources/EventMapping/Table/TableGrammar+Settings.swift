/// The settings in `$eventmap` that affect lookups. The visitor receives the other settings.
extension TableGrammar {
  mutating func readSettings(_ node: TableNode) {
    let path = [EventTable.settingsKey]
    let expected = "a dictionary of settings"
    guard let members = members(of: node, at: path, expected: expected, kind: .invalidSetting) else { return }
    for member in members {
      switch member.key {
      case "version":
        if Self.integer(member) != 1 { reportSetting(member, expected: "1, the version that this EventMap reads") }
      case "extraKeys": extraKeys = Set(names(member))
      default:
        if let name = TableSettings.Name(rawValue: member.key) {
          take(name, member)
        } else {
          visitor?.visit(setting: member)
        }
      }
    }
  }

  private mutating func take(_ name: TableSettings.Name, _ node: TableNode) {
    switch name {
    case .touchPhase:
      let text = node.string ?? Self.integer(node).map(String.init)
      settings.touchPhase = text.flatMap { TouchPhase($0) }
      if settings.touchPhase == nil {
        reportSetting(node, expected: DisplayedName.alternatives(TouchPhase.allCases.map(\.name)))
      }
    case .ignoredClasses:
      settings.ignoredClasses = names(node).filter { pattern in
        let isValid = pattern != "*" && !pattern.dropLast().contains("*")
        if !isValid {
          let expected = "whole names, or the start of names and a final '*'"
          reportSetting(node, found: TableNode.describe(pattern), expected: expected)
        }
        return isValid
      }
    case .inherit:
      let inherit = node.string.flatMap { TableSettings.Inheritance(rawValue: $0) }
      settings.inherit = inherit ?? .exact
      if inherit == nil {
        let names = TableSettings.Inheritance.names()
        reportSetting(node, expected: DisplayedName.alternatives(names))
      }
    case .classSuffixes: settings.classSuffixes = names(node)
    case .selectorPrefixes: settings.selectorPrefixes = names(node)
    }
  }

  private mutating func names(_ node: TableNode) -> [String] {
    let elements = node.elements?.filter(\.isReadable)
    if let other = elements?.first(where: { $0.string == nil }) {
      reportSetting(node, found: "an array with \(other.valueDescription)", expected: "an array of strings")
      return []
    }
    guard let names = elements?.compactMap(\.string) else {
      reportSetting(node, expected: "an array of strings")
      return []
    }
    return names.filter { !$0.isEmpty }
  }

  private mutating func reportSetting(_ node: TableNode, found: String? = nil, expected: String) {
    report(
      .invalidSetting, node, at: [EventTable.settingsKey, node.key], found ?? node.valueDescription,
      expected: expected)
  }

  /// The value of an integer; an OpenStep list spells it as decimal text.
  private static func integer(_ node: TableNode) -> Int? {
    switch node.scalar {
    case .string(let text): DecimalText.integer(text).map { Int(truncatingIfNeeded: $0) }
    case .number(let text): Double(text).flatMap { Int(exactly: $0) }
    default: nil
    }
  }
}
