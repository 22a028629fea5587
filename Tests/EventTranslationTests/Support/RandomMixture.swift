@testable import EventTranslation

/// Random lines of jsonl: mapped, unmapped, rejected and blank ones.
struct RandomMixture {
  private var json: RandomJSON

  init(seed: UInt64) { json = RandomJSON(seed: seed) }

  mutating func lines(_ count: Int) -> [[UInt8]] { (0..<count).map { _ in line() } }

  private mutating func line() -> [UInt8] {
    switch Int.random(in: 0..<4, using: &json.random) {
    case 0: mapped()
    case 1: unmapped()
    case 2: rejected()
    default: Array(json.pick(["", " ", "\r", "\t \r", "   "]).utf8)
    }
  }

  private mutating func mapped() -> [UInt8] {
    record(
      json.pick([
        [("type", "page"), ("class", "HomeViewController"), ("phase", "enter")],
        [("type", "page"), ("class", "HomeViewController"), ("phase", "leave")],
        [("type", "page"), ("class", "首页ViewController"), ("phase", "enter")],
        [("type", "page"), ("class", "Shop.GoodsViewController"), ("phase", "enter")],
        [("type", "control"), ("target", "ViewController"), ("action", "buttonAction:")],
        [("type", "gesture"), ("target", "HomeViewController"), ("action", "onFavBtnPressed:")],
        [("type", "row"), ("target", "GoodsViewController"), ("action", "tableView:didSelectRowAtIndexPath:")],
      ]))
  }

  private mutating func unmapped() -> [UInt8] {
    record(
      json.pick([
        [("type", "page"), ("class", "HomeViewController"), ("phase", "appear")],
        [("type", "page"), ("class", "OtherViewController"), ("phase", "enter")],
        [("type", "page"), ("class", "GoodsViewController"), ("phase", "leave")],
        [("type", "control"), ("target", "HomeViewController"), ("action", "onFavBtnPressed")],
        [("type", "row"), ("target", ""), ("action", "")],
        [("type", "swipe"), ("target", "HomeViewController"), ("action", "onFavBtnPressed:")],
        [("type", "")],
      ]))
  }

  private mutating func rejected() -> [UInt8] {
    switch Int.random(in: 0..<3, using: &json.random) {
    case 0:
      // More than one object, or an incomplete one.
      let whole = record([("type", "page"), ("class", "HomeViewController"), ("phase", "enter")])
      guard Bool.random(using: &json.random), let end = whole.lastIndex(of: UInt8(ascii: "}")) else {
        return whole + json.pick(["x", "x{}", ",", "\u{0}"]).utf8
      }
      return Array(whole[..<end])
    case 1:
      return record(
        json.pick([
          [("class", "HomeViewController"), ("phase", "enter")], [("type", "page"), ("class", "HomeViewController")],
          [("type", "page"), ("phase", "enter")], [("type", "control"), ("target", "ViewController")],
          [("type", "gesture"), ("class", "HomeViewController"), ("action", "onFavBtnPressed:")],
        ]))
    default:
      return record(
        json.pick([
          [("type", "page"), ("class", "HomeViewController"), ("phase", "enter"), ("phase", "enter")],
          [("type", "page"), ("type", "page"), ("class", "HomeViewController"), ("phase", "enter")],
          [("type", "row"), ("target", "A"), ("target", "B"), ("action", "c:")],
        ]))
    }
  }

  /// Returns a record of these members and a few others, in any order, with spaces and escapes.
  private mutating func record(_ members: [(String, String)]) -> [UInt8] {
    var parts: [String] = []
    for (name, value) in members {
      parts.append(json.quoted(name) + json.space() + ":" + json.space() + json.quoted(value))
    }
    for index in 0..<Int.random(in: 0...4, using: &json.random) {
      // Keys of the other members may occur twice.
      parts.append(json.member("k\(index / 2)" + json.plainText(), depth: 2))
    }
    parts.shuffle(using: &json.random)
    var text = json.space() + "{" + json.space()
    for (index, part) in parts.enumerated() {
      text += (index > 0 ? "," : "") + json.space() + part + json.space()
    }
    return Array((text + "}" + json.space()).utf8)
  }
}
