import EventMapping
import SeededNumbers
import Testing

@testable import EventTranslation

/// What is remembered of a table's answers, against a dictionary of all.
@Suite struct AnswerCacheTests {
  /// What a line asks.
  private struct Pair: Hashable {
    var code = "100"
    var className: String
    var action = ""

    var line: String {
      code == "100" ? "100,5,B|\(className)|\(action)|0|{}|i,r\n" : "\(code),5,\(className),r\n"
    }
  }

  /// A cache with the lines that ask it.
  private struct Memory {
    var cache = AnswerCache()

    /// Asks about pairs, at most as many as wait together.
    ///
    /// - Parameter learning: the answers that the unknown ones get.
    /// - Returns: what was remembered before.
    mutating func recall(_ pairs: [Pair], learning: [Int32] = []) -> [AnswerCache.Answer] {
      // What is near the end is read otherwise.
      let bytes = Array((pairs.map(\.line).joined() + String(repeating: " ", count: 80)).utf8)
      var scanner = KitlogScanner()
      scanner.begin()
      let count = scanner.read(bytes.span, from: 0)
      #expect(count == pairs.count)
      var answers = [Int32](repeating: 0, count: WaitingEvent.maximumCount)
      var unknown = [UInt8](repeating: 0, count: WaitingEvent.maximumCount)
      let unknownCount = scanner.recall(bytes.span, count, from: &cache, &answers, &unknown)
      let known = answers[..<count].map { AnswerCache.Answer($0) }
      #expect(unknown[..<unknownCount].map { Int($0) } == known.indices.filter { known[$0] == .unknown })
      for place in learning.indices { scanner.learn(bytes.span, place, learning[place], in: &cache) }
      return known
    }
  }

  @Test func answersAreNumbers() {
    for answer in [AnswerCache.Answer.eventID(0), .eventID(9), .unmapped(0), .unmapped(16_383), .unknown] {
      #expect(AnswerCache.Answer(answer.value) == answer)
      #expect((answer.value >= 0) == (answer == .eventID(0) || answer == .eventID(9)))
    }
  }

  /// Random pairs of names that resemble each other, of which some get another answer later.
  @Test(arguments: Seeds.all) func asADictionary(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var memory = Memory()
    var twin: [Pair: Int32] = [:]
    func name(_ most: Int) -> String {
      String(repeating: random.pick(["a", "b", "首", "\u{0}"]), count: random.below(most))
        + random.pick(["", "a", "b", "\u{7F}", "é"])
    }
    var known = 0
    for _ in 0..<300 {
      let pairs = (0..<random.below(WaitingEvent.maximumCount) + 1).map { _ in
        random.below(2) == 0
          ? Pair(className: name(18), action: name(18))
          : Pair(code: random.pick(["1", "2", "3"]), className: name(18))
      }
      let answers = pairs.map { _ in
        random.below(10) == 0
          ? AnswerCache.Answer.unmapped(random.below(16_384)).value : Int32(random.below(1 << 20))
      }
      let before = memory.recall(pairs, learning: answers)
      for (place, pair) in pairs.enumerated() {
        let expected = twin[pair].map { AnswerCache.Answer($0) } ?? .unknown
        #expect(before[place] == expected, "seed \(seed): \(pair)")
        known += before[place] == .unknown ? 0 : 1
      }
      for (pair, answer) in zip(pairs, answers) { twin[pair] = answer }
    }
    #expect(known > 2_000 && twin.count > 2_000, "seed \(seed): \(known) of \(twin.count)")
  }

  /// Names as long as there is room for, and longer ones, whose first bytes are the same.
  @Test func longNames() {
    var memory = Memory()
    let long = String(repeating: "n", count: 120)
    for length in 50..<90 {
      let name = String(long.prefix(length))
      for pair in [
        Pair(className: name, action: "a:"), Pair(className: "C", action: name), Pair(code: "1", className: name),
      ] {
        #expect(memory.recall([pair], learning: [Int32(length)]) == [.unknown], "\(length)")
        #expect(memory.recall([pair]) == [length <= 60 ? .eventID(length) : .unknown], "\(length)")
      }
    }
  }

  /// More names and more pairs than there is room for: all is forgotten, and what comes again is learned again.
  @Test(arguments: [(classes: 5_000, actions: 1), (classes: 190, actions: 190)])
  func moreThanThereIsRoomFor(classes: Int, actions: Int) {
    var memory = Memory()
    var (known, forgotten) = (0, 0)
    for round in 0..<2 {
      for start in stride(from: 0, to: classes * actions, by: WaitingEvent.maximumCount) {
        let numbers = start..<min(start + WaitingEvent.maximumCount, classes * actions)
        let pairs = numbers.map { Pair(className: "Class\($0 / actions)", action: "action\($0 % actions):") }
        let answers = numbers.map { Int32($0) }
        for (number, answer) in zip(numbers, memory.recall(pairs, learning: answers)) where answer != .unknown {
          #expect(round == 1 && answer == .eventID(number))
          known += 1
        }
        // Unless the room came to its end in between.
        let after = memory.recall(pairs)
        #expect(zip(numbers, after).allSatisfy { $1 == .eventID($0) || $1 == .unknown })
        if after.contains(.unknown) { forgotten += 1 }
      }
    }
    #expect(known < classes * actions / 2 && (1..<5).contains(forgotten))
  }

  /// A copy remembers what it learns for itself.
  @Test func copies() {
    var memory = Memory()
    let pairs = (0..<40).map { Pair(className: "Class\($0)", action: "action:") }
    _ = memory.recall(pairs, learning: (0..<40).map { Int32($0) })
    var copy = memory
    _ = copy.recall(pairs, learning: (0..<40).map { Int32(100 + $0) })
    #expect(memory.recall(pairs) == (0..<40).map { .eventID($0) })
    // It may have begun anew, where its memory begins elsewhere.
    #expect(copy.recall(pairs) == (0..<40).map { .eventID(100 + $0) })
  }

  /// A run over more classes than are remembered, for any number of jobs: counts, places and output are those of lines read one by one.
  @Test(arguments: [1, 3]) func aRun(jobs: Int) throws {
    var dump: [UInt8] = []
    var random = SeededRandom(seed: 7)
    for _ in 0..<12_000 {
      let number = random.below(3) == 0 ? random.below(9_000) : random.below(20)
      let className =
        number < 4 ? ["HomeViewController", "ViewController", "Shop.HomeViewController", ""][number] : "C\(number)"
      let action = random.pick(["onFavBtnPressed:", "buttonAction:", "rac_alias_buttonAction:", "tap:"])
      dump += Pair(code: random.pick(["1", "2", "3", "100"]), className: className, action: action).line.utf8
    }
    for unmapped in [TranslationOptions.Unmapped.drop, .keep, .separate] {
      let both = BothWays(options: TranslationOptions(unmapped: unmapped), jobs: jobs, format: .kitlog)
      let difference = try both.difference(dump)
      #expect(difference == nil, "\(unmapped): \(difference ?? "")")
    }
  }
}
