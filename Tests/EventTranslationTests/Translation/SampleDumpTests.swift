import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// The dumps in `Configs`, translated and compared with a plain implementation on Foundation's JSON.
@Suite struct SampleDumpTests {
  private static let configs = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Configs")

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: configs.appending(path: name)))
  }

  /// The table as plain dictionaries.
  private struct PlainTable {
    let classes: [String: [String: [String: String]]]

    init() throws {
      var classes: [String: [String: [String: String]]] = [:]
      for (name, value) in try FoundationJSON.object(SampleDumpTests.bytes("EventTable.json")) where name != "$eventmap"
      {
        let sections = value as? [String: Any] ?? [:]
        classes[name] = sections.compactMapValues { $0 as? [String: String] }
      }
      self.classes = classes
    }

    func id(_ className: String, _ section: String, _ key: String) -> String? {
      let parts = className.split(separator: ".", omittingEmptySubsequences: false)
      let isQualified = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      return (classes[className] ?? (isQualified ? classes[String(parts[1])] : nil))?[section]?[key]
    }
  }

  /// A record as Foundation reads it, except numbers that it cannot represent.
  private func object(_ line: [UInt8]) throws -> [String: Any] {
    let text = String(decoding: line, as: UTF8.self)
    return try FoundationJSON.object(text.replacing(":1e999", with: ":\"1e999\"").utf8)
  }

  private enum Outcome: Equatable {
    case mapped(String)
    case unmapped
    case rejected
    case skipped
  }

  private func outcome(_ line: [UInt8], _ table: PlainTable) -> Outcome {
    if line.allSatisfy({ [9, 13, 32].contains($0) }) { return .skipped }
    guard let object = try? object(line), let type = object["type"] as? String else { return .rejected }
    switch type {
    case "page":
      guard let name = object["class"] as? String, let phase = object["phase"] as? String else { return .rejected }
      let key = ["enter": "Enter", "leave": "Leave"][phase]
      return key.flatMap { table.id(name, "PageEventIDs", $0) }.map(Outcome.mapped) ?? .unmapped
    case "control", "gesture", "row":
      guard let name = object["target"] as? String, let action = object["action"] as? String else { return .rejected }
      return table.id(name, "ControlEventIDs", action).map(Outcome.mapped) ?? .unmapped
    default: return .unmapped
    }
  }

  private static func mapper(_ name: String) throws -> EventMapper {
    EventMapper(table: try EventTable(contentsOf: configs.appending(path: name)))
  }

  @Test(arguments: ["events.jsonl", "events-malformed.jsonl"]) func translatesJSONLinesAsPlainCode(name: String) throws
  {
    let dump = try Self.bytes(name)
    let table = try PlainTable()
    let input = outputLines(dump)
    let outcomes = input.map { outcome($0, table) }
    #expect(input.count > 5 && outcomes.contains { $0 != .unmapped && $0 != .rejected })
    for tableName in ["EventTable.json", "EventTable.plist"] {
      let run = TranslationRun(
        mapper: try Self.mapper(tableName), options: .init(onExisting: .keep, unmapped: .separate), chunkSize: 1 << 16)
      let result = try run(dump, file: name)
      var output = outputLines(result.events)[...]
      for (line, outcome) in zip(input, outcomes) {
        guard case .mapped(let id) = outcome else { continue }
        let next = output.popFirst()
        let written = try #require(next, "\(shown(line))")
        var members = try object(written)
        let inserted = members.removeValue(forKey: "eventID") as? String
        #expect(inserted == id, "\(shown(line))")
        #expect(try FoundationJSON.canonical(members) == FoundationJSON.canonical(object(line)))
      }
      #expect(output.isEmpty)
      #expect(outputLines(result.unmapped) == zip(input, outcomes).filter { $0.1 == .unmapped }.map(\.0))
      #expect(result.reported.map(\.line) == outcomes.indices.filter { outcomes[$0] == .rejected }.map { $0 + 1 })
      #expect(result.totals[.skipped] == outcomes.filter { $0 == .skipped }.count)
      #expect(result.totals.lines == input.count)
      #expect(result.totals.bytes == dump.count)
    }
  }

  @Test func writesTheSameEventsAsCSV() throws {
    let dump = try Self.bytes("events.jsonl")
    let names = ["eventID", "timestamp", "session", "title", "properties.goods_id", "type"]
    let mapper = try Self.mapper("EventTable.plist")
    let rows = try DelimitedReader.csv(
      TranslationRun(mapper: mapper, options: .init(format: .csv, select: names))(dump).events)
    let events = try outputLines(TranslationRun(mapper: mapper)(dump).events).map { try object($0) }
    #expect(rows.count == events.count + 1)
    for (row, event) in zip(rows.dropFirst(), events) {
      for (name, value) in zip(names, row) {
        let properties = event["properties"] as? [String: Any]
        let member = name == "properties.goods_id" ? properties?["goods_id"] : event[name]
        #expect(value == member.map { "\($0)" } ?? "", "'\(name)' of \(event)")
      }
    }
  }

  @Test func translatesTheKitlog() throws {
    let name = "2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"
    let dump = try Self.bytes(name)
    let table = try PlainTable()
    let result = try TranslationRun(
      mapper: try Self.mapper("EventTable.plist"), options: .init(unmapped: .keep), chunkSize: 1 << 16)(
        dump, .kitlog, file: name)
    var output = outputLines(result.events)[...]
    var uuid: String?
    for line in textLines(dump) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard let code = Int(fields[0]) else {
        if fields.count >= 7 { uuid = fields[fields.count - 3] }
        continue
      }
      guard [0, 1, 2, 3].contains(code) || (100...199).contains(code), fields.count > 3 else { continue }
      let content = fields[2..<(fields.count - 1)].joined(separator: ",")
      let next = output.popFirst()
      let object = try FoundationJSON.object(try #require(next, "\(line)"))
      var id: String?
      if code >= 100 {
        let parts = content.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
        id = table.id(parts[1], "ControlEventIDs", parts[2])
        let names = ["class", "target", "action", "tag", "frame", "info"]
        #expect(names.map { object[$0].map { "\($0)" } } == parts, "\(line)")
      } else {
        id = [1: "Enter", 2: "Leave"][code].flatMap { table.id(content, "PageEventIDs", $0) }
        #expect(object["class"] as? String == content)
        #expect(object["phase"] as? String == ["launch", "enter", "leave", "select"][code])
      }
      #expect(object["eventID"] as? String == id, "\(line)")
      #expect(String(decoding: next ?? [], as: UTF8.self).contains("\"timestamp\":\(fields[1]),"))
      #expect(object["remark"] as? String == fields[fields.count - 1])
      #expect((object["device"] as? [String: String])?["uuid"] == uuid)
    }
    #expect(output.isEmpty)
    #expect(result.totals[.mapped] > 0)
    #expect(result.totals.addUp)
  }
}
