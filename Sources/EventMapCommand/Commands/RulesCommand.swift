import EventLinting

/// `eventmap rules`: lists the lint rules.
enum RulesCommand: Command {
  static let name = "rules"
  static let summary = "list the lint rules with their severities"
  static let usage = ["[--format NAME]"]
  static let discussion = "Prints the rules by group, one per line: the name, the default severity, and what it finds."

  /// The format of the list.
  enum Format: String, CaseIterable {
    case text, json
  }

  static let format = Flag("format", "f", choice: "NAME", default: Format.text, help: "format of the list")
  static let flags: [any FlagDeclaration] = [format]
  static let operands = Completion.nothing
  static let examples = [
    (command: "eventmap rules", purpose: "list all rules"),
    (command: "eventmap rules --format json", purpose: "list them with explanations and examples for a script"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw CommandError("rules takes no argument; for one rule: eventmap explain \(operand)")
    }
    return try StandardStreams.print(arguments[format] == .json ? json() : text)
  }

  private static var text: String {
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
    return text
  }

  // MARK: JSON

  private struct Rule: Encodable {
    var name, group, severity, summary, explanation, bad, good: String

    init(_ info: RuleInfo) {
      (name, group, summary) = (info.name, info.group.rawValue, info.summary)
      severity = info.defaultSeverity?.rawValue ?? "off"
      (explanation, bad, good) = (info.explanation, info.bad, info.good)
    }
  }

  private struct Document: Encodable {
    var schema = "eventmap-rules/1"
    var rules = RuleCatalog.all.map(Rule.init)
  }

  private static func json() throws(CommandError) -> String {
    do {
      return String(decoding: try PrettyJSON.bytes(of: Document()), as: UTF8.self)
    } catch {
      throw CommandError("the rules cannot be written as JSON: \(error)")
    }
  }
}
