import EventMapSeededNumbers

/// A generator of valid tables in JSON with all kinds of sections, entries, conditions and properties.
struct RandomTableText {
  var random: SeededRandom
  private static let names = ["A", "B", "Shop.Cart", "首页", "D"]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func table() -> String {
    var members: [String] = []
    if random.chance(1, of: 3) { members.append(#""$eventmap":{"version":1,"inherit":"nearest"}"#) }
    if random.chance(1, of: 3) { members.append(#""$app":{"AppEventIDs":{"Launch":\#(row())}}"#) }
    for name in Self.names where random.chance(1, of: 2) { members.append("\"\(name)\":\(type())") }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func type() -> String {
    var members: [String] = []
    if random.chance(2, of: 3) {
      members.append("\"PageEventIDs\":{\(rows(["Enter", "Leave", "Load", "Select"]))}")
    }
    if random.chance(2, of: 3) {
      members.append("\"ControlEventIDs\":{\(rows(["a:", "b:withEvent:", "onBuy", "点击:", "x \\\" y", "e"]))}")
    }
    if random.chance(1, of: 3) { members.append("\"ViewEventIDs\":{\(rows(["UIView(0)", "UIView(1)_UILabel(2)"]))}") }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func rows(_ keys: [String]) -> String {
    keys.filter { _ in random.chance(1, of: 2) }.map { "\"\($0)\":\(row())" }.joined(separator: ",")
  }

  private mutating func row() -> String {
    if random.chance(2, of: 3) { return id() }
    let entries = (0...random.below(3)).map { _ in random.chance(1, of: 4) ? id() : entry() }
    return "[\(entries.joined(separator: ","))]"
  }

  private mutating func id() -> String {
    "\"\(random.pick(["E", "EVENT_1", "a b", "<&>", "\\n\\t", "ü", "\\u0041", "1"]))\""
  }

  private mutating func entry() -> String {
    var members = ["\"EventID\":\(id())"]
    if random.chance(1, of: 2) {
      let tests = ["tag", "a.b", "title"].filter { _ in random.chance(1, of: 2) } + ["n"]
      members.append("\"When\":{\(tests.map { "\"\($0)\":\(test())" }.joined(separator: ","))}")
    }
    if random.chance(1, of: 4) { members.append(#""Otherwise":false"#) }
    if random.chance(1, of: 4) {
      members.append("\"Properties\":{\"p\":\(random.pick(["\"x\"", "\"$a\"", "\"$$\""]))}")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func test() -> String {
    random.pick([
      "\"x\"", #"["3",3]"#, "3", "1.5", "true", #"["x","y"]"#, #"{"prefix":"p"}"#, #"{"suffix":"1","contains":"p"}"#,
      #"{">=":10,"<":20.5}"#, #"{"exists":false}"#, #"{"not":["7",7]}"#, "\"3\"", "[[\"1\",1],\"z\"]", "1e3", "\"-0\"",
    ])
  }
}
