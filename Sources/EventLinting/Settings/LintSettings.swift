import EventMapping
import Foundation

/// The settings that a table holds for the linter, under `$eventmap`.
struct LintSettings {
  /// One entry of `ignore`.
  struct Suppression {
    var rule: String
    var className: String?
    var section: String?
    /// The action or phase.
    var key: String?
    var eventID: String?
    var reason: String?
    /// The last day on which it holds, `yyyy-MM-dd`, UTC.
    var until: String?
    /// Where it stands, for the rules about suppressions.
    var range: Range<Int>
    /// Its place among the others.
    var index: Int
    /// Whether it says something of a reason, were it not text.
    var hasReason = false

    /// Whether it still holds on a day, `yyyy-MM-dd`.
    func holds(on day: String) -> Bool { until.map { $0 >= day } ?? true }

    /// Whether it is meant for a finding.
    func matches(_ diagnostic: Diagnostic) -> Bool {
      func fits(_ wanted: String?, _ found: String?) -> Bool { wanted == nil || wanted == found }
      return rule == diagnostic.rule && fits(className, diagnostic.className) && fits(section, diagnostic.section)
        && fits(key, diagnostic.key) && fits(eventID, diagnostic.eventID)
    }
  }

  /// Severities of rules; `off` is `nil` inside.
  var severities: [String: Severity?] = [:]
  var eventIDPattern: NSRegularExpression?
  /// The pattern as it is written, for messages.
  var eventIDPatternText = ""
  var trackedActionPattern: NSRegularExpression?
  /// Further keys that a team keeps inside classes.
  var extraKeys: Set<String> = []
  var suppressions: [Suppression] = []
  /// What is wrong in the settings, but for what loading tells.
  var findings: [Finding] = []

  /// The members that `$eventmap` may have.
  static let names =
    ["version", "eventIDPattern", "extraKeys", "rules", "trackedActionPattern", "ignore"]
    + TableSettings.Name.allCases.map(\.rawValue)
  /// The members that an entry of `ignore` may have; `action` and `phase` both name the key.
  static let suppressionNames = ["rule", "class", "section", "action", "phase", "key", "eventID", "reason", "until"]

  private let file: String

  /// Reads the settings of a table; without any, the defaults.
  init(_ document: Document) {
    file = document.source.name
    guard let root = document.root, let settings = root.member(TableGrammar.settingsKey)?.value else { return }
    for member in LintedTable.holding(settings) {
      let path = [TableGrammar.settingsKey, member.key]
      switch member.key {
      // Loading needs these and judges them.
      case "version": break
      case let name where TableSettings.Name(rawValue: name) != nil: break
      case "extraKeys":
        if case .array(let nodes) = member.value.kind { extraKeys = Set(nodes.compactMap(\.string)) }
      case "eventIDPattern":
        eventIDPattern = pattern(member, path)
        eventIDPatternText = member.value.string ?? ""
      case "trackedActionPattern": trackedActionPattern = pattern(member, path)
      case "rules": readRules(member.value, path)
      case "ignore": readSuppressions(member.value, path)
      default: tellUnknown(member, path, among: Self.names)
      }
    }
  }

  private mutating func pattern(_ member: Node.Member, _ path: [String]) -> NSRegularExpression? {
    guard let text = member.value.string else {
      tell(member.value, path, "a regular expression in a string")
      return nil
    }
    do {
      return try NSRegularExpression(pattern: text)
    } catch {
      var finding = Finding(
        InvalidSetting.info, "\(DisplayedName.quoted(text)) is no regular expression", file, member.value.range,
        keyPath: path)
      finding.help.append("the grammar is that of ICU; in JSON a backslash is written twice")
      findings.append(finding)
      return nil
    }
  }

  private mutating func readRules(_ node: Node, _ path: [String]) {
    guard node.members != nil else { return tell(node, path, "a dictionary of rule names and severities") }
    for member in LintedTable.holding(node) {
      let path = path + [member.key]
      guard RuleCatalog.info(named: member.key) != nil else {
        tellUnknownRule(member.key, member.keyRange, path)
        continue
      }
      guard let text = member.value.string, let level = RuleLevel(text) else {
        tell(member.value, path, "'error', 'warning', 'note' or 'off'")
        continue
      }
      severities[member.key] = .some(level.severity)
    }
  }

  private mutating func readSuppressions(_ node: Node, _ path: [String]) {
    guard case .array(let entries) = node.kind else { return tell(node, path, "an array of suppressions") }
    for (index, entry) in entries.enumerated() {
      let path = path + [String(index)]
      guard entry.members != nil else {
        tell(entry, path, "a dictionary with 'rule' and 'reason'")
        continue
      }
      readSuppression(entry, index, path)
    }
  }

  /// An entry with a slip in it is told and left out: without the member that narrows it, it would hide more than it is meant for.
  private mutating func readSuppression(_ entry: Node, _ index: Int, _ path: [String]) {
    var suppression = Suppression(rule: "", range: entry.range, index: index)
    var isGood = true
    for member in LintedTable.holding(entry) {
      let path = path + [member.key]
      guard Self.suppressionNames.contains(member.key) else {
        tellUnknown(member, path, among: Self.suppressionNames)
        if !NearestName.among(Self.suppressionNames, for: member.key).isEmpty { isGood = false }
        continue
      }
      if member.key == "reason" { suppression.hasReason = true }
      guard let text = member.value.string else {
        tell(member.value, path, "a string")
        if member.key != "reason" { isGood = false }
        continue
      }
      switch member.key {
      case "rule":
        suppression.rule = text
        if RuleCatalog.info(named: text) == nil {
          tellUnknownRule(text, member.value.range, path)
          isGood = false
        }
      case "class": suppression.className = text
      case "section": suppression.section = text
      case "eventID": suppression.eventID = text
      case "reason": suppression.reason = text
      case "until":
        if Self.isDay(text) {
          suppression.until = text
        } else {
          tell(member.value, path, "a day, 'yyyy-MM-dd'")
          isGood = false
        }
      default: suppression.key = text
      }
    }
    if entry.member("rule") == nil {
      tell(entry, path, "a member 'rule'", found: "a suppression without a rule")
    } else if isGood {
      suppressions.append(suppression)
    }
  }

  /// Whether a text is a day of the calendar, `yyyy-MM-dd`.
  private static func isDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.output.1), let month = Int(match.output.2), let day = Int(match.output.3)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  // MARK: Findings

  private mutating func tell(_ node: Node, _ path: [String], _ expected: String, found: String? = nil) {
    let found = found ?? TableGrammar.describe(node.value)
    findings.append(Finding(InvalidSetting.info, "\(found), expected \(expected)", file, node.range, keyPath: path))
  }

  private mutating func tellUnknown(_ member: Node.Member, _ path: [String], among names: [String]) {
    var finding = Finding(
      InvalidSetting.info, "unknown setting \(DisplayedName.quoted(member.key))", file, member.keyRange, keyPath: path)
    finding.suggest(NearestName.among(names, for: member.key).map { Suggestion($0) })
    if finding.help.isEmpty { finding.help.append("known are \(names.joined(separator: ", "))") }
    findings.append(finding)
  }

  private mutating func tellUnknownRule(_ name: String, _ range: Range<Int>, _ path: [String]) {
    var finding = Finding(
      UnknownRule.info, "there is no rule \(DisplayedName.quoted(name))", file, range, keyPath: path)
    finding.suggest(NearestName.among(RuleCatalog.all.map(\.name), for: name).map { Suggestion($0) })
    if finding.help.isEmpty { finding.help.append("'eventmap rules' lists them") }
    findings.append(finding)
  }
}
