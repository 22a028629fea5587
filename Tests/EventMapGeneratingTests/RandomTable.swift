import EventMapSeededNumbers

/// Makes tables in JSON, of which many have a slip.
struct RandomTable {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// One table on one line.
  mutating func table() -> String {
    var members: [(String, String)] = []
    if random.chance(1, of: 3) { members.append(("$eventmap", settings())) }
    if random.chance(1, of: 3) {
      members.append(
        ("$app", object([(random.pick(["AppEventIDs", "AppEventIDs", "PageEventIDs"]), phases(isApp: true))])))
    }
    for name in ["A", "B.C"] where random.chance(2, of: 3) { members.append((name, type())) }
    return slip() ?? object(members)
  }

  /// Rarely a value that is mostly wrong where it is.
  private mutating func slip() -> String? {
    random.chance(1, of: 40) ? random.pick(["null", "1", "true", "\"\"", "\"x\"", "[]", "{}", "[null]"]) : nil
  }

  private func object(_ members: [(String, String)]) -> String {
    var seen: Set<String> = []
    return "{" + members.filter { seen.insert($0.0).inserted }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
      + "}"
  }

  private mutating func list(_ element: (inout RandomTable) -> String) -> String {
    let count = random.below(12) == 0 ? 0 : 1 + random.below(2)
    return "[" + (0..<count).map { _ in element(&self) }.joined(separator: ",") + "]"
  }

  private mutating func settings() -> String {
    let all: [(String, [String])] = [
      ("version", ["1", "1.0", "2"]), ("touchPhase", ["\"ended\"", "3", "\"3\"", "\"end\"", "9"]),
      ("ignoredClasses", ["[\"A\",\"_UI*\"]", "[\"\"]", "[\"*\"]", "[\"A*B\"]", "\"A\"", "[\"A**\"]"]),
      ("inherit", ["\"nearest\"", "\"exact\"", "\"all\""]), ("classSuffixes", ["[\"_x\"]", "[1]", "[]"]),
      ("selectorPrefixes", ["[\"x_\"]", "{}"]),
    ]
    let (name, values) = random.pick(all)
    return object([(name, random.pick(values))])
  }

  private mutating func type() -> String {
    if let slip = slip() { return slip }
    var members: [(String, String)] = []
    if random.chance(1, of: 2) { members.append(("PageEventIDs", phases(isApp: false))) }
    if random.chance(1, of: 2) { members.append(("ControlEventIDs", object([("a:", row()), ("", row())]))) }
    if random.chance(1, of: 3) { members.append(("ViewEventIDs", object([("UIView(0)", row())]))) }
    if random.chance(1, of: 4) { members.append(("AppEventIDs", phases(isApp: true))) }
    if random.chance(1, of: 20) {
      members.append((random.pick(["PageEventID", "$comment", "Owner", "owner", "name"]), "\"x\""))
    }
    return object(members)
  }

  private mutating func phases(isApp: Bool) -> String {
    let names = isApp ? ["Launch", "Active", "Background", "Terminate"] : ["Enter", "Leave", "Load", "Select"]
    let name = random.chance(1, of: 20) ? "Appear" : random.pick(names)
    return slip() ?? object([(name, row())])
  }

  private mutating func row() -> String {
    if let slip = slip() { return slip }
    return random.chance(1, of: 3) ? "\"X\"" : random.chance(1, of: 3) ? entry() : list { $0.entry() }
  }

  private mutating func entry() -> String {
    if let slip = slip() { return slip }
    if random.chance(1, of: 4) { return "\"Y\"" }
    var members: [(String, String)] = []
    if !random.chance(1, of: 30) { members.append(("EventID", slip() ?? "\"Z\"")) }
    if random.chance(1, of: 2) {
      let names = ["b", "c.d", "touchPhase"]
      members.append(
        ("When", slip() ?? object([(random.pick(names), test(depth: 0)), (random.pick(names), test(depth: 0))])))
    }
    if random.chance(1, of: 4) {
      members.append(("Otherwise", random.pick(["true", "false", "false", "1", "\"yes\""])))
    }
    if random.chance(1, of: 4) { members.append(("Properties", slip() ?? object([("p", property())]))) }
    return object(members)
  }

  private mutating func property() -> String {
    random.pick(["1", "true", "null", "\"x\"", "\"$a\"", "\"$$\"", "\"$a.b\"", "\"\"", "1.5e3", "\"$\"", "[]", "{}"])
  }

  private mutating func test(depth: Int) -> String {
    if depth < 3, random.chance(1, of: 2) {
      switch random.below(3) {
      case 0: return list { $0.test(depth: depth + 1) }
      case 1: return object([("not", test(depth: depth + 1))])
      default:
        return object([
          (
            random.pick(["prefix", "suffix", "contains", ">=", "<", "exists", "not", "is"]),
            random.pick(["\"x\"", "true", "\"ended\"", "{}", "3"])
          )
        ])
      }
    }
    return random.pick(["\"ended\"", "\"began\"", "3", "0", "\"3\"", "true", "null", "\"end\"", "7", "1.5"])
  }
}
