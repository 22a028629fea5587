import EventMapSeededNumbers

@testable import EventMapping

/// Paths and patterns of few names and numbers, so that they often mean each other.
struct RandomViewPaths {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func path() -> String { text(isPattern: false) }

  /// May be a path, where no star came up.
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
      // Without an index only as the last, and a star would be a whole step.
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
