import EventLinting
import EventMapping

/// `eventmap explain`: explains lint rules.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "explain what a lint rule finds, why that is bad, and how to fix it"
  static let usage = ["RULE..."]
  static let discussion = ""
  static let flags: [any FlagDeclaration] = []
  static let operands = Completion.words(RuleCatalog.all.map(\.name))
  static let examples = [(command: "eventmap explain unknown-action", purpose: "explain the rule about actions")]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw CommandError("explain needs a rule; 'eventmap rules' lists them") }
    var texts: [String] = []
    for name in arguments.operands {
      guard let info = RuleCatalog.info(named: name) else { throw CommandError(unknownRule(name)) }
      texts.append(text(info))
    }
    return try StandardStreams.print(texts.joined(separator: "\n"))
  }

  static func unknownRule(_ name: String) -> String {
    let hint = CommandError.hint(
      for: name, among: RuleCatalog.all.map(\.name), otherwise: "'eventmap rules' lists them")
    return "there is no rule \(DisplayedName.quoted(name))\(hint)"
  }

  private static func text(_ info: RuleInfo) -> String {
    let level = info.defaultSeverity?.rawValue ?? "off"
    func indented(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
    }
    let summary = "\(info.name) (\(info.group.rawValue), \(level)): \(info.summary)"
    let explanation = info.explanation.replacing("\n", with: " ")
    return HelpText.wrapped(summary, indentation: 0) + "\n" + HelpText.wrapped(explanation, indentation: 0)
      + "\nbad:\n" + indented(info.bad) + "\ngood:\n" + indented(info.good)
  }
}
