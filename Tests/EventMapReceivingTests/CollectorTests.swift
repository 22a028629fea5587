import EventMapping
import EventMapSeededNumbers
import EventTranslation
import Foundation
import Testing

@testable import EventMapReceiving

@Suite struct CollectorTests {
  private func dump(_ text: String) throws -> Dump {
    try Dump.events(HTTPRequest(method: "POST", path: "/events", body: Array(text.utf8)), limit: 64 << 20)
  }

  /// Takes a dump. Returns the notices about its events.
  private func take(_ text: String, _ collector: Collector = Collector(Samples.mapper, .init())) throws
    -> [ReceivedEvent]
  {
    var seen: [ReceivedEvent] = []
    _ = try collector.take([dump(text)], key: nil) { seen.append($0) }
    return seen
  }

  private func texts(_ list: EventList) -> [String] { list.events.map { String(decoding: $0, as: UTF8.self) } }

  @Test func sortsLinesByTheirResult() throws {
    let collector = Collector(Samples.mapper, .init())
    var seen: [ReceivedEvent] = []
    let lines = [Samples.bad, "", Samples.good, Samples.server, "nonsense", Samples.unmapped, Samples.good + "\r"]
    let counts = try collector.take([dump(lines.joined(separator: "\n"))], key: nil) { seen.append($0) }
    #expect(counts == .init(good: 3, unmapped: 1, bad: 2))
    #expect(seen.map(\.outcome) == ["rejected", "E_HOME", "OWN", "rejected", "unmapped", "E_HOME"])
    #expect(seen.map(\.details)[1] == "page Home enter" && seen.map(\.details)[4] == "control Home other:")
    #expect(seen[0].details.hasPrefix("/events:1: missing-member: "))
    #expect(seen[3].details.hasPrefix("/events:5: invalid-json: "))
    #expect(texts(collector.read(\.good)) == [Samples.goodOutput, Samples.server, Samples.goodOutput + "\r"])
    #expect(texts(collector.read(\.unmapped)) == [Samples.unmapped])
    let bad = texts(collector.read(\.bad))
    let offset = lines[..<4].map { $0.utf8.count + 1 }.reduce(0, +)
    #expect(
      bad.count == 2 && bad[0].hasPrefix(#"{"schema":"eventmap-reject/1","format":"jsonl","file":"/events","line":1,"#))
    #expect(bad[1].hasSuffix(#""raw":"nonsense"}"#) && bad[1].contains("\"offset\":\(offset),"))
  }

  /// A server event stays unchanged, whatever the table contains. A line with two event IDs is not a server event.
  @Test(arguments: [
    (#"{"eventID":"X","type":"page","class":"Home","phase":"enter"}"#, "X"), (#" {"a":1,"eventID":"é\u0041"} "#, "éA"),
    (#"{"eventID":"X","eventID":"Y","type":"page","class":"Home","phase":"enter"}"#, nil),
    (#"{"eventID":"","type":"page","class":"Home","phase":"enter"}"#, nil),
    (#"{"eventID":5,"type":"page","class":"Home","phase":"enter"}"#, nil), (#"{"eventID":"X""#, nil),
    (#"{"a":{"eventID":"X"}}"#, nil), (#"[{"eventID":"X"}]"#, nil),
  ])
  func keepsServerEventsUnchanged(line: String, eventID: String?) throws {
    let collector = Collector(Samples.mapper, .init())
    let seen = try take("\u{FEFF}" + line, collector)
    #expect(seen.count == 1)
    #expect((seen.first?.kind == .good) == (eventID != nil))
    if let eventID {
      #expect(seen.first?.eventID == eventID)
      #expect(texts(collector.read(\.good)) == [line])
    }
  }

  /// Each object of a line is an event of its own; the rest that is not an object is bad, completely.
  @Test(arguments: [
    ("EL", ["E", "L"], [], []), ("E LE", ["E", "L", "E"], [], []), ("E\u{1E}L", ["E", "L"], [], []),
    ("\u{1E}E\u{1E}S\r", ["E", "S\r"], [], []), ("E\u{FEFF}L", ["E", "L"], [], []), ("SS", ["S", "S"], [], []),
    ("EU\u{1E}", ["E"], ["U"], []), ("EBL", ["E", "L"], [], ["B"]), ("BE", ["E"], [], ["B"]),
    (#"E{"x":"#, ["E"], [], [#"{"x":"#]), (#"S{"x":"#, ["S"], [], [#"{"x":"#]), ("E x", [], [], ["E x"]),
    ("S x", [], [], ["S x"]), ("x S", [], [], ["x S"]),
  ]) func takesEachObjectOfALine(line: String, good: [String], unmapped: [String], bad: [String]) throws {
    let leave = #"{"type":"page","class":"Home","phase":"leave"}"#
    let table = EventTable(classes: ["Home": .init(pageEventIDs: [.enter: "E_HOME", .leave: "L_HOME"])])
    let collector = Collector(EventMapper(table: table), .init())
    var forms: [Character: String] = [
      "E": Samples.good, "L": leave, "S": Samples.server, "U": Samples.unmapped, "B": Samples.bad,
    ]
    func filled(_ text: String) -> String { text.map { forms[$0] ?? String($0) }.joined() }
    let counts = try collector.take([dump([line, "E", line].map(filled).joined(separator: "\n"))], key: nil) { _ in }
    #expect(counts == .init(good: 2 * good.count + 1, unmapped: 2 * unmapped.count, bad: 2 * bad.count))
    #expect(texts(collector.read(\.unmapped)) == (unmapped + unmapped).map(filled))
    let raws = try collector.read(\.bad).events.map {
      try (JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])?["raw"] as? String
    }
    #expect(raws == (bad + bad).map(filled))
    forms["E"] = Samples.goodOutput
    forms["L"] = leave.replacing("{", with: #"{"eventID":"L_HOME","#)
    #expect(texts(collector.read(\.good)) == (good + ["E"] + good).map(filled))
  }

  @Test func keepsAllServerEventsOfARawEvent() throws {
    let table = try EventTable(
      data: Data(#"{"Home":{"ControlEventIDs":{"tap:":[{"EventID":"A"},{"EventID":"B"}]}}}"#.utf8),
      loading: .strict)
    let mapper = EventMapper(table: table)
    let line = #"{"type":"control","target":"Home","action":"tap:"}"#
    let collector = Collector(mapper, .init())
    let counts = try collector.take([dump(line + "\n" + Samples.server)], key: nil) { _ in }
    let expected = try Samples.translated(Array(line.utf8), .jsonl, mapper)
    #expect(counts.good == expected.count + 1)
    #expect(texts(collector.read(\.good)) == expected + [Samples.server])
  }

  @Test func onlyCountsIgnoredEvents() throws {
    let json = #"{"$eventmap":{"version":1,"ignoredClasses":["Spy"]},"Home":{}}"#
    let mapper = EventMapper(table: try EventTable(data: Data(json.utf8), loading: .strict))
    let collector = Collector(mapper, .init())
    var seen: [String] = []
    let counts = try collector.take([dump(#"{"type":"page","class":"Spy","phase":"enter"}"#)], key: nil) {
      seen.append($0.outcome + " " + $0.details)
    }
    #expect(counts == .init(ignored: 1) && seen == ["ignored page Spy enter"])
  }

  /// Lines of several chunks have the same numbers and results as lines of one chunk.
  @Test(arguments: Seeds.new) func numbersLinesAcrossChunks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let kinds: [(line: String, outcome: String?)] = [
      (Samples.bad, "rejected"), ("", nil), (Samples.good, "E_HOME"), (Samples.server, "OWN"), ("x", "rejected"),
      (Samples.unmapped, "unmapped"), (#"{"pad":"\#(String(repeating: "é", count: 3_000))"}"#, "rejected"),
    ]
    let lines = (0..<6_000).map { _ in random.pick(kinds) }
    let collector = Collector(Samples.mapper, .init())
    let seen = try take(lines.map(\.line).joined(separator: "\n"), collector)
    #expect(seen.map(\.outcome) == lines.compactMap(\.outcome))
    let rejected = lines.indices.filter { lines[$0].outcome == "rejected" }
    #expect(seen.filter { $0.kind == .bad }.map { $0.reason.split(separator: ":")[1] } == rejected.map { "\($0 + 1)" })
    #expect(
      zip(texts(collector.read(\.bad)), rejected).allSatisfy { $0.contains("\"line\":\($1 + 1),") }
        && collector.read(\.bad).count == rejected.count)
    #expect(texts(collector.read(\.unmapped)).allSatisfy { $0 == Samples.unmapped })
  }

  /// A line over the limit is rejected in its position, also a server event.
  @Test func rejectsALineThatIsTooLong() throws {
    let long = String(repeating: "x", count: ChunkReader.maximumLineLength + 1)
    let seen = try take([Samples.bad, long, Samples.good].joined(separator: "\n"))
    #expect(seen.map(\.kind) == [.bad, .bad, .good])
    #expect(seen[1].reason.hasPrefix("/events:2: line-too-long: "))
    #expect(try take(#"{"eventID":"E","long":"\#(long)"}"#).map(\.kind) == [.bad])
  }

  @Test func translatesTheSampleDumpsAsTheCommandDoes() throws {
    let table = try EventTable(contentsOf: Samples.configs.appending(path: "EventTable.plist"))
    let mapper = EventMapper(table: table)
    for (path, name, format) in [
      ("/events", "events.jsonl", DumpFormat.jsonl), ("/logs", Samples.kitlog, .kitlog),
      ("/events", "events-malformed.jsonl", .jsonl),
    ] {
      let collector = Collector(mapper, .init())
      let bytes = try Samples.config(name)
      let request = HTTPRequest(method: "POST", path: path, body: bytes)
      let dumps = path == "/logs" ? try Dump.logs(request, limit: 1 << 20) : [try Dump.events(request, limit: 1 << 20)]
      let counts = try collector.take(dumps, key: nil) { _ in }
      let expected = try Samples.translated(bytes, format, mapper)
      #expect(!expected.isEmpty)
      let own = texts(collector.read(\.good)).filter { !expected.contains($0) }
      #expect(texts(collector.read(\.good)).filter(expected.contains) == expected, "\(name)")
      // `translate` refuses lines that already have an event ID.
      #expect(own.allSatisfy { $0.contains("\"eventID\"") } && counts.good == expected.count + own.count)
    }
  }

  @Test func countsARepeatedRequestAsDuplicates() throws {
    let collector = Collector(Samples.mapper, .init())
    let body = try dump(Samples.good + "\n" + Samples.bad)
    #expect(try collector.take([body], key: "a") { _ in } == .init(good: 1, bad: 1))
    #expect(try collector.take([body], key: "a") { _ in Issue.record("taken twice") } == .init(duplicates: 2))
    #expect(try collector.take([body], key: "b") { _ in } == .init(good: 1, bad: 1))
    #expect(collector.read(\.good).count == 2 && collector.read(\.totals) == .init(good: 2, bad: 2, duplicates: 2))
    collector.reset()
    #expect(collector.read(\.good).count == 0 && collector.read(\.totals) == .init())
    #expect(try collector.take([body], key: "a") { _ in } == .init(good: 1, bad: 1))
  }

  /// A large dump does not block readers.
  @Test func eventsCanBeReadDuringARequest() throws {
    let collector = Collector(Samples.mapper, .init())
    let body = try dump([Samples.good, Samples.bad, Samples.good].joined(separator: "\n"))
    var seen: [[Int]] = []
    _ = try collector.take([body, body], key: "a") { _ in
      seen.append(collector.read { [$0.good.count, $0.bad.count, $0.latest.last] })
    }
    #expect(seen == [[1, 0, 1], [1, 1, 2], [2, 1, 3], [3, 1, 4], [3, 2, 5], [4, 2, 6]])
  }

  @Test func dropsTheOldestEvents() {
    var list = EventList(.init(count: 3, bytes: 100))
    for number in 0..<5_000 { list.append(Array("\(number)".utf8)) }
    #expect(list.count == 5_000 && list.dropped == 4_997 && texts(list) == ["4997", "4998", "4999"])
    #expect(list.json == Array("{\"count\": 5000, \"dropped\": 4997, \"events\": [\n4997,\n4998,\n4999\n]}".utf8))
    list.append([UInt8](repeating: 1, count: 95))
    #expect(list.events.count == 2)
    list.append([UInt8](repeating: 1, count: 101))
    #expect(list.count == 5_002 && list.events.isEmpty && list.dropped == 5_002)
  }

  @Test func dropsTheOldestKeys() {
    var keys = RepeatedKeys()
    for number in 0..<100_002 { keys.add("\(number)", eventCount: number) }
    #expect(keys.eventCount(of: "0") == nil && keys.eventCount(of: "1") == nil)
    #expect(keys.eventCount(of: "2") == 2 && keys.eventCount(of: "100001") == 100_001)
  }
}
