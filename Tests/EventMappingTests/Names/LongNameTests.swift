import Testing

@testable import EventMapping

/// Names from outside that repeat affixes of hooks, looked up in linear time.
@Suite struct LongNameTests {
  private static let table = EventTable(classes: [
    "Home": .init(pageEventIDs: [.enter: "E"], controlEventIDs: ["tap:": "T"]),
    "Shop.Home": .init(pageEventIDs: [.enter: "S"]),
  ])
  private let mapper = EventMapper(table: table)

  private func bytes(_ unit: String, count: Int, _ end: String = "", start: String = "") -> [UInt8] {
    var bytes = Array(start.utf8)
    for _ in 0..<count { bytes += Array(unit.utf8) }
    return bytes + Array(end.utf8)
  }

  @Test(arguments: HookedNames.selectorPrefixes) func limitsSelectorPrefixes(prefix: String) {
    let target = Array("Home".utf8)
    for (count, id) in [(1, "T"), (32, "T"), (33, nil), (1_000_000 / prefix.utf8.count, nil)] as [(Int, String?)] {
      let action = bytes(prefix, count: count, "tap:")
      #expect(mapper.eventID(forAction: action.span, target: target.span) == id, "\(count)")
    }
    let name = bytes(prefix, count: 1_000, "tap:")
    #expect(HookedNames().selector(name.span)?.lowerBound == HookedNames.maximumLayers * prefix.utf8.count)
  }

  @Test(arguments: ["NSKVONotifying_", "_RX_namespace_", "SwiftHook_", "__CN.SENSORSDATA.1."])
  func limitsClassPrefixes(prefix: String) {
    for (count, id) in [(1, "E"), (32, "E"), (33, nil), (1_000_000 / prefix.utf8.count, nil)] as [(Int, String?)] {
      let name = bytes(prefix, count: count, "Home")
      #expect(mapper.eventID(forPage: name.span, phase: .enter) == id, "\(count)")
    }
  }

  @Test(arguments: ["_Aspects_", "_RACSwift", ".7__CN.SENSORSDATA"]) func limitsClassSuffixes(suffix: String) {
    // Demangling also counts as an affix.
    for (start, layers) in [("Home", 32), ("Shop.Home", 32), ("_TtC4Shop4Home", 31)] {
      let id = start == "Home" ? "E" : "S"
      for (count, id) in [(1, id), (layers, id), (33, nil), (50_000, nil)] as [(Int, String?)] {
        let name = bytes(suffix, count: count, start: start)
        #expect(mapper.eventID(forPage: name.span, phase: .enter) == id, "\(start) \(count)")
      }
    }
  }

  /// A module may have any name, but a name that is more than 1 MiB longer than any in the table is not looked up.
  @Test func ignoresNamesThatAreTooLong() {
    let longest = LookupRules.maximumAddedLength + "Shop.Home".utf8.count
    let pages = ["Home", ".Home", "\n"].map { bytes("M", count: longest - $0.utf8.count, $0) }
    #expect(pages.map { mapper.eventID(forPage: $0.span, phase: .enter) } == [nil, "E", nil])
    let longer = bytes("M", count: longest - 4, ".Home")
    #expect(mapper.eventID(forPage: longer.span, phase: .enter) == nil)
  }

  @Test func numbersHaveAtMost20Digits() {
    for (digits, id) in [(1, "E"), (20, "E"), (21, nil), (500_000, nil)] as [(Int, String?)] {
      let before = bytes("1", count: digits, ".Home", start: "__CN.SENSORSDATA.")
      #expect(mapper.eventID(forPage: before.span, phase: .enter) == id)
      let after = bytes("1", count: digits, "__CN.SENSORSDATA", start: "Home.")
      #expect(mapper.eventID(forPage: after.span, phase: .enter) == id)
    }
  }

  /// The table's own lookup, which the linter uses, has the same limit.
  @Test func tableLookupHasTheSameLimit() {
    for (count, key) in [(32, "Home"), (33, nil), (10_000, nil)] as [(Int, String?)] {
      let name = String(decoding: bytes("NSKVONotifying_", count: count, "Home"), as: UTF8.self)
      #expect(Self.table.entry(forClass: name)?.key == key)
    }
  }

  /// As separate lists, the ancestors of 50,000 classes would take 10 GB.
  @Test func answersFromALongChainOfSuperclasses() {
    var classes: [String: EventTable.ClassEvents] = ["C0": .init(controlEventIDs: ["tap:": "TOP"])]
    var superclasses: [String: String] = [:]
    for number in 1..<50_000 {
      classes["C\(number)"] = .init(pageEventIDs: [.enter: .id("E\(number)")])
      superclasses["C\(number)"] = "C\(number - 1)"
    }
    superclasses["Last"] = "C49999"
    let mapper = EventMapper(
      table: EventTable(classes: classes, settings: TableSettings(inherit: .nearest)), superclasses: superclasses)
    #expect(mapper.eventID(forAction: "tap:", target: "Last") == "TOP")
    #expect(mapper.eventID(forPage: "Last", phase: .enter) == "E49999")
    #expect(mapper.eventID(forPage: "Last", phase: .leave) == nil)
  }

  private static let levels = 100

  /// Without a cache, each condition would search the path of a hundred levels again, which takes minutes.
  @Test func answersManyConditionsOnADeepPath() {
    let path = (0..<Self.levels).map { "level\($0)" }.joined(separator: ".")
    let entries = (0..<20_000).map { EventEntry(eventID: "E\($0)", when: [.init(path, .equals(.number("\($0)")))]) }
    let table = EventTable(classes: ["Home": .init(pageEventIDs: [.enter: .list(entries)])])
    var members = MemberValue.number("4321")
    for level in (0..<Self.levels).reversed() { members = .object(["level\(level)": members]) }
    guard case .object(let root) = members else { return }
    let answer = EventMapper(table: table).answer(to: RawEvent(.page("Home", .enter), members: root))
    #expect(answer.serverEvents.map(\.eventID) == ["E4321"])
  }
}
