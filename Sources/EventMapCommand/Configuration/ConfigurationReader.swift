import EventLinting
import EventMapping
import EventMapSourceTexts

/// Reads a configuration, and collects all its problems.
struct ConfigurationReader {
  /// The names of the members of a configuration.
  static let members = [
    "$schema", "$comment", "schema", "tables", "manifests", "dumps", "rules", "baseline", "formats", "against",
  ]

  private let map: LineMap
  private var configuration: Configuration
  private var problems: [ConfigurationProblem] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file from the working directory.
  ///   - folder: the folder of the file, absolute and without links.
  static func read(_ path: String, in folder: String) throws(CommandError) -> Configuration {
    let document = Document(name: path, data: try FileContent.read(path, as: "a configuration"))
    var reader = ConfigurationReader(document, Configuration(path: path, folder: folder))
    reader.read(document)
    try ConfigurationProblem.check(reader.problems, in: path)
    return reader.configuration
  }

  private init(_ document: Document, _ configuration: Configuration) {
    map = LineMap(document.source.utf8)
    self.configuration = configuration
  }

  private mutating func read(_ document: Document) {
    guard document.format == .json else { return report(0..<0, "this is not JSON, expected \(Self.expected)") }
    if let issue = document.syntaxIssue {
      return report(issue.range, issue.message + (issue.help.map { "; " + $0 } ?? ""))
    }
    for comma in document.trailingCommas { report(comma, "a comma before a closing bracket; remove it") }
    guard let root = document.root, let members = root.members else {
      let range = document.root?.range ?? 0..<0
      return report(
        range,
        "found \(document.root.map { TableNode.describe($0.value) } ?? "nothing"), expected \(Self.expected)")
    }
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.key).inserted else {
        report(member.keyRange, "\(DisplayedName.quoted(member.key)) occurs twice; remove one")
        continue
      }
      read(member)
    }
  }

  private static let expected = "a dictionary with members such as 'tables' and 'rules'"

  private mutating func read(_ member: Node.Member) {
    if let list = Configuration.List(rawValue: member.key) { return readPaths(member, list) }
    switch member.key {
    case "schema": readSchema(member)
    case "rules": readRules(member)
    case "baseline": configuration.baseline = readPath(member, "the path of a baseline")
    case "formats": readFormats(member)
    case "against": configuration.against = readText(member, "git:REF or the path of a table")
    case "$schema", "$comment": break
    default:
      let advice = "expected \(Self.members.joined(separator: ", "))"
      let hint = CommandError.hint(for: member.key, among: Self.members, otherwise: advice)
      report(member.keyRange, "unknown member \(DisplayedName.quoted(member.key))\(hint)")
    }
  }

  private mutating func readSchema(_ member: Node.Member) {
    guard member.value.string != Configuration.schema else { return }
    report(member.value.range, "'schema' is \(found(member.value)), expected '\(Configuration.schema)'")
  }

  private mutating func readPaths(_ member: Node.Member, _ list: Configuration.List) {
    guard let nodes = elements(member, "a list of paths and patterns") else { return }
    if nodes.isEmpty {
      report(member.value.range, "\(DisplayedName.quoted(member.key)) is empty; name a \(list.noun), or remove it")
    }
    configuration.patterns[list] = nodes.compactMap { path($0, in: member.key, "the path of a \(list.noun)") }
  }

  private mutating func readPath(_ member: Node.Member, _ expected: String) -> Configuration.Item<String>? {
    path(member.value, in: member.key, expected)
  }

  /// Reads a path. Standard input is an error, because it belongs to a run and not to a project.
  private mutating func path(
    _ node: Node, in member: String, _ expected: String
  ) -> Configuration.Item<String>? {
    guard let item = text(node, in: member, expected) else { return nil }
    guard item.value != "-" else {
      report(node.range, "'-' is standard input, expected \(expected)")
      return nil
    }
    return item
  }

  private mutating func readText(_ member: Node.Member, _ expected: String) -> Configuration.Item<String>? {
    text(member.value, in: member.key, expected)
  }

  private mutating func readRules(_ member: Node.Member) {
    guard let rules = member.value.members else {
      return reportType(member.value, member.key, "a dictionary {rule: level}")
    }
    var seen: Set<String> = []
    for rule in rules {
      guard seen.insert(rule.key).inserted else {
        report(rule.keyRange, "the rule \(DisplayedName.quoted(rule.key)) occurs twice; remove one")
        continue
      }
      do throws(CommandError) { try LintCommand.checkRule(rule.key) } catch {
        report(rule.keyRange, error.message)
        continue
      }
      guard let name = rule.value.string else {
        reportType(rule.value, rule.key, RuleLevel.names.joined(separator: ", "))
        continue
      }
      do throws(CommandError) {
        let level = try LintCommand.level(named: name)
        configuration.rules.append(item(Configuration.Rule(name: rule.key, level: level), rule.keyRange))
      } catch {
        report(rule.value.range, error.message)
      }
    }
  }

  private mutating func readFormats(_ member: Node.Member) {
    guard let nodes = elements(member, "a list of NAME or NAME=FILE") else { return }
    if nodes.isEmpty { report(member.value.range, "'formats' is empty; name a format, or remove it") }
    var formats: [Configuration.Item<FormatChoice<OutputStyle>>] = []
    for node in nodes {
      guard let text = text(node, in: member.key, "NAME or NAME=FILE") else { continue }
      do throws(CommandError) { formats.append(item(try FormatChoice(text.value), node.range)) } catch {
        report(node.range, error.message)
      }
    }
    do throws(CommandError) { try FormatChoice.check(formats.map(\.value)) } catch {
      report(member.value.range, error.message)
    }
    configuration.formats = formats
  }

  // MARK: Values

  private mutating func elements(_ member: Node.Member, _ expected: String) -> [Node]? {
    if case .array(let nodes) = member.value.kind { return nodes }
    reportType(member.value, member.key, expected)
    return nil
  }

  private mutating func text(_ node: Node, in member: String, _ expected: String) -> Configuration.Item<String>? {
    guard let text = node.string, !text.isEmpty, !text.utf8.contains(0) else {
      reportType(node, member, expected)
      return nil
    }
    return item(text, node.range)
  }

  private func item<Value>(_ value: Value, _ range: Range<Int>) -> Configuration.Item<Value> {
    let position = map.position(of: range.lowerBound)
    return Configuration.Item(value: value, line: position.line, column: position.column)
  }

  // MARK: Problems

  private func found(_ node: Node) -> String {
    node.string.map { DisplayedName.quoted($0) } ?? TableNode.describe(node.value)
  }

  private mutating func reportType(_ node: Node, _ member: String, _ expected: String) {
    report(node.range, "\(DisplayedName.quoted(member)) has \(found(node)), expected \(expected)")
  }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    let position = map.position(of: range.lowerBound)
    problems.append(ConfigurationProblem(line: position.line, column: position.column, message: message))
  }
}
