import EventLinting

/// `eventmap rules`.
enum RulesCommand: Command {
  static let name = "rules"
  static let summary = "list the lint rules with their severities"
  static let usage = [""]
  static let discussion = "Prints the rules by group, one a line: its name, its default severity, and what it finds."
  static let flags: [any FlagDeclaration] = []
  static let operands = Completion.nothing
  static let examples = [(command: "eventmap rules", purpose: "list all rules")]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw CommandError("rules takes no argument; for one rule: eventmap explain \(operand)")
    }
    let width = RuleCatalog.all.map { $0.name.count }.max() ?? 0
    var text = ""
    for group in RuleInfo.Group.allCases {
      text += "\(group.rawValue)\n"
      for info in RuleCatalog.all where info.group == group {
        let level = info.defaultSeverity?.rawValue ?? "off"
        let name = info.name + String(repeating: " ", count: width - info.name.count)
        text += "  \(name)  \(level)\(String(repeating: " ", count: 7 - level.count))  \(info.summary)\n"
      }
    }
    return try StandardStreams.print(text)
  }
}
