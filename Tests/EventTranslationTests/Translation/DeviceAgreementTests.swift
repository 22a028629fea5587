import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// The library's server event of a raw event in the app, compared byte for byte with that of `translate` on the server.
@Suite struct DeviceAgreementTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Configs")

  private func compare(_ line: String, _ mapper: EventMapper) throws -> Bool {
    let run = TranslationRun(mapper: mapper)
    let event: RawEvent
    do {
      event = try RawEvent(jsonLine: line)
    } catch {
      // An event that the library rejects has no event ID on the server either.
      #expect(try run(dump([line])).totals[.mapped] == 0, "\(error): \(line)")
      return false
    }
    let device = mapper.answer(to: event).serverEvents.map { $0.jsonLine(of: event) }
    #expect(try textLines(run(dump([event.jsonLine])).events) == device)
    // The line differs from the event only in the order of its members.
    let server = try textLines(run(dump([line])).events)
    #expect(try server.map { try RawEvent(jsonLine: $0) } == device.map { try RawEvent(jsonLine: $0) })
    return !device.isEmpty
  }

  @Test(arguments: [
    ("events.jsonl", "EventTable.plist", 20), ("events-malformed.jsonl", "EventTable.plist", 4),
    ("conditions.jsonl", "ConditionsTable.json", 5), ("views.jsonl", "ViewTable.json", 3),
  ])
  func translatesSampleDumpsAsTheLibrary(dump: String, table: String, least: Int) throws {
    let mapper = EventMapper(table: try EventTable(contentsOf: Self.folder.appending(path: table)))
    let lines = try String(contentsOf: Self.folder.appending(path: dump), encoding: .utf8)
    var mapped = 0
    for line in lines.split(separator: "\n") where try compare(String(line), mapper) { mapped += 1 }
    #expect(mapped >= least)
  }

  /// The library accepts the same JSON texts as the translation, with the same values.
  @Test(arguments: Seeds.new) func readsTheSameJSONAsTheLibrary(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    var (accepted, rejected, compared) = (0, 0, 0)
    for _ in 0..<Seeds.rounds(250) {
      let whole = Array(json.object().utf8)
      for line in [whole] + (0..<4).map({ _ in json.mutated(whole) }) {
        let isObject = if case .success = RecordReading.reading(line) { true } else { false }
        // The text is a member of an event, so that the library reads it.
        let event = Array(#"{"type":"app","phase":"launch","x":"#.utf8) + line + Array("}".utf8)
        guard isObject else {
          rejected += 1
          continue
        }
        accepted += 1
        let read = try RawEvent(jsonLine: event)
        // Foundation cannot represent some large numbers, and drops a U+FEFF after an escape.
        if !Self.hasMark(read.jsonLine.utf8), let expected = try? FoundationJSON.canonical(text: event) {
          #expect(try FoundationJSON.canonical(text: read.jsonLine.utf8) == expected, "seed \(seed): \(shown(line))")
          compared += 1
        }
        #expect(try RawEvent(jsonLine: read.jsonLine) == read, "seed \(seed): \(shown(line))")
      }
      let damaged = json.mutated(Array(#"{"type":"app","phase":"launch","x":"#.utf8) + whole + Array("}".utf8))
      let isRecord = if case .success = RecordReading.reading(damaged) { true } else { false }
      let mapper = EventMapper(table: EventTable(classes: ["$app": .init(appEventIDs: [.launch: "L"])]))
      let isMapped = try TranslationRun(mapper: mapper)(damaged).totals[.mapped] == 1 && !damaged.contains(0x0A)
      let isRead = (try? RawEvent(jsonLine: damaged)) != nil
      // A dump may start with a byte order mark, but a line may not.
      #expect(!isMapped || isRead && isRecord || Self.hasMark(damaged.prefix(3)), "seed \(seed): \(shown(damaged))")
      if !isRecord { #expect(!isRead, "seed \(seed): \(shown(damaged))") }
    }
    #expect(
      accepted > Seeds.rounds(250) && rejected > Seeds.rounds(100) && compared > Seeds.rounds(200),
      "seed \(seed): \(accepted) accepted, \(rejected) rejected, \(compared) compared")
  }

  /// Whether the text contains U+FEFF, the byte order mark.
  private static func hasMark(_ bytes: some Sequence<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return bytes.indices.contains { bytes[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
  }
}
