import EventMapping
import EventMapSeededNumbers
import EventTranslation
import Foundation
import Testing

@testable import EventTracking

/// Events of subclasses, with a table whose settings have `"inherit": "nearest"`.
@Suite struct SubclassEventsTests {
  private let place = RecorderPlace()

  /// The recorder asks the runtime for superclasses, whereas `translate` reads them from a manifest.
  @Test(arguments: Seeds.new) func recorderAndTranslateMakeTheSameLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(25) {
      let names = (0..<20).map { random.chance(1, of: 4) ? "Kit.C\($0)" : "C\($0)" }
      var superclasses: [String: String] = [:]
      for number in 1..<names.count where random.chance(9, of: 10) {
        superclasses[names[number]] = names[random.below(number)]
      }
      let table = Self.table(names, &random)
      let events = (0..<100).map { _ in Self.event(names, &random) }

      let tree = superclasses
      let place = RecorderPlace()
      let recorder = try place.recorder(tables: LoadedTable(table, revision: "r", superclassOf: { tree[$0] }))
      var outcomes = (recorded: 0, unmapped: 0)
      for event in events {
        switch recorder.record(event) {
        case .recorded(let count): outcomes.recorded += count
        case .unmapped: outcomes.unmapped += 1
        case let other: Issue.record("round \(round): \(other) of \(event)")
        }
      }
      let stored = try recorder.lines()
      let translated = try Self.translate(events, EventMapper(table: table, superclasses: superclasses))
      #expect(stored.count == translated.count && stored.count == outcomes.recorded, "round \(round)")
      #expect(outcomes.unmapped == events.count - translated.count, "round \(round)")
      // The recorder's stamps follow.
      for (stored, line) in zip(stored, translated) where !stored.hasPrefix(line.dropLast() + ",") {
        Issue.record("round \(round): \(stored) is not \(line)")
      }
    }
  }

  private static func table(_ names: [String], _ random: inout SeededRandom) -> EventTable {
    var classes: [String: EventTable.ClassEvents] = [:]
    for name in names where random.chance(1, of: 3) {
      var events = EventTable.ClassEvents()
      if random.chance(1, of: 2) { events.pageEventIDs[.enter] = .id("ENTER_\(name)") }
      if random.chance(1, of: 2) { events.controlEventIDs["tap:"] = .id("TAP_\(name)") }
      if random.chance(1, of: 2) { events.viewEventIDs["UITableView(0)"] = .id("VIEW_\(name)") }
      classes[name] = events
    }
    return EventTable(classes: classes, settings: TableSettings(inherit: .nearest))
  }

  private static func event(_ names: [String], _ random: inout SeededRandom) -> RawEvent {
    let name = random.pick(names)
    return switch random.below(4) {
    case 0: RawEvent(.page(name, .enter), members: ["title": "T"])
    case 1: RawEvent(.action("tap:", target: name), interaction: random.pick(RawEvent.Interaction.allCases))
    case 2: RawEvent(.view(path: "UITableView(0)", page: name))
    default: RawEvent(.action("tap:", target: "NSKVONotifying_" + name))
    }
  }

  private static func translate(_ events: [RawEvent], _ mapper: EventMapper) throws -> [String] {
    let sink = MemorySink()
    var translator = DumpTranslator(
      mapper: mapper, options: TranslationOptions(), outputs: TranslationOutputs(events: sink))
    let dump = events.map { $0.jsonLine + "\n" }.joined()
    try translator.translate(ChunkReader(MemorySource(Array(dump.utf8))), format: .jsonl, file: "dump")
    _ = try translator.finish()
    return String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func tableCanInheritAndUseStamps() throws {
    let table = EventTable(
      classes: [
        "Base": .init(controlEventIDs: [
          "tap:": .list([EventEntry(eventID: "TAP", properties: [.init("at", .member("timestamp"))])])
        ])
      ], settings: TableSettings(inherit: .nearest))
    let recorder = try place.recorder(
      tables: LoadedTable(table, revision: "r", superclassOf: { $0 == "Home" ? "Base" : nil }))
    #expect(recorder.record(RawEvent(.action("tap:", target: "Home"))) == .recorded(1))
    let lines = try recorder.lines()
    #expect(lines.first?.hasPrefix(#"{"eventID":"TAP","at":1700000000123,"type":"control","target":"Home","#) == true)
  }

  @Test func onlyDeclaredSuperclassesAreUsedWithoutASource() throws {
    let table = EventTable(
      classes: ["Base": .init(pageEventIDs: [.enter: "BASE"])], settings: TableSettings(inherit: .nearest))
    let loaded = LoadedTable(table, revision: "r", superclasses: ["Home": "Base"], superclassOf: nil)
    let recorder = try place.recorder(tables: loaded)
    #expect(recorder.record(RawEvent(.page("Home", .enter))) == .recorded(1))
    #expect(recorder.record(RawEvent(.page("Cart", .enter))) == .unmapped)
  }

  #if canImport(ObjectiveC)
    private final class Subclass: NSObject {}

    @Test func runtimeIsTheDefaultSourceOfSuperclasses() throws {
      let table = EventTable(
        classes: [NSStringFromClass(NSObject.self): .init(pageEventIDs: [.enter: "BASE"])],
        settings: TableSettings(inherit: .nearest))
      let recorder = try place.recorder(tables: LoadedTable(table, revision: "r"))
      #expect(recorder.record(RawEvent(.page(NSStringFromClass(Subclass.self), .enter))) == .recorded(1))
      #expect(recorder.record(RawEvent(.page("NoSuchClass", .enter))) == .unmapped)
    }
  #else
    @Test func systemWithoutARuntimeHasNoSource() { #expect(EventMapper.runtimeSuperclass == nil) }
  #endif
}
