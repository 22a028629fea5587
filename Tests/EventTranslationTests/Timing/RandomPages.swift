import EventMapping
import Foundation

/// Random page events of a few users among other lines of the same table, with times in all spellings of a unit.
struct RandomPages {
  private enum Spelling: CaseIterable {
    case seconds, milliseconds, iso
  }

  var rules: RandomRules
  private let spelling: Spelling
  /// The current time in microseconds.
  private var clock = 1_473_302_682_000_000

  init(seed: UInt64) {
    rules = RandomRules(seed: seed)
    spelling = rules.json.pick(Spelling.allCases)
  }

  /// Returns a page event or, sometimes, any line.
  mutating func line() -> [UInt8] {
    if rules.json.random.chance(1, of: 5) { return rules.line() }
    clock +=
      Int.random(in: -4...9, using: &rules.json.random) * rules.json.pick([0, 1, 250_000, 1_000_000, 123_456_789])
    let name = rules.json.pick([
      "A", "A", "B", "B", "D", "Sub", "Kit.C", "X.A", "NSKVONotifying_B", "Other", "q\\\"\\n",
    ])
    var members = [
      "\"type\":\"page\"", "\"class\":\(rules.json.pick(["\"\(name)\"", "\"\(name)\"", #""\u0041""#]))",
      "\"phase\":\"\(rules.json.pick(["enter", "enter", "leave", "leave", "le\\u0061ve", "load"]))\"",
    ]
    if !rules.json.random.chance(1, of: 9) { members.append("\(rules.json.quoted("timestamp")):\(time())") }
    members += rules.json.pick([
      [#""session":"s1""#], [#""session":"s1""#], [#""session":"\u00732""#], [#""session":"s2""#], [#""session":7"#],
      [#""session":"7""#], [#""device":{"uuid":"s1"}"#], [#""session":null,"device":{"uuid":""}"#],
      [#""session":"","device":"s1""#], [#""device.uuid":"s1","device":{}"#], [],
    ])
    if rules.json.random.chance(1, of: 6) { members.append(rules.json.pick([#""duration":7"#, #""from":"Z""#])) }
    for _ in 0..<rules.json.random.below(3) {
      let (key, values) = rules.member()
      members.append("\"\(key)\":\(rules.json.pick(values))")
    }
    if rules.json.random.chance(1, of: 40) { members.append(rules.json.pick(members)) }
    members.shuffle(using: &rules.json.random)
    let space = rules.json.space()
    return Array("{\(space)\(members.joined(separator: ",\(space)"))}".utf8)
  }

  private mutating func time() -> String {
    if rules.json.random.chance(1, of: 12) {
      return rules.json.pick([
        "null", "\"soon\"", "[3]", "1e400", "-0", "99999999999999999999", "\"\"", "\"1.\"", "\"0x10\"", "\"1e\"",
        "-12.5",
        "\"2016-02-30T00:00:00Z\"", "\"2015-02-29 00:00\"", "\"2016-09-08T24:00:00Z\"", "9223372036854775807", "1e-30",
        "0.00001e18", "9e18", "true", "{}", "\"2016-09-08T02:44:42Z\"", "1473302690",
      ])
    }
    switch spelling {
    case .seconds: return number(places: 6)
    case .milliseconds: return number(places: 3)
    case .iso: return moment()
    }
  }

  /// - Parameter places: the number of the clock's digits after the decimal point.
  private mutating func number(places: Int) -> String {
    let digits = String(clock)
    let number: String
    switch rules.json.random.below(5) {
    case 0: number = digits + "e-\(places)"
    case 1: number = "\(digits.prefix(1)).\(digits.dropFirst())E+\(digits.count - 1 - places)"
    case 2: number = digits + "000.00e-\(places + 3)"
    case 3: number = "\(digits.dropLast(places)).\(digits.suffix(places))999"
    default: number = "\(digits.dropLast(places)).\(digits.suffix(places))"
    }
    return rules.json.random.chance(1, of: 4) ? "\"\(number)\"" : number
  }

  private mutating func moment() -> String {
    let zone = rules.json.pick([("", 0), ("Z", 0), ("+08:00", 480), ("-0330", -210), ("+01", 60)])
    let seconds = clock / 1_000_000 + zone.1 * 60
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
    func digits(_ number: Int?) -> String { String(String((number ?? 0) + 100).suffix(2)) }
    let day = "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))"
    let minute = "\(digits(parts.hour)):\(digits(parts.minute))"
    let fraction = rules.json.pick(["", ".\(String(1_000_000 + clock % 1_000_000).dropFirst())", ",5"])
    let second = rules.json.pick([":\(digits(parts.second))\(fraction)", ":\(digits(parts.second))\(fraction)", ""])
    return "\"\(day)\(rules.json.pick(["T", " ", "t"]))\(minute)\(second)\(zone.0)\""
  }
}
