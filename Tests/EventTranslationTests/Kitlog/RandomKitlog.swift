import EventMapSeededNumbers

/// Lines of kitlogs as hook modules write them, and damaged ones.
struct RandomKitlog {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Returns a usual line.
  mutating func line() -> [UInt8] {
    let name = pick(Self.classes)
    let time = pick(Self.times)
    if Int.random(in: 0..<2, using: &random) == 0 {
      return raw("\(pick(["1", "2", "3", "1", "2", "0"])),\(time),\(name),\(pick(Self.remarks))\(name)")
    }
    return raw(
      "\(Int.random(in: 100...199, using: &random)),\(time),\(pick(["UIButton", "UISwitch", "按钮"]))|\(name)|"
        + "\(pick(Self.actions))|\(pick(Self.tags))|\(pick(Self.frames))|\(pick(Self.titles)),\(pick(Self.remarks))")
  }

  /// Returns a usual or a damaged line.
  mutating func line(spoiledPerMille: Int) -> [UInt8] {
    Int.random(in: 0..<1_000, using: &random) < spoiledPerMille ? spoiledLine() : line()
  }

  /// Returns a line of another kind, or one with a byte changed, removed or added.
  mutating func spoiledLine() -> [UInt8] {
    var line = line()
    let place = Int.random(in: line.indices, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return raw(pick(Self.otherLines))
    case 1: line[place] = pick(Self.bytes)
    case 2: line.insert(pick(Self.bytes), at: place)
    case 3: line.remove(at: place)
    case 4: line.removeSubrange(place...)
    case 5: line.insert(contentsOf: pick(Self.sequences), at: place)
    case 6: line += pick([[0x0D], [0x0D, 0x0D], [0x20], [0x0A], [0x0D, 0x0A], [0x2C], [0x7C]])
    case 7: line.insert(contentsOf: [UInt8](repeating: 0x78, count: pick([50, 200, 17_000])), at: place)
    case 8:
      // A broken or unusual number.
      let comma = line.firstIndex(of: UInt8(ascii: ",")) ?? 0
      line.replaceSubrange((comma + 1)..<(comma + 2), with: Array(pick(Self.numbers).utf8))
    case 9: line.insert(contentsOf: raw(pick(Self.titles)), at: place)
    case 10:
      line = raw(pick(["99", "4", "00", "01", "1000", "-1", "1.5", "", "10", "200", "0100", "x"])) + line.dropFirst()
    default: line += line
    }
    return line
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private static let classes = [
    "HomeViewController", "GoodsViewController", "ViewController", "首页ViewController", "Shop.HomeViewController",
    "Unknown", "ShopKit.A_very_long_name_of_a_view_controller_that_no_table_has", "",
  ]
  private static let actions = [
    "onFavBtnPressed:", "onShareBtnPressed:", "tableView:didSelectRowAtIndexPath:", "buttonAction:", "unknown:", "",
  ]
  private static let times = ["1473302950", "1473302950.25", "1473302950123", "0", "1e9", "12345678901234567"]
  private static let tags = ["0", "7", "-1", "1234567890123456", "12345678901234567"]
  private static let frames = ["{{0, 100}, {100, 44}}", "{{0.5, -100}, {100, 44}}", "", "(0 100; 100 44)"]
  private static let titles = [
    "Add to cart", "加入购物车", "é", "😀", "", "\"50%\" off", "a, b|c, d", "back\\slash", "tab\there", "点击\"x\"\\", "‹7F›",
    "‹0›", "\u{10FFFF}",
  ]
  private static let remarks = ["UIButton点击事件", "进入", "", "plain", "a|b", "\"q\"", "😀é首"]
  private static let numbers = ["", "x", "01", "-", "1.", "é", "-5", "1E3", "+1", "１", "\"", "1 "]
  private static let otherLines = [
    "iPhone, test,iPhone15,iOS,17.4,CD392B37-7B30-471B-8D40-5D4E7D243369,4.2.0,881", "a,b,c,d,1.0,f,g", "a,b,c,d,e",
    "a,b", "", " ", "‹D›", ",", ",,,,,,", ",,,,,,‹D›", ",,,,,,,",
    ",,", ",,,", ",,,,", "1,1,,", "1,1,", "100,1,a|b|c|1|f,", "100,1,a|b|c|1|f|,", "100,1,a|b|c|1|f|g,h",
    "100,1,|||0||,", "|||||", "{\"type\":\"page\"}", "1,1,A,r,", "3,1,HomeViewController,x", "0,1,AppDelegate,x",
  ]
  private static let bytes: [UInt8] = [
    0x00, 0x0A, 0x0D, 0x1F, 0x22, 0x2C, 0x5C, 0x7C, 0x7F, 0x80, 0xBF, 0xC3, 0xED, 0xF4, 0xFF, 0x30,
  ]
  private static let sequences: [[UInt8]] = [
    [0xC0, 0xAF], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0, 0x80],
    [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xEF, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE4, 0xBD], [0xC3], [0xF0, 0x9F, 0x98], [0x80], [0xFF],
  ]
}
