@testable import EventTranslation

/// Random lines of jsonl, each for a given bucket.
struct RandomMixture {
  enum Bucket: CaseIterable {
    case mapped, unmapped, rejected, skipped
  }

  struct Line {
    var bytes: [UInt8]
    var bucket: Bucket
    /// The event ID of a mapped line.
    var eventID = ""
  }

  private var json: RandomJSON

  init(seed: UInt64) { json = RandomJSON(seed: seed) }

  mutating func lines(_ count: Int) -> [Line] {
    var lines: [Line] = []
    for _ in 0..<count { lines.append(line(json.pick(Bucket.allCases))) }
    return lines
  }

  mutating func line(_ bucket: Bucket) -> Line {
    switch bucket {
    case .mapped: mapped()
    case .unmapped: Line(bytes: unmapped(), bucket: .unmapped)
    case .rejected: Line(bytes: rejected(), bucket: .rejected)
    case .skipped: Line(bytes: Array(json.pick(["", " ", "\r", "\t \r", "   "]).utf8), bucket: .skipped)
    }
  }

  private mutating func mapped() -> Line {
    let known: [(members: [(String, String)], id: String)] = [
      ([("type", "page"), ("class", "HomeViewController"), ("phase", "enter")], "EVENT_HOME_ENTER_PAGE"),
      ([("type", "page"), ("class", "HomeViewController"), ("phase", "leave")], "EVENT_HOME_LEAVE_PAGE"),
      ([("type", "page"), ("class", "首页ViewController"), ("phase", "enter")], "EVENT_首页"),
      ([("type", "page"), ("class", "Shop.GoodsViewController"), ("phase", "enter")], "EVENT_GOODS_ENTER_PAGE"),
      ([("type", "control"), ("target", "ViewController"), ("action", "buttonAction:")], "CTRL_EVENT_ROOT_BUTTON"),
      ([("type", "gesture"), ("target", "HomeViewController"), ("action", "onFavBtnPressed:")], "CTRL_EVENT_HOME_FAV"),
      (
        [("type", "row"), ("target", "GoodsViewController"), ("action", "tableView:didSelectRowAtIndexPath:")],
        "CTRL_EVENT_GOODS_ROW"
      ),
    ]
    let (members, id) = json.pick(known)
    return Line(bytes: record(members), bucket: .mapped, eventID: id)
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
  mutating func record(_ members: [(String, String)]) -> [UInt8] {
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
