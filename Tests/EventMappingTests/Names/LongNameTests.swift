import Testing

@testable import EventMapping

/// Names from outside that repeat what hooks add to them: looked up in proportion to their length.
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

  @Test(arguments: HookedNames.selectorPrefixes) func layersOfSelectors(prefix: String) {
    let target = Array("Home".utf8)
    for (count, id) in [(1, "T"), (32, "T"), (33, nil), (1_000_000 / prefix.utf8.count, nil)] as [(Int, String?)] {
      let action = bytes(prefix, count: count, "tap:")
      #expect(mapper.eventID(forAction: action.span, target: target.span) == id, "\(count)")
    }
    let name = bytes(prefix, count: 1_000, "tap:")
    #expect(HookedNames().selector(name.span)?.lowerBound == HookedNames.maximumLayers * prefix.utf8.count)
  }

  @Test(arguments: ["NSKVONotifying_", "_RX_namespace_", "SwiftHook_", "__CN.SENSORSDATA.1."])
  func layersOfClasses(prefix: String) {
    for (count, id) in [(1, "E"), (32, "E"), (33, nil), (1_000_000 / prefix.utf8.count, nil)] as [(Int, String?)] {
      let name = bytes(prefix, count: count, "Home")
      #expect(mapper.eventID(forPage: name.span, phase: .enter) == id, "\(count)")
    }
  }

  @Test(arguments: ["_Aspects_", "_RACSwift", ".7__CN.SENSORSDATA"]) func layersAfterClasses(suffix: String) {
    // Demangling is a layer, too.
    for (start, layers) in [("Home", 32), ("Shop.Home", 32), ("_TtC4Shop4Home", 31)] {
      let id = start == "Home" ? "E" : "S"
      for (count, id) in [(1, id), (layers, id), (33, nil), (50_000, nil)] as [(Int, String?)] {
        let name = bytes(suffix, count: count, start: start)
        #expect(mapper.eventID(forPage: name.span, phase: .enter) == id, "\(start) \(count)")
      }
    }
  }

  /// A module may be anything, but not without end: a name more than 1 MiB longer than any name of the table is not looked up.
  @Test func theLongestNames() {
    let longest = LookupRules.maximumAddedLength + "Shop.Home".utf8.count
    let pages = ["Home", ".Home", "\n"].map { bytes("M", count: longest - $0.utf8.count, $0) }
    #expect(pages.map { mapper.eventID(forPage: $0.span, phase: .enter) } == [nil, "E", nil])
    let longer = bytes("M", count: longest - 4, ".Home")
    #expect(mapper.eventID(forPage: longer.span, phase: .enter) == nil)
  }

  @Test func numbersHave64Bits() {
    for (digits, id) in [(1, "E"), (20, "E"), (21, nil), (500_000, nil)] as [(Int, String?)] {
      let before = bytes("1", count: digits, ".Home", start: "__CN.SENSORSDATA.")
      #expect(mapper.eventID(forPage: before.span, phase: .enter) == id)
      let after = bytes("1", count: digits, "__CN.SENSORSDATA", start: "Home.")
      #expect(mapper.eventID(forPage: after.span, phase: .enter) == id)
    }
  }

  /// As the lookup of classes and actions, so the view of a table that the linter has.
  @Test func entriesOfClasses() {
    for (count, key) in [(32, "Home"), (33, nil), (10_000, nil)] as [(Int, String?)] {
      let name = String(decoding: bytes("NSKVONotifying_", count: count, "Home"), as: UTF8.self)
      #expect(Self.table.entry(forClass: name)?.key == key)
    }
  }

  /// Held as a list each, the ancestors of 50,000 classes take 10 GB.
  @Test func aLongChainOfSuperclasses() {
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

  /// Looked for anew by each condition, a path of a hundred levels takes minutes.
  @Test func manyConditionsOnADeepPath() {
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
