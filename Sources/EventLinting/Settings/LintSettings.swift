import EventMapping

/// The linter's settings of a table, under `$eventmap`.
struct LintSettings {
  /// An entry of `ignore`.
  struct Suppression {
    var rule: String
    var className: String?
    var section: String?
    /// The action or phase.
    var key: String?
    var eventID: String?
    var reason: String?
    /// The last day of the suppression, `yyyy-MM-dd`, UTC; `nil` without an end.
    var until: String?
    /// The place of the entry, for the rules about suppressions.
    var range: Range<Int>
    /// The index of the entry in `ignore`.
    var index: Int
    /// Whether the entry has the member `reason`, of any type.
    var hasReason = false

    /// The reason; `nil` if it is missing or only white space.
    var statedReason: String? { reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }

    /// Whether the suppression is still in effect on a day, `yyyy-MM-dd`.
    func isInEffect(on day: String) -> Bool { until.map { $0 >= day } ?? true }
  }

  /// The severities by rule name; a `nil` value means `off`.
  var severities: [String: Severity?] = [:]
  var eventIDPattern: SearchPattern?
  var trackedActionPattern: SearchPattern?
  var suppressions: [Suppression] = []
  /// The problems in the settings.
  private(set) var problems: [Problem] = []

  /// The members that `$eventmap` may have.
  static let names =
    ["version", "eventIDPattern", "extraKeys", "rules", "trackedActionPattern", "ignore"]
    + TableSettings.Name.allCases.map(\.rawValue)
  /// The members that an entry of `ignore` may have; `action` and `phase` both name the key.
  static let suppressionNames = ["rule", "class", "section", "action", "phase", "key", "eventID", "reason", "until"]

  /// Reads a member of `$eventmap` that lookups do not need.
  mutating func read(_ member: Node.Member) {
    let path = [EventTable.settingsKey, member.key]
    switch member.key {
    case "eventIDPattern": eventIDPattern = pattern(member, path)
    case "trackedActionPattern": trackedActionPattern = pattern(member, path)
    case "rules": readRules(member.value, path)
    case "ignore": readSuppressions(member.value, path)
    default: report(.unknownName(member.key, known: Self.names), member.keyRange, path)
    }
  }

  private mutating func pattern(_ member: Node.Member, _ path: [String]) -> SearchPattern? {
    guard let text = member.value.string else {
      reportType(member.value, path, "a regular expression in a string")
      return nil
    }
    // Compiling long patterns takes Foundation more than linear time.
    let length = text.utf16.count
    guard length <= SearchPattern.maximumLength else {
      let expected = "at most \(SearchPattern.maximumLength)"
      report(.type(found: "a pattern of \(length) characters", expected: expected), member.value.range, path)
      return nil
    }
    let pattern = SearchPattern(text, range: member.value.range, keyPath: path)
    if pattern == nil { report(.malformedPattern(text), member.value.range, path) }
    return pattern
  }

  private mutating func readRules(_ node: Node, _ path: [String]) {
    guard node.members != nil else { return reportType(node, path, "a dictionary of rule names and severities") }
    for member in node.effectiveMembers {
      let path = path + [member.key]
      guard canBeSet(member.key, member.keyRange, path) else { continue }
      guard let text = member.value.string, let level = RuleLevel(text) else {
        reportType(member.value, path, "'error', 'warning', 'note' or 'off'")
        continue
      }
      severities[member.key] = .some(level.severity)
    }
  }

  private mutating func readSuppressions(_ node: Node, _ path: [String]) {
    guard case .array(let entries) = node.kind else { return reportType(node, path, "an array of suppressions") }
    for (index, entry) in entries.enumerated() {
      let path = path + [String(index)]
      guard entry.members != nil else {
        reportType(entry, path, "a dictionary with 'rule' and 'reason'")
        continue
      }
      readSuppression(entry, index, path)
    }
  }

  /// Reads an entry of `ignore`. An entry with a misspelled or invalid member is reported and ignored, because without that member it would
  /// suppress more than intended.
  private mutating func readSuppression(_ entry: Node, _ index: Int, _ path: [String]) {
    var suppression = Suppression(rule: "", range: entry.range, index: index)
    var isGood = true
    for member in entry.effectiveMembers {
      let path = path + [member.key]
      guard Self.suppressionNames.contains(member.key) else {
        report(.unknownName(member.key, known: Self.suppressionNames), member.keyRange, path)
        if !NearestName.among(Self.suppressionNames, for: member.key).isEmpty { isGood = false }
        continue
      }
      if member.key == "reason" { suppression.hasReason = true }
      guard let text = member.value.string else {
        reportType(member.value, path, "a string")
        if member.key != "reason" { isGood = false }
        continue
      }
      switch member.key {
      case "rule":
        suppression.rule = text
        if !canBeSet(text, member.value.range, path) { isGood = false }
      case "class": suppression.className = text
      case "section": suppression.section = text
      case "eventID": suppression.eventID = text
      case "reason": suppression.reason = text
      case "until":
        if Self.isDay(text) {
          suppression.until = text
        } else {
          reportType(member.value, path, "a day, 'yyyy-MM-dd'")
          isGood = false
        }
      default: suppression.key = text
      }
    }
    if entry.member("rule") == nil {
      report(.type(found: "a suppression without a rule", expected: "a member 'rule'"), entry.range, path)
    } else if isGood {
      suppressions.append(suppression)
    }
  }

  /// Whether settings can change a rule. Reports a rule that does not exist or whose severity is fixed.
  private mutating func canBeSet(_ rule: String, _ range: Range<Int>, _ path: [String]) -> Bool {
    guard RuleCatalog.info(named: rule) != nil else {
      report(.unknownRule(rule), range, path)
      return false
    }
    if rule == RuleCatalog.fixedRule { report(.fixedRule(rule), range, path) }
    return rule != RuleCatalog.fixedRule
  }

  /// Whether a text is a calendar day, `yyyy-MM-dd`.
  private static func isDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.output.1), let month = Int(match.output.2), let day = Int(match.output.3)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  /// The names of the rules that did not check the whole table, because the search for their pattern was given up.
  var interruptedRules: Set<String> {
    let patterns = [(EventIDPattern.info, eventIDPattern), (UntrackedAction.info, trackedActionPattern)]
    return Set(patterns.filter { $0.1?.failure != nil }.map(\.0.name))
  }

  // MARK: Problems

  /// A setting without effect.
  struct Problem {
    enum Kind {
      case unknownName(String, known: [String])
      case unknownRule(String)
      case fixedRule(String)
      case malformedPattern(String)
      case type(found: String, expected: String)
    }

    var kind: Kind
    var range: Range<Int>
    var keyPath: [String]
  }

  private mutating func reportType(_ node: Node, _ keyPath: [String], _ expected: String) {
    report(.type(found: TableNode.describe(node.value), expected: expected), node.range, keyPath)
  }

  private mutating func report(_ kind: Problem.Kind, _ range: Range<Int>, _ keyPath: [String]) {
    problems.append(Problem(kind: kind, range: range, keyPath: keyPath))
  }
}
