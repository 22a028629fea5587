import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// Batched lookups, compared with single lookups and with a dictionary.
@Suite struct BatchedLookupTests {
  private struct Names {
    var bytes: [UInt8] = []

    mutating func add(_ name: String) -> Range<Int> {
      let start = bytes.count
      bytes += name.utf8
      return start..<bytes.count
    }
  }

  /// A name of a length around the word size. Many names differ in one byte.
  private func name(_ random: inout SeededRandom) -> String {
    var name = [UInt8](repeating: 0x61, count: Int.random(in: 0...40, using: &random))
    for _ in 0..<Int.random(in: 0...2, using: &random) where !name.isEmpty {
      name[Int.random(in: name.indices, using: &random)] = UInt8.random(in: 0x61...0x63, using: &random)
    }
    if name.count > 2, Int.random(in: 0..<4, using: &random) == 0 {
      name[Int.random(in: name.indices, using: &random)] = UInt8(ascii: ".")
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func table(_ random: inout SeededRandom, _ names: [String]) -> EventTable {
    var classes: [String: EventTable.ClassEvents] = [:]
    for className in names {
      var events = EventTable.ClassEvents()
      for phase in PagePhase.allCases where Bool.random(using: &random) {
        events.pageEventIDs[phase] = .id("\(className) \(phase)")
      }
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let action = name(&random)
        events.controlEventIDs[action] = .id("\(className) \(action)")
      }
      classes[className] = events
    }
    return EventTable(classes: classes)
  }

  private func expected(_ table: EventTable, _ className: String, _ action: String, _ phase: PagePhase?) -> String? {
    var events = table.classes[className]
    let parts = className.split(separator: ".", omittingEmptySubsequences: false)
    if events == nil, parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
      events = table.classes[String(parts[1])]
    }
    return (phase.map { events?.pageEventIDs[$0] } ?? events?.controlEventIDs[action])?.eventIDs.first
  }

  @Test(arguments: Seeds.new) func batchAnswersLikeSingleLookups(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (found, missing) = (0, 0)
    for size in [0, 1, 5, 60, 300] {
      var classNames = (0..<size).map { _ in name(&random) }
      classNames += classNames.prefix(size / 10).map { "Module.\($0)" }
      let table = table(&random, classNames)
      let mapper = EventMapper(table: table)
      var stale: [EventMapper.BatchedLookup] = []
      let known = table.classes.map { (name: $0.key, actions: Array($0.value.controlEventIDs.keys)) }
      for count in [0, 1, 2, 15, 16, 17, 40, 100] {
        var names = Names()
        var asked: [(className: String, action: String, phase: PagePhase?)] = []
        // Reused lookups still have previous answers.
        for index in stale.indices { stale[index].isOpen = true }
        var lookups: [EventMapper.BatchedLookup] = []
        for index in 0..<count {
          let entry = known.randomElement(using: &random)
          var className = Bool.random(using: &random) ? name(&random) : entry?.name ?? ""
          if Int.random(in: 0..<4, using: &random) == 0 { className = "Kit." + className }
          let action = Bool.random(using: &random) ? name(&random) : entry?.actions.randomElement(using: &random) ?? ""
          let phase = Bool.random(using: &random) ? PagePhase.allCases.randomElement(using: &random) : nil
          asked.append((className, action, phase))
          _ = names.add("?")
          let classRange = names.add(className)
          _ = names.add(".")
          var lookup = stale.indices.contains(index) ? stale[index] : .init()
          lookup.ask(classRange, names.add(action), phase: phase?.place ?? -1, isOpen: true)
          lookups.append(lookup)
        }
        lookups += stale.suffix(3)
        let closed = (0..<count).filter { $0 % 7 == 3 }
        for index in closed { lookups[index].isOpen = false }
        mapper.answer(&lookups, count, names.bytes.span)
        stale = lookups
        for (index, lookup) in lookups.prefix(count).enumerated() {
          let (className, action, phase) = asked[index]
          let note: Comment = "seed \(seed): '\(className)' '\(action)'"
          guard !closed.contains(index) else {
            #expect(lookup.eventIndex == -1, note)
            continue
          }
          let (classBytes, actionBytes) = (Array(className.utf8), Array(action.utf8))
          let alone =
            phase.map { mapper.findOwn(page: classBytes.span, $0) }
            ?? mapper.findOwn(action: actionBytes.span, target: classBytes.span)
          #expect(lookup.eventIndex == alone?.value ?? -1, note)
          let id = lookup.eventIndex < 0 ? nil : mapper.eventIDs[lookup.eventIndex]
          #expect(id == expected(table, className, action, phase), note)
          if id == nil { missing += 1 } else { found += 1 }
        }
      }
    }
    #expect(found > 25 && missing > 25, "seed \(seed): \(found) found, \(missing) missing")
  }

  /// Actions that differ in one byte, at every length and offset. Only the right one is found.
  @Test func comparesEveryByteOfAnAction() {
    for length in 1...40 {
      let action = String(repeating: "a", count: length)
      let mapper = EventMapper(table: EventTable(classes: ["Home": .init(controlEventIDs: [action: "ID"])]))
      var names = Names()
      let home = names.add("Home")
      var lookups = [EventMapper.BatchedLookup()]
      lookups[0].ask(home, names.add(action), phase: -1, isOpen: true)
      for place in 0..<length {
        var other = Array(action.utf8)
        other[place] = 0x62
        lookups.append(.init())
        lookups[place + 1].ask(home, names.add(String(decoding: other, as: UTF8.self)), phase: -1, isOpen: true)
      }
      mapper.answer(&lookups, lookups.count, names.bytes.span)
      #expect(lookups.map(\.eventIndex) == [0] + [Int](repeating: -1, count: length))
    }
  }
}
