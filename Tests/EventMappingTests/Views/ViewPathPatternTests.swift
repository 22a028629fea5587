import EventMapSeededNumbers
import Testing

@testable import EventLinting
@testable import EventMapping

@Suite struct ViewPathPatternTests {
  private func matches(_ key: String, _ path: String) throws -> Bool {
    ViewPathPattern(try ViewPath(key)).matches(Array(path.utf8).span)
  }

  @Test(arguments: [
    (
      "UIView(0)_UIButton(*)",
      ["UIView(0)_UIButton(0)", "UIView(0)_UIButton(12)", "UIView(0)_UIButton(section:0 row:7)"]
    ),
    ("MyCell(section:0 row:*)", ["MyCell(section:0 row:0)", "MyCell(section:0 row:123)"]),
    ("MyCell(section:* item:7)", ["MyCell(section:12 item:7)"]),
    ("*(0)_UIButton(1)", ["A(0)_UIButton(1)", "Shop.A_B(0)_UIButton(1)"]),
    ("*_UIButton(1)", ["A(0)_UIButton(1)", "A_B(section:0 row:7)_UIButton(1)"]),
    ("UIView(0)_*", ["UIView(0)_UIButton", "UIView(0)__A_B", "UIView(0)_UIButton(1)", "UIView(0)_Shop.A"]),
    ("*", ["UIButton", "UIButton(0)", "Shop.A(0)", "收藏"]),
    ("*.GoodsView", ["addCartButton.GoodsView", "_a_.GoodsView"]),
    ("addCartButton.*.Page", ["addCartButton.GoodsView.Page"]),
    ("A(0)_B", ["A(0)_B"]),
  ])
  func matchesPaths(key: String, paths: [String]) throws {
    for path in paths { #expect(try matches(key, path), "\(path)") }
  }

  @Test(arguments: [
    (
      "UIView(0)_UIButton(*)",
      [
        "UIView(0)_UIButton", "UIView(0)_UIButton()", "UIView(0)_UIButton(0", "UIView(0)_UIButton(0)_A(0)",
        "UIView(1)_UIButton(0)", "UIView(0)_UIButton(0)x", "UIView(0)_UIButton((0)", "",
      ]
    ),
    (
      "MyCell(section:0 row:*)",
      [
        "MyCell(section:0 row:)", "MyCell(section:0 row:x)", "MyCell(section:0 item:1)", "MyCell(section:0 row:1",
        "MyCell(section:0 row:-1)",
      ]
    ),
    ("*(0)_UIButton(1)", ["(0)_UIButton(1)", "A(0)_B(0)_UIButton(1)", "A)(0)_UIButton(1)", "A(1)_UIButton(1)"]),
    ("*_UIButton(1)", ["UIButton(1)", "A_UIButton(1)", "A(0)_B(0)_UIButton(1)", "A()_UIButton(1)", "_UIButton(1)"]),
    (
      "UIView(0)_*",
      ["UIView(0)_", "UIView(0)", "UIView(0)_A(0)_B(0)", "UIView(0)_A(", "UIView(0)_A)", "UIView(0)_A()"]
    ),
    ("*", ["", "A.B", "A(0)_B", "A(", ")", "A(0)B", "A()", "(0)"]),
    ("*.GoodsView", ["GoodsView", ".GoodsView", "a.b.GoodsView", "A(0).GoodsView", "a.GoodsView.b"]),
    ("A(0)_B", ["A(0)_B(0)", "A(0)_", "A(0)_BB"]),
  ])
  func doesNotMatchOtherPaths(key: String, paths: [String]) throws {
    for path in paths { #expect(try !matches(key, path), "\(path)") }
  }

  @Test(arguments: Seeds.new) func agreesWithPlainMatching(seed: UInt64) throws {
    var samples = RandomViewPaths(seed: seed)
    let texts = (0..<300).map { _ in samples.path() }
    let paths = try texts.map { try #require(PlainViewPath($0)) }
    var hits = 0
    for _ in 0..<Seeds.rounds(300) {
      let key = samples.pattern()
      let pattern = ViewPathPattern(try ViewPath(key))
      let twin = try #require(PlainViewPath(key))
      for (text, path) in zip(texts, paths) {
        let expected = twin.matches(path)
        hits += expected ? 1 : 0
        let answer = pattern.matches(Array(text.utf8).span)
        #expect(answer == expected, "'\(key)' and '\(text)'")
      }
    }
    #expect(hits > 50)
  }

  /// Damaged paths match as in the plain code if they still are paths, and never match otherwise.
  @Test(arguments: Seeds.new) func agreesWithPlainMatchingOfDamagedPaths(seed: UInt64) throws {
    var samples = RandomViewPaths(seed: seed)
    let letters = Array("A_().*0 :\u{0}".utf8) + [0x80, 0xFF]
    for _ in 0..<Seeds.rounds(20_000) {
      let key = samples.pattern()
      var path = Array(samples.path().utf8)
      for _ in 0..<Int.random(in: 1...3, using: &samples.random) {
        let place = Int.random(in: 0...path.count, using: &samples.random)
        if place < path.count, Bool.random(using: &samples.random) { path.remove(at: place) }
        let letter = letters.randomElement(using: &samples.random) ?? 0
        path.insert(letter, at: min(place, path.count))
      }
      let answer = ViewPathPattern(try ViewPath(key)).matches(path.span)
      guard let text = String(validating: path, as: UTF8.self), !text.contains("*") else { continue }
      let expected = PlainViewPath(text).map { PlainViewPath(key)?.matches($0) == true } ?? false
      #expect(answer == expected, "'\(key)' and '\(text)'")
    }
  }

  /// Compares overlaps with all paths of up to two steps of a few parts. If two patterns made of these parts overlap, one of
  /// these paths matches both.
  @Test(arguments: Seeds.new) func overlapIsExact(seed: UInt64) throws {
    let names = ["A", "_A", "B", "A.B"]
    let numbers = ["0", "1"]
    let places = numbers.flatMap { section in
      ["row", "item"].flatMap { kind in numbers.map { "section:\(section) \(kind):\($0)" } }
    }
    let indexed = names.flatMap { name in (numbers + ["00", "x"] + places).map { "\(name)(\($0))" } }
    let plain = ["A", "_A", "B"]
    let paths =
      indexed + plain + indexed.flatMap { step in (indexed + names).map { "\(step)_\($0)" } }
      + plain.flatMap { name in plain.map { "\(name).\($0)" } }
    let bytes = paths.map { Array($0.utf8) }

    var samples = RandomViewPaths(seed: seed)
    var keys: Set<String> = ["*", "*_*", "*.*", "*(*)", "A", "*_A", "A.B", "A(0)", "A(0)_A.B", "*(0)", "A(0)_*"]
    while keys.count < 60 {
      let key = samples.pattern()
      // Other names would need further paths.
      if try ViewPath(key).steps.count <= 2, !key.contains("A_B") { keys.insert(key) }
    }
    let patterns = try keys.sorted().map { ViewPathPattern(try ViewPath($0)) }
    let meant = patterns.map { pattern in
      Set(
        bytes.indices.filter { index in
          let path = bytes[index]
          return pattern.matches(path.span)
        })
    }
    var (overlaps, separate) = (0, 0)
    for (one, first) in zip(patterns, meant) {
      for (two, second) in zip(patterns, meant) {
        let expected = !first.isDisjoint(with: second)
        if expected { overlaps += 1 } else { separate += 1 }
        let answer = one.path.overlaps(two.path)
        #expect(answer == expected, "\(keyText(one)) and \(keyText(two))")
        if !second.isEmpty {
          let includes = one.path.includes(two.path)
          #expect(includes == second.isSubset(of: first), "\(keyText(one)) and \(keyText(two))")
        }
        // A pattern that matches all paths of another one and more comes after it.
        if first.isStrictSubset(of: second) {
          let isFirst = one.isMoreSpecific(than: two)
          #expect(isFirst, "\(keyText(one)) and \(keyText(two))")
        }
      }
    }
    #expect(overlaps > 50 && separate > 50)
  }

  private func keyText(_ pattern: ViewPathPattern) -> String { String(decoding: pattern.path.bytes, as: UTF8.self) }

  @Test func ordersPatternsBySpecificity() throws {
    let keys = [
      "A(0)_B(0)", "A(0)_B(section:0 row:*)", "B(0)_B(section:0 row:*)", "A(0)_B(section:* row:*)", "A(0)_B(*)",
      "A(1)_B(*)", "A(*)_B(section:0 row:*)", "A(*)_B(*)", "*(0)_B(0)", "*(0)_*(0)", "*(*)_B(0)", "*_B(0)", "*_B(*)",
      "A(0)_*", "*_*",
    ]
    let patterns = try keys.map { ViewPathPattern(try ViewPath($0)) }
    for (one, first) in patterns.enumerated() {
      for (two, second) in patterns.enumerated() {
        let isFirst = first.isMoreSpecific(than: second)
        #expect(isFirst == (one < two), "\(keys[one]) and \(keys[two])")
      }
    }
  }
}

/// Random paths and patterns with few names and numbers, so that they often match each other.
private struct RandomViewPaths {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func path() -> String { text(isPattern: false) }

  /// A pattern, or a path if no star was chosen.
  mutating func pattern() -> String { text(isPattern: true) }

  private mutating func text(isPattern: Bool) -> String {
    let count = Int.random(in: 1...3, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      return (0..<count).map { _ in isPattern && isChosen() ? "*" : pick(["A", "_A", "B"]) }.joined(separator: ".")
    }
    var steps: [String] = []
    for position in 0..<count {
      if isPattern, isChosen() {
        steps.append("*")
        continue
      }
      let name = isPattern && isChosen() ? "*" : pick(["A", "_A", "B", "A.B", "A_B"])
      // Only the last step may lack an index, and a star without an index would be a whole step.
      let hasIndex = position < count - 1 || name == "*" || isChosen()
      steps.append(name + (hasIndex ? "(\(index(isPattern)))" : ""))
    }
    return steps.joined(separator: "_")
  }

  private mutating func index(_ isPattern: Bool) -> String {
    if isPattern, isChosen() { return "*" }
    if isChosen() { return pick(["0", "1", "00"]) }
    let numbers = (0..<2).map { _ in isPattern && isChosen() ? "*" : pick(["0", "1"]) }
    return "section:\(numbers[0]) \(pick(["row", "item"])):\(numbers[1])"
  }

  private mutating func isChosen() -> Bool { Bool.random(using: &random) }

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
}
